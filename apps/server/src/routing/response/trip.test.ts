import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { WorkerPool } from '../engine/pool/workerPool.ts'
import { makeTestFolder, prepareTestTiles, realMap, startTestPool, through } from '../testing/testMaps.ts'
import type { TestFolder } from '../testing/testMaps.ts'
import { toTripResponse } from './trip.ts'

const pune = realMap('pune')
const gothenburg = realMap('gothenburg')

let folder: TestFolder

beforeAll(async () => {
  folder = await makeTestFolder()
})
afterAll(() => folder.remove())

async function withEngine<T>(file: string, use: (engine: WorkerPool) => Promise<T>): Promise<T> {
  const engine = await startTestPool(await prepareTestTiles(folder, [file]))
  try {
    return await use(engine)
  } finally {
    await engine.close()
  }
}

const acrossPune: [number, number][] = [
  [18.532408, 73.856784],
  [18.547777, 73.872049],
]

async function drivingSides(engine: WorkerPool, points: [number, number][]): Promise<Set<string>> {
  const response = await engine.call('route', through(points, { format: 'osrm' }))
  type OsrmRoute = { routes: { legs: { steps: { driving_side: string }[] }[] }[] }
  const { routes } = JSON.parse(response) as OsrmRoute
  return new Set(routes[0]!.legs[0]!.steps.map((step) => step.driving_side))
}

describe.skipIf(pune.isMissing)(`a real route in Pune (${pune.needs})`, () => {
  test(`a real route in Pune (${pune.needs}) follows real streets, on the left`, async () => {
    await withEngine(pune.file, async (engine) => {
      const response = await engine.call('route', through(acrossPune, { units: 'km' }))
      const { trip } = toTripResponse(response)
      const snapped = trip.locations.map((location) => location.snapped)
      expect(snapped).toEqual([
        { lat: 18.53268, lon: 73.856723, distance: 30.9 },
        { lat: 18.547939, lon: 73.872165, distance: 21.8 },
      ])
      for (const location of trip.locations) delete location.snapped
      expect({ trip }, 'every key that this engine gives is described').toEqual(JSON.parse(response))
      expect(trip).toMatchObject({
        status: 0,
        status_message: 'Found route between points',
        units: 'kilometers',
        language: 'en-US',
        summary: { length: 4.019, time: 211.015, has_toll: false, min_lat: 18.531796, max_lon: 73.876981 },
        locations: [
          { type: 'break', lat: 18.532408, lon: 73.856784, side_of_street: 'left', original_index: 0 },
          { type: 'break', lat: 18.547777, lon: 73.872049, side_of_street: 'left', original_index: 1 },
        ],
      })
      const { maneuvers, shape } = trip.legs[0]!
      expect(maneuvers.map(({ street_names: names, type }) => ({ names, type }))).toEqual([
        { names: ['Sangamwadi Bridge'], type: 3 },
        { names: ['Old Pune–Mumbai Highway'], type: 12 },
        { names: ['Deccan College Road'], type: 15 },
        { names: undefined, type: 6 },
      ])
      expect(maneuvers[1]).toMatchObject({ bearing_before: 226, bearing_after: 42, begin_shape_index: 15 })
      // Precision 6: the same start in precision 5 would begin with another character.
      expect(shape.startsWith('oscjb@elzzkC')).toBe(true)
      expect(await drivingSides(engine, acrossPune)).toEqual(new Set(['left']))
    })
  })

  test(`a real route in Pune (${pune.needs}) speaks Hindi and counts miles when asked`, async () => {
    await withEngine(pune.file, async (engine) => {
      const response = await engine.call('route', through(acrossPune, { units: 'miles', language: 'hi-IN' }))
      const { trip } = toTripResponse(response)
      expect(trip).toMatchObject({ units: 'miles', language: 'hi-IN' })
      expect(trip.summary.length).toBeCloseTo(4.019 / 1.609344, 2)
      expect(trip.legs[0]!.maneuvers[0]!.instruction).toMatch(/[\u0900-\u097F]/)
    })
  })
})

describe.skipIf(gothenburg.isMissing)(`outside India (${gothenburg.needs})`, () => {
  test('one drives on the right', async () => {
    await withEngine(gothenburg.file, async (engine) => {
      const points: [number, number][] = [
        [57.708, 11.974],
        [57.695, 11.99],
      ]
      expect(await drivingSides(engine, points)).toEqual(new Set(['right']))
    })
  })
})

test('keys that are neither documented nor listed are removed', () => {
  const summary = { time: 1, length: 2, time_other: 3 }
  const maneuver = { type: 1, toll: true, bearing_after: 90, secret: 'x' }
  const location = { type: 'break', lat: 1, lon: 2, original_index: 0, internal: true }
  const shape = '_c`|@_gayB'
  const legs = [{ maneuvers: [maneuver], summary, shape, admins: [] }]
  const engineResponse = {
    changeset: 1,
    trip: { locations: [location], legs, summary, status: 0, admins: [] },
  }
  expect(toTripResponse(JSON.stringify(engineResponse))).toEqual({
    trip: {
      locations: [
        {
          type: 'break',
          lat: 1,
          lon: 2,
          original_index: 0,
          snapped: { lat: 1, lon: 2, distance: 0 },
        },
      ],
      legs: [
        {
          maneuvers: [{ type: 1, toll: true, bearing_after: 90 }],
          summary: { time: 1, length: 2 },
          shape,
        },
      ],
      summary: { time: 1, length: 2 },
      status: 0,
    },
  })
})
