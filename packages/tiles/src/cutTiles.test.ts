import { VectorTile } from '@mapbox/vector-tile'
import type { Geometry } from 'geojson'
import { PbfReader } from 'pbf'
import { expect, test } from 'vitest'
import { testData } from '@geofield/geography/testData'
import { cutTiles } from './cutTiles.ts'
import { joinRoadNames } from './osm/joinRoadNames.ts'
import type { MapFeature } from './mapFeature.ts'
import { readFeatures } from './testing/readFeatures.ts'

type Tile = { z: number; x: number; y: number; layers: VectorTile['layers'] }

function cut(features: MapFeature[], maxzoom: number): Tile[] {
  return [...cutTiles({ features, maxzoom })].map(({ data, ...address }) => ({
    ...address,
    layers: new VectorTile(new PbfReader(data)).layers,
  }))
}

function readCoordinates<T>(geometry: Geometry): T {
  return (geometry as unknown as { coordinates: T }).coordinates
}

const road: MapFeature = {
  id: 92,
  layer: 'transportation',
  minzoom: 5,
  tags: { class: 'trunk', oneway: 1, name: 'Mumbai–Pune Road', 'name:hi': 'मुंबई–पुणे मार्ग' },
  geometry: {
    type: 'LineString',
    coordinates: [
      [72.83, 18.96],
      [73.85, 18.52],
    ],
  },
}
const city: MapFeature = {
  id: 11,
  layer: 'place',
  minzoom: 3,
  tags: { class: 'city', name: 'Pune' },
  geometry: { type: 'Point', coordinates: [73.85, 18.52] },
}

test('a feature is in the tiles from its zoom level on, with its id and its properties only', () => {
  const tiles = cut([road, city], 6)
  const levels = (layer: string) => [
    ...new Set(tiles.filter(({ layers }) => layers[layer]).map(({ z }) => z)),
  ]
  expect(levels('transportation')).toEqual([5, 6])
  expect(levels('place')).toEqual([3, 4, 5, 6])
  const shown = tiles.find(({ layers }) => layers.transportation)!.layers.transportation!.feature(0)
  expect([shown.id, shown.properties]).toEqual([92, road.tags])
})

test('no tile is empty', () => {
  for (const { layers } of cut([road, city], 10)) expect(Object.keys(layers).length).toBeGreaterThan(0)
})

test('a line is clipped to each tile and its margin, and the pieces together are the line', () => {
  const z = 11
  const pieces = cut([road], z).filter((tile) => tile.z === z)
  expect(pieces.length).toBeGreaterThan(5)
  const [from, to] = readCoordinates<[number, number][]>(road.geometry)
  const lons: [number, number][] = []
  for (const { layers, x, y } of pieces) {
    const layer = layers.transportation!
    expect([layer.version, layer.extent]).toEqual([2, 4096])
    for (const { x: column, y: row } of layer.feature(0).loadGeometry().flat()) {
      expect(Math.min(column, row)).toBeGreaterThanOrEqual(-80)
      expect(Math.max(column, row)).toBeLessThanOrEqual(4096 + 80)
    }
    const coordinates = readCoordinates<[number, number][]>(layer.feature(0).toGeoJSON(x, y, z).geometry)
    for (const [lon, lat] of coordinates) {
      // A straight line of the map: between its ends latitudes are within the bend of the projection.
      const share = (lon - from![0]) / (to![0] - from![0])
      expect(lat).toBeCloseTo(from![1] + (to![1] - from![1]) * share, 2)
    }
    lons.push([Math.min(...coordinates.map(([lon]) => lon)), Math.max(...coordinates.map(([lon]) => lon))])
  }
  lons.sort(([one], [other]) => one - other)
  expect(lons[0]![0]).toBeCloseTo(from![0], 3)
  expect(Math.max(...lons.map(([, east]) => east))).toBeCloseTo(to![0], 3)
  for (const [i, [west]] of lons.slice(1).entries())
    expect(west).toBeLessThanOrEqual(Math.max(...lons.slice(0, i + 1).map(([, east]) => east)))
})

test('a point keeps its position in the tile', () => {
  const tile = cut([city], 14).at(-1)!
  const coordinates = readCoordinates<[number, number]>(
    tile.layers.place!.feature(0).toGeoJSON(tile.x, tile.y, tile.z).geometry,
  )
  expect(coordinates[0]).toBeCloseTo(73.85, 5)
  expect(coordinates[1]).toBeCloseTo(18.52, 5)
})

/** Positive for a ring with the winding of an outer ring, negative for that of a hole. */
function measureArea(ring: { x: number; y: number }[]): number {
  return ring.slice(1).reduce((sum, { x, y }, i) => sum + (ring[i]!.x * y - x * ring[i]!.y) / 2, 0)
}

test('a tile inside an area is covered by it, and a tile in its hole is empty of it', () => {
  const box = (west: number, south: number, side: number) => [
    [west, south],
    [west + side, south],
    [west + side, south + side],
    [west, south + side],
    [west, south],
  ]
  const lake: MapFeature = {
    layer: 'water',
    minzoom: 0,
    tags: { class: 'lake' },
    geometry: { type: 'Polygon', coordinates: [box(70, 10, 10), box(74, 14, 2).toReversed()] },
  }
  const tiles = cut([lake], 9)
  const at = (lon: number, lat: number) => {
    const x = Math.floor(((lon + 180) / 360) * 512)
    const y = Math.floor(((1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2) * 512)
    return tiles.find((tile) => tile.z === 9 && tile.x === x && tile.y === y)
  }
  const [ring] = at(72, 12)!.layers.water!.feature(0).loadGeometry()
  const xs = ring!.map(({ x }) => x)
  expect([Math.min(...xs), Math.max(...xs)]).toEqual([-80, 4096 + 80])
  const inHole = at(75, 15)!.layers.water!.feature(0).loadGeometry()
  expect(inHole.reduce((sum, some) => sum + measureArea(some), 0)).toBe(0)
  expect(measureArea(ring!)).toBe((4096 + 160) ** 2)
})

const pune = testData('osm/pune.osm.pbf')

test.skipIf(!pune)(
  'Pune: every road of the extract is in the tiles of the highest level, with its names in Hindi and English',
  async () => {
    const features = joinRoadNames(await readFeatures(pune!))
    const tiles = cut(features, 14).filter(({ z }) => z === 14)
    const named = (layer: string, key: string) => {
      const found = new Set<string>()
      for (const { layers } of tiles) {
        const cutLayer = layers[layer]
        for (let i = 0; i < (cutLayer?.length ?? 0); i++) {
          const feature = cutLayer!.feature(i)
          if (feature.properties[key]) found.add(`${feature.id} ${feature.properties[key]}`)
        }
      }
      return found
    }
    for (const [layer, key, least] of [
      ['transportation', 'class', 3000],
      ['transportation_name', 'name:hi', 15],
      ['transportation_name', 'name:en', 20],
      ['place', 'name', 2],
      ['poi', 'name', 100],
    ] as const) {
      const wanted = features.filter((feature) => feature.layer === layer && feature.tags[key])
      expect(wanted.length).toBeGreaterThanOrEqual(least)
      expect(named(layer, key)).toEqual(new Set(wanted.map(({ id, tags }) => `${id} ${tags[key]}`)))
    }
  },
  120_000,
)
