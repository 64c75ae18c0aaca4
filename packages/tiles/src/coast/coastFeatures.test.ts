import type { Polygon, Position } from 'geojson'
import { describe, expect, test } from 'vitest'
import { createInsideTest } from '@geofield/geography/india'
import { NodePositions } from '@geofield/geography/osm'
import { listLandRings } from '../world.ts'
import { coastFeatures } from './coastFeatures.ts'
import { isInPolygon } from './closeSea.ts'
import { CoastWays } from './coastWays.ts'

/** Ways of a coast. The ids of nodes are their positions, so ways that meet share a node. */
function draw(ways: Position[][], unknown: Position[] = []) {
  const positions = new Map(ways.flat().map((position) => [String(position), position]))
  const ids = new Map([...positions.keys()].map((key, i) => [key, i + 1]))
  const nodes = new NodePositions()
  for (const [key, [lon, lat]] of positions)
    if (!unknown.some((position) => String(position) === key))
      nodes.add({ id: ids.get(key)!, lon: lon!, lat: lat! })
  const coast = new CoastWays()
  for (const [i, way] of ways.entries())
    coast.add(
      i + 1,
      way.map((position) => ids.get(String(position))!),
      nodes,
    )
  return coastFeatures(coast.join())
}

/** What the features draw at a place. Undefined where the world's coast stays. */
function groundAt(features: ReturnType<typeof draw>, place: Position): 'land' | 'sea' | undefined {
  const found = features.filter(({ geometry }) => isInPolygon(place, (geometry as Polygon).coordinates))
  if (found.some(({ tags }) => tags.class === 'ocean')) return 'sea'
  return found.length > 0 ? 'land' : undefined
}

/** A coast from north to south with a cape, with the sea in the west. */
const north: Position[] = [
  [72.8, 19],
  [72.82, 18.95],
  [72.79, 18.9],
]
const south: Position[] = [
  [72.79, 18.9],
  [72.77, 18.85],
  [72.81, 18.8],
]
const island: Position[] = [[72.75, 18.9], [72.76, 18.9], [72.76, 18.91], [72.75, 18.91], [72.75, 18.9]] // prettier-ignore

describe('the ground along a coast', () => {
  test.each([
    ['west of the line', [72.775, 18.9], 'sea'],
    ['east of the line', [72.795, 18.9], 'land'],
    ['just west of a cape', [72.769, 18.851], 'sea'],
    ['just east of a cape', [72.772, 18.851], 'land'],
    ['an island', [72.755, 18.905], 'land'],
    ['beside the island', [72.748, 18.905], 'sea'],
    ['the cell west of the coast', [72.71, 18.9], 'sea'],
    ['the cell east of the coast', [72.86, 18.9], 'land'],
    ['far from the coast', [73, 18.9], undefined],
  ] as const)('%s', (_where, [lon, lat], ground) => {
    expect(groundAt(draw([north, south, island]), [lon, lat])).toBe(ground)
    // As it is in two extracts beside each other.
    expect(groundAt(draw([south, island, north]), [lon, lat])).toBe(ground)
  })

  test('the ground along a coast is left to the world’s coast where a line ends, and beside it', () => {
    const features = draw([south])
    for (const place of [
      [72.81, 18.801],
      [72.79, 18.899],
      [72.83, 18.8],
      [72.76, 18.78],
    ] as const)
      // prettier-ignore
      expect(groundAt(features, [...place])).toBeUndefined()
    expect(groundAt(features, [72.78, 18.851])).toBe('land')
  })

  test('the ground along a coast is left to the world’s coast where two lines contradict each other', () => {
    const features = draw([north, south.toReversed()])
    expect(groundAt(features, [72.795, 18.9])).toBeUndefined()
    expect(groundAt(features, [72.825, 18.96])).toBe('land')
  })

  test('the ground along a coast is left to the world’s coast where nodes of a way are unknown', () => {
    const features = draw([[...north, ...south.slice(1)]], [[72.79, 18.9]])
    expect(groundAt(features, [72.79, 18.9])).toBeUndefined()
    expect(groundAt(features, [72.79, 18.95])).toBeUndefined()
  })

  test('the ground along a coast is water in a lagoon, and land on an island of the lagoon', () => {
    const square = (size: number): Position[] => [[72 - size, 18 - size], [72 + size, 18 - size], [72 + size, 18 + size], [72 - size, 18 + size], [72 - size, 18 - size]] // prettier-ignore
    for (const scale of [1, 10]) {
      const features = draw([
        square(0.003 * scale),
        square(0.002 * scale).toReversed(),
        square(0.001 * scale),
      ])
      const at = (offset: number) => groundAt(features, [72 + offset * scale, 18.0001])
      expect([at(0.0035), at(0.0025), at(0.0015), at(0.0005)]).toEqual(['sea', 'land', 'sea', 'land'])
    }
  })

  test('the ground along a coast is nothing where an extract has no coast', () => {
    expect(draw([])).toEqual([])
  })
})

describe('the coast of Natural Earth, written as ways of an extract, gives its land', () => {
  // Natural Earth has its land on the right.
  const land = listLandRings()
  const isLand = createInsideTest(
    land.flat().map((ring) => ring.map(([lon, lat]) => ({ lat: lat!, lon: lon! }))),
  )

  test.each([
    ['Mumbai', 72.4, 18.3, 73.4, 19.6],
    ['Kochi', 75.8, 9.4, 76.8, 10.6],
    ['Gulf of Khambhat', 71.8, 20.8, 73, 22.6],
    ['Andamans', 92, 11, 93.5, 13.8],
    ['Sundarbans', 87.8, 21, 89.5, 22.4],
  ] as const)('%s', (_name, west, south, east, north) => {
    const isNear = ([lon, lat]: Position) => lon! > west && lon! < east && lat! > south && lat! < north
    const ways = land.flat().flatMap((ring) => cutWays(ring.map(roundToUnits).toReversed(), isNear))
    const features = draw(ways)
    let drawn = 0
    for (let i = 0; i < 4000; i++) {
      // Spread evenly without chance.
      const place = [
        west + (east - west) * ((i * 0.754877) % 1),
        south + (north - south) * ((i * 0.56984) % 1),
      ]
      const ground = groundAt(features, place)
      if (ground === undefined) continue
      drawn++
      const expected = isLand({ lat: place[1]!, lon: place[0]! }) ? 'land' : 'sea'
      expect([place, ground]).toEqual([place, expected])
    }
    expect(drawn).toBeGreaterThan(400)
  })
})

function roundToUnits([lon, lat]: Position): Position {
  return [Math.round(lon! * 1e7) / 1e7, Math.round(lat! * 1e7) / 1e7]
}

/** Cuts a ring to ways of at most 20 segments, as far as its points are near, like an extract. */
function cutWays(ring: Position[], isNear: (position: Position) => boolean): Position[][] {
  const ways: Position[][] = [[]]
  for (const position of ring) {
    if (!isNear(position)) ways.push([])
    else {
      ways.at(-1)!.push(position)
      if (ways.at(-1)!.length > 20) ways.push([position])
    }
  }
  return ways.filter((way) => way.length > 1)
}
