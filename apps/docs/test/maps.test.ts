import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { readConfig } from '@geofield/server/config'
import { createLogs } from '@geofield/server/log'
import { startServer } from '@geofield/server/server'
import description from '@geofield/spec/openapi.json' with { type: 'json' }
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { launchBrowser } from './browser.ts'
import { drawMap } from './maps.ts'
import { collectRefusals } from './refusals.ts'
import { findFaults, pictures } from './printedMaps.ts'

const repository = resolve(import.meta.dirname, '../../..')
/** Real roads of Pune. Without this file the server draws its starter map, which has few roads. */
const extract = resolve(repository, process.env.GEOFIELD_TEST_DATA || '../shared/data', 'osm/pune.osm.pbf')
const hasRealRoads = existsSync(extract)
const relief = resolve(extract, '../../dem/pune_srtm30.tif')
const folder = resolve(import.meta.dirname, '../reports/maps')
const pune: [number, number] = [73.8567, 18.5204]
/** Where the extract has roads with names in Hindi. */
const universityRoad: [number, number] = [73.8125, 18.5612]

const styles = description.components.schemas.StyleName.enum

let browser: Browser
let server: Awaited<ReturnType<typeof startServer>>
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'geofield-maps-'))
  await chmod(dataDir, 0o755)
  const config = readConfig({
    PORT: '0',
    GEOFIELD_DATA_DIR: dataDir,
    GEOFIELD_OSM: hasRealRoads ? extract : '',
    GEOFIELD_DEM: existsSync(relief) ? relief : '',
    GEOFIELD_RATE_LIMIT: '1000000',
  })
  const logs = createLogs({ level: 'warn', file: join(dataDir, 'server.log') })
  const { signal } = new AbortController()
  server = await startServer({ config, logs, demo: true, onProgress: () => undefined, signal })
  browser = await launchBrowser()
  await mkdir(folder, { recursive: true })
  await waitForMap()
})

afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const buildLimitMs = 240_000

/** Until the map is built, the server responds 503 to its tiles. */
async function waitForMap(): Promise<void> {
  for (const part of ['tiles', 'world', 'india']) {
    const tile = `${server.url}/styles/${part}/0/0/0.pbf?api-key=demo-key`
    await vi.waitFor(async () => expect((await fetch(tile)).status).not.toBe(503), {
      timeout: buildLimitMs,
      interval: 500,
    })
  }
}

/** Whether to draw every picture in every style, as `npm run test:long` does. Else each picture in one style. */
const drawsAll = process.env.GEOFIELD_ALL_MAPS === '1'
/** Long, because a machine without a graphics card draws relief slowly. */
const drawLimitMs = drawsAll ? 1_200_000 : 180_000

describe.each(styles)('%s', (name) => {
  const number = styles.indexOf(name)
  const drawn = drawsAll ? pictures : pictures.filter((_, i) => i % styles.length === number)

  test(
    'is drawn by MapLibre without blank, doubled or mis-sized pictures, with everything that it asks for',
    async () => {
      const style = new URL(`${server.url}/styles/${name}/${name}.json?api-key=demo-key`)
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
      style: new URL(`${server.url}/styles/positron/positron.json?api-key=demo-key`),
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
      style: new URL(`${server.url}/styles/basic/basic.json?language=mr&api-key=demo-key`),
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
  const guide = () => `${server.url}/docs/guides/maps/`
  /** The guide's status line shows what is loading. It is empty when the map is drawn. */
  const waitUntilDrawn = (page: Page) =>
    page.locator('[data-state]:empty').waitFor({ state: 'attached', timeout: drawLimitMs })

  test(
    'of the guide to maps appears when asked for, in any style, and stays in place when the style changes',
    async () => {
      const page = await browser.newPage({ viewport: { width: 480, height: 640 } })
      const faults: string[] = []
      collectRefusals(page.context(), faults)
      page.on('pageerror', ({ message }) => faults.push(message))
      page.on('response', (response) => {
        if (response.status() >= 400) faults.push(`${response.url()} answered ${response.status()}`)
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
    'takes the place of the drawing of an example, with its geometries',
    async () => {
      const page = await browser.newPage()
      try {
        await page.goto(`${server.url}/docs/reference/findRoute/`)
        expect(await page.locator('.example-map svg').isVisible()).toBe(true)
        await page.getByRole('button', { name: 'Live map' }).click()
        await page.locator('.example-map [data-drawn] canvas').waitFor({ timeout: drawLimitMs })
        expect(await page.locator('.example-map .map-still').isVisible()).toBe(false)
        expect(await page.locator('.example-map [data-drawn]').getAttribute('data-drawn')).toBe('3')
      } finally {
        await page.close()
      }
    },
    drawLimitMs,
  )

  test('shows the status code when the server refuses the map', async () => {
    const page = await browser.newPage()
    try {
      await page.addInitScript(() =>
        sessionStorage.setItem('geofield-connection', '{"apiKey":"no-such-key"}'),
      )
      await page.goto(guide())
      await page.getByRole('button', { name: 'Show the map' }).click()
      const state = page.getByText('The map can’t be shown')
      await state.waitFor()
      expect(await state.textContent()).toContain('the server answered 401')
    } finally {
      await page.close()
    }
  })
})
