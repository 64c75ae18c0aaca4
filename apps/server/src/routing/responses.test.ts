import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { metresBetween, type Position } from '@geofield/geography'
import { decodePolyline } from '@geofield/polyline'
import { createHttp } from '../platform/http/http.ts'
import { createLogs } from '../platform/log/log.ts'
import { inFull } from '../platform/testing/inFull.ts'
import { EngineError } from './engine/engineError.ts'
import type { WorkerPool } from './engine/pool/workerPool.ts'
import { routingErrorFormats, routingHandlers } from './index.ts'
import { type EngineCall, fixedEngine } from './engine/routingEngine.ts'
import type { RoutingResponse } from './testing/routingApp.ts'
import {
  makeTestFolder,
  prepareTestTiles,
  realMap,
  startTestPool,
  type TestFolder,
} from './testing/testMaps.ts'

const pune = realMap('pune')
const pairs = inFull ? 500 : 200

let folder: TestFolder
let engine: WorkerPool
let app: FastifyInstance
let asked = 0

describe.skipIf(pune.isMissing)(`HTTP returns what the engine says (${pune.needs})`, () => {
  beforeAll(async () => {
    folder = await makeTestFolder()
    engine = await startTestPool(await prepareTestTiles(folder, [pune.file]), { processes: 2 })
    const silent = createLogs({ level: 'silent', file: undefined })
    app = createHttp({
      handlers: routingHandlers(fixedEngine({ ...engine, call: counted(engine.call) }, 'osm'), 'refuse'),
      authenticate: () => ({ tenant: { tenantId: 1, code: 'demo' }, keyId: 'k', address: '127.0.0.1' }),
      errorFormats: routingErrorFormats,
      bodyLimitBytes: 100_000,
      ...silent,
    })
  })

  afterAll(async () => {
    await app.close()
    await engine.close()
    await folder.remove()
  })

  test(`the routes of ${pairs} pairs, the refusals among them, and the ones with a stop far from roads`, async () => {
    let far = 0
    const found = await ofAllPairs(async (index) => {
      const [ours, direct] = await bothResponses(index)
      if (isFar(direct) || (direct.status === 400 && ours.body.stops)) {
        far += 1
        expect(ours.body, `pair ${index}`).toMatchObject({ error_code: 171, stops: [{ list: 'locations' }] })
      } else expect(withoutAdditions(ours), `pair ${index}`).toEqual(withoutAdditions(direct))
      return ours.status === 200
    })
    expect(found + far).toBeGreaterThan(pairs * 0.9)
    expect(found).toBeGreaterThan(pairs * 0.7)
    expect(far).toBeGreaterThan(0)
  })

  test(`the metres of the distance call are the kilometres of the route, of ${pairs} pairs`, async () => {
    const found = await ofAllPairs(async (index) => {
      const [kilometres, metres] = await bothLengths(index)
      // The engine cuts the kilometres off at three digits, and rounds the metres to as many.
      if (kilometres !== undefined)
        expect(Math.abs(metres! - kilometres * 1000), `pair ${index}`).toBeLessThanOrEqual(1)
      else expect(metres, `pair ${index}`).toBeUndefined()
      return kilometres !== undefined
    })
    expect(found).toBeGreaterThan(pairs * 0.7)
  })

  test.each([
    ['51 stops', 'route', { locations: places(51) }, 150],
    ['51 stops to order', 'optimize', { locations: places(51) }, 150],
    ['a round trip of 50 stops', 'optimize', { locations: places(50), roundtrip: true }, 150],
    ['2,550 cells', 'sources_to_targets', { sources: places(51), targets: places(50) }, 150],
    [
      '5 contours',
      'isochrone',
      { locations: places(1), contours: [1, 2, 3, 4, 5].map((time) => ({ time })) },
      152,
    ],
    ['121 minutes', 'isochrone', { locations: places(1), contours: [{ time: 121 }] }, 151],
    ['201 km', 'isochrone', { locations: places(1), contours: [{ distance: 201 }] }, 166],
    ['101 points', 'locate', { locations: places(101) }, 150],
  ])('%s are refused before an engine is asked', async (_what, path, payload, code) => {
    const before = asked
    const url = path === 'optimize' ? '/routing/optimize' : `/routing/adapter/${path}`
    const response = await app.inject({ method: 'POST', url, payload })
    expect([response.statusCode, response.json()]).toMatchObject([400, { error_code: code }])
    expect(asked).toBe(before)
  })

  test.each([
    ['51 points', `in-shortest/route/v1/car/${lonLats(51)}`, 'TooBig'],
    ['2 points for one', `adapter/nearest/v1/car/${lonLats(2)}`, 'InvalidOptions'],
    ['101 roads', `adapter/nearest/v1/car/${lonLats(1)}?number=101`, 'InvalidValue'],
  ])(
    `HTTP returns what the engine says (${pune.needs}) in the words of OSRM too: %s`,
    async (_what, path, code) => {
      const before = asked
      const response = await app.inject({ method: 'GET', url: `/routing/${path}` })
      expect([response.statusCode, response.json()]).toMatchObject([400, { code }])
      expect(asked).toBe(before)
    },
  )

  test('requests to the engines are counted', async () => {
    const before = asked
    await app.inject({ method: 'POST', url: '/routing/adapter/route', payload: { locations: places(50) } })
    expect(asked).toBe(before + 1)
  })
})

function counted(call: EngineCall): EngineCall {
  return (...request) => {
    asked += 1
    return call(...request)
  }
}

function places(count: number): Position[] {
  return Array.from({ length: count }, (_, index) => pickPlace(index))
}

function lonLats(count: number): string {
  return places(count)
    .map(({ lat, lon }) => `${lon},${lat}`)
    .join(';')
}

/** Whether the engine drove to a stop that is more than 1 km from its road. */
function isFar({ body }: RoutingResponse): boolean {
  const { locations, legs } = body.trip ?? { locations: [], legs: [] }
  const ends = legs.flatMap(({ shape }: { shape: string }) => {
    const line = decodePolyline(shape, 6)
    return [line[0]!, line.at(-1)!]
  })
  return locations.some((stop: Position, at: number) => metresBetween(stop, ends[at]!) > 1000)
}

/** Removes what Geofield adds to the engine's response. The text of an error goes on with the stops at fault. */
function withoutAdditions({ status, body }: RoutingResponse): RoutingResponse {
  if (!body.trip) return { status, body: body.error_code }
  const { warnings: _warnings, ...trip } = body.trip
  const locations = trip.locations.map(({ snapped: _snapped, ...location }: { snapped?: object }) => location)
  return { status, body: { ...body, trip: { ...trip, locations } } }
}

async function bothResponses(index: number): Promise<[RoutingResponse, RoutingResponse]> {
  const request = { locations: [pickPlace(2 * index), pickPlace(2 * index + 1)], costing: pickCosting(index) }
  const response = await app.inject({ method: 'POST', url: '/routing/adapter/route', payload: request })
  return [{ status: response.statusCode, body: response.json() }, await directly(JSON.stringify(request))]
}

async function bothLengths(index: number): Promise<[number | undefined, number | undefined]> {
  const locations = [pickPlace(2 * index), pickPlace(2 * index + 1)]
  const payload = { locations, costing: pickCosting(index), units: 'kilometers' }
  const path = locations.map(({ lat, lon }) => `${lon},${lat}`).join(';')
  const route = await app.inject({ method: 'POST', url: '/routing/adapter/route', payload })
  const distance = await app.inject({
    method: 'GET',
    url: `/routing/in-shortest/route/v1/${pickCosting(index)}/${path}`,
  })
  return [
    route.json<{ trip?: { summary: { length: number } } }>().trip?.summary.length,
    distance.json<{ routes?: { distance: number }[] }>().routes?.[0]?.distance,
  ]
}

/** A few at a time, as the queue of the engines is bounded. Returns how many were found: few would prove little. */
async function ofAllPairs(check: (index: number) => Promise<boolean>): Promise<number> {
  let found = 0
  for (let from = 0; from < pairs; from += 20) {
    const outcomes = await Promise.all(Array.from({ length: 20 }, (_, i) => check(from + i)))
    found += outcomes.filter(Boolean).length
  }
  return found
}

async function directly(requestJson: string): Promise<RoutingResponse> {
  try {
    return { status: 200, body: JSON.parse(await engine.call('route', requestJson)) as unknown }
  } catch (error) {
    if (!(error instanceof EngineError)) throw error
    return { status: 400, body: error.body }
  }
}

function pickCosting(index: number): string {
  return ['auto', 'auto', 'pedestrian', 'bicycle', 'motor_scooter'][index % 5]!
}

/** Over the whole of the map, by a fixed sequence: the same in every run. */
function pickPlace(index: number): Position {
  const fraction = (value: number) => value - Math.floor(value)
  const spread = (from: number, to: number, step: number) =>
    Number((from + (to - from) * fraction((index + 1) * step)).toFixed(6))
  return { lat: spread(18.463, 18.586, 0.618_034), lon: spread(73.793, 73.917, 0.754_878) }
}
