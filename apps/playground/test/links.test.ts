import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { exampleQuery } from '../src/exampleLink.ts'
import { base } from '@geofield/page/site'
import { launchBrowser } from '../../docs/test/browser.ts'
import { pagesOfBundle, referencePath } from '../../docs/test/site.ts'
import { inFull } from '../../docs/test/inFull.ts'

let browser: Browser

beforeAll(async () => {
  if (inFull) browser = await launchBrowser()
})

afterAll(async () => {
  await browser?.close()
})

const demoUrl = inject('demoUrl')
const fullLimitMs = 900_000

async function withPage(use: (page: Page, faults: string[]) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  try {
    await use(page, faults)
  } finally {
    await context.close()
  }
}

/** Waits until the tool is open and its calls have ended. */
async function settle(page: Page): Promise<void> {
  await page.locator('[data-panel][data-open]').waitFor()
  await expect
    .poll(async () => (await page.locator('.call-line').innerText()).endsWith('under way'))
    .toBe(false)
}

test.runIf(inFull)(
  'the link of each operation’s page opens the playground with the example loaded',
  async () => {
    const { operations } = await pagesOfBundle()
    const linked = operations.filter(({ request }) => exampleQuery(request) !== undefined)
    expect(linked.length).toBeGreaterThan(30)
    const wrong: string[] = []
    await withPage(async (page, faults) => {
      for (const operation of linked) {
        await page.goto(`${demoUrl}${referencePath(operation)}`)
        await page.getByRole('link', { name: 'Open this example in the playground' }).click()
        await settle(page)
        const query = new URL(page.url()).searchParams
        for (const [name, value] of new URLSearchParams(exampleQuery(operation.request))) {
          // An address does not name the style of the page's theme.
          const shown = query.get(name) ?? (name === 'style' ? 'positron' : undefined)
          if (shown !== value) wrong.push(`${operation.id}: ${name} is ${shown}, not ${value}`)
        }
        for (const alert of await page.getByRole('alert').allInnerTexts())
          wrong.push(`${operation.id}: ${alert}`)
      }
      expect(faults).toEqual([])
    })
    expect(wrong).toEqual([])
  },
  fullLimitMs,
)

test.runIf(inFull)(
  'the front page opens the playground in itself, with the keyboard on its tabs, and its link shows the same',
  async () => {
    await withPage(async (page, faults) => {
      await page.goto(`${demoUrl}${base}/`)
      await page.getByRole('button', { name: 'Open it here' }).press('Enter')
      await settle(page)
      const focused = () => page.evaluate(() => document.activeElement?.textContent)
      await expect.poll(focused).toBe('Start')
      await page.keyboard.press('ArrowRight')
      await page.locator('[data-open="find"]').waitFor()
      await page.getByRole('combobox', { name: 'Address, place, PIN' }).fill('Deccan Gymkhana')
      await page.getByRole('combobox', { name: 'Address, place, PIN' }).press('Enter')
      await page.locator('.find-list .entry').first().waitFor()
      // The front page's own address stays.
      expect(new URL(page.url()).search).toBe('')
      await page.getByRole('link', { name: 'Open the playground' }).click()
      await settle(page)
      expect(new URL(page.url()).searchParams.get('q')).toBe('Deccan Gymkhana')
      await page.locator('.find-list .entry').first().waitFor()
      expect(faults).toEqual([])
    })
  },
  fullLimitMs,
)
