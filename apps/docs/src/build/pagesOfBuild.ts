import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The pages that were built into a folder, each with its address below the site's base, in the order of their names. */
export async function* pagesOfBuild(folder: string): AsyncGenerator<{ path: string; html: string }> {
  const names = await readdir(folder, { recursive: true })
  for (const name of names.filter((file) => /(^|\/)index\.html$/.test(file)).toSorted())
    yield { path: name.replace(/index\.html$/, ''), html: await readFile(join(folder, name), 'utf8') }
}
