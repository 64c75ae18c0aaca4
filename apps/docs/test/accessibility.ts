import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

declare global {
  interface Window {
    axe: { run: (where: object, options: RunOptions) => Promise<AxeResults> }
    /** The texts of the page, one for each look. */
    looks: Map<string, Element>
  }
}

/** What depends on colours, and so on the theme. Axe takes longer for these rules than for all others together. */
const colourRules = ['color-contrast', 'link-in-text-block']

let script: string | undefined

/** Adds axe to a page, for the two checks below. */
export async function loadAxe(page: Page): Promise<void> {
  script ??= await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
  await page.evaluate(script)
}

/** Returns one line for each serious or critical fault that has nothing to do with colours. */
export async function findStructureFaults(page: Page): Promise<string[]> {
  const rules = Object.fromEntries(colourRules.map((rule) => [rule, { enabled: false }]))
  return page
    .evaluate((options) => window.axe.run(document, options), { resultTypes: ['violations' as const], rules })
    .then(listFaults)
}

/**
 * Returns one line for each fault of a text's colours. `checked` has the looks of the texts that were checked already,
 * perhaps on other pages: one text of each look (colour, large or not, what is behind it) is enough.
 */
export async function findColourFaults(page: Page, checked: Set<string>): Promise<string[]> {
  const looks = (await listLooks(page)).filter((look) => !checked.has(look))
  for (const look of looks) checked.add(look)
  if (looks.length === 0) return []
  return page
    .evaluate(
      ({ names, runOnly }) => {
        // What a script has replaced meanwhile has a look that others have too.
        const include = names.map((name) => window.looks.get(name)!).filter((element) => element.isConnected)
        return window.axe.run(
          { include: include.length > 0 ? include : [document.body] },
          { resultTypes: ['violations'], runOnly },
        )
      },
      { names: looks, runOnly: colourRules },
    )
    .then(listFaults)
}

/** Opens the search, with results, and then the menu, where the page has a button for it, and looks at each. */
export async function withMenuOpen(page: Page, look: () => Promise<void>): Promise<void> {
  await page.locator('[data-open-modal]').click()
  await page.keyboard.type('route')
  await page.locator('.search-dialog [role=option]').first().waitFor()
  await look()
  await page.locator('.search-dialog').getByRole('button', { name: 'Close' }).click()
  for (const button of await page.locator(':is(.menu-button, .sl-menu-button):visible').all()) {
    await button.click()
    await page.locator(':popover-open').waitFor()
    await look()
    await page.keyboard.press('Escape')
  }
}

function listLooks(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const behind = new Map<Element, string>()
    const findBehind = (element: Element): string => {
      const known = behind.get(element)
      if (known !== undefined) return known
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element)
      const below = element.parentElement ? findBehind(element.parentElement) : ''
      const own = [backgroundColor, backgroundImage, opacity].join()
      const all = own === 'rgba(0, 0, 0, 0),none,1' ? below : `${own} on ${below}`
      behind.set(element, all)
      return all
    }
    const look = (element: Element) => {
      const { color, fontSize, fontWeight, textDecorationLine } = getComputedStyle(element)
      // From these sizes on the rules ask for less contrast; no other size makes a difference.
      const isLarge = parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.66 : 24)
      return [element.localName, color, isLarge, textDecorationLine, findBehind(element)].join()
    }
    const hasText = (element: Element) =>
      [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue!.trim() !== '')
    const texts = [...document.querySelectorAll('body *')].filter(
      (element) => hasText(element) && element.checkVisibility(),
    )
    window.looks = new Map(texts.map((element) => [look(element), element]))
    return [...window.looks.keys()]
  })
}

function listFaults({ violations }: AxeResults): string[] {
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.length} times, as ${nodes[0]?.html}: ${nodes[0]?.failureSummary}`)
}
