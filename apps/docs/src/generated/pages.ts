import { readBundle } from '../spec/bundle.ts'
import { clientPages } from './clientPages.ts'
import type { GeneratedPage } from './page.ts'
import { recipePages } from './recipePages.ts'
import { settingsPage } from './settingsPage.ts'
import { speedPage } from './speedPage.ts'

/** Every page that the build writes into the guides. */
export async function generatedPages(): Promise<GeneratedPage[]> {
  const bundle = await readBundle()
  return [await settingsPage(), speedPage(), ...recipePages(bundle), ...(await clientPages(bundle))]
}
