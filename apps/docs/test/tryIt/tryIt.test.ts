import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OperationPage } from '../../src/spec/operationPage.ts'
import { base } from '@geofield/page/site'
import { referencePath } from '../site.ts'
import { openPanel, openPanels, type Panels, type Received, sendCall } from './tryItPanel.ts'

let panels: Panels
beforeAll(async () => {
  panels = await openPanels()
})
afterAll(() => panels?.close())

const need: Panels['need'] = (test) => panels.need(test)

async function tryOut(operation: OperationPage, prepare: (page: Page) => Promise<void> = async () => {}) {
  const found = {
    response: '',
    address: '',
    kept: { session: {}, local: {} } as Record<'session' | 'local', Record<string, string>>,
  }
  await panels.withPanel(operation, async (page) => {
    await prepare(page)
    found.response = await sendCall(page)
    found.address = page.url()
    found.kept = await page.evaluate(() => ({ session: { ...sessionStorage }, local: { ...localStorage } }))
  })
  return { ...found, calls: panels.received }
}

describe('the Try-it panel', () => {
  test('the Try-it panel sends a tenant operation with the key, a token it got by itself, and the example body', async () => {
    const operation = need(({ access, body }) => access.tenant && body !== undefined)
    const { response, address, kept, calls } = await tryOut(operation)
    expect(new Set(calls.map(({ url }) => url.searchParams.get('api-key')))).toEqual(new Set(['demo-key']))
    expect(new URLSearchParams(calls[0]?.body).get('grant_type')).toBe('password')
    const call = calls.at(-1) as Received
    expect(call.method).toBe(operation.method)
    expect(call.headers.authorization).toBe('Bearer token-of-the-test')
    expect(call.headers['content-type']).toBe('application/json')
    expect(JSON.parse(call.body)).toEqual(operation.request.body?.value)
    expect(call.url.pathname).not.toContain('{')
    expect(response).toMatch(/200 OK · \d+ ms/)
    expect(response).toContain('"got": true')
    // The key is not even shown, and the password is nowhere.
    expect(response).not.toContain('demo-key')
    expect(address).toBe(panels.site.origin + referencePath(operation))
    expect(Object.keys(kept.session).sort()).toEqual(['geofield-connection', 'geofield-token'])
    expect(Object.keys(JSON.parse(kept.session['geofield-connection'] ?? '{}')).sort()).toEqual([
      'apiKey',
      'baseUrl',
      'tenant',
      'username',
    ])
    expect(JSON.stringify(kept.local)).not.toContain('demo-key')
  })

  test('the Try-it panel sends a form operation as a form', async () => {
    const operation = need(({ request }) => request.body?.form === true)
    const { calls } = await tryOut(operation)
    expect(calls).toHaveLength(1)
    expect(calls[0]?.headers['content-type']).toBe('application/x-www-form-urlencoded')
    expect(Object.fromEntries(new URLSearchParams(calls[0]?.body))).toEqual(operation.request.body?.value)
  })

  test('the Try-it panel sends query parameters as they stand in the inputs, without a token where none is needed', async () => {
    const operation = need(
      ({ method, path, access }) => method === 'GET' && !access.tenant && !path.includes('{'),
    )
    const name = operation.request.parameters.find((parameter) => parameter.in === 'query')?.name ?? ''
    const { calls } = await tryOut(operation, (page) =>
      page.locator(`[data-parameter="${name}"]`).fill('a b&c'),
    )
    expect(calls).toHaveLength(1)
    expect(calls[0]?.headers.authorization).toBeUndefined()
    expect(calls[0]?.url.searchParams.get(name)).toBe('a b&c')
  })

  test('the Try-it panel keeps the demo user for a tenant operation after a page that asks for no user', async () => {
    const [open, tenant] = [need(({ access }) => !access.tenant), need(({ access }) => access.tenant)]
    const { calls } = await tryOut(open, async (page) => {
      await sendCall(page)
      await page.goto(panels.site.origin + referencePath(tenant))
      await openPanel(page)
    })
    expect(new URLSearchParams(calls.at(-2)?.body).get('username')).toBe('demo')
    expect(calls.at(-1)?.headers.authorization).toBe('Bearer token-of-the-test')
  })

  test('fills the body from the chosen example', async () => {
    const operation = need(
      ({ body, request }) => !request.body?.form && (body?.parts[0]?.examples.length ?? 0) > 1,
    )
    const { calls } = await tryOut(operation, async (page) => {
      await page.locator('[data-example]').selectOption('1')
    })
    expect(JSON.parse(calls.at(-1)?.body ?? '')).toEqual(operation.body?.parts[0]?.examples[1]?.value)
  })

  test('a page about one thing begins with the id that a response named', async () => {
    const one = need(({ method, path }) => method === 'GET' && path.includes('{id}'))
    const many = need(({ path }) => path === one.path.replace(/\{id\}.*/, 'search'))
    panels.reply = { status: 200, body: '{"data":[{"Id":"id-of-the-test"}],"total":1}' }
    const { calls } = await tryOut(many, async (page) => {
      await sendCall(page)
      await page.goto(panels.site.origin + referencePath(one))
      await openPanel(page)
    })
    panels.reply = { status: 200, body: '{"got":true}' }
    expect(calls.at(-1)?.url.pathname).toContain('/id-of-the-test')
  })

  test('a page about one thing sends an id of the reader’s list in place of an example that the list lacks', async () => {
    const one = need(({ method, path }) => method === 'GET' && path.endsWith('/employee/{id}/detail'))
    const list = [
      { Id: 'first-of-the-list', Title: 'Asha' },
      { Id: 'second-of-the-list', Title: 'Vikram' },
    ]
    panels.reply = { status: 200, body: JSON.stringify({ data: list, total: 2 }) }
    let offered: string[] = []
    const { calls } = await tryOut(one, async (page) => {
      await sendCall(page)
      offered = await page
        .locator('datalist option')
        .evaluateAll((options) =>
          (options as HTMLOptionElement[]).map(({ value, label }) => `${value} ${label}`),
        )
      panels.received.length = 0
      await page.locator('[data-parameter="id"]').fill('entered by the reader')
    })
    const { calls: own } = await tryOut(one, (page) => page.locator('[data-parameter="id"]').fill('own-id'))
    panels.reply = { status: 200, body: '{"got":true}' }
    expect(offered).toEqual(list.map(({ Id, Title }) => `${Id} ${Title}`))
    expect(calls.map(({ url }) => url.pathname)).toEqual([
      '/demo/employee/entered%20by%20the%20reader/detail',
    ])
    expect(own.map(({ url }) => url.pathname).filter((path) => path.endsWith('/search'))).toEqual([])
  })

  test('after a delete, a page begins with another id of the search', async () => {
    const one = need(({ method, path }) => method === 'DELETE' && path.endsWith('/employee/{id}'))
    const many = need(({ path }) => path === one.path.replace(/\{id\}.*/, 'search'))
    panels.reply = { status: 200, body: '{"data":[{"Id":"first-id"},{"Id":"second-id"}],"total":2}' }
    const { calls } = await tryOut(many, async (page) => {
      await sendCall(page)
      await page.goto(panels.site.origin + referencePath(one))
      await openPanel(page)
      panels.reply = { status: 200, body: '{"count":1}' }
      await sendCall(page)
      await page.reload()
      await openPanel(page)
    })
    panels.reply = { status: 200, body: '{"got":true}' }
    expect(calls.slice(-2).map(({ url }) => url.pathname.split('/').at(-1))).toEqual([
      'first-id',
      'second-id',
    ])
  })

  test('the Try-it panel says so when no server responds', async () => {
    const operation = need(({ access }) => !access.tenant)
    const { response, calls } = await tryOut(operation, (page) =>
      page.locator('[data-connection="baseUrl"]').fill('http://127.0.0.1:9'),
    )
    expect(calls).toHaveLength(0)
    expect(response).toContain('No response from http://127.0.0.1:9')
  })
})

describe('the samples', () => {
  test('the samples have the address, key and tenant that the reader gave to a panel, in every language', async () => {
    const operation = need(({ access, method }) => access.tenant && method === 'GET')
    const texts: Record<string, string> = {}
    await tryOut(operation, async (page) => {
      await page.locator('[data-connection="apiKey"]').fill('own-key')
      await page.locator('[data-connection="tenant"]').fill('own-tenant')
      await page.locator('[data-choose="go"]').click()
      await page.locator('.sample[data-language="go"] pre').waitFor()
      await sendCall(page)
      await page.locator('[data-choose="java"]').click()
      await page.locator('.sample[data-language="java"] pre').waitFor()
      for (const language of ['sh', 'ts', 'py', 'go', 'java'])
        texts[language] = await page.locator(`.sample[data-language="${language}"] pre`).innerText()
    })
    for (const language of ['sh', 'py', 'go', 'java'])
      expect(texts[language], language).toContain(`${panels.site.origin}/own-tenant/`)
    expect(texts.ts).toContain("tenant: 'own-tenant'")
    for (const [language, text] of Object.entries(texts)) expect(text, language).toContain('own-key')
    expect(JSON.stringify(texts)).not.toContain('demo-key')
  })

  test('in Java stay in Java on the next page, and are not clipped', async () => {
    const [first, second] = panels.operations as [OperationPage, OperationPage]
    await tryOut(first, async (page) => {
      await page.locator('[data-choose="java"]').click()
      await page.goto(panels.site.origin + referencePath(second))
      const java = page.locator('.sample[data-language="java"] pre')
      await java.waitFor()
      expect(await java.innerText()).toContain('public class')
      expect(await page.locator('.sample[data-language="sh"]').isVisible()).toBe(false)
      expect(await java.evaluate((pre) => pre.scrollWidth - pre.clientWidth)).toBe(0)
      // A guide has no Java: its first language shows.
      await page.goto(`${panels.site.origin}${base}/guides/quickstart/`)
      expect(await page.locator('.sample[data-language="sh"]').first().isVisible()).toBe(true)
      await page.goto(panels.site.origin + referencePath(first))
      await openPanel(page)
    })
  })

  test('the samples that did not load say so, and load when they are chosen again', async () => {
    await tryOut(panels.operations[0]!, async (page) => {
      await page.route('**/reference/*.json', (route) => route.abort())
      // Without the file, which the panel has loaded.
      await page.reload()
      await page.locator('[data-choose="go"]').click()
      const sample = page.locator('.sample[data-language="go"]')
      await sample.filter({ hasText: 'did not load' }).waitFor()
      await page.unroute('**/reference/*.json')
      await page.locator('[data-choose="go"]').click()
      expect(await sample.locator('pre').innerText()).toContain('package main')
      await openPanel(page)
    })
  })
})

test('Try it may call any address under the Content-Security-Policy of its page', () => {
  expect(panels.refused).toEqual([])
})

describe('the connection of a page', () => {
  const own = { apiKey: 'own-key', tenant: 'asha-co', username: 'asha', password: 'a secret' }

  async function connect(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Connection' }).click()
    const dialog = page.getByRole('dialog', { name: 'Connection' })
    for (const [name, value] of Object.entries(own))
      await dialog.locator(`[data-connection="${name}"]`).fill(value)
    await dialog.getByRole('button', { name: 'Connect' }).click()
    await dialog.waitFor({ state: 'hidden' })
  }

  test('what a reader enters on a guide stands in its samples, and in the Try-it panels of the tab', async () => {
    const tenant = need(({ access }) => access.tenant)
    const context = await panels.browser.newContext()
    const page = await context.newPage()
    await page.goto(`${panels.site.origin}${base}/guides/paging/`)
    await connect(page)
    const sample = page.locator('main pre', { hasText: '/search?' }).first()
    expect(await sample.innerText()).toContain(`${panels.site.origin}/asha-co/`)
    expect(await sample.innerText()).toContain('api-key=own-key')
    await page.goto(panels.site.origin + referencePath(tenant))
    await openPanel(page)
    expect(await page.locator('.try-panel [data-connection="tenant"]').inputValue()).toBe('asha-co')
    expect(await page.locator('.try-panel [data-token-state]').innerText()).toMatch(/^Signed in/)
    await context.close()
  })

  test('an open Try-it panel shows a connection that is entered beside it', async () => {
    await panels.withPanel(
      need(({ access }) => access.tenant),
      async (page) => {
        await connect(page)
        expect(await page.locator('.try-panel [data-connection="apiKey"]').inputValue()).toBe('own-key')
      },
    )
  })
})
