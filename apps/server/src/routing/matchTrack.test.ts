import { decodePolyline } from '@geofield/polyline'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { metresBetween, metresPerDegree, type Position } from '@geofield/geography'
import type { BodyOf, Call, ResultOf } from '../platform/http/handlers.ts'
import { createRandom, type Random } from '../platform/random.ts'
import { inFull } from '../platform/testing/inFull.ts'
import { EngineError } from './engine/engineError.ts'
import { matchTrack } from './matchTrack.ts'
import {
  type EnginePool,
  fixedEngine,
  gridOrigin,
  type GridPool,
  makeTestFolder,
  prepareTestTiles,
  realMap,
  startGridPool,
  startTestPool,
  type TestFolder,
  through,
} from './testing/testMaps.ts'

type Track = BodyOf<'matchTrack'>['positions']
type Result = ResultOf<'matchTrack'>

const pune = realMap('pune')
const noiseMetres = 10

describe.skipIf(pune.isMissing)(`on the roads of Pune (${pune.needs})`, () => {
  let folder: TestFolder
  let pool: EnginePool

  beforeAll(async () => {
    folder = await makeTestFolder()
    pool = await startTestPool(await prepareTestTiles(folder, [pune.file]))
  })

  afterAll(async () => {
    await pool.close()
    await folder.remove()
  })

  // As seconds between positions, drives, and how many must be within 3 %.
  test.each(
    inFull
      ? [
          [1, 30, 30],
          [5, 100, 100],
          [10, 100, 97],
        ]
      : [
          [1, 10, 10],
          [5, 30, 30],
          [10, 40, 39],
        ],
  )(
    `with 10 m of noise and a position each %i s, of %i drives at least %i are matched with an error of at most 3 per cent`,
    async (seconds, drives, expected) => {
      const random = createRandom(seconds)
      const errors: number[] = []
      while (errors.length < drives) {
        const drive = await driveSomewhere(pool, { random, seconds })
        if (!drive) continue
        const { distance, points } = await match(pool, drive.track)
        expect(points).toHaveLength(drive.track.length)
        errors.push(Math.abs(distance / drive.metres - 1))
      }
      expect(errors.filter((error) => error <= 0.03).length).toBeGreaterThanOrEqual(expected)
    },
    120_000,
  )
})

describe('in the grid town', () => {
  let grid: GridPool

  beforeAll(async () => {
    grid = await startGridPool()
  })

  afterAll(() => grid.stop())

  /** A place in the town, in metres from its south-west corner. Streets are 111 m apart. */
  const at = (north: number, east: number, more: object = {}) => ({
    lat: gridOrigin.lat + north / metresPerDegree,
    lon: gridOrigin.lon + east / (metresPerDegree * Math.cos((gridOrigin.lat * Math.PI) / 180)),
    ...more,
  })
  /** Along the southernmost street, a position every 20 m, each somewhat off it. */
  const street = Array.from({ length: 41 }, (_, index) => at(index % 2 === 0 ? 6 : -6, 300 + 20 * index))

  test('each position has its place on the road, also those that the engine did not get', async () => {
    const { distance, matchings, points } = await match(grid.pool, street)
    expect(distance).toBeGreaterThan(790)
    expect(distance).toBeLessThan(810)
    expect(matchings).toMatchObject([{ first: 0, last: 40, distance }])
    const alongs = points.map((point) => point!.along)
    expect(alongs).toEqual(alongs.toSorted((one, other) => one - other))
    for (const point of points) {
      expect(point!.offset).toBeGreaterThan(5)
      expect(point!.offset).toBeLessThan(8)
      expect(point!.confidence).toBeCloseTo(Math.exp(-((point!.offset / 10) ** 2) / 2), 2)
    }
  })

  test('the accuracy of a position decides how much its offset counts', async () => {
    const { points } = await match(
      grid.pool,
      street.map((point) => ({ ...point, accuracy: 30 })),
    )
    expect(points[10]!.confidence).toBeGreaterThan(0.97)
  })

  test('the track breaks where no road fits, and those positions are null', async () => {
    const field = Array.from({ length: 10 }, (_, index) => at(-300 - index, 1100 + 100 * index))
    const back = Array.from({ length: 10 }, (_, index) => at(4, 2000 - 100 * index))
    const { matchings, points } = await match(grid.pool, [...street, ...field, ...back])
    expect(matchings).toHaveLength(2)
    const [before, after] = matchings
    expect(before!.first).toBe(0)
    // The last positions before the field are closer to each other than those that the engine gets.
    expect(before!.last).toBeGreaterThan(35)
    expect([after!.first, after!.last]).toEqual([51, 60])
    expect(points.slice(41, 51)).toEqual(Array.from({ length: 10 }, () => null))
  })

  test('the track breaks at a gap of more than 2 km', async () => {
    const north = Array.from({ length: 5 }, (_, index) => at(2112 + 4, 300 + 100 * index))
    const { matchings } = await match(grid.pool, [...street.slice(0, 20), ...north])
    expect(matchings.map(({ first, last }) => [first, last])).toEqual([
      [0, 19],
      [20, 24],
    ])
  })

  test('a jump takes no part', async () => {
    const timed = street.map((point, index) => ({ ...point, ts: 1_795_145_400 + 5 * index }))
    const jump = { ...at(1500, 900), ts: timed[20]!.ts + 1 }
    const { matchings, points } = await match(grid.pool, [...timed.slice(0, 21), jump, ...timed.slice(21)])
    expect(matchings).toMatchObject([{ first: 0, last: 41 }])
    expect(matchings[0]!.distance).toBeLessThan(810)
    expect(points[21]).toBeNull()
  })

  test('a track far from every road has no matching', async () => {
    const track = [at(-50_000, 0), at(-50_000, 100), at(-50_000, 200)]
    expect(await match(grid.pool, track)).toEqual({
      distance: 0,
      matchings: [],
      points: [null, null, null],
    })
  })

  test('a track that stays at one place has no length', async () => {
    const { distance, points } = await match(grid.pool, [street[0]!, street[0]!, street[0]!])
    expect(distance).toBe(0)
    expect(points).toHaveLength(3)
  })

  test.each([
    ['times of some positions alone', [{ ...street[0]!, ts: 1 }, street[1]!], '/positions/1/ts'],
    [
      'times that fall',
      [
        { ...street[0]!, ts: 2 },
        { ...street[1]!, ts: 1 },
      ],
      '/positions/1/ts',
    ],
  ])('%s are refused', async (_what, track, path) => {
    await expect(match(grid.pool, track)).rejects.toMatchObject({ details: [{ path }] })
  })

  test('times in milliseconds are refused, and the message says so', async () => {
    const track = [
      { ...street[0]!, ts: 1_795_145_400_000 },
      { ...street[1]!, ts: 1_795_145_460_000 },
    ]
    const message = 'must be Unix time in seconds; 1795145400000 looks like milliseconds'
    await expect(match(grid.pool, track)).rejects.toMatchObject({
      details: [{ path: '/positions/0/ts', code: 'milliseconds', message }],
    })
  })
})

function match(pool: EnginePool, positions: Track): Promise<Result> {
  const call = { body: { positions }, signal: new AbortController().signal }
  return Promise.resolve(matchTrack(fixedEngine(pool, 'osm'))(call as Call<'matchTrack'>))
}

type Driving = { random: Random; seconds: number }

/** Drives from one random place to another. Returns undefined if there is no way, or only a short one. */
async function driveSomewhere(
  pool: EnginePool,
  { random, seconds }: Driving,
): Promise<{ metres: number; track: Track } | undefined> {
  const place = (): [number, number] => [18.463 + 0.123 * random(), 73.793 + 0.124 * random()]
  const response = await pool.call('route', through([place(), place()])).catch((error: unknown) => {
    if (error instanceof EngineError) return undefined
    throw error
  })
  if (response === undefined) return undefined
  const { trip } = JSON.parse(response) as { trip: { legs: [{ shape: string }]; summary: { time: number } } }
  const shape = decodePolyline(trip.legs[0].shape, 6)
  const metres = shape.reduce((sum, vertex, i) => sum + (i > 0 ? metresBetween(shape[i - 1]!, vertex) : 0), 0)
  if (metres < 1500) return undefined
  const step = (metres / trip.summary.time) * seconds
  const track = placesEvery(shape, step).map((position, index) => ({
    ...noisy(position, random),
    ts: 1_795_145_400 + index * seconds,
    accuracy: noiseMetres,
  }))
  return { metres, track }
}

/** Returns places on a line at even distances, and its end. */
function placesEvery(line: Position[], step: number): Position[] {
  const places: Position[] = []
  let [along, next] = [0, 0]
  for (const [index, to] of line.entries()) {
    const from = line[index - 1] ?? to
    const length = metresBetween(from, to)
    for (; next < along + length; next += step) {
      const part = (next - along) / length
      places.push({ lat: from.lat + part * (to.lat - from.lat), lon: from.lon + part * (to.lon - from.lon) })
    }
    along += length
  }
  return [...places, line.at(-1)!]
}

/** Moves a position north and east by normally distributed distances. */
function noisy({ lat, lon }: Position, random: Random): Position {
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const degree = noiseMetres / metresPerDegree
  return {
    lat: lat + normal() * degree,
    lon: lon + (normal() * degree) / Math.cos((lat * Math.PI) / 180),
  }
}
