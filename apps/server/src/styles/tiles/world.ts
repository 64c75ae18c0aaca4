import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { MultiPolygon, Position } from 'geojson'
import { feature } from 'topojson-client'
import { readIndiaLandBorder } from '../../platform/geography/indiaOutline.ts'
import type { City } from '../../platform/geography/indianCities.ts'
import type { MapFeature } from './mapFeature.ts'

/** Larger than the Web Mercator square, so that no edge of the sea shows. */
const everywhere: Position[] = [
  [-180, -89],
  [180, -89],
  [180, 89],
  [-180, 89],
  [-180, -89],
]

/**
 * Returns the world's sea by Natural Earth: everything but land. Leaves out its country boundaries, which are those of
 * actual control, not those that India draws.
 */
export function seaFeatures(): MapFeature[] {
  const file = createRequire(import.meta.url).resolve('world-atlas/land-10m.json')
  const topology = JSON.parse(readFileSync(file, 'utf8')) as Parameters<typeof feature>[0]
  const land = feature(topology, topology.objects.land!) as unknown as {
    features: { geometry: MultiPolygon }[]
  }
  const polygons = land.features.flatMap(({ geometry }) => geometry.coordinates)
  const shores = polygons.map((rings) => rings[0]!)
  const lakes = polygons.flatMap((rings) => rings.slice(1))
  return [water('ocean', [everywhere, ...shores]), ...lakes.map((lake) => water('lake', [lake]))]
}

function water(name: string, coordinates: Position[][]): MapFeature {
  return { layer: 'water', minzoom: 0, tags: { class: name }, geometry: { type: 'Polygon', coordinates } }
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

/** Returns towns as OpenMapTiles places. Larger towns appear at lower zoom levels. */
export function townFeatures(towns: City[]): MapFeature[] {
  return towns.map(({ name, lat, lon, population }) => {
    const size = sizes.find(({ fewestPeople }) => population >= fewestPeople)!
    return {
      layer: 'place',
      minzoom: size.minzoom,
      tags: { class: size.class, rank: size.minzoom, name, 'name:latin': name },
      geometry: { type: 'Point', coordinates: [lon, lat] },
    }
  })
}

const sizes = [
  { fewestPeople: 3_000_000, class: 'city', minzoom: 3 },
  { fewestPeople: 1_000_000, class: 'city', minzoom: 4 },
  { fewestPeople: 300_000, class: 'city', minzoom: 5 },
  { fewestPeople: 100_000, class: 'town', minzoom: 6 },
  { fewestPeople: 30_000, class: 'town', minzoom: 7 },
  { fewestPeople: 0, class: 'village', minzoom: 8 },
]
