import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../../docs/test/browser.ts'
import { inFull } from '../../docs/test/inFull.ts'
import { platform, withPlay } from './openPlay.ts'

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser?.close()
})

const [south, west, north, east] = [18.45, 73.75, 18.6, 73.95]
const corners = [`${south}, ${west}`, `${south}, ${east}`, `${north}, ${east}`, `${north}, ${west}`]
const ring = [[west, south], [east, south], [east, north], [west, north], [west, south]] // prettier-ignore

async function countInside(): Promise<number> {
  const within = { type: 'Polygon', coordinates: [ring] }
  const { total } = await platform().customers.search({
    where: { customer_location: { within } } as never,
    take: 1,
  })
  return total
}

/** By the keyboard alone. */
async function draw(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Draw', exact: true }).press('Enter')
  const field = page.getByLabel('Add a corner: latitude and longitude')
  for (const corner of corners) {
    await field.fill(corner)
    await field.press('Enter')
  }
  await page.getByRole('button', { name: 'Finish', exact: true }).press('Enter')
}

test.runIf(inFull)(
  'an area drawn by the keyboard counts what the platform has inside, filters Data and Follow, and is in the link',
  async () => {
    const total = await countInside()
    expect(total).toBeGreaterThan(0)
    let link = ''
    await withPlay(browser, '?tool=areas', async ({ page, faults }) => {
      await draw(page)
      await page.getByText(`${total} customers inside`).waitFor()
      link = new URL(page.url()).search
      await page.getByRole('button', { name: `All ${total} in Data` }).click()
      await page.getByText(new RegExp(`of ${total}$|^${total} records`)).waitFor()
      expect(faults).toEqual([])
    })
    await withPlay(browser, link, async ({ page }) => {
      await page.getByText(`${total} customers inside`).waitFor()
      await page.getByRole('tab', { name: 'Follow' }).click()
      await page.getByLabel('Within').selectOption('A')
      expect(new URL(page.url()).searchParams.get('in')).toBe('A')
    })
  },
)

test.runIf(inFull)(
  'an area whose sides cross is refused, and clicks on the map are its corners',
  async () => {
    await withPlay(browser, '?tool=areas&view=18.52,73.85,12', async ({ page }) => {
      await page.getByRole('button', { name: 'Draw', exact: true }).click()
      const { x, y, width, height } = (await page.locator('.play-map').boundingBox())!
      for (const [right, down] of [
        [0.3, 0.3],
        [0.7, 0.7],
        [0.7, 0.3],
        [0.3, 0.7],
      ] as const)
        // prettier-ignore
        await page.mouse.click(x + width * right, y + height * down)
      await page.getByRole('button', { name: 'Finish', exact: true }).click()
      await page.getByText('Two sides of the area cross').waitFor()
      await page.getByRole('button', { name: 'Remove corner 4' }).click()
      await page.getByRole('button', { name: 'Finish', exact: true }).click()
      await page.getByText(/ customers inside/).waitFor()
      expect(new URL(page.url()).searchParams.get('areas')).toMatch(/^A,Drawn area,/)
    })
  },
)
