import type { Browser, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../../docs/test/browser.ts'
import { addFieldDay, type FieldDay } from './fieldDay.ts'
import { inFull } from '../../docs/test/inFull.ts'
import { twoStops, withPlay } from './openPlay.ts'

let browser: Browser
let field: FieldDay

beforeAll(async () => {
  if (!inFull) return
  browser = await launchBrowser()
  field = await addFieldDay('network.driver', 'Network Driver')
})

afterAll(async () => {
  await browser?.close()
})

const parameter = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)
const countOf = (sent: Request[], part: string) => sent.filter((one) => one.url().includes(part)).length

/** Lets calls wait until it is called. */
async function slowDown(page: Page, calls: string): Promise<() => void> {
  const { promise: mayGo, resolve: go } = Promise.withResolvers<void>()
  await page.route(calls, async (route) => {
    await mayGo
    // The page may have stopped it by then.
    await route.continue().catch(() => undefined)
  })
  return go
}

test.runIf(inFull)(
  'a list of addresses that was cut off is kept, and comes with the second try',
  async () => {
    await withPlay(browser, '?tool=find', async ({ page, sent }) => {
      await page.getByText('A list of addresses').click()
      await page.getByLabel('Addresses, one per line').fill('Deccan Gymkhana, Pune\nzzqxv')
      await page.route('**/geocode/batch?**', (route) => route.abort())
      const lookUp = page.getByRole('button', { name: 'Look up 2 addresses' })
      await lookUp.click()
      await page.getByRole('alert').waitFor()
      await page.unrouteAll()
      const go = await slowDown(page, '**/geocode/batch?**')
      await lookUp.dblclick()
      await page.getByText('Looking up 2 addresses …').waitFor()
      const before = countOf(sent, '/geocode/batch')
      go()
      await page.getByText('(1 not found)').waitFor()
      expect(countOf(sent, '/geocode/batch')).toBe(before)
      expect(await page.getByRole('alert').count()).toBe(0)
    })
  },
)

test.runIf(inFull)(
  'a route on a slow network shows that it is under way, and only the newest way of travel',
  async () => {
    await withPlay(browser, `?tool=move&stops=${twoStops}`, async ({ page, sent }) => {
      const headline = page.locator('.play-headline')
      await headline.waitFor()
      const go = await slowDown(page, '**/routing/adapter/route?**')
      await page.getByLabel('Travel').selectOption('truck')
      await page.locator('.play-result[aria-busy=true]').waitFor()
      await page.getByLabel('Travel').selectOption('motor_scooter')
      await page.getByLabel('Travel').selectOption('bicycle')
      go()
      await page.locator('.play-result[aria-busy=false]').waitFor()
      const bodies = sent
        .filter((one) => one.url().includes('/adapter/route'))
        .map((one) => one.postDataJSON())
      expect(bodies.map(({ costing }: { costing: string }) => costing)).toEqual([
        'auto',
        'truck',
        'motor_scooter',
        'bicycle',
      ])
      const cached = await Promise.all(
        sent.filter((one) => one.url().includes('/adapter/route')).map((one) => one.failure() === null),
      )
      expect(cached).toEqual([true, false, false, true])
      expect(parameter(page, 'by')).toBe('bicycle')
    })
  },
)

test.runIf(inFull)('a day that was cut off or is slow says so, and comes with the second try', async () => {
  await withPlay(browser, '?tool=follow&show=day', async ({ page, sent }) => {
    const person = page.getByRole('button', { name: /^Network Driver/ })
    await page.getByLabel('Employee: a name, code or user').fill('Network')
    await person.waitFor()
    await page.route('**/tracking/**', (route) => route.abort())
    await person.click()
    await page.getByRole('alert').waitFor()
    await page.unrouteAll()
    const go = await slowDown(page, '**/tracking/**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('Reading the day…').waitFor()
    // Somebody who does not wait for it leaves nothing behind.
    await page.getByRole('button', { name: 'Who is late' }).click()
    go()
    await page.getByRole('list', { name: 'Visits, the latest first' }).waitFor()
    expect(await page.getByRole('slider', { name: 'Time of the day' }).count()).toBe(0)
    await page.getByRole('button', { name: 'One day' }).click()
    await page.getByLabel('Day', { exact: true }).fill(field.day)
    await page.getByRole('region', { name: 'Stops' }).getByText('20 min').waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(countOf(sent, '/tracking/history')).toBeGreaterThan(0)
  })
})

test.runIf(inFull)('a choice of people and the visits that were cut off come with a second try', async () => {
  await withPlay(browser, '?tool=follow', async ({ page }) => {
    for (const [calls, view, result] of [
      ['**/tracking/**', 'One day', page.getByRole('button', { name: /^Network Driver/ })],
      ['**/pjp/**', 'Who is late', page.getByRole('list', { name: 'Visits, the latest first' })],
    ] as const) {
      await page.route(calls, (route) => route.abort())
      await page.getByRole('button', { name: view }).click()
      await page.getByRole('alert').waitFor()
      await page.unrouteAll()
      await page.getByRole('button', { name: 'Try again' }).press('Enter')
      await expect.poll(() => page.getByRole('alert').count()).toBe(0)
      const hasFocus = () =>
        page.locator('.play-panel').evaluate((panel) => panel.contains(document.activeElement))
      await expect.poll(hasFocus).toBe(true)
      if (view === 'One day') await page.getByLabel('Employee: a name, code or user').fill('Network')
      await result.first().waitFor()
      expect(await page.getByRole('alert').count()).toBe(0)
    }
  })
})

test.runIf(inFull)(
  'a style that does not come leaves the map as it is, and of two slow ones the last is shown',
  async () => {
    await withPlay(browser, '?tool=look&view=18.5204,73.8567,11', async ({ page }) => {
      const style = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
      const shown = page.locator('.look-style[aria-pressed=true]')
      const before = await shown.innerText()
      await page.route('**/styles/fiord/fiord.json?**', (route) => route.abort())
      await style('Fiord').click()
      await page.getByRole('alert').waitFor()
      expect(await shown.innerText()).toBe(before)
      expect(parameter(page, 'style')).toBeNull()
      await page.unrouteAll()
      const go = await slowDown(page, '**/styles/fiord/fiord.json?**')
      await style('Fiord').click()
      await page.getByText('Loading the style…').waitFor()
      await style('Toner').click()
      await style('Toner').and(shown).waitFor()
      go()
      await page.unrouteAll({ behavior: 'wait' })
      await expect.poll(() => page.getByText('Loading the style…').count()).toBe(0)
      expect(await shown.innerText()).toContain('Toner')
      expect(parameter(page, 'style')).toBe('toner')
      await style('Fiord').click()
      await style('Fiord').and(shown).waitFor()
      expect(await page.getByRole('alert').count()).toBe(0)
    })
  },
)
