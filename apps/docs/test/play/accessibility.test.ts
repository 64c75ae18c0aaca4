import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { findColourFaults, findStructureFaults, loadAxe } from '../accessibility.ts'
import { launchBrowser } from '../browser.ts'
import { inFull, withPlay } from './openPlay.ts'

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser?.close()
})

const stops = inject('hasRealRoads')
  ? '18.53241,73.85678;18.54778,73.87205;18.52061,73.83531'
  : '19.076,72.8777;18.5204,73.8567;17.6805,74.0183'
const [first] = stops.split(';')

/** What can be on the page, by its address. */
const all = [
  '',
  '?tool=find&q=Shivajinagar',
  `?tool=find&at=${first}`,
  `?tool=find&list=Shivajinagar,+Pune%0Anowhere+at+all`,
  `?tool=move&stops=${stops}`,
  `?tool=move&stops=${stops}&show=order`,
  `?tool=move&stops=${stops}&show=matrix`,
  `?tool=move&stops=${first}&show=reach`,
  `?tool=move&stops=${stops}&show=height`,
  '?tool=move&show=track',
  '?tool=follow',
  '?tool=follow&show=day',
  '?tool=follow&show=late',
  '?tool=data',
  '?tool=data&layer=SAMPLE_DATA',
  '?tool=look',
]

/** Each state takes some seconds. */
const states = inFull ? all : ['', `?tool=move&stops=${stops}&show=matrix`, '?tool=data', '?tool=look']

const fullLimitMs = 900_000

/** Waits until every call that was sent has been answered; a stream has no end. */
async function settle(page: Page): Promise<void> {
  await page.locator('[data-panel][data-open]').waitFor()
  const line = page.locator('.call-line')
  await expect
    .poll(async () => (await line.innerText()).endsWith('under way'), { timeout: 30_000 })
    .toBe(false)
}

const screens: [string, { width: number; height: number }][] = [
  ['narrow', { width: 390, height: 844 }],
  ['wide', { width: 1440, height: 900 }],
]

test.each(inFull ? screens : screens.slice(0, 1))(
  'no serious fault on a %s screen in any state, light and dark',
  async (_name, viewport) => {
    const faults: string[] = []
    const checked = new Set<string>()
    for (const state of states) {
      await withPlay(
        browser,
        state,
        async ({ page }) => {
          await settle(page)
          await loadAxe(page)
          const add = (found: string[]) => faults.push(...found.map((fault) => `${state}: ${fault}`))
          add(await findStructureFaults(page))
          const hidden = await page.locator('.play thead').filter({ visible: false }).count()
          if (hidden > 0) add([`${hidden} tables without their heads`])
          for (const theme of ['light', 'dark']) {
            await page.evaluate((name) => (document.documentElement.dataset.theme = name), theme)
            add(await findColourFaults(page, checked))
          }
          if (state !== '') return
          await page.getByRole('button', { name: 'Connection' }).click()
          add(await findStructureFaults(page))
          add(await findColourFaults(page, checked))
        },
        { viewport },
      )
    }
    expect(faults).toEqual([])
  },
  fullLimitMs,
)

test.runIf(inFull)(
  'nothing scrolls sideways at 320 px',
  async () => {
    const wide: string[] = []
    for (const state of states) {
      await withPlay(
        browser,
        state,
        async ({ page }) => {
          await settle(page)
          const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
          if (scrollWidth > clientWidth) wide.push(`${state}: ${scrollWidth} px`)
        },
        { viewport: { width: 320, height: 700 } },
      )
    }
    expect(wide).toEqual([])
  },
  fullLimitMs,
)
