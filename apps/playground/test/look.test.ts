import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createRequire } from 'node:module'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { findStructureFaults, loadAxe } from '../../docs/test/accessibility.ts'
import { launchBrowser } from '../../docs/test/browser.ts'
import { inFull } from '../../docs/test/inFull.ts'
import { withPlay } from './openPlay.ts'

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser?.close()
})

const parameter = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)

test('each style is shown and in the address, with its language, and the link shows the same', async () => {
  let link = ''
  await withPlay(browser, '?tool=look&view=18.5204,73.8567,11', async ({ page, faults }) => {
    const styles = page.locator('.look-style')
    expect(await styles.count()).toBe(9)
    await expect.poll(() => styles.locator('svg').count()).toBe(9)
    await page.getByRole('button', { name: /^Toner/ }).click()
    await page.getByRole('button', { name: /^Toner/, pressed: true }).waitFor()
    expect(parameter(page, 'style')).toBe('toner')
    const asked = page.waitForRequest((request) => request.url().includes('language=mr'))
    await page.getByLabel('Language of labels').selectOption('mr')
    expect((await asked).url()).toContain('/styles/toner/toner.json')
    expect(await page.getByLabel('3D terrain').isDisabled()).toBe(true)
    await page.getByLabel('Pitch').fill('40')
    await expect.poll(() => parameter(page, 'view')).toMatch(/,0,40$/)
    await loadAxe(page)
    expect(await findStructureFaults(page)).toEqual([])
    link = new URL(page.url()).search
    expect(faults).toEqual([])
  })
  await withPlay(browser, link, async ({ page }) => {
    await page.getByRole('button', { name: /^Toner/, pressed: true }).waitFor()
    expect(await page.getByLabel('Language of labels').inputValue()).toBe('mr')
    expect(await page.getByLabel('Pitch').inputValue()).toBe('40')
    expect(new URL(page.url()).search).toBe(link)
  })
})

test.runIf(inFull)('the map follows the page’s theme until a style is chosen', async () => {
  await withPlay(browser, '?tool=look&view=18.5204,73.8567,11,0,30', async ({ page }) => {
    const shown = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`), pressed: true })
    const turn = (theme: string) =>
      page.evaluate((name) => (document.documentElement.dataset.theme = name), theme)
    await shown('Positron').waitFor()
    await turn('dark')
    await shown('Dark').waitFor()
    expect(parameter(page, 'style')).toBeNull()
    expect(await page.getByLabel('Pitch').inputValue()).toBe('30')
    await page.getByRole('button', { name: /^Bright/ }).click()
    await shown('Bright').waitFor()
    await turn('light')
    expect(parameter(page, 'style')).toBe('bright')
    await shown('Bright').waitFor()
  })
})

test.runIf(inFull)('the style with relief has a switch for it, which the address keeps', async () => {
  await withPlay(browser, '?tool=look&view=18.5204,73.8567,12', async ({ page }) => {
    const terrain = page.getByLabel('3D terrain')
    await page.getByRole('button', { name: /^3D/ }).click()
    await expect.poll(() => terrain.isChecked()).toBe(true)
    await terrain.press('Space')
    await expect.poll(() => parameter(page, 'terrain')).toBe('off')
    await page.getByText('map.setTerrain(null)').first().waitFor()
    await page.getByRole('button', { name: 'Straight down, north up' }).press('Enter')
    await expect.poll(() => parameter(page, 'view')).toMatch(/^18\.52\d+,73\.85\d+,12\.00$/)
  })
})

test.runIf(inFull)(
  'the copied page shows this view with the reader’s base address and a place for the key',
  async () => {
    await withPlay(
      browser,
      '?tool=look&style=fiord&language=hi&view=18.5204,73.8567,11,20,30',
      async ({ page }) => {
        await page.getByText('This view in your page').waitFor()
        const html = await page.getByRole('group', { name: 'HTML' }).textContent()
        const typescript = await page.getByRole('group', { name: 'TypeScript' }).textContent()
        const url = `${inject('demoUrl')}/styles/fiord/fiord.json?language=hi&api-key=YOUR_KEY`
        for (const code of [html, typescript]) expect(code).toContain(`style: '${url}'`)
        expect(html).not.toContain('demo-key')
        const shown = await openSnippet(html!.replace('YOUR_KEY', 'demo-key'))
        expect(shown).toMatchObject({ style: 200, canvas: 1, faults: [] })
      },
    )
  },
)

/** Opens a snippet as a page of its own on the demo server's origin, with MapLibre's files beside it. */
async function openSnippet(html: string): Promise<{ style: number; canvas: number; faults: string[] }> {
  const library = dirname(createRequire(import.meta.url).resolve('maplibre-gl/package.json'))
  const context = await browser.newContext()
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  await page.route('**/own/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    const [, file] = pathname.split('/node_modules/maplibre-gl/')
    const contentType = file?.endsWith('.css') ? 'text/css' : file ? 'text/javascript' : 'text/html'
    const body = file ? await readFile(join(library, file)) : html
    await route.fulfill({ contentType, body })
  })
  const style = page.waitForResponse((response) => response.url().includes('/fiord.json'))
  await page.goto(`${inject('demoUrl')}/own/`)
  const status = (await style).status()
  await page.locator('canvas.maplibregl-canvas').waitFor()
  const canvas = await page.locator('canvas.maplibregl-canvas').count()
  await context.close()
  return { style: status, canvas, faults }
}
