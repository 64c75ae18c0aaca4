import { readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { launchBrowser } from '../../../apps/docs/test/browser.ts'
import { geofield, temporaryFolder } from '../src/testing/geofield.ts'
import { startOpen } from './openCommand.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
  // A new server draws its map some time after its first response.
  const isMapReady = async () => {
    const status = (await (await fetch(`${inject('baseUrl')}/status`)).json()) as {
      tiles: { ready: boolean }
    }
    return status.tiles.ready
  }
  await vi.waitUntil(isMapReady, { timeout: 170_000, interval: 500 })
})
afterAll(() => browser?.close())

const shapes = JSON.stringify({
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [73.84, 18.52],
            [73.88, 18.52],
            [73.88, 18.55],
            [73.84, 18.55],
            [73.84, 18.52],
          ],
        ],
      },
      properties: { name: 'Zone', fill: '#0000ff' },
    },
    {
      type: 'Feature',
      geometry: {
        type: 'LineString',
        coordinates: [
          [73.85, 18.53],
          [73.87, 18.54],
        ],
      },
      properties: { name: 'Way' },
    },
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [73.86, 18.535] },
      properties: { name: '<img src=x onerror="document.title=1">', note: 'a "note"' },
    },
  ],
})

interface PageResponse {
  status: number
  type: string
  location: string | undefined
  body: string
}

/** One request as it is written: paths and hosts are not corrected as `fetch` would. */
async function ask(
  url: string,
  path: string,
  { host, method = 'GET' }: { host?: string; method?: string } = {},
): Promise<PageResponse> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    request(
      { hostname, port, path, method, headers: host === undefined ? {} : { host } },
      async (response) => {
        resolve({
          status: response.statusCode!,
          type: response.headers['content-type'] ?? '',
          location: response.headers.location,
          body: await text(response),
        })
      },
    )
      .once('error', reject)
      .end()
  })
}

test('the page and the maps below /styles/ are served without the key, and nothing else of the service', async () => {
  const { url, interrupt, ended } = await startOpen(shapes)
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/[\w-]{22}\/$/)
  const { pathname } = new URL(url)
  const style = await ask(url, `${pathname}styles/positron/positron.json`)
  const { sources, glyphs } = JSON.parse(style.body)
  const tile = sources.world.tiles[0].replace('{z}/{x}/{y}', '0/0/0')
  expect([glyphs, tile].every((address) => address.startsWith(`${url}styles/`))).toBe(true)
  expect(await ask(url, new URL(tile).pathname)).toMatchObject({
    status: 200,
    type: 'application/x-protobuf',
  })
  expect(style).toMatchObject({ status: 200, type: expect.stringContaining('application/json') })
  const page = await Promise.all(
    ['', 'page.js', 'page.css', 'data.json'].map((name) => ask(url, pathname + name)),
  )
  for (const { status, body } of [style, ...page]) {
    expect(status).toBe(200)
    expect(body).not.toContain('demo-key')
  }
  const refused = await Promise.all([
    ask(url, '/'),
    ask(url, '/styles/positron/positron.json'),
    ask(url, `${pathname}demo/api/app-base/data-layer`),
    ask(url, `${pathname}styles/../digipin/encode?latitude=28&longitude=77`),
    ask(url, `${pathname}styles/%2e%2e/digipin/encode?latitude=28&longitude=77`),
    ask(url, `${pathname}styles/..%2fdigipin/encode?latitude=28&longitude=77`),
    ask(url, `${pathname}page.js/../../main.js`),
    ask(url, pathname, { host: `attacker.example:${new URL(url).port}` }),
    ask(url, pathname, { method: 'POST' }),
  ])
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404, 403, 405])
  interrupt()
  expect(await ended).toBe(0)
})

test('the address that the browser is started with works once, because other users can see it', async () => {
  const folder = temporaryFolder()
  const seen = join(folder, 'seen')
  writeFileSync(join(folder, 'xdg-open'), `#!/bin/sh\nprintf '%s\\n' "$1" > '${seen}'\n`, { mode: 0o755 })
  const { url } = await startOpen(shapes, { args: [], path: `${folder}:${process.env['PATH']}` })
  const entry = await vi.waitFor(() => /^http.*(?=\n)/.exec(readFileSync(seen, 'utf8'))![0], 30_000)
  const { pathname } = new URL(entry)
  expect(url).not.toContain(pathname)
  expect(await ask(url, pathname)).toMatchObject({ status: 303, location: new URL(url).pathname })
  expect(await ask(url, pathname)).toMatchObject({ status: 404 })
})

/** A page that shows the map, and what went wrong on it. */
async function visit(
  url: string,
  options: BrowserContextOptions,
): Promise<{ page: Page; faults: string[]; addresses: string[] }> {
  const page = await browser.newPage(options)
  const [faults, addresses]: string[][] = [[], []]
  page.on('pageerror', ({ message }) => faults!.push(message))
  page.on('console', (line) => line.type() === 'error' && faults!.push(line.text()))
  page.on('request', (sent) => addresses!.push(sent.url()))
  await page.goto(url)
  await page.waitForFunction(() => document.documentElement.dataset['drawn'] !== undefined)
  return { page, faults: faults!, addresses: addresses! }
}

test('a browser draws the file on the map, and the command ends when its page closes', async () => {
  const { url, ended } = await startOpen(shapes, { args: ['--no-browser', '--once'] })
  const { page, faults, addresses } = await visit(url, { viewport: { width: 1200, height: 800 } })
  expect(await page.textContent('#summary')).toBe('1 point, 1 line, 1 area')
  expect(
    addresses.filter(
      (address) => !address.startsWith(url) && !address.startsWith('data:') && !address.startsWith('blob:'),
    ),
  ).toEqual([])
  expect(addresses.some((address) => address.endsWith('.pbf'))).toBe(true)
  // The point is in the middle of what the panel and the buttons leave free.
  await page.mouse.click(740, 395)
  const popup = page.locator('.maplibregl-popup-content')
  expect(await popup.locator('h2').textContent()).toBe('<img src=x onerror="document.title=1">')
  expect(await popup.locator('dd').allTextContents()).toEqual(['a "note"', '18.535, 73.86'])
  await page.click('#panel summary')
  await page.click('#list button >> nth=1')
  expect(await page.locator('.maplibregl-popup-content h2').allTextContents()).toEqual(['Way'])
  expect(faults).toEqual([])
  await page.close()
  expect(await ended).toBe(0)
})

test.each([
  ['light', 'positron'],
  ['dark', 'dark'],
] as const)(
  'in the %s look of the system the map is %s, and fits a narrow screen',
  async (colorScheme, style) => {
    const { url } = await startOpen(shapes)
    const { page, faults } = await visit(url, { viewport: { width: 360, height: 640 }, colorScheme })
    expect(await page.inputValue('#style')).toBe(style)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    expect(faults).toEqual([])
    await page.close()
  },
)

test('without a usable file, key or port, open ends before it serves anything', async () => {
  expect(await geofield(['open', '-', '--no-browser'], { input: '<gpx>' })).toMatchObject({
    code: 2,
    stdout: '',
  })
  const env = { GEOFIELD_API_KEY: 'wrong-key' }
  const refused = await geofield(['open', '-', '--no-browser'], { input: shapes, env })
  expect(refused).toMatchObject({ code: 3, stdout: '' })
  const taken = new URL(inject('baseUrl')).port
  const outcome = await geofield(['open', '-', '--no-browser', '--port', taken], { input: shapes })
  expect(outcome).toMatchObject({ code: 2, stdout: '' })
  expect(outcome.stderr).toContain(`port ${taken}`)
})
