import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { nowSeconds } from '../src/follow/zonedTime.ts'
import { launchBrowser } from '../../docs/test/browser.ts'
import { addFieldDay, type FieldDay } from './fieldDay.ts'
import { inFull } from '../../docs/test/inFull.ts'
import { type PlayPage, withPlay } from './openPlay.ts'

const demoUrl = inject('demoUrl')
const account = { username: 'follow.driver' }
const name = 'Follow Driver'
const limitMs = 180_000

let browser: Browser
let field: FieldDay
let day: string

beforeAll(async () => {
  browser = await launchBrowser()
  field = await addFieldDay(account.username, name)
  day = field.day
})

afterAll(async () => {
  await browser?.close()
  // Later tests expect the front page's map to follow their own employee, the only one who moves.
  await field?.driver.preview.tracking.push({
    positions: [{ trackerId: 'follow', ...field.shop, ts: nowSeconds(), device_status: 2 }],
  })
})

let devices = 0

/** Pushes where the driver is now, from a new device: no device could come that far in so short a time. */
async function push(lat: number, fields: { battery?: number; speed?: number } = {}): Promise<string> {
  const position = {
    trackerId: `follow-${++devices}`,
    lat,
    lon: field.shop.lon,
    ts: nowSeconds(),
    device_status: 1 as const,
  }
  await field.driver.preview.tracking.push({ positions: [{ ...position, ...fields }] })
  return `[data-driver="${account.username}"][data-at="${lat},${field.shop.lon}"]`
}

const parameter = (page: Page, key: string) => new URL(page.url()).searchParams.get(key)

/** Presses a key until the element that has the focus has this name. */
async function moveTo(page: Page, key: string, label: RegExp): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press(key)
    const text = await page.evaluate(() => {
      const { activeElement: focused } = document
      return focused?.getAttribute('aria-label') ?? focused?.textContent ?? ''
    })
    if (label.test(text)) return
  }
  throw new Error(`The focus never came to ${label}`)
}

describe('the team live', () => {
  test(
    'moves in the list as positions come, is filtered, and the map follows whom the reader chose',
    async () => {
      const first = await push(18.51, { battery: 76, speed: 15 })
      await withPlay(browser, '?tool=follow', async ({ page, faults, sent }) => {
        const row = page.locator(first)
        await row.waitFor()
        expect(await row.textContent()).toMatch(/Follow Drivermoving.*54 km\/h.*battery 76 %/)
        await page.getByLabel('Name, user or state').fill('nobody has this name')
        await row.waitFor({ state: 'hidden' })
        await page.getByLabel('Name, user or state').fill('follow moving')
        await row.focus()
        await page.keyboard.press('Enter')
        expect(parameter(page, 'who')).toBe(account.username)
        // Only a link with a view tells where the map is.
        await expect.poll(() => parameter(page, 'view')).toMatch(/^18\.51\d*,73\.843\d*,16/)
        await page.locator(await push(18.56)).waitFor()
        await expect.poll(() => parameter(page, 'view')).toMatch(/^18\.56/)
        expect(await page.locator('.follow-chosen').count()).toBe(1)
        expect(sent.filter((request) => request.url().includes('/changes/stream')).length).toBe(1)
        const stream = sent.find((request) => request.url().includes('/changes/stream'))!
        const ended = page.waitForEvent('requestfailed', (request) => request === stream)
        await page.getByRole('tab', { name: 'Find' }).click()
        await ended
        expect(faults).toEqual([])
      })
    },
    limitMs,
  )

  test.runIf(inFull)(
    'connects again by itself when the network was cut, and says so',
    async () => {
      await push(18.52)
      await withPlay(browser, `?tool=follow&who=${account.username}`, async ({ page }) => {
        await page.getByRole('heading', { name }).waitFor()
        await page.context().setOffline(true)
        await page.getByText('The connection is lost').waitFor()
        const missed = await push(18.525)
        await page.context().setOffline(false)
        await page.locator(missed).waitFor()
        expect(await page.getByText('connected again at').isVisible()).toBe(true)
      })
    },
    limitMs,
  )

  test(
    'the team live goes on with a new token when the one that it began with expires',
    async () => {
      await push(18.53)
      await withPlay(browser, '?tool=find', async ({ page, faults, sent }) => {
        // How the server ends a stream whose token has expired, and a token that it then refuses.
        const code = { code: 'TOKEN_EXPIRED', message: 'The access token has expired.' }
        const body = `retry: 10\n\nevent: end\ndata: ${JSON.stringify(code)}\n\n`
        await page.route(
          '**/changes/stream?**',
          (route) => route.fulfill({ contentType: 'text/event-stream', body }),
          {
            times: 1,
          },
        )
        await page.evaluate(
          (owner) =>
            sessionStorage.setItem(
              'geofield-token',
              JSON.stringify({ value: 'expired', expiresAt: Date.now() + 600_000, owner }),
            ),
          `${demoUrl} demo-key demo`,
        )
        await page.getByRole('tab', { name: 'Follow' }).click()
        await page.locator(`[data-driver="${account.username}"]`).waitFor()
        const stored = await page.evaluate(() => sessionStorage.getItem('geofield-token'))
        expect(stored).not.toContain('"expired"')
        // The one that was ended, the one with the old token, and the one that goes on.
        expect(sent.filter((request) => request.url().includes('/changes/stream')).length).toBe(3)
        expect(await page.locator('.play-problem').count()).toBe(0)
        expect(faults).toEqual([])
      })
    },
    limitMs,
  )
})

/** The call of a page that was sent, by the end of its path. */
const count = ({ sent }: PlayPage, path: string) =>
  sent.filter((request) => request.url().includes(path)).length

test(
  'one person’s day has its track, stops, visits with how late they were, and a slider over it, all from the address',
  async () => {
    const address = `?tool=follow&show=day&who=${account.username}&day=${day}&time=09:40`
    await withPlay(browser, address, async (play) => {
      const { page, faults } = play
      const part = (label: string) => page.getByRole('region', { name: label, exact: true })
      await part('Stops').getByText('09:50 to 10:10, 20 min').waitFor()
      const facts = await page.locator('.play-facts').textContent()
      // Twice 0.02 degrees of latitude.
      expect(facts).toMatch(/Distance4\.[456] kmOn the way40 minAt stops20 min/)
      expect(await part('Visits').textContent()).toContain(
        'Follow Shopplanned 09:30, there 09:50 to 10:10: 20 min late',
      )
      expect(await part('Events').getByRole('button').allTextContents()).toEqual([
        expect.stringContaining('09:50 check in'),
        expect.stringContaining('10:10 check out'),
      ])
      const told = page.locator('.follow-now')
      expect(await told.textContent()).toBe('09:40, 7 km/h.')
      const slider = page.getByRole('slider', { name: 'Time of the day' })
      await slider.focus()
      for (let steps = 0; steps < 22; steps++) await page.keyboard.press('ArrowRight')
      await expect.poll(() => told.textContent()).toMatch(/^09:51, 0 km\/h\. Last: .*09:50\.$/)
      expect(await slider.getAttribute('aria-valuetext')).toBe(await told.textContent())
      expect(parameter(page, 'time')).toBe('09:51')
      await page.keyboard.press('Home')
      await page.getByRole('button', { name: 'Play the day' }).click()
      // With reduced motion it goes on in jumps.
      await expect.poll(() => told.textContent()).toMatch(/^09:3[1-9]/)
      await page.getByRole('button', { name: 'Pause' }).click()
      for (const path of ['/tracking/history', '/events/search', '/pjp/visit/search', '/employee/search'])
        expect([path, count(play, path)]).toEqual([path, 1])
      expect(faults).toEqual([])
    })
  },
  limitMs,
)

test(
  'a person who is late is found by keyboard alone, from the first tab to the person’s day',
  async () => {
    await withPlay(browser, '', async ({ page, faults }) => {
      await page.getByRole('tab', { name: 'Find' }).focus()
      await moveTo(page, 'ArrowRight', /^Follow$/)
      await page.locator('[data-open="follow"]').waitFor()
      await moveTo(page, 'Tab', /^Who is late$/)
      await page.keyboard.press('Enter')
      const late = page
        .getByRole('list', { name: 'Visits, the latest first' })
        .getByText(/3\d min late, not there yet/)
      await late.waitFor()
      // The latest is the first of the list.
      await moveTo(page, 'Tab', /Follow Driver 3\d min late, not there yetFollow Shop, planned/)
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name }).waitFor()
      expect(parameter(page, 'who')).toBe(account.username)
      expect(parameter(page, 'show')).toBe('day')
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('One day')
      await page.getByLabel('Day', { exact: true }).fill(day)
      await page.getByRole('region', { name: 'Stops' }).getByText('20 min').waitFor()
      expect(parameter(page, 'day')).toBe(day)
      expect(faults).toEqual([])
    })
  },
  limitMs,
)

test.runIf(inFull)(
  'a day without visits and a person who was silent say what to do',
  async () => {
    const address = `?tool=follow&show=late&who=${account.username}&day=2020-01-01`
    await withPlay(browser, address, async ({ page, faults }) => {
      await page.getByText('No visit is planned for 2020-01-01').waitFor()
      expect(await page.getByRole('link', { name: 'plan visits with their times' }).isVisible()).toBe(true)
      await page.getByRole('button', { name: 'One day' }).click()
      await page.getByText(`No positions for ${name} on 2020-01-01`).waitFor()
      expect(await page.getByRole('link', { name: 'send positions from a device' }).isVisible()).toBe(true)
      // Who has something to see comes before everybody else.
      await page.getByRole('button', { name: 'Another person' }).click()
      const owner = page.locator('.play-list .entry', { hasText: name })
      expect(await owner.first().textContent()).toMatch(/heard .* ago/)
      expect(faults).toEqual([])
    })
  },
  limitMs,
)
