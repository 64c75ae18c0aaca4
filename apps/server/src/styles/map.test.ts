import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { VectorTile, type VectorTileLayer } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { readConfig } from '../platform/config/config.ts'
import { createHttp } from '../platform/http/http.ts'
import { createLogs } from '../platform/log/log.ts'
import { inFull } from '../platform/testing/inFull.ts'
import { copyPreparedData } from '../testing/preparedData.ts'
import { createStyles, type MapData, startMap } from './index.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const folder = mkdtempSync(join(tmpdir(), 'geofield-map-'))
/** The starter map. */
const builtDir = join(folder, 'built')
const mapBuilder = resolve(import.meta.dirname, '../maps/mapBuilder.ts')
const logFile = join(folder, 'server.log')
const { log, flush } = createLogs({ level: 'warn', file: logFile })
const open: MapData[] = []

function start(program: string, { dataDir = builtDir, retryPausesMs = [0, 0] } = {}): MapData {
  const map = startMap({ builder: { program, args: [dataDir] }, log, retryPausesMs })
  open.push(map)
  return map
}

/** The files of a map over HTTP, for any key. */
function serveMap(map: MapData, corsOrigins: string[] = []) {
  const styles = createStyles({
    map,
    config: readConfig({}),
    elevation: { attribution: 'none', isSynthetic: true },
    elevationsAt: async (locations) => new Float64Array(locations.length),
  })
  const authenticate = () => ({ tenant: { tenantId: 1, code: 'demo' }, keyId: 'k', address: '127.0.0.1' })
  const app = createHttp({
    handlers: styles.handlers,
    authenticate,
    errorFormats: {},
    bodyLimitBytes: 1024,
    corsOrigins,
    log,
    accessLog: log,
  })
  styles.addRoutes(app, authenticate)
  return (path: string, headers: Record<string, string> = {}) =>
    app.inject({ url: `/styles/${path}?api-key=k`, headers })
}

/** Writes a program that runs `code` and then acts as the builder. */
function programThat(name: string, code: string): string {
  const file = join(folder, `${name}.mjs`)
  writeFileSync(file, `${code}\nawait import(${JSON.stringify(pathToFileURL(mapBuilder).href)})\n`)
  return file
}

const isReady = (map: MapData) =>
  vi.waitFor(() => expect(map.status()).toEqual({ ready: true }), { timeout: 230_000, interval: 50 })
const hasGivenUp = (map: MapData, attempts: string) =>
  vi
    .waitFor(() => expect(readFileSync(attempts, 'utf8')).toBe('xxx'), { timeout: 60_000, interval: 50 })
    .then(() =>
      vi.waitFor(() => expect(map.status().problem).toBeDefined(), { timeout: 60_000, interval: 50 }),
    )
const parts = [
  'tiles/5/22/14.pbf',
  'world/0/0/0.pbf',
  'india/8/183/114.pbf',
  'fonts/Noto%20Sans%20Regular/0-255.pbf',
  'sprites/icons.json',
]

afterEach(async () => {
  for (const map of open.splice(0)) await map.close()
})
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

describe('until the map is known to be built', () => {
  let during: { status: number; retryAfter: unknown; body: unknown }[]
  let after: number[]
  let styles: [before: number, after: number]
  let varied: unknown[]
  let statusBefore: ReturnType<MapData['status']>
  beforeAll(async () => {
    await copyPreparedData(builtDir)
    const map = start(mapBuilder)
    const get = serveMap(map)
    statusBefore = map.status()
    during = await Promise.all(
      parts.map(async (part) => {
        const response = await get(part)
        return {
          status: response.statusCode,
          retryAfter: response.headers['retry-after'],
          body: response.json(),
        }
      }),
    )
    const styleBefore = (await get('liberty/liberty.json')).statusCode
    await isReady(map)
    after = await Promise.all(parts.map(async (part) => (await get(part)).statusCode))
    styles = [styleBefore, (await get('liberty/liberty.json')).statusCode]
    const page = { origin: 'https://app.example.com' }
    const shared = serveMap(map, [page.origin])
    varied = await Promise.all(parts.map(async (part) => (await shared(part, page)).headers.vary))
    await open.pop()!.close()
  })

  test('each of its files gets 503 with the documented error and Retry-After', () => {
    for (const response of during) {
      expect(response).toEqual({
        status: 503,
        retryAfter: '5',
        body: {
          error: {
            statusCode: 503,
            name: 'Service Unavailable',
            message: 'The map is being built.',
            code: 'NOT_READY',
          },
        },
      })
    }
    expect(statusBefore).toEqual({ ready: false })
  })

  test('the style is served at once, and each file after that', () => {
    expect(styles).toEqual([200, 200])
    expect(after).toEqual([200, 200, 200, 200, 200])
  })

  test('caches keep each file by the origin of the page as well as by its encoding', () => {
    expect(new Set(varied)).toEqual(new Set(['Origin, Accept-Encoding']))
  })

  test('nothing unfinished is left behind', () => {
    const names = readdirSync(join(builtDir, 'map'))
    expect(names.filter((name) => !/\.sqlite(\.sum)?$/.test(name))).toEqual([])
  })
})

describe('a builder that ends early', () => {
  test('because it is killed is restarted', async () => {
    const mark = join(folder, 'killed')
    const program = programThat(
      'killed',
      `import { existsSync, writeFileSync } from 'node:fs'
       if (!existsSync(${JSON.stringify(mark)})) {
         writeFileSync(${JSON.stringify(mark)}, '')
         process.kill(process.pid, 'SIGKILL')
         await new Promise(() => {})
       }`,
    )
    const map = start(program)
    await isReady(map)
    expect(existsSync(mark)).toBe(true)
    flush()
    expect(readFileSync(logFile, 'utf8')).toContain('The map builder ended with SIGKILL')
  })

  test('each time is tried three times and reported, and the server keeps responding', async () => {
    const attempts = join(folder, 'attempts')
    const program = programThat(
      'broken',
      `import { appendFileSync } from 'node:fs'
       appendFileSync(${JSON.stringify(attempts)}, 'x')
       throw new Error('no space left')`,
    )
    const map = start(program)
    const get = serveMap(map)
    await hasGivenUp(map, attempts)
    expect(map.status()).toEqual({ ready: false, problem: expect.stringContaining('no space left') })
    for (const part of parts) {
      const response = await get(part)
      expect([response.statusCode, response.json().error.message]).toEqual([
        503,
        'The map could not be built.',
      ])
    }
    expect((await get('liberty/liberty.json')).statusCode).toBe(200)
    flush()
    expect(readFileSync(logFile, 'utf8')).toContain('no space left')
  })

  test('a builder that ends early does not delay a stop of the server', async () => {
    const program = programThat('hanging', 'await new Promise(() => setInterval(() => undefined, 1000))')
    const map = start(program)
    await open.pop()!.close()
    expect(map.status()).toEqual({ ready: false })
  })
})

test.each([
  ['with a stamp', 'it has 5000 bytes and was built with'] as const,
  // Each builds a map.
  ...(inFull ? [['of an earlier version, without a stamp', 'it is cut off'] as const] : []),
])('a file %s that was damaged since it was built is built anew', async (age, reason) => {
  const dataDir = join(folder, `damaged ${age}`)
  cpSync(builtDir, dataDir, { recursive: true })
  const isTiles = (name: string) => name.startsWith('tiles-') && name.endsWith('.sqlite')
  const tiles = readdirSync(join(dataDir, 'map')).find(isTiles)!
  truncateSync(join(dataDir, 'map', tiles), 5000)
  if (age !== 'with a stamp') rmSync(join(dataDir, 'map', `${tiles}.sum`))
  const map = start(mapBuilder, { dataDir })
  await isReady(map)
  expect((await serveMap(map)('tiles/5/22/14.pbf')).statusCode).toBe(200)
  flush()
  expect(readFileSync(logFile, 'utf8')).toContain(reason)
  const names = readdirSync(join(dataDir, 'map'))
  expect(names.filter((name) => name.startsWith(`${tiles}.damaged-`))).toHaveLength(1)
  expect(names.filter((name) => name.endsWith('.building'))).toEqual([])
})

const readLayers = async (get: ReturnType<typeof serveMap>, path: string) =>
  new VectorTile(new PbfReader((await get(path)).rawPayload)).layers
const listNames = (layer: VectorTileLayer) =>
  Array.from({ length: layer.length }, (_, i) => String(layer.feature(i).properties.name))

describe('the built map', () => {
  let get: ReturnType<typeof serveMap>
  beforeAll(async () => {
    const map = startMap({ builder: { program: mapBuilder, args: [builtDir] }, log, retryPausesMs: [0, 0] })
    await isReady(map)
    get = serveMap(map)
    return () => map.close()
  })

  test('the built map has the roads of the starter map, and where it ends on land', async () => {
    // Uttar Pradesh and its border with Nepal.
    const layers = await readLayers(get, 'tiles/5/23/13.pbf')
    expect(Object.keys(layers).toSorted()).toEqual(['boundary', 'transportation'])
    expect(layers.boundary!.feature(0).properties).toEqual({ outline: 1 })
  })

  test('the built map has cities by their names of today and lines between states, also far from any extract', async () => {
    const { place, boundary } = await readLayers(get, 'india/6/45/28.pbf')
    expect(listNames(place!)).toEqual(expect.arrayContaining(['Solapur', 'Kalaburagi', 'Latur']))
    expect(listNames(place!)).not.toContain('Sholapur')
    expect(boundary!.feature(0).properties).toEqual({ admin_level: 4 })
  })

  test('the built map has villages at its highest zoom level', async () => {
    const { place } = await readLayers(get, 'india/8/183/114.pbf')
    expect(place!.length).toBeGreaterThan(300)
  })

  test('the built map draws Asia as land at every zoom level of the world', async () => {
    for (const path of ['0/0/0', '1/1/0', '2/2/1', '5/22/13']) {
      const { landcover } = await readLayers(get, `world/${path}.pbf`)
      expect(Math.max(...listAreas(landcover!)), path).toBeGreaterThan(0.1)
    }
  })
})

/** Returns the area of each feature's largest ring, as a share of the tile. */
function listAreas(layer: VectorTileLayer): number[] {
  return Array.from({ length: layer.length }, (_, i) =>
    Math.max(
      ...layer
        .feature(i)
        .loadGeometry()
        .map((ring) => ringArea(ring) / layer.extent ** 2),
    ),
  )
}

function ringArea(ring: { x: number; y: number }[]): number {
  return ring.reduce(
    (sum, { x, y }, i) => sum + (x * (ring.at(i - 1)!.y - y) + y * (x - ring.at(i - 1)!.x)) / -2,
    0,
  )
}
