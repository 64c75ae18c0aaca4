import type { OsmData } from '@geofield/geography/osm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RoutingApp } from '../testing/routingApp.ts'
import { startTownApp, type TownApp } from '../testing/townApp.ts'

// Two towns of 8 by 8 streets, 3 km apart. The direct road between them has limits and a toll, a longer one has neither.

const south = 18.5
const west = 73.8
const block = 0.001
const size = 8
const [start, end] = [
  { lat: south + 0.0035, lon: west + 0.0036 },
  { lat: south + 0.0035, lon: west + 0.0336 },
]

const limit = { maxheight: '3.5', maxweight: '10', maxlength: '9', maxwidth: '2', hazmat: 'no' }
const light = { height: 3, weight: 8, length: 7, width: 1.8, hazmat: false }

let town: TownApp
let app: RoutingApp

beforeAll(async () => {
  town = await startTownApp(twoTowns(), 'Two towns for tests')
  app = town.app
})
afterAll(() => town.stop())

/** The kilometres between the towns, and the northern edge of what can be reached, as each operation has them. */
async function kilometres(options: Record<string, object>): Promise<Record<string, number>> {
  const [costing] = Object.keys(options) as [string]
  const travel = { costing, costing_options: options }
  const locations = [start, end]
  const route = await app.ask('adapter/route', { locations, ...travel })
  const optimized = await app.ask('optimize', { locations, ...travel })
  const matrix = await app.ask('adapter/sources_to_targets', { sources: [start], targets: [end], ...travel })
  const pairs = `${start.lon},${start.lat};${end.lon},${end.lat}`
  const query = `costing_options=${encodeURIComponent(JSON.stringify(options))}`
  const distance = await app.ask(`in-shortest/route/v1/${costing}/${pairs}?${query}`)
  return {
    route: route.body.trip.summary.length,
    optimize: optimized.body.trip.summary.length,
    matrix: matrix.body.sources_to_targets[0][0].distance,
    distance: distance.body.routes[0].distance / 1000,
  }
}

async function reachesEnd(options: Record<string, object>): Promise<boolean> {
  const [costing] = Object.keys(options) as [string]
  const body = {
    locations: [start],
    costing,
    costing_options: options,
    contours: [{ distance: 4 }],
    polygons: true,
  }
  const { features } = (await app.ask('adapter/isochrone', body)).body
  const lons: number[] = features[0].geometry.coordinates
    .flat(3)
    .filter((_: number, at: number) => at % 2 === 0)
  return Math.max(...lons) > end.lon - 0.004
}

test.each([
  ['height', { height: 4.2 }],
  ['weight', { weight: 20 }],
  ['length', { length: 15 }],
  ['width', { width: 2.6 }],
  ['dangerous goods', { hazmat: true }],
])('a truck keeps a limit of %s alike in every operation', async (_, over) => {
  const heavy = { truck: { ...light, ...over } }
  const [heavyWays, lightWays] = [await kilometres(heavy), await kilometres({ truck: light })]
  for (const [operation, length] of Object.entries(heavyWays)) {
    expect(Math.abs(length - heavyWays['route']!), operation).toBeLessThan(0.01)
    expect(length, operation).toBeGreaterThan(lightWays[operation]! + 0.5)
    expect(Math.abs(lightWays[operation]! - lightWays['route']!), operation).toBeLessThan(0.01)
  }
  expect([await reachesEnd(heavy), await reachesEnd({ truck: light })]).toEqual([false, true])
})

test('tolls are avoided or refused alike in every operation', async () => {
  const plain = await kilometres({ auto: { use_tolls: 1 } })
  for (const settings of [{ use_tolls: 0 }, { exclude_tolls: true }]) {
    const ways = await kilometres({ auto: settings })
    for (const [operation, length] of Object.entries(ways)) {
      expect(Math.abs(length - ways['route']!), operation).toBeLessThan(0.01)
      expect(length, operation).toBeGreaterThan(plain[operation]! + 0.5)
    }
    expect(await reachesEnd({ auto: settings })).toBe('use_tolls' in settings)
  }
  const pairs = `${start.lon},${start.lat};${end.lon},${end.lat}`
  const excluded = await app.ask(`in-shortest/route/v1/car/${pairs}?exclude=toll`)
  const free = await kilometres({ auto: { exclude_tolls: true } })
  expect(excluded.body.routes[0].distance / 1000).toBeCloseTo(free['route']!, 2)
})

function twoTowns(): OsmData {
  const data: OsmData = { nodes: [], ways: [], relations: [] }
  const addNode = (lat: number, lon: number) => data.nodes.push({ id: data.nodes.length + 1, lat, lon })
  const addWay = (refs: number[], more: Record<string, string> = {}) =>
    data.ways.push({ id: data.ways.length + 1, refs, tags: { highway: 'primary', ...more } })
  const addTown = (origin: number) => {
    const indexes = Array.from({ length: size }, (_, i) => i)
    const nodes = indexes.map((row) =>
      indexes.map((column) => addNode(south + row * block, origin + column * block)),
    )
    for (const i of indexes) {
      addWay(nodes[i]!, { highway: 'residential' })
      addWay(
        nodes.map((row) => row[i]!),
        { highway: 'residential' },
      )
    }
    return nodes
  }
  const [one, other] = [addTown(west), addTown(west + 0.03)]
  const row = 3
  addWay([one[row]![size - 1]!, other[row]![0]!], { ...limit, toll: 'yes' })
  const around = [0.01, 0.027].map((offset) => addNode(south + 0.017, west + offset))
  addWay([one[size - 1]![size - 1]!, ...around, other[size - 1]![0]!])
  return data
}
