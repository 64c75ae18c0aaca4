import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../../docs/test/browser.ts'
import { type DemoServer, driverPassword, startDemo } from '../../docs/test/demoServer.ts'
import { addFieldDay, type FieldDay } from './fieldDay.ts'
import { inFull } from '../../docs/test/inFull.ts'
import { type PlayPage, withPlay } from './openPlay.ts'

let browser: Browser
let server: DemoServer
let field: FieldDay

/** A server of its own, whose tokens expire before anybody has done much with them. */
const settings = { GEOFIELD_ACCESS_TOKEN_SECONDS: '2', GEOFIELD_OSM: '' }
const stops = ['18.5204,73.8567', '19.076,72.8777']

beforeAll(async () => {
  if (!inFull) return
  ;[browser, server] = await Promise.all([launchBrowser(), startDemo(settings)])
  field = await addFieldDay('expiry.driver', 'Expiry Driver', server.url)
}, 300_000)

afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const limitMs = 180_000

/** What stands above a table that has come; an employee may see fewer records than the demo's account. */
const counted = /^\d+–\d+ of \d+$|^0 records$/

/**
 * Makes the page believe in its token for an hour, as a computer with a wrong clock does, and waits until the server refuses
 * it. Returns the token.
 */
async function expire(page: Page): Promise<string> {
  const token = await page.evaluate(() => {
    const kept = JSON.parse(sessionStorage.getItem('geofield-token')!) as { value: string }
    sessionStorage.setItem('geofield-token', JSON.stringify({ ...kept, expiresAt: Date.now() + 3_600_000 }))
    return kept.value
  })
  await page.reload()
  await page.locator('[data-panel][data-open]').waitFor()
  await expectExpired(token)
  return token
}

/** Waits until the server refuses a token because its time is over. */
async function expectExpired(token: string): Promise<void> {
  const address = `${server.url}/demo/api/app-base/data-layer?api-key=demo-key`
  const ask = async () => {
    const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
    return response.ok ? 'valid' : ((await response.json()) as { error: { code: string } }).error.code
  }
  await expect.poll(ask, { timeout: 60_000, interval: 250 }).toBe('TOKEN_EXPIRED')
}

const open = (address: string, use: (play: PlayPage) => Promise<void>) =>
  withPlay(browser, address, use, { server: server.url, needsMap: false })

/** How many requests carried a token. */
async function sentWith({ sent }: PlayPage, token: string): Promise<number> {
  const headers = await Promise.all(sent.map((request) => request.headerValue('authorization')))
  return headers.filter((value) => value === `Bearer ${token}`).length
}

test.runIf(inFull)(
  'records are searched, changed and saved once when the token has expired',
  async () => {
    await open('?tool=data', async (play) => {
      const { page, sent, faults } = play
      await page.getByText(/^1–25 of/).waitFor()
      const token = await expire(page)
      await page.getByText(/^1–25 of/).waitFor()
      await page.getByLabel('Search all fields').fill('Expiry Shop')
      await page.getByLabel('Search all fields').press('Enter')
      await page.getByText('1–1 of 1').waitFor()
      await page.locator('.data-table tbody button').first().click()
      await page.getByRole('button', { name: 'Edit' }).click()
      const again = await expireForm(page)
      await page.locator('.data-form').getByLabel('Category').fill('Retail')
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByText('The change is saved.').waitFor()
      expect(again).not.toBe(token)
      const saves = sent.filter((request) => ['PUT', 'PATCH'].includes(request.method()))
      const statuses = await Promise.all(saves.map(async (request) => (await request.response())?.status()))
      expect(statuses.filter((status) => status === 200)).toHaveLength(1)
      expect(await page.getByRole('alert').count()).toBe(0)
      expect(faults).toEqual([])
    })
  },
  limitMs,
)

/** The same in a page that must not be loaded anew: its token expires by itself. */
async function expireForm(page: Page): Promise<string> {
  const token = await page.evaluate(
    () => (JSON.parse(sessionStorage.getItem('geofield-token')!) as { value: string }).value,
  )
  await expectExpired(token)
  return token
}

test.runIf(inFull)(
  'a team is followed over the ends of its tokens, and a day is read with a new one',
  async () => {
    const now = () => Math.floor(Date.now() / 1000)
    const push = (lat: number) =>
      field.driver.preview.tracking.push({
        positions: [
          { trackerId: `device-${lat}`, lat, lon: field.shop.lon, ts: now(), device_status: 1 as const },
        ],
      })
    await push(18.51)
    await open('?tool=follow', async (play) => {
      const { page, faults } = play
      const row = page.locator(`[data-driver="${field.username}"]`)
      await row.waitFor()
      const token = await expire(page)
      await row.waitFor()
      expect(await sentWith(play, token)).toBeGreaterThan(0)
      await push(18.56)
      await page.locator(`[data-driver="${field.username}"][data-at^="18.56,"]`).waitFor()
      expect(await page.getByRole('alert').count()).toBe(0)
      await row.click()
      await page.getByRole('button', { name: 'Show the day' }).click()
      await page.getByLabel('Day', { exact: true }).fill(field.day)
      await page.getByRole('region', { name: 'Stops' }).getByText('20 min').waitFor()
      expect(await page.getByRole('alert').count()).toBe(0)
      expect(faults).toEqual([])
    })
  },
  limitMs,
)

test.runIf(inFull)(
  'places and routes need no token, so one that has expired changes nothing',
  async () => {
    await open('?tool=find&q=Shivajinagar', async (play) => {
      const { page, sent, faults } = play
      await page.locator('.find-list .entry').first().waitFor()
      await page.evaluate(() => {
        const owner = `${location.origin} demo-key demo`
        const token = { value: 'expired', expiresAt: Date.now() + 3_600_000, owner }
        sessionStorage.setItem('geofield-token', JSON.stringify(token))
      })
      await page.reload()
      await page.locator('.find-list .entry').first().click()
      await page.getByRole('region', { name: 'Place' }).waitFor()
      await page.getByRole('tab', { name: 'Move' }).click()
      for (const stop of stops) {
        await page.getByLabel('Add a stop').fill(stop)
        await page.getByLabel('Add a stop').press('Enter')
      }
      await page.locator('.play-headline').waitFor()
      expect(sent.length).toBeGreaterThan(3)
      expect(await sentWith(play, 'expired')).toBe(0)
      expect(await page.getByRole('alert').count()).toBe(0)
      expect(faults).toEqual([])
    })
  },
  limitMs,
)

test.runIf(inFull)(
  'a user whose own token has expired on a page that was loaded anew is asked for the password, and goes on',
  async () => {
    await open('?tool=data', async ({ page }) => {
      await page.getByText(/^1–25 of/).waitFor()
      await page.getByRole('button', { name: 'Connection' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('User').fill(field.username)
      await dialog.getByLabel('Password').fill(driverPassword)
      await dialog.getByRole('button', { name: 'Connect', exact: true }).click()
      await dialog.waitFor({ state: 'hidden' })
      await page.getByText(counted).waitFor()
      await expireForm(page)
      await page.reload()
      await page.getByRole('alert').getByRole('button', { name: 'Change the connection' }).first().click()
      expect(await dialog.getByLabel('User').inputValue()).toBe(field.username)
      expect(await dialog.getByLabel('Password').inputValue()).toBe('')
      await dialog.getByLabel('Password').fill(driverPassword)
      await dialog.getByLabel('Password').press('Enter')
      await dialog.waitFor({ state: 'hidden' })
      await page.getByText(counted).waitFor()
      expect(await page.getByRole('alert').count()).toBe(0)
    })
  },
  limitMs,
)
