import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createHttp } from '../../platform/http/http.ts'
import { createLogs } from '../../platform/log/log.ts'
import type { WorkerPool } from './pool/workerPool.ts'
import { routingErrorFormats, routingHandlers } from '../index.ts'
import type { MapKind } from '../request/limits.ts'
import { fixedEngine } from './routingEngine.ts'
import { type SyntheticRoads, syntheticRoadsPolicy } from './syntheticRoads.ts'
import { gridOrigin, type GridPool, startGridPool } from '../testing/testMaps.ts'

let grid: GridPool
let pool: WorkerPool

beforeAll(async () => {
  grid = await startGridPool()
  pool = grid.pool
})

afterAll(() => grid.stop())

const { lat, lon } = gridOrigin
const [from, to] = [
  { lat, lon },
  { lat: lat + 0.01, lon: lon + 0.01 },
]
const pair = `${from.lon},${from.lat};${to.lon},${to.lat}`

type Marked = { synthetic?: boolean; warnings?: { code: number; text: string }[] }
type MarkedResponse = Marked & { trip: Marked } & Marked[]

/** A request to each operation, and which parts of its response say what the roads are. */
const requests: [
  name: string,
  url: string,
  body: object | undefined,
  parts: (response: MarkedResponse) => Marked[],
][] = [
  ['route', 'adapter/route', { locations: [from, to] }, ({ trip }) => [trip]],
  ['optimize', 'optimize', { locations: [from, to] }, ({ trip }) => [trip]],
  ['matrix', 'adapter/sources_to_targets', { sources: [from], targets: [to] }, (response) => [response]],
  [
    'tables',
    'adapter/sources_to_targets',
    { sources: [from], targets: [to], verbose: false },
    (response) => [response],
  ],
  [
    'isochrone',
    'adapter/isochrone',
    { locations: [from], contours: [{ time: 2 }] },
    (response) => [response],
  ],
  ['locate', 'adapter/locate', { locations: [from, to] }, (response) => response],
  ['distance', `in-shortest/route/v1/car/${pair}`, undefined, (response) => [response]],
  ['nearest', `adapter/nearest/v1/car/${from.lon},${from.lat}`, undefined, (response) => [response]],
  ['match', 'match', { positions: [from, to] }, (response) => [response]],
]

function createApp(kind: MapKind, policy: SyntheticRoads): FastifyInstance {
  return createHttp({
    handlers: routingHandlers(fixedEngine(pool, kind), policy),
    authenticate: () => ({ tenant: { tenantId: 1, code: 'demo' }, keyId: 'k', address: '127.0.0.1' }),
    errorFormats: routingErrorFormats,
    bodyLimitBytes: 100_000,
    ...createLogs({ level: 'silent', file: undefined }),
  })
}

async function ask(app: FastifyInstance, url: string, body: object | undefined) {
  const method = body ? 'POST' : 'GET'
  return app.inject({ method, url: `/routing/${url}?api-key=k`, ...(body && { payload: body }) })
}

describe.each(requests)('%s', (request, url, body, parts) => {
  test(`${request} on synthetic roads is refused when the policy says so, with advice to import a map`, async () => {
    const app = createApp('starter', 'refuse')
    const response = await ask(app, url, body)
    await app.close()
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '60'])
    expect(response.json().error).toMatchObject({
      code: 'MAP_MISSING',
      message: expect.stringContaining('geofield-server map import FILE'),
    })
  })

  test(`${request} on synthetic roads is marked as synthetic, with a warning, when the policy only labels`, async () => {
    const app = createApp('starter', 'label')
    const response = await ask(app, url, body)
    await app.close()
    expect(response.statusCode).toBe(200)
    const said = parts(response.json<MarkedResponse>())
    expect(said.length).toBeGreaterThan(0)
    for (const { synthetic, warnings = [] } of said) {
      expect(synthetic).toBe(true)
      expect(warnings.at(-1)).toEqual({ code: 901, text: expect.stringContaining('synthetic') })
    }
  })

  test(`${request} has neither mark nor warning on real roads`, async () => {
    const app = createApp('osm', 'refuse')
    const response = await ask(app, url, body)
    await app.close()
    expect(response.statusCode).toBe(200)
    for (const part of parts(response.json<MarkedResponse>())) {
      expect(part).not.toHaveProperty('warnings')
      expect(part).not.toHaveProperty('synthetic')
    }
  })
})

const nowhere = { lat: lat + 1, lon: lon + 1 }
/** Requests for which the engine finds no road, and the code of each error. */
const lost: [name: string, url: string, body: object | undefined, code: number | string][] = [
  ['route', 'adapter/route', { locations: [from, nowhere] }, 171],
  [
    'distance',
    `in-shortest/route/v1/car/${from.lon},${from.lat};${nowhere.lon},${nowhere.lat}`,
    undefined,
    'NoSegment',
  ],
  ['nearest', `adapter/nearest/v1/car/${nowhere.lon},${nowhere.lat}`, undefined, 'NoSegment'],
]

test.each(lost)(
  'an error of %s that says that no road was found is marked on synthetic roads alone',
  async (...[, url, body, code]) => {
    for (const [kind, synthetic] of [
      ['starter', true],
      ['osm', undefined],
    ] as const) {
      const app = createApp(kind, 'label')
      const response = await ask(app, url, body)
      await app.close()
      const error = response.json()
      expect([response.statusCode, error.error_code ?? error.code, error.synthetic]).toEqual([
        400,
        code,
        synthetic,
      ])
    }
  },
)

test('an error about the request itself is not marked on synthetic roads', async () => {
  const app = createApp('starter', 'label')
  const response = await ask(app, 'adapter/route', { locations: [from] })
  await app.close()
  expect([response.statusCode, response.json().synthetic]).toEqual([400, undefined])
})

test('only demo mode labels by default, and the setting wins', () => {
  const policies = [undefined, 'refuse', 'label'] as const
  expect(policies.map((setting) => syntheticRoadsPolicy(setting, { demo: false }))).toEqual([
    'refuse',
    'refuse',
    'label',
  ])
  expect(policies.map((setting) => syntheticRoadsPolicy(setting, { demo: true }))).toEqual([
    'label',
    'refuse',
    'label',
  ])
})
