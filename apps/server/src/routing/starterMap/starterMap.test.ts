import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WorkerPool } from '../engine/pool/workerPool.ts'
import { writeOsmPbf } from '@geofield/geography/osm'
import { makeTestFolder, prepareTestTiles, startTestPool, through } from '../testing/testMaps.ts'
import type { TestFolder } from '../testing/testMaps.ts'
import type { PreparedTiles } from '../tiles/tiles.ts'
import { copyPreparedData } from '../../testing/preparedData.ts'
import { toTripResponse } from '../response/trip.ts'
import { buildStarterMap } from './starterMap.ts'

let folder: TestFolder
let tiles: PreparedTiles
let engine: WorkerPool

beforeAll(async () => {
  folder = await makeTestFolder()
  await copyPreparedData(folder.path)
  tiles = await prepareTestTiles(folder, [])
  engine = await startTestPool(tiles)
})

afterAll(async () => {
  await engine.close()
  await folder.remove()
})

type LatLon = [lat: number, lon: number]

const mumbai: LatLon = [19.076, 72.8777]
const pune: LatLon = [18.5204, 73.8567]
const delhi: LatLon = [28.6139, 77.209]
const chennai: LatLon = [13.0827, 80.2707]
const portBlair: LatLon = [11.6661, 92.7464]

async function tripThrough(points: LatLon[]) {
  return toTripResponse(await engine.call('route', through(points))).trip
}

/** Returns the error code of the engine's refusal, or `no error`. */
function readErrorCode(call: Promise<string>): Promise<unknown> {
  return call.then(
    () => 'no error',
    (error: { body?: { error_code: number } }) => error.body?.error_code ?? error,
  )
}

test('the map is marked as synthetic', () => {
  expect(tiles).toMatchObject({ kind: 'starter', sources: [] })
})

test('every road is named as synthetic and has a class and a speed', () => {
  const { ways } = buildStarterMap()
  expect(ways.length).toBeGreaterThan(13_000)
  expect(ways.filter(({ tags }) => !/^.+ - .+ Connector \(synthetic\)$/.test(tags['name']!))).toEqual([])
  expect(ways.map(({ tags }) => tags['name'])).toContain('Mumbai - Navi Mumbai Connector (synthetic)')
  const kinds = new Set(ways.map(({ tags }) => `${tags['highway']} ${tags['maxspeed']}`))
  expect([...kinds].sort()).toEqual(['primary 60', 'secondary 40', 'secondary 50', 'trunk 80'])
})

test('the map is the same, byte for byte, each time', () => {
  const [one, other] = [1, 2].map(() => writeOsmPbf(buildStarterMap(), 'test'))
  expect(one!.equals(other!)).toBe(true)
})

test('a route leads from Mumbai to Pune over synthetic roads, on the left', async () => {
  const { summary, legs } = await tripThrough([mumbai, pune])
  // `length` is in kilometres.
  expect(summary.length).toBeGreaterThan(135)
  expect(summary.length).toBeLessThan(142)
  const names = legs[0]!.maneuvers.flatMap((maneuver) => maneuver.street_names ?? [])
  expect(names).toContain('Mumbai - Navi Mumbai Connector (synthetic)')
  expect(names.filter((name) => !name.endsWith('(synthetic)'))).toEqual([])
  const osrm = await engine.call('route', through([mumbai, pune], { format: 'osrm' }))
  expect(osrm).toContain('"driving_side":"left"')
  expect(osrm).not.toContain('"driving_side":"right"')
})

test('a route leads from Delhi to Chennai', async () => {
  const { summary } = await tripThrough([delhi, chennai])
  // Kilometres, within 2 %.
  expect(summary.length).toBeGreaterThan(2105 * 0.98)
  expect(summary.length).toBeLessThan(2105 * 1.02)
})

const errorCodes = { tooMuchTime: 151, unconnected: 170 }

test('no road connects the islands', async () => {
  expect(await readErrorCode(engine.call('route', through([chennai, portBlair])))).toBe(
    errorCodes.unconnected,
  )
})

test('the limits of the map fit routes across a country', async () => {
  const from = { locations: [{ lat: delhi[0], lon: delhi[1] }], costing: 'auto' }
  const within = (minutes: number) =>
    engine.call('isochrone', JSON.stringify({ ...from, contours: [{ time: minutes }] }))
  expect(await readErrorCode(within(600))).toBe('no error')
  expect(await readErrorCode(within(601))).toBe(errorCodes.tooMuchTime)
  const cities = [mumbai, pune, delhi, chennai].map(([lat, lon]) => ({ lat, lon }))
  const matrix = JSON.stringify({ sources: cities, targets: cities, costing: 'auto' })
  expect(await readErrorCode(engine.call('sources_to_targets', matrix))).toBe('no error')
})

test.skipIf(process.platform !== 'linux')(
  'a request far over the memory limit is ended without affecting others',
  async () => {
    // An idle engine uses about 50 MB; with the largest isochrone, about 300 MB.
    const small = await startTestPool(tiles, { memoryLimitMb: 75 })
    const contours = [150, 300, 450, 600].map((time) => ({ time }))
    const largest = {
      locations: [{ lat: delhi[0], lon: delhi[1] }],
      costing: 'auto',
      polygons: true,
      contours,
    }
    const failure = await small.call('isochrone', JSON.stringify(largest)).catch((error: unknown) => error)
    expect(failure).toMatchObject({ name: 'EngineUnavailable', reason: 'memory' })
    expect(await readErrorCode(small.call('route', through([mumbai, pune])))).toBe('no error')
    expect(small.status().restarts).toEqual({ timeout: 0, crashed: 0, memory: 1 })
    await small.close()
  },
  30_000,
)
