import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Polygon, readAreas } from '../src/areas/area.ts'
import { launchBrowser } from '../../docs/test/browser.ts'
import { withPlay } from './openPlay.ts'
import { hold } from './stateParts.ts'

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser?.close()
})

const note = (page: Page) => page.locator('[data-tile-note]')

test('a map without tiles of a place says so, and not where it has some or shows outlines', async () => {
  // Towns of the starter map lie far apart.
  const nothing = inject('hasRealRoads') ? '13.0905,80.2932,16' : '19.5,75.6,14'
  await withPlay(browser, `?tool=find&view=${nothing}`, async ({ page, faults }) => {
    await expect.poll(() => note(page).innerText()).toMatch(/Zoom out to see/)
    // The note lies above the map and lets clicks through.
    const { x, y, width, height } = (await note(page).boundingBox())!
    await page.mouse.click(x + width / 2, y + height / 2)
    await page.getByRole('region', { name: 'Place' }).waitFor()
    for (let step = 0; step < 9; step += 1) await page.getByRole('button', { name: 'Zoom out' }).click()
    await expect.poll(() => note(page).innerText()).toBe('')
    expect(faults).toEqual([])
  })
  await withPlay(browser, '?tool=find&view=18.5204,73.8567,13', async ({ page }) => {
    await page.waitForTimeout(1_500)
    expect(await note(page).innerText()).toBe('')
  })
})

test('the first view has all that the map covers, on a phone too', async () => {
  const places = inject('hasRealRoads')
    ? [
        { lat: 18.52, lon: 73.86 },
        { lat: 19.08, lon: 72.88 },
      ]
    : [
        { lat: 13, lon: 77.6 },
        { lat: 28.6, lon: 77.2 },
      ]
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await withPlay(
      browser,
      '?tool=areas',
      async ({ page }) => {
        await page.getByRole('button', { name: 'Take the map’s view' }).click()
        await expect.poll(() => new URL(page.url()).searchParams.get('areas')).not.toBeNull()
        const { searchParams } = new URL(page.url())
        const [area] = readAreas({ get: (name) => searchParams.get(name) ?? undefined })
        const corners = (area!.place as Polygon[]).flat(2)
        const [lats, lons] = [corners.map(({ lat }) => lat), corners.map(({ lon }) => lon)]
        for (const { lat, lon } of places) {
          expect(lat).toSatisfy((at: number) => at > Math.min(...lats) && at < Math.max(...lats))
          expect(lon).toSatisfy((at: number) => at > Math.min(...lons) && at < Math.max(...lons))
        }
      },
      { viewport: { width, height } },
    )
  }
})

test('a map whose tiles are on their way says so', async () => {
  await withPlay(browser, '?tool=find&view=18.5204,73.8567,9', async ({ page }) => {
    await expect.poll(() => note(page).innerText()).toBe('')
    await hold(page, '**/styles/tiles/**')
    await page.getByRole('combobox', { name: 'Address, place, PIN' }).fill('18.5304,73.8467')
    await page.keyboard.press('Enter')
    await expect.poll(() => note(page).innerText()).toBe('Loading the map…')
  })
})
