import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OperationPage } from '../src/spec/operationPage.ts'
import { base } from '@geofield/page/site'
import { launchBrowser } from './browser.ts'
import { pagesOfBundle, referencePath } from './site.ts'
import { serveDist } from './staticServer.ts'

let browser: Browser
let site: Awaited<ReturnType<typeof serveDist>>
let operations: OperationPage[]

beforeAll(async () => {
  ;[browser, site, { operations }] = await Promise.all([launchBrowser(), serveDist(), pagesOfBundle()])
})

afterAll(async () => {
  await browser?.close()
  await site?.close()
})

async function withPage(use: (page: Page) => Promise<void>, options = {}) {
  const page = await browser.newPage(options)
  await use(page).finally(() => page.close())
}

test('the picture of the front page can be seen without JavaScript, with nothing to press', async () => {
  await withPage(
    async (page) => {
      await page.goto(`${site.origin}${base}/`)
      expect(await page.locator('.scene svg').isVisible()).toBe(true)
      expect(await page.locator('.scene button').isVisible()).toBe(false)
    },
    { javaScriptEnabled: false },
  )
})

test('the picture of the front page stays while a server that has just started makes its tiles, which it says', async () => {
  const starting = await serveDist(({ url }) => {
    if (url.pathname.endsWith('.pbf')) return { status: 503, body: '' }
    const tiles = ['/styles/tiles/{z}/{x}/{y}.pbf']
    return {
      status: 200,
      body: JSON.stringify({ version: 8, sources: { map: { type: 'vector', tiles } }, layers: [] }),
    }
  })
  await withPage(async (page) => {
    await page.goto(`${starting.origin}${base}/`)
    await page.getByRole('button', { name: 'Show it live' }).click()
    await page.getByText('the server is still making its tiles').waitFor()
    expect(await page.locator('.scene svg').isVisible()).toBe(true)
  }).finally(starting.close)
})

test('the picture of the front page stays where no server responds, which it says', async () => {
  await withPage(async (page) => {
    await page.goto(`${site.origin}${base}/`)
    await page.getByRole('button', { name: 'Show it live' }).click()
    await page.getByText(`no Geofield server responds at ${site.origin}`).waitFor()
    expect(await page.locator('.scene svg').isVisible()).toBe(true)
    expect(await page.locator('canvas').count()).toBe(0)
  })
})

test('maps of examples lie on real streets, coloured by the theme', async () => {
  const drawn = operations.find(({ drawing }) => drawing?.base) as OperationPage
  await withPage(async (page) => {
    await page.goto(site.origin + referencePath(drawn), { waitUntil: 'networkidle' })
    const street = page.locator('.example-map .base-major')
    expect(await street.evaluate((use) => (use as SVGUseElement).getBBox().width)).toBeGreaterThan(100)
    const colour = () => street.evaluate((use) => getComputedStyle(use).stroke)
    const light = await colour()
    await page.evaluate(() => void (document.documentElement.dataset.theme = 'dark'))
    expect(await colour()).not.toBe(light)
  })
})

test('maps of examples stay, and say so, where no server responds', async () => {
  const drawn = operations.find(({ drawing }) => drawing !== undefined) as OperationPage
  await withPage(async (page) => {
    await page.goto(site.origin + referencePath(drawn))
    await page.getByRole('button', { name: 'Live map' }).click()
    await page.getByText('no Geofield server responds at').waitFor()
    expect(await page.locator('.example-map svg').isVisible()).toBe(true)
    expect(await page.locator('canvas').count()).toBe(0)
  })
})
