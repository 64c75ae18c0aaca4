import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../../docs/test/browser.ts'
import { twoStops, withPlay } from './openPlay.ts'

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser?.close()
})

test('where colours are forced, a legend still tells what is what, and the map has its buttons', async () => {
  const [first] = twoStops.split(';')
  const forced = { forcedColors: 'active', colorScheme: 'dark' } as const
  await withPlay(
    browser,
    `?tool=move&show=reach&stops=${first}`,
    async ({ page }) => {
      const swatches = page.locator('.play-swatch')
      await swatches.nth(2).waitFor()
      const colours = await swatches.evaluateAll((all) =>
        all.map((each) => getComputedStyle(each).borderColor),
      )
      expect(new Set(colours).size).toBe(3)
      const icon = page.locator('.maplibregl-ctrl-zoom-in .maplibregl-ctrl-icon')
      // The library's icon is white then; turned round it would be black on black.
      expect(await icon.evaluate((each) => getComputedStyle(each).filter)).toBe('none')
    },
    forced,
  )
})
