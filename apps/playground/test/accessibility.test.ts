import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { findColourFaults, findStructureFaults, loadAxe } from '../../docs/test/accessibility.ts'
import { launchBrowser } from '../../docs/test/browser.ts'
import { addFieldDay } from './fieldDay.ts'
import { inFull } from '../../docs/test/inFull.ts'
import { withPlay } from './openPlay.ts'
import type { PlayState } from './stateParts.ts'
import { playStates } from './states.ts'

let browser: Browser
let states: PlayState[]

const stops = inject('hasRealRoads')
  ? '18.53241,73.85678;18.54778,73.87205;18.52061,73.83531'
  : '19.076,72.8777;18.5204,73.8567;17.6805,74.0183'

/** Each state takes some seconds. */
const usual = new Set(['find', 'move matrix', 'data', 'look', 'connection'])

beforeAll(async () => {
  browser = await launchBrowser()
  const driver = 'state.driver'
  const day = inFull ? (await addFieldDay(driver, 'State Driver')).day : ''
  states = playStates({ stops, driver, day }).filter(({ name }) => inFull || usual.has(name))
})

afterAll(async () => {
  await browser?.close()
})

const fullLimitMs = 1_800_000

/** Brings a page into a state, and waits until every call that was sent has ended; a stream has no end. */
async function settle(page: Page, { act, isHeld = false }: PlayState): Promise<void> {
  await page.locator('[data-panel][data-open]').waitFor()
  const line = page.locator('.call-line')
  const hasEnded = () => expect.poll(async () => (await line.innerText()).endsWith('under way')).toBe(false)
  await hasEnded()
  await act?.(page)
  if (!isHeld) await hasEnded()
}

/** Opens each state, and adds its name to what `look` finds in it. */
async function lookAtEach(
  viewport: { width: number; height: number },
  look: (page: Page) => Promise<string[]>,
): Promise<string[]> {
  const found: string[] = []
  for (const state of states) {
    const { name, address } = state
    await withPlay(
      browser,
      address,
      async ({ page }) => {
        try {
          await settle(page, state)
          found.push(...(await look(page)).map((fault) => `${name}: ${fault}`))
        } catch (error) {
          throw new Error(`The state “${name}” was not reached or not read`, { cause: error })
        }
      },
      { viewport },
    )
  }
  return found
}

const screens: [string, { width: number; height: number }][] = [
  ['narrow', { width: 390, height: 844 }],
  ['wide', { width: 1440, height: 900 }],
]

test.each(inFull ? screens : screens.slice(0, 1))(
  'no serious fault on a %s screen in any state, light and dark',
  async (_name, viewport) => {
    const checked = new Set<string>()
    const faults = await lookAtEach(viewport, async (page) => {
      await loadAxe(page)
      const found = await findStructureFaults(page)
      const tables = page.locator('.play table').filter({ visible: true })
      const hidden = await tables.locator('thead').filter({ visible: false }).count()
      if (hidden > 0) found.push(`${hidden} tables without their heads`)
      for (const theme of ['light', 'dark']) {
        await page.evaluate((wanted) => (document.documentElement.dataset.theme = wanted), theme)
        found.push(...(await findColourFaults(page, checked)))
      }
      return found
    })
    expect(faults).toEqual([])
  },
  fullLimitMs,
)

test.runIf(inFull)(
  'nothing scrolls sideways at 320 px',
  async () => {
    const wide = await lookAtEach({ width: 320, height: 700 }, async (page) => {
      const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
      return scrollWidth > clientWidth ? [`${scrollWidth} px`] : []
    })
    expect(wide).toEqual([])
  },
  fullLimitMs,
)
