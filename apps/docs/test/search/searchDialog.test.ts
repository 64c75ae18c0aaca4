import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { base } from '@geofield/page/site'
import { findColourFaults, findStructureFaults, loadAxe } from '../accessibility.ts'
import { launchBrowser } from '../browser.ts'
import { serveDist } from '../staticServer.ts'

let browser: Browser
let site: Awaited<ReturnType<typeof serveDist>>

beforeAll(async () => {
  ;[browser, site] = await Promise.all([launchBrowser(), serveDist()])
})

afterAll(async () => {
  await browser?.close()
  await site?.close()
})

async function withPage(use: (page: Page) => Promise<void>): Promise<void> {
  const page = await browser.newPage()
  try {
    await use(page)
  } finally {
    await page.close()
  }
}

const results = (page: Page) => page.locator('.search-dialog [role=option]')

test('the search opens by a key, finds a field by its name, and Enter unfolds it', async () => {
  await withPage(async (page) => {
    await page.goto(`${site.origin}${base}/`, { waitUntil: 'networkidle' })
    await page.keyboard.press('/')
    await page.keyboard.type('side_of_street')
    await results(page).first().waitFor()
    await page.keyboard.press('Enter')
    const field = 'response.200.trip.locations.side_of_street'
    await page.waitForURL(`**/reference/findRoute/#${field}`)
    await page.locator(`[id="${field}"]`).scrollIntoViewIfNeeded()
    expect(await page.locator(`[id="${field}"]`).isVisible()).toBe(true)
  })
})

test('the search finds words of the pages, the changelog last, and the arrows choose', async () => {
  await withPage(async (page) => {
    await page.goto(`${site.origin}${base}/errors/`, { waitUntil: 'networkidle' })
    await page.locator('[data-open-modal]').click()
    await page.keyboard.type('isochrone')
    await page.locator('.search-dialog [role=status]').filter({ hasText: 'results' }).waitFor()
    const links = await results(page).evaluateAll((all) => all.map((link) => link.getAttribute('href')!))
    expect(links[0]).toBe(`${base}/reference/computeIsochrone/`)
    const changelog = links.findIndex((link) => link.startsWith(`${base}/changelog/`))
    expect([-1, links.length - 1]).toContain(changelog)
    await page.keyboard.press('ArrowDown')
    expect(await results(page).nth(1).getAttribute('aria-selected')).toBe('true')
    await loadAxe(page)
    expect([...(await findStructureFaults(page)), ...(await findColourFaults(page, new Set()))]).toEqual([])
  })
})

test('the Enter that ends the composition of a character opens no result', async () => {
  await withPage(async (page) => {
    await page.goto(`${site.origin}${base}/`, { waitUntil: 'networkidle' })
    await page.keyboard.press('/')
    await page.keyboard.type('isochrone')
    await results(page).first().waitFor()
    const address = page.url()
    const press = (isComposing: boolean) =>
      page.locator('.search-dialog input').evaluate((input, composing) => {
        const init = { key: 'Enter', isComposing: composing, bubbles: true, cancelable: true }
        input.dispatchEvent(new KeyboardEvent('keydown', init))
      }, isComposing)
    await press(true)
    expect(page.url()).toBe(address)
    await press(false)
    await page.waitForURL(`**/reference/computeIsochrone/`)
  })
})

test('the page for an address that has none names pages that its words ask for', async () => {
  await withPage(async (page) => {
    await page.goto(`${site.origin}${base}/guides/pagination/`)
    const guesses = page.locator('[data-guesses] a')
    await guesses.first().waitFor()
    expect(await guesses.first().getAttribute('href')).toBe(`${base}/guides/paging/`)
  })
})
