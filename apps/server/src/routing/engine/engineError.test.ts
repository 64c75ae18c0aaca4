import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EngineError, toEngineError } from './engineError.ts'
import type { EngineAction } from './pool/workerMessages.ts'
import type { WorkerPool } from './pool/workerPool.ts'
import {
  gridOrigin,
  type GridPool,
  prepareTestTiles,
  realMap,
  startGridPool,
  startTestPool,
  through,
} from '../testing/testMaps.ts'

let grid: GridPool
let pool: WorkerPool

beforeAll(async () => {
  grid = await startGridPool()
  pool = grid.pool
})

afterAll(() => grid.stop())

const { lat, lon } = gridOrigin
const a: [number, number] = [lat, lon]
const b: [number, number] = [lat + 0.01, lon + 0.01]
const place = { lat, lon }
const farAway = { lat: lat + 10, lon }

async function readRefusal(engine: WorkerPool, action: EngineAction, request: string): Promise<unknown> {
  const error = await engine.call(action, request).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(EngineError)
  return (error as EngineError).body
}

function isochrone(contours: object[], more: object = {}): string {
  return JSON.stringify({ locations: [place], costing: 'auto', contours, ...more })
}

function matrix(sources: object[], targets: object[]): string {
  return JSON.stringify({ sources, targets, costing: 'auto' })
}

// What the real engine refuses, with the code of its public table.
const refused: [name: string, code: number, error: string, action: EngineAction, request: string][] = [
  ['no JSON', 100, 'Failed to parse json request', 'route', '{'],
  ['a list', 100, 'Failed to parse json request', 'route', '[]'],
  [
    'no locations',
    110,
    "Insufficiently specified required parameter 'locations'",
    'route',
    '{"costing":"auto"}',
  ],
  ['no location', 110, "Insufficiently specified required parameter 'locations'", 'route', through([])],
  [
    'no sources',
    112,
    "Insufficiently specified required parameter 'locations' or 'sources & targets'",
    'sources_to_targets',
    '{"targets":[],"costing":"auto"}',
  ],
  ['no contours', 113, "Insufficiently specified required parameter 'contours'", 'isochrone', through([a])],
  [
    'a contour of nothing',
    111,
    "Insufficiently specified required parameter 'time'",
    'isochrone',
    isochrone([{}]),
  ],
  ['one location', 120, 'Insufficient number of locations provided', 'route', through([a])],
  ['no costing', 124, 'No edge/node costing provided', 'route', through([a, b], { costing: undefined })],
  ['an unknown costing', 125, "No costing method found: 'xx'", 'route', through([a, b], { costing: 'xx' })],
  [
    'a malformed location',
    130,
    'Failed to parse location',
    'route',
    '{"locations":["x",{}],"costing":"auto"}',
  ],
  ['a latitude out of range', 130, 'Failed to parse location', 'route', through([a, [91, 73]])],
  ['a malformed source', 131, 'Failed to parse source', 'sources_to_targets', matrix([{}], [place])],
  ['a malformed target', 132, 'Failed to parse target', 'sources_to_targets', matrix([place], [{}])],
  [
    'too many locations',
    150,
    'Exceeded max locations: 50',
    'route',
    through(Array.from({ length: 51 }, () => a)),
  ],
  [
    'too many cells',
    150,
    'Exceeded max locations: 15000.000000',
    'sources_to_targets',
    matrix(
      Array.from({ length: 123 }, () => place),
      Array.from({ length: 123 }, () => place),
    ),
  ],
  ['too long a contour', 151, 'Exceeded max time: 120', 'isochrone', isochrone([{ time: 121 }])],
  ['too wide a contour', 166, 'Exceeded max distance: 200', 'isochrone', isochrone([{ distance: 201 }])],
  [
    'too many contours',
    152,
    'Exceeded max contours: 4',
    'isochrone',
    isochrone([1, 2, 3, 4, 5].map((time) => ({ time }))),
  ],
  [
    'too far to walk',
    154,
    'Path distance exceeds the max distance limit: 250000 meters',
    'route',
    through([a, [farAway.lat, lon]], { costing: 'pedestrian' }),
  ],
  ['the sea', 171, 'No suitable edges near location', 'route', through([a, [15, 70]])],
  [
    'far from roads',
    171,
    'No suitable edges near location',
    'isochrone',
    isochrone([{ time: 5 }], { locations: [farAway] }),
  ],
]

test.each(refused)('%s: %i %s', async (_name, code, error, action, request) => {
  const body = { error_code: code, error, status_code: 400, status: 'Bad Request' }
  expect(await readRefusal(pool, action, request)).toEqual(body)
})

test('what the table does not know is the engine’s own fault', () => {
  expect(toEngineError('Route error: std::bad_alloc').body).toEqual({
    error_code: 499,
    error: 'Unknown: std::bad_alloc',
    status_code: 500,
    status: 'Internal Server Error',
  })
})

test('what the engine cannot do is reported as such', () => {
  const { body } = toEngineError('Isochrone error: Arrive by not implemented for isochrones')
  expect(body).toMatchObject({ error_code: 142, status_code: 501, status: 'Not Implemented' })
})

const mumbai = realMap('mumbai-metro')

describe.skipIf(mumbai.isMissing)(`the creek of Mumbai (${mumbai.needs})`, () => {
  const acrossTheCreek: [number, number][] = [
    [19.076, 72.877],
    [19.03, 73.01],
  ]

  test(`the creek of Mumbai (${mumbai.needs}) refuses a route without a path with 442`, async () => {
    const engine = await startTestPool(await prepareTestTiles(grid.folder, [mumbai.file]))
    try {
      expect(await readRefusal(engine, 'route', through(acrossTheCreek))).toEqual({
        error_code: 442,
        error: 'No path could be found for input',
        status_code: 400,
        status: 'Bad Request',
      })
    } finally {
      await engine.close()
    }
  })
})
