import type { Position } from 'geojson'
import { writeFeatureTiles } from './writeTiles.ts'
import type { MapFeature } from './mapFeature.ts'

/** Levels of boundaries by their `admin_level` of OpenStreetMap, and the lowest zoom level that shows each. */
export const boundaryLevels = {
  country: { adminLevel: 2, minzoom: 0 },
  state: { adminLevel: 4, minzoom: 2 },
  district: { adminLevel: 5, minzoom: 5 },
  tehsil: { adminLevel: 6, minzoom: 8 },
  village: { adminLevel: 8, minzoom: 10 },
} as const
export type BoundaryLevel = keyof typeof boundaryLevels

/** Closed rings, the outer ring first, each a flat list of longitude, latitude pairs. */
export type BoundaryArea = { level: BoundaryLevel; polygons: number[][][] }

const maxzoom = 11
/** All corners are in memory at once. */
const maxCorners = 4_000_000

/**
 * Writes an MBTiles file of the outlines of areas in the layer `boundary` with their `admin_level`, zoom levels 0 to 11. Of
 * more than four million corners the finest levels are left out. Without any area it writes none, and returns false.
 */
export async function writeBoundaryTiles(
  file: string,
  areas: Iterable<BoundaryArea> | AsyncIterable<BoundaryArea>,
  attribution: string,
): Promise<boolean> {
  const lines = new Map<BoundaryLevel, Position[][]>()
  const left = new Set(Object.keys(boundaryLevels) as BoundaryLevel[])
  let corners = 0
  for await (const { level, polygons } of areas) {
    if (!left.has(level)) continue
    const rings = polygons.flat().map(toPositions)
    lines.set(level, lines.get(level) ?? [])
    lines.get(level)!.push(...rings)
    corners += rings.reduce((sum, { length }) => sum + length, 0)
    while (corners > maxCorners) {
      const finest = [...left].at(-1)!
      left.delete(finest)
      corners -= (lines.get(finest) ?? []).reduce((sum, { length }) => sum + length, 0)
      lines.delete(finest)
    }
  }
  const features = [...lines].flatMap(([level, rings]) => {
    const { adminLevel, minzoom } = boundaryLevels[level]
    return rings.map((coordinates): MapFeature => {
      const geometry = { type: 'LineString' as const, coordinates }
      return { layer: 'boundary', minzoom, tags: { admin_level: adminLevel }, geometry }
    })
  })
  if (features.length === 0) return false
  writeFeatureTiles(file, features, { name: 'Boundaries', attribution, minzoom: 0, maxzoom })
  return true
}

function toPositions(ring: number[]): Position[] {
  return Array.from({ length: ring.length / 2 }, (_, i) => [ring[2 * i]!, ring[2 * i + 1]!])
}
