import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { base } from '@geofield/page/site'
import { findColourFaults, findStructureFaults, loadAxe } from '../accessibility.ts'
import { inFull } from '../inFull.ts'
import { openPanels, type Panels, sendCall } from './tryItPanel.ts'

let panels: Panels
beforeAll(async () => {
  panels = await openPanels()
})
beforeEach(() => {
  panels.reply = { status: 200, body: '{"got":true}' }
})
afterAll(() => panels?.close())

const withPanel = (
  id: string,
  use: (page: Page) => Promise<void>,
  options?: Parameters<Panels['withPanel']>[2],
) =>
  panels.withPanel(
    panels.need((operation) => operation.id === id),
    use,
    options,
  )

const at = (page: Page, pointer: string) => page.locator(`[data-at="${pointer}"]`)
const fault = (page: Page, pointer: string) => page.locator(`[data-fault="${pointer}"]`)
const json = async (page: Page) =>
  JSON.parse(await page.locator('[data-body]').inputValue()) as Record<string, unknown>
/** A panel also reads the lists that it takes ids from, at times of its own. */
const lastSent = (method: string) => panels.received.findLast((call) => call.method === method)
const sent = () => JSON.parse(panels.received.at(-1)?.body ?? '') as Record<string, unknown>

describe('the form beside the JSON', () => {
  test('a change of a field shows in the JSON, and is sent', async () => {
    await withPanel('createEmployee', async (page) => {
      await at(page, '/employee_full_name').fill('Ravi "R" Rao')
      expect(await json(page)).toHaveProperty('employee_full_name', 'Ravi "R" Rao')
      await sendCall(page)
      expect(sent()).toHaveProperty('employee_full_name', 'Ravi "R" Rao')
    })
  })

  test('a change of the JSON shows in the form', async () => {
    await withPanel('findRoute', async (page) => {
      await page.locator('[data-body]').fill('{"locations":[{"lat":1,"lon":2}],"costing":"bicycle"}')
      expect(await at(page, '/locations/0/lat').inputValue()).toBe('1')
      expect(await at(page, '/costing').inputValue()).toBe('bicycle')
    })
  })

  test('JSON with a fault names its line, holds the form back, and is sent as it stands', async () => {
    await withPanel('findRoute', async (page) => {
      await page.locator('[data-body]').fill('{\n  "locations": [}')
      expect(await page.locator('#try-json-fault').innerText()).toContain(
        'Line 2: a value is missing before “}”.',
      )
      expect(await at(page, '/costing').isDisabled()).toBe(true)
      await sendCall(page)
      expect(panels.received.at(-1)?.body).toBe('{\n  "locations": [}')
    })
  })

  test('a fault is at its field, in the words of the schema, and goes when it is mended', async () => {
    await withPanel('findRoute', async (page) => {
      const lat = at(page, '/locations/0/lat')
      await lat.fill('91')
      expect(await fault(page, '/locations/0/lat').innerText()).toBe('at most 90')
      expect(await lat.getAttribute('aria-invalid')).toBe('true')
      expect(await page.locator('.try-state').innerText()).toBe('1 fault: the server would refuse this.')
      await lat.fill('north')
      expect(await fault(page, '/locations/0/lat').innerText()).toBe('number')
      await lat.fill('18.5')
      expect(await fault(page, '/locations/0/lat').innerText()).toBe('')
      expect(await page.locator('.try-state').innerText()).toBe('')
    })
  })

  test('entries of a list are added and removed, and coordinates stand beside each other', async () => {
    await withPanel('findRoute', async (page) => {
      const [lat, lon] = [
        await at(page, '/locations/0/lat').boundingBox(),
        await at(page, '/locations/0/lon').boundingBox(),
      ]
      expect(lat?.y).toBe(lon?.y)
      await page.getByRole('button', { name: 'Add to locations' }).click()
      expect((await json(page)).locations).toHaveLength(3)
      expect(await at(page, '/locations/2/lat').evaluate((input) => input === document.activeElement)).toBe(
        true,
      )
      await page.getByRole('button', { name: 'Remove 1', exact: true }).click()
      expect((await json(page)).locations).toHaveLength(2)
      // Two are the least, so neither can go.
      expect(await page.getByRole('button', { name: 'Remove 1', exact: true }).count()).toBe(0)
    })
  })

  test('optional fields are added by keyboard, begin with a value, and are removed', async () => {
    await withPanel('createEmployee', async (page) => {
      const add = page.locator('[data-add=""]')
      const name = (await add.locator('option').first().getAttribute('value'))!
      await add.focus()
      await page.keyboard.press('Enter')
      expect(await json(page)).toHaveProperty(name)
      expect(await at(page, `/${name}`).evaluate((input) => input === document.activeElement)).toBe(true)
      await page.getByRole('button', { name: `Remove ${name}` }).click()
      expect(await json(page)).not.toHaveProperty(name)
      expect(panels.received).toEqual([])
    })
  })

  test('alternatives are a choice, which begins with the one that fits', async () => {
    await withPanel('reverseGeocode', async (page) => {
      const choice = page.locator('[data-choice=""]')
      expect(await at(page, '/latitude').count()).toBe(1)
      const labels = await choice.locator('option').allInnerTexts()
      await choice.selectOption({ label: labels.find((label) => label.includes('coordinates'))! })
      expect(await at(page, '/latitude').count()).toBe(0)
      await at(page, '/0').fill('73.85')
      await at(page, '/1').fill('18.53')
      await sendCall(page)
      expect(JSON.parse(panels.received.at(-1)!.body)).toEqual([73.85, 18.53])
    })
  })

  test('a date is chosen as a date, a set as a select, yes or no as a tick', async () => {
    await withPanel('createVisit', async (page) => {
      const date = page.locator('.form-fields input[type="date"]').first()
      await date.fill('2026-12-24')
      const pointer = (await date.getAttribute('data-at'))!
      expect(await json(page)).toHaveProperty([pointer.slice(1)], '2026-12-24')
    })
    await withPanel('searchVisits', async (page) => {
      const tick = page.locator('.form-fields input[type="checkbox"]').first()
      const before = await tick.isChecked()
      await tick.click()
      expect(JSON.stringify(await json(page))).toContain(String(!before))
    })
    await withPanel('findRoute', async (page) => {
      await at(page, '/costing').selectOption('pedestrian')
      expect(await json(page)).toHaveProperty('costing', 'pedestrian')
    })
  })

  test('the call is copied as it is in the panel, in each language', async () => {
    const permissions = ['clipboard-read', 'clipboard-write']
    await withPanel(
      'findRoute',
      async (page) => {
        await at(page, '/locations/0/lat').fill('12.5')
        await page.locator('[data-connection="apiKey"]').fill('own-key')
        for (const language of ['sh', 'ts', 'py', 'go', 'java']) {
          const button = page.locator(`[data-copy-as="${language}"]`)
          await button.click()
          await button.filter({ hasText: 'Copied' }).waitFor()
          const copied = await page.evaluate(() => navigator.clipboard.readText())
          expect(copied, language).toContain('12.5')
          expect(copied, language).toContain('own-key')
          expect(copied, language).toContain(panels.site.origin)
        }
        await page.locator('[data-body]').fill('{')
        await page.locator('[data-copy-as="sh"]').click()
        expect(await page.locator('[data-copy-as="sh"]').innerText()).toBe('No valid JSON')
      },
      { permissions },
    )
  })
})

describe('the headers of an operation', () => {
  test('the headers of an operation begin empty, are sent as they are entered, and stand in the copies in each language', async () => {
    const permissions = ['clipboard-read', 'clipboard-write']
    await withPanel(
      'updateRecord',
      async (page) => {
        const etag = page.locator('[data-parameter="If-Match"]')
        await sendCall(page)
        expect(lastSent('PUT')?.headers).not.toHaveProperty('if-match')
        await etag.fill('no quotes')
        expect(await etag.getAttribute('aria-invalid')).toBe('true')
        await etag.fill('"own-etag"')
        expect(await etag.getAttribute('aria-invalid')).toBe('false')
        await sendCall(page)
        expect(lastSent('PUT')?.headers['if-match']).toBe('"own-etag"')
        for (const language of ['sh', 'ts', 'py', 'go', 'java']) {
          const button = page.locator(`[data-copy-as="${language}"]`)
          await button.click()
          await button.filter({ hasText: 'Copied' }).waitFor()
          expect(await page.evaluate(() => navigator.clipboard.readText()), language).toContain('own-etag')
        }
      },
      { permissions },
    )
  })

  test('choose the form of the response, and the columns of CSV', async () => {
    panels.reply.body = 'Id,Title\n1,One\n'
    await withPanel('searchRecords', async (page) => {
      await page.locator('[data-parameter="Accept"]').selectOption('text/csv')
      await page.locator('[data-parameter="X-Columns"]').fill('Id,Title')
      expect(await sendCall(page)).toContain('Id,Title\n1,One')
      expect(lastSent('POST')?.headers).toMatchObject({ accept: 'text/csv', 'x-columns': 'Id,Title' })
    })
  })

  test('the headers of an operation that a browser refuses are named, and nothing is sent', async () => {
    await withPanel('createRecord', async (page) => {
      await page.locator('[data-parameter="Idempotency-Key"]').fill('पुणे')
      expect(await sendCall(page)).toContain("Idempotency-Key can't be sent")
      // The list of layers that it may be sent to is read.
      const sentCalls = panels.received.filter(({ url }) => !/\/(token|data-layer)$/.test(url.pathname))
      expect(sentCalls).toEqual([])
    })
  })
})

describe('the response', () => {
  test('the response is in view with its status, time and size, and has the focus', async () => {
    await withPanel('optimizeRoute', async (page) => {
      const response = await sendCall(page)
      expect(response).toMatch(/200 OK\s·\s?\d+ ms\s·\s?12 bytes/)
      const place = page.locator('[data-response]')
      await page.waitForFunction(() => document.activeElement?.matches('[data-response]'))
      const { y, height } = (await place.boundingBox())!
      const window = page.viewportSize()!.height
      expect(y).toBeGreaterThanOrEqual(0)
      // A short one is seen whole, a long one from the upper half on.
      expect(y < window / 2 || y + height <= window, `${y} + ${height}`).toBe(true)
      expect(await page.locator('.try-state').innerText()).toMatch(/^Status 200 after \d+ ms\.$/)
    })
  })

  test('folds objects, and shortens long lists and texts until asked', async () => {
    const list = Array.from({ length: 250 }, (_, id) => ({
      id,
      deep: { text: `text ${id} ${'x'.repeat(80)}` },
    }))
    panels.reply = { status: 200, body: JSON.stringify({ list, long: 'y'.repeat(1000) }) }
    await withPanel('findRoute', async (page) => {
      await sendCall(page)
      const tree = page.locator('.json-tree')
      expect(await tree.getByText('"id"').count()).toBe(20)
      await tree.getByRole('button', { name: '230 more' }).click()
      expect(await tree.getByText('"id"').count()).toBe(220)
      await tree.getByRole('button', { name: '30 more' }).click()
      expect(await tree.getByText('"id"').count()).toBe(250)
      expect(await tree.innerText()).not.toContain('y'.repeat(400))
      await tree.getByRole('button', { name: 'more characters' }).click()
      expect(await tree.innerText()).toContain('y'.repeat(1000))
      await tree.locator('summary').first().click()
      expect(await tree.getByText('"id"').first().isVisible()).toBe(false)
    })
  })

  test('the response of an error has its meaning, with a link to the errors page', async () => {
    panels.reply = { status: 404, body: '{"error":{"code":"ENTITY_NOT_FOUND","message":"No such thing"}}' }
    await withPanel('getEmployee', async (page) => {
      await sendCall(page)
      const link = page.locator('.response-meaning > a')
      expect(await link.getAttribute('href')).toBe(`${base}/errors/ENTITY_NOT_FOUND/`)
      expect((await page.locator('.response-meaning').innerText()).length).toBeGreaterThan(
        'ENTITY_NOT_FOUND'.length + 10,
      )
    })
  })

  test('the response is sent for once, whatever is pressed while it is on its way, and can be stopped', async () => {
    await withPanel('findRoute', async (page) => {
      let response = () => {}
      let asked = 0
      await page.route('**/routing/**', async (route) => {
        asked++
        await new Promise<void>((resolve) => (response = resolve))
        await route.continue().catch(() => undefined)
      })
      const send = page.locator('.send')
      await send.click()
      await page.locator('.send[aria-disabled="true"]').waitFor()
      await send.click({ force: true })
      await at(page, '/locations/0/lat').press('Enter')
      await page.getByRole('button', { name: 'Stop' }).click()
      await page.locator('.response-failure').waitFor()
      expect(await page.locator('.response-failure').innerText()).toBe('Stopped before a response came.')
      expect(asked).toBe(1)
      response()
      expect(await page.locator('.try-state').innerText()).toBe('No response.')
    })
  })

  test('a server elsewhere that does not respond: what to try is said', async () => {
    await withPanel('findRoute', async (page) => {
      await page.locator('[data-connection="baseUrl"]').fill('http://127.0.0.1:9')
      const response = await sendCall(page)
      expect(response).toContain('No response from http://127.0.0.1:9')
      expect(response).toContain('npm start')
      expect(response).toContain(`GEOFIELD_CORS_ORIGINS=${panels.site.origin}`)
    })
  })
})

test.each(inFull ? [390, 1440] : [390])(
  'no serious fault of accessibility at %i px, with form, faults and response',
  async (width) => {
    const faults: string[] = []
    const checked = new Set<string>()
    for (const id of inFull ? ['findRoute', 'searchVisits', 'createToken', 'listChanges'] : ['findRoute']) {
      await withPanel(
        id,
        async (page) => {
          if (id === 'findRoute') await at(page, '/locations/0/lat').fill('91')
          panels.reply = {
            status: 400,
            body: '{"error":{"code":"VALIDATION_FAILED","list":[1,{"a":"b","c":null}]}}',
          }
          await sendCall(page)
          await loadAxe(page)
          faults.push(...(await findStructureFaults(page)).map((one) => `${id}: ${one}`))
          for (const theme of ['light', 'dark']) {
            await page.evaluate((name) => void (document.documentElement.dataset.theme = name), theme)
            faults.push(...(await findColourFaults(page, checked)).map((one) => `${id} ${theme}: ${one}`))
          }
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
        },
        { viewport: { width, height: 900 } },
      )
    }
    expect(faults).toEqual([])
  },
)
