import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { launchBrowser } from './browser.ts'

const demoUrl = inject('demoUrl')
/** Two ports of one host are two origins of one site, which share the browser's cache. */
const pages: Server[] = []
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  for (const page of pages) page.close()
})

async function servePage(): Promise<string> {
  const server = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>A page</title>'),
  )
  pages.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

const files = [
  'tiles/5/22/14.pbf',
  'terrain/10/722/458.png',
  'fonts/Noto%20Sans%20Regular/0-255.pbf',
  'sprites/icons.json',
].map((file) => `${demoUrl}/styles/${file}?api-key=demo-key`)

test('pages of two origins in one browser read the same tiles, terrain, fonts and icons of a demo, one after the other', async () => {
  for (const file of files)
    await vi.waitFor(async () => expect((await fetch(file)).status).not.toBe(503), {
      timeout: 240_000,
      interval: 500,
    })
  const page = await browser.newPage()
  const origins = [await servePage(), await servePage()]
  for (const origin of [...origins, origins[0]!]) {
    await page.goto(origin)
    const failed = await page.evaluate(async (urls) => {
      const read = (url: string) =>
        fetch(url)
          .then(({ status }) => (status === 200 ? [] : [`${url}: ${status}`]))
          .catch((error: Error) => [`${url}: ${error.message}`])
      return (await Promise.all(urls.map(read))).flat()
    }, files)
    expect(failed, origin).toEqual([])
  }
}, 300_000)
