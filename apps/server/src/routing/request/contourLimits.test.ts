import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BodyOf } from '../../platform/http/handlers.ts'
import { computeIsochrone } from '../computeIsochrone.ts'
import { checkContours } from './contourLimits.ts'
import type { WorkerPool } from '../engine/pool/workerPool.ts'
import { routingLimits } from './limits.ts'
import { fixedEngine } from '../engine/routingEngine.ts'
import {
  gridOrigin,
  makeTestFolder,
  prepareTestTiles,
  startTestPool,
  type TestFolder,
  writeGridMap,
} from '../testing/testMaps.ts'

type Body = BodyOf<'computeIsochrone'>

let folder: TestFolder
let pool: WorkerPool

beforeAll(async () => {
  folder = await makeTestFolder()
  const tiles = await prepareTestTiles(folder, [await writeGridMap(join(folder.path, 'grid.osm.pbf'))])
  pool = await startTestPool(tiles, { memoryLimitMb: 256 })
})

afterAll(async () => {
  await pool.close()
  await folder.remove()
})

const makeBody = (more: Partial<Body>): Body => ({
  locations: [gridOrigin],
  contours: [{ time: 3 }, { time: 6 }],
  ...more,
})

/** What the refusal says is accepted; undefined where the request is not refused. */
function readMin(body: Body): number | undefined {
  try {
    checkContours(body, routingLimits('osm'))
    return undefined
  } catch (error) {
    const { details } = error as { details: [{ path: string; message: string }] }
    expect(details[0].path).toBe('/generalize')
    return Number(/at least ([\d.]+) metres/.exec(details[0].message)![1])
  }
}

test('no tolerance of a simplification crashes an engine, however small it is', async () => {
  const compute = computeIsochrone(fixedEngine(pool, 'osm'))
  const { signal } = new AbortController()
  const outcomes = new Map<number, string>()
  for (const generalize of [0, 1e-9, 0.01, 0.02, 0.03, 0.04, 0.05, 0.1, 0.3, 0.65, 1, 10, 10_000]) {
    const call = { body: makeBody({ generalize }), signal } as Parameters<typeof compute>[0]
    const outcome = await Promise.resolve(compute(call)).then(
      () => 'answered',
      (error: { code?: string; message: string }) => error.code ?? error.message,
    )
    outcomes.set(generalize, outcome)
  }
  expect(pool.status().restarts).toEqual({ timeout: 0, crashed: 0, memory: 0 })
  const answered = [...outcomes].filter(([, outcome]) => outcome === 'answered').map(([value]) => value)
  expect(answered).toEqual([0, 0.65, 1, 10, 10_000])
  expect(new Set(outcomes.values())).toEqual(new Set(['answered', 'VALIDATION_FAILED']))
})

test('the least tolerance grows with the reach, the speed and the latitude', () => {
  const least = (more: Partial<Body>) => readMin(makeBody({ generalize: 1e-9, ...more }))!
  const base = least({})
  expect(base).toBeCloseTo(0.65, 2)
  expect(least({ contours: [{ time: 60 }] })).toBeCloseTo(base * 10, 0)
  expect(least({ contours: [{ distance: 14 }] })).toBeCloseTo(base, 2)
  expect(least({ costing_options: { auto: { top_speed: 252 } } })).toBeCloseTo((base * 252) / 140, 1)
  expect(least({ costing: 'foot' })).toBeCloseTo((base * 60) / 140, 1)
  expect(least({ locations: [{ lat: 70, lon: 20 }] })).toBeGreaterThan(base * 2)
  expect(least({ locations: [{ lat: 90, lon: 0 }] })).toBeLessThan(base * 10)
})

test('a refusal names a tolerance that is accepted', () => {
  for (const contours of [[{ time: 0.001 }], [{ time: 120 }], [{ distance: 200 }, { time: 1 }]]) {
    const least = readMin(makeBody({ contours, generalize: 1e-9 }))!
    expect(readMin(makeBody({ contours, generalize: least }))).toBeUndefined()
  }
})
