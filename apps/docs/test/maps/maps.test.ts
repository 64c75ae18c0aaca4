import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Client, createClient } from '@geofield/client'
import description from '@geofield/spec/openapi.json' with { type: 'json' }
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { launchBrowser } from '../browser.ts'
import { drawMap } from './maps.ts'
import { listValues } from '../../src/spec/types.ts'
import { driverPassword } from '../demoServer.ts'
import { collectRefusals } from '../refusals.ts'
import { findFaults, pictures } from './printedMaps.ts'

const demoUrl = inject('demoUrl')
const hasRealRoads = inject('hasRealRoads')
const folder = resolve(import.meta.dirname, '../../reports/maps')
const pune: [number, number] = [73.8567, 18.5204]
/** Where the extract has roads with names in Hindi. */
const universityRoad: [number, number] = [73.8125, 18.5612]

const styles = listValues(description.components.schemas.StyleName).map(String)

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
  await mkdir(folder, { recursive: true })
  await waitForMap()
})

afterAll(async () => {
  await browser?.close()
})

const buildLimitMs = 240_000

/** Until the map is built, the server responds 503 to its tiles. */
async function waitForMap(): Promise<void> {
  for (const part of ['tiles', 'world', 'india']) {
    const tile = `${demoUrl}/styles/${part}/0/0/0.pbf?api-key=demo-key`
    await vi.waitFor(async () => expect((await fetch(tile)).status).not.toBe(503), {
      timeout: buildLimitMs,
      interval: 500,
    })
  }
}

/** Whether to draw every picture in every style, as `npm run test:long` does. */
const drawsAll = process.env.GEOFIELD_ALL_MAPS === '1'
/** Long, because a machine without a graphics card draws relief slowly. */
const drawLimitMs = drawsAll ? 1_200_000 : 180_000

/** The long run draws the others too. Relief takes as long as four of these. */
const drawnStyles = drawsAll ? styles : styles.filter((name) => ['basic', 'dark'].includes(name))

describe.each(drawnStyles)('%s', (name) => {
  const number = drawnStyles.indexOf(name)
  const drawn = drawsAll ? pictures : pictures.filter((_, i) => i % styles.length === number)

  test(
    `${name} is drawn by MapLibre without blank, doubled or mis-sized pictures, with everything that it asks for`,
    async () => {
      const style = new URL(`${demoUrl}/styles/${name}/${name}.json?api-key=demo-key`)
      const map = await drawMap(browser, {
        style,
        view: { center: pune, zoom: 5 },
        size: name === '3d' ? { width: 400, height: 300 } : { width: 640, height: 480 },
      })
      try {
        const found: string[] = []
        for (const picture of drawn) {
          await map.show(picture)
          await map.page.screenshot({ path: join(folder, `${name} ${picture.name}.png`) })
          for (const fault of await findFaults(map, picture)) found.push(`${picture.name}: ${fault}`)
        }
        expect(found).toEqual([])
        // Each style once with streets, close to.
        await map.show({ center: hasRealRoads ? universityRoad : pune, zoom: 15 })
        if (hasRealRoads) expect(await map.shareOfOneColour()).toBeLessThan(0.97)
        // The small picture of 3d has no room for the name.
        if (hasRealRoads && name !== '3d')
          expect(await map.readNames('road-name-both', 'name:hi')).toContain('विद्यापीठ रास्ता')
        expect(map.faults).toEqual([])
      } finally {
        await map.page.close()
      }
    },
    drawLimitMs,
  )
})

test.runIf(hasRealRoads)(
  'a part of a city has its label later than the city',
  async () => {
    const { page, show, readPlaces } = await drawMap(browser, {
      style: new URL(`${demoUrl}/styles/positron/positron.json?api-key=demo-key`),
      view: { center: pune, zoom: 9 },
      size: { width: 640, height: 480 },
    })
    const names = async (zoom: number) => {
      await show({ center: pune, zoom })
      return (await readPlaces()).map(({ name }) => name)
    }
    try {
      const far = await names(10)
      expect(far).toContain('Pune')
      expect(far).not.toContain('Shivaji Nagar')
      expect(await names(12)).toEqual(expect.arrayContaining(['Pune', 'Shivaji Nagar']))
    } finally {
      await page.close()
    }
  },
  drawLimitMs,
)

test.runIf(hasRealRoads)(
  'a style in Marathi has the Marathi names of the extract',
  async () => {
    const { page, show, readNames, faults } = await drawMap(browser, {
      style: new URL(`${demoUrl}/styles/basic/basic.json?language=mr&api-key=demo-key`),
      view: { center: universityRoad, zoom: 15 },
      size: { width: 640, height: 480 },
    })
    try {
      await show({ center: universityRoad, zoom: 15 })
      expect((await readNames('road-name', 'name:mr')).join()).toMatch(/\p{Script=Devanagari}/u)
      expect(faults).toEqual([])
    } finally {
      await page.close()
    }
  },
  drawLimitMs,
)

describe('the live map', () => {
  const guide = () => `${demoUrl}/docs/guides/maps/`
  // A quarter of the pixels, and no fading of labels: the processor draws the maps, and no test looks at them.
  const newPage = (options = {}) =>
    browser.newPage({ reducedMotion: 'reduce', deviceScaleFactor: 0.5, ...options })
  /** The guide's status line shows what is loading. It is empty when the map is drawn. */
  const waitUntilDrawn = (page: Page) =>
    page.locator('[data-state]:empty').waitFor({ state: 'attached', timeout: drawLimitMs })

  test(
    'the live map of the guide to maps appears when asked for, in any style, and stays in place when the style changes',
    async () => {
      const page = await newPage({ viewport: { width: 480, height: 640 } })
      const faults: string[] = []
      collectRefusals(page.context(), faults)
      page.on('pageerror', ({ message }) => faults.push(message))
      page.on('response', (response) => {
        if (response.status() >= 400) faults.push(`${response.url()} responded ${response.status()}`)
      })
      try {
        await page.goto(guide())
        expect(await page.locator('canvas').count()).toBe(0)
        await page.getByRole('button', { name: 'Show the map' }).click()
        await waitUntilDrawn(page)
        await page.screenshot({ path: join(folder, 'guide.png') })
        await page.getByLabel('Style').selectOption('toner')
        await waitUntilDrawn(page)
        expect(await page.locator('canvas').isVisible()).toBe(true)
        expect(faults).toEqual([])
      } finally {
        await page.close()
      }
    },
    drawLimitMs,
  )

  test(
    'the live map takes the place of the drawing of an example, with its geometries',
    async () => {
      const page = await newPage()
      try {
        await page.goto(`${demoUrl}/docs/reference/findRoute/`)
        expect(await page.locator('.example-map svg').isVisible()).toBe(true)
        await page.getByRole('button', { name: 'Live map' }).click()
        await page.locator('.example-map [data-drawn] canvas').waitFor({ timeout: drawLimitMs })
        expect(await page.locator('.example-map .map-still').isVisible()).toBe(false)
        const drawn = await page.locator('.example-map [data-drawn]').getAttribute('data-drawn')
        // The line and both stops, or more where the line crosses tiles.
        expect(Number(drawn)).toBeGreaterThanOrEqual(3)
      } finally {
        await page.close()
      }
    },
    drawLimitMs,
  )

  test(
    'the live map of a Try it panel shows the geometries of the response, when asked for',
    async () => {
      const page = await newPage()
      try {
        await page.goto(`${demoUrl}/docs/reference/findRoute/`)
        await page.locator('#try-it > summary').click()
        await page.getByRole('button', { name: 'Send' }).click()
        await page.getByRole('button', { name: 'Show on the map' }).click()
        await page.locator('.response-map [data-drawn] canvas').waitFor({ timeout: drawLimitMs })
        // The line and both stops.
        const drawn = await page.locator('.response-map [data-drawn]').getAttribute('data-drawn')
        expect(Number(drawn)).toBeGreaterThanOrEqual(3)
      } finally {
        await page.close()
      }
    },
    drawLimitMs,
  )

  test('the live map shows the status code when the server refuses the map', async () => {
    const page = await newPage()
    try {
      await page.addInitScript(() =>
        sessionStorage.setItem('geofield-connection', '{"apiKey":"no-such-key"}'),
      )
      await page.goto(guide())
      await page.getByRole('button', { name: 'Show the map' }).click()
      const state = page.getByText('The map can’t be shown')
      await state.waitFor()
      expect(await state.textContent()).toContain('the server responded with 401')
    } finally {
      await page.close()
    }
  })
})

describe('the live map of the front page', () => {
  const options = { tenant: 'demo', apiKey: 'demo-key' }
  /** An employee of the demo with a visit to a customer in Pune. */
  let driver: Client

  beforeAll(async () => {
    const account = { username: 'scene.driver', password: driverPassword }
    const client = createClient({ ...options, baseUrl: demoUrl, username: 'demo', password: 'demo' })
    const { Id: id, employee_guid } = await client.preview.employees.create({
      employee_code: 'SCENE',
      employee_full_name: 'Scene Driver',
      employee_username: account.username,
      employee_password: account.password,
      employee_organization_id: 'scene',
      employee_type_id: 'driver',
      hierarchyPath: '/scene',
    })
    await client.preview.employees.activate({ id })
    const customer = await client.customers.create({
      fields: { customer_full_name: 'Scene Customer', customer_location: { lat: 18.5324, lon: 73.8432 } },
    })
    await client.preview.journeys.createVisit({
      visit_customer_guid: customer.customer_guid,
      visit_assignee: employee_guid,
      visit_date: new Date().toISOString().slice(0, 10),
    })
    driver = createClient({ ...options, baseUrl: demoUrl, ...account })
  })

  const push = (at: { lat: number; lon: number }, secondsAgo: number) =>
    driver.preview.tracking.push({
      positions: [
        { trackerId: 'scene', ...at, ts: Math.floor(Date.now() / 1000) - secondsAgo, device_status: 1 },
      ],
    })

  test.each(['no-preference', 'reduce'] as const)(
    'the live map of the front page shows the team as it moves, and the way to the next visit; motion: %s',
    async (reducedMotion) => {
      const context = await browser.newContext({ reducedMotion })
      const page = await context.newPage()
      const faults: string[] = []
      page.on('pageerror', ({ message }) => faults.push(message))
      const isStill = reducedMotion === 'reduce'
      const [before, next] = [18.5204, 18.5404].map((lat) => ({
        lat: lat + (isStill ? 0.004 : 0),
        lon: 73.8567,
      }))
      try {
        await push(before!, isStill ? 200 : 600)
        await page.goto(`${demoUrl}/docs/`)
        expect(await page.locator('.scene svg').isVisible()).toBe(true)
        expect(await page.locator('canvas').count()).toBe(0)
        await page.getByRole('button', { name: 'Show it live' }).click()
        await page.getByText('Scene Driver is driving to Scene Customer').waitFor({ timeout: drawLimitMs })
        await page.locator('.scene [data-drawn] canvas').waitFor({ timeout: drawLimitMs })
        const member = page.locator('.scene-member[title="Scene Driver"]')
        expect(await member.getAttribute('data-at')).toBe(`${before!.lat},${before!.lon}`)
        await push(next!, isStill ? 20 : 400)
        await page.locator(`.scene-member[data-at="${next!.lat},${next!.lon}"]`).waitFor()
        // With motion the marker glides there, else it stands there at once.
        const isGliding = await member.evaluate(async (marker) => {
          const from = marker.style.transform
          for (let frame = 0; frame < 30; frame++)
            await new Promise((resolve) => {
              requestAnimationFrame(resolve)
            })
          return marker.style.transform !== from
        })
        expect(isGliding).toBe(!isStill)
        expect(await page.locator('.scene-arrow').count()).toBe(isStill ? 0 : 1)
        expect(faults).toEqual([])
      } finally {
        await context.close()
      }
    },
    drawLimitMs,
  )
})
