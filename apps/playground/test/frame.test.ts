import { createClient } from '@geofield/client'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
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

test('tabs are one stop of the keyboard, arrows change the tool, and the address follows', async () => {
  await withPlay(browser, '', async ({ page, faults }) => {
    const tab = (name: string) => page.getByRole('tab', { name })
    await tab('Find').focus()
    await page.keyboard.press('ArrowRight')
    await page.locator('[data-open="move"]').waitFor()
    expect(await tab('Move').getAttribute('aria-selected')).toBe('true')
    expect(new URL(page.url()).searchParams.get('tool')).toBe('move')
    await page.keyboard.press('ArrowLeft')
    await page.locator('[data-open="find"]').waitFor()
    expect(faults).toEqual([])
  })
})

test('Back and Forward step from a task through views, with no step for each key', async () => {
  await withPlay(browser, '', async ({ page, faults }) => {
    const open = (tool: string) => page.locator(`[data-open="${tool}"]`).waitFor()
    const results = page.getByText('for “Pune”')
    await page.getByRole('link', { name: 'Find an address or a place' }).click()
    await open('find')
    await page.getByLabel('Address, place, PIN').pressSequentially('Pune')
    await page.keyboard.press('Enter')
    await results.waitFor()
    await page.getByRole('tab', { name: 'Follow' }).click()
    await page.getByRole('button', { name: 'One day' }).click()
    await page.getByLabel(/^Employee/).waitFor()
    await page.goBack()
    await page.getByRole('button', { name: 'Team live', pressed: true }).waitFor()
    await page.goBack()
    await results.waitFor()
    await page.goBack()
    await page.getByText('For a start:').waitFor()
    await page.goBack()
    await open('start')
    await page.goForward()
    await page.goForward()
    await results.waitFor()
    expect(new URL(page.url()).searchParams.get('q')).toBe('Pune')
    expect(faults).toEqual([])
  })
})

test('before any interaction at most 120 kB of JavaScript are loaded beside the map library', async () => {
  await withPlay(browser, '', async ({ page }) => {
    await page.locator('[data-open="start"]').waitFor()
    await page.getByText(/^Live/).waitFor()
    const { addresses, inline } = await page.evaluate(() => ({
      addresses: performance.getEntriesByType('resource').map(({ name }) => name),
      inline: [...document.scripts].filter(({ src }) => src === '').map(({ text }) => text),
    }))
    const files = new Set(addresses.filter((address) => /\.m?js$/.test(new URL(address).pathname)))
    const loaded = await Promise.all([...files].map(async (address) => (await fetch(address)).text()))
    const isLibrary = (text: string) => /maplibregl-ctrl|maplibre-gl-js/.test(text)
    expect(loaded.filter(isLibrary).length).toBeGreaterThan(0)
    const own = [...loaded, ...inline].filter((text) => !isLibrary(text))
    expect(own.length).toBeGreaterThan(5)
    expect(own.reduce((sum, text) => sum + Buffer.byteLength(text), 0)).toBeLessThanOrEqual(120_000)
  })
})

test('the map begins where the address says, and the address says where it is', async () => {
  await withPlay(browser, '?view=18.5204,73.8567,12', async ({ page }) => {
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await expect.poll(() => new URL(page.url()).searchParams.get('view')).toMatch(/^18\.52\d+,73\.85\d+,13/)
  })
})

test('a connection that the server refuses says so in its dialog, and no password is stored', async () => {
  await withPlay(browser, '?tool=find', async ({ page }) => {
    await page.getByRole('button', { name: 'Connection' }).click()
    const dialog = page.getByRole('dialog')
    const { x, width } = (await dialog.boundingBox())!
    expect(Math.abs(x + width / 2 - page.viewportSize()!.width / 2), 'off the middle').toBeLessThan(2)
    await dialog.getByLabel('Password').fill('wrong-word')
    await dialog.getByRole('button', { name: 'Connect', exact: true }).click()
    await dialog.getByText('No token: 400').waitFor()
    await dialog.getByLabel('API key').fill('no-key-at-all')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    // What was refused or cancelled is not in use.
    await page.getByRole('combobox', { name: 'Address, place, PIN' }).fill('Pune')
    await page.keyboard.press('Enter')
    await page.locator('.find-list .entry').first().waitFor()
    await page.getByRole('button', { name: 'Connection' }).click()
    expect(await dialog.getByLabel('API key').inputValue()).toBe('demo-key')
    await dialog.getByRole('button', { name: 'Connect', exact: true }).dblclick()
    await dialog.waitFor({ state: 'hidden' })
    const stored = await page.evaluate(() => JSON.stringify(sessionStorage) + JSON.stringify(localStorage))
    expect(stored).not.toMatch(/wrong-word|"password"/)
    expect(page.url()).not.toContain('demo-key')
    expect(new URL(page.url()).origin).toBe(inject('demoUrl'))
  })
})

test.runIf(inFull)(
  'where the page may not write to the clipboard the link is there to copy, selected',
  async () => {
    const refuse = () => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined })
    }
    await withPlay(
      browser,
      '?tool=move&stops=18.5204,73.8567',
      async ({ page }) => {
        await page.getByRole('button', { name: 'Copy link' }).press('Enter')
        const field = page.getByLabel('The link to this view, to copy')
        expect(await field.inputValue()).toBe(page.url())
        const selected = await field.evaluate((input: HTMLInputElement) => [
          input.selectionStart,
          input.selectionEnd,
          input === document.activeElement,
        ])
        expect(selected).toEqual([0, page.url().length, true])
      },
      { prepare: refuse },
    )
  },
)

test.runIf(inFull)('a reader’s own account is used in its tab, and in no other', async () => {
  const login = { employee_username: `tab-${Date.now()}`, employee_password: 'in-this-tab' }
  const { employees } = createClient({
    baseUrl: inject('demoUrl'),
    apiKey: 'demo-key',
    tenant: 'demo',
    username: 'demo',
    password: 'demo',
  }).preview
  const { Id: id } = await employees.create({ employee_full_name: 'Tab Reader', ...login })
  await employees.activate({ id })
  await withPlay(browser, '?tool=data', async ({ page, faults }) => {
    await page.getByRole('button', { name: 'Connection' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('User').fill(login.employee_username)
    await dialog.getByLabel('Password').fill(login.employee_password)
    await dialog.getByRole('button', { name: 'Connect', exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.locator('.data-table').waitFor()
    await page.reload()
    await page.locator('[data-panel][data-open]').waitFor()
    await page.getByRole('button', { name: 'Connection' }).click()
    expect(await dialog.getByLabel('User').inputValue()).toBe(login.employee_username)
    expect(page.url()).not.toContain(login.employee_username)
    const other = await page.context().newPage()
    await other.goto(page.url())
    await other.locator('[data-panel][data-open]').waitFor()
    await other.getByRole('button', { name: 'Connection' }).click()
    expect(await other.getByRole('dialog').getByLabel('User').inputValue()).toBe('demo')
    expect(await page.context().cookies()).toEqual([])
    expect(faults).toEqual([])
  })
})

test.runIf(inFull)('the link that is copied shows the same to a colleague', async () => {
  const options = { permissions: ['clipboard-read', 'clipboard-write'] }
  const address = '?tool=move&stops=18.5204,73.8567;19.076,72.8777&by=bicycle'
  let link = ''
  await withPlay(
    browser,
    address,
    async ({ page }) => {
      await page.getByRole('button', { name: 'Copy link' }).click()
      await page.getByText('The link to this view is copied.').waitFor()
      link = await page.evaluate(() => navigator.clipboard.readText())
      expect(link).toBe(page.url())
    },
    options,
  )
  await withPlay(browser, new URL(link).search, async ({ page }) => {
    expect(await page.getByLabel('Travel').inputValue()).toBe('bicycle')
    expect(await page.getByRole('textbox', { name: 'Stop B:' }).inputValue()).toBe('19.076, 72.8777')
  })
})

/** A browser whose graphics can't draw a map. */
function withoutWebGl(): void {
  const { prototype } = HTMLCanvasElement
  prototype.getContext = new Proxy(prototype.getContext, {
    apply: (get, canvas, [kind, options]) =>
      kind.startsWith('webgl') ? null : get.call(canvas, kind, options),
  })
}

test.runIf(inFull)(
  'without WebGL the page says why there is no map, and each tool’s fields, lists and calls work',
  async () => {
    const stops = '18.5204,73.8567;19.076,72.8777'
    const options = { prepare: withoutWebGl }
    await withPlay(
      browser,
      `?tool=move&stops=${stops}`,
      async ({ page, sent, faults }) => {
        await page.getByText('it has no WebGL').waitFor()
        await page.getByRole('tab', { name: 'Find' }).click()
        await page.getByLabel('Address, place, PIN').fill('Mumbai')
        await page.getByRole('tabpanel').getByRole('button', { name: 'Search' }).click()
        await page.locator('.find-list .entry').first().click()
        await page.getByText('DIGIPIN').first().waitFor()
        await page.getByRole('tab', { name: 'Follow' }).click()
        await page.getByRole('button', { name: 'Who is late' }).click()
        await page.getByLabel('Day', { exact: true }).waitFor()
        await page.getByRole('tab', { name: 'Data' }).click()
        await page.locator('.data-table tbody button').first().click()
        await page.getByRole('button', { name: 'Edit' }).waitFor()
        await page.getByRole('tab', { name: 'Look' }).click()
        await page.getByRole('button', { name: /^Fiord/ }).click()
        await page.getByRole('button', { name: /^Fiord/, pressed: true }).waitFor()
        expect(sent.some((request) => request.url().includes('/routing/'))).toBe(true)
        expect(faults).toEqual([])
      },
      options,
    )
  },
)
