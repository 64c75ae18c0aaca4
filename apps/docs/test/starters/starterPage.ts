import assert from 'node:assert/strict'
import type { BrowserContext, Page } from 'playwright-core'
import { findColourFaults, findStructureFaults, loadAxe } from '../accessibility.ts'

/** Works through a day in the page at `url`, in front of the server `geofield`. */
export type Day = (context: BrowserContext, url: string, geofield: string) => Promise<void>

/** Collects the errors that a page throws or prints. */
export function watchFaults(page: Page): string[] {
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  return faults
}

/** No fault of accessibility, and nothing wider than the window. */
export async function checkPage(page: Page): Promise<void> {
  await loadAxe(page)
  assert.deepEqual(await findStructureFaults(page), [])
  assert.deepEqual(await findColourFaults(page, new Set()), [])
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false)
}

/** Calls of the demo's account beside the page, such as those of somebody else. */
export async function openApi(url: string) {
  const login = new URLSearchParams({ grant_type: 'password', username: 'demo', password: 'demo' })
  const response = await fetch(`${url}/authen/oauth/token?api-key=demo-key`, { method: 'POST', body: login })
  const { access_token } = (await response.json()) as { access_token: string }
  const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' }
  return async <T>(path: string, body?: unknown): Promise<T> => {
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
    const reply = await fetch(`${url}/demo/${path}?api-key=demo-key`, init)
    assert.equal(reply.status, 200, path)
    const isJson = reply.headers.get('content-type')!.includes('json')
    return (isJson ? await reply.json() : await reply.blob()) as T
  }
}
