/** Prints the recipes as their pages have them, as JSON: Markdown by id. For the contract suite, which runs them. */
import { recipePages } from '../src/generated/recipePages.ts'
import { readBundle } from '../src/spec/bundle.ts'

const pages = recipePages(await readBundle())
console.log(JSON.stringify(Object.fromEntries(pages.map(({ id, body }) => [id, body]))))
