import Flatbush from 'flatbush'
import type { Position } from '../../platform/geography/geography.ts'
import type { Grid } from './raster.ts'
import type { Terrain } from './terrain.ts'

/** Number of rasters that an elevation outside all of them depends on. */
const nearestRasters = 4

/** In degrees, about 2 km: this far beyond an edge, two thirds of its relief has faded. */
const fadeDegrees = 0.02
/** Samples along each side of a raster that give the mean height of its edge. */
const placesOfSide = 16

/**
 * Returns elevations for drawing relief. Beyond the rasters the ground continues from their edge and fades to its
 * mean, between several rasters weighted by distance, because a map that ended there would show a cliff. NaN where
 * a raster has no data inside.
 */
export function extrapolatedElevations(terrain: Terrain): (locations: Position[]) => Promise<Float64Array> {
  const edges = terrain.grids.map(toEdges)
  const index = new Flatbush(edges.length)
  for (const { west, south, east, north } of edges) index.add(west, south, east, north)
  index.finish()
  const means: (Promise<number> | undefined)[] = []

  /** Returns the mean elevation along a raster's edge; NaN without data. */
  async function edgeMean({ west, south, east, north }: Edges): Promise<number> {
    const places = Array.from({ length: placesOfSide }, (_, i) => {
      const lat = south + ((i + 0.5) / placesOfSide) * (north - south)
      const lon = west + ((i + 0.5) / placesOfSide) * (east - west)
      return [
        { lat, lon: west },
        { lat, lon: east },
        { lat: south, lon },
        { lat: north, lon },
      ]
    })
    const { elevations } = await terrain.sample(places.flat(), 'bilinear')
    const known = elevations.filter((metres) => !Number.isNaN(metres))
    return known.reduce((sum, metres) => sum + metres, 0) / known.length
  }

  /** Returns the nearest edge points of the rasters around a location; none if it lies inside one. */
  function nearestEdges({ lat, lon }: Position): NearEdge[] {
    const found = index.neighbors(lon, lat, nearestRasters).map((i) => {
      const { west, south, east, north } = edges[i]!
      const at = { lat: Math.max(south, Math.min(north, lat)), lon: Math.max(west, Math.min(east, lon)) }
      const square = (at.lat - lat) ** 2 + (at.lon - lon) ** 2
      return { raster: i, at, weight: 1 / square, likeness: Math.exp(-Math.sqrt(square) / fadeDegrees) }
    })
    return found.some(({ weight }) => weight === Infinity) ? [] : found
  }

  return async (locations) => {
    const { elevations } = await terrain.sample(locations, 'bilinear')
    const beyond = locations.flatMap((location, i) => {
      const near = Number.isNaN(elevations[i]!) ? nearestEdges(location) : []
      return near.length > 0 ? [{ i, near }] : []
    })
    if (beyond.length === 0) return elevations
    const edge = await terrain.sample(
      beyond.flatMap(({ near }) => near.map(({ at }) => at)),
      'bilinear',
    )
    let next = 0
    for (const { i, near } of beyond) {
      let [sum, weights] = [0, 0]
      for (const { raster, weight, likeness } of near) {
        const elevation = edge.elevations[next++]!
        if (Number.isNaN(elevation)) continue
        const mean = await (means[raster] ??= edgeMean(edges[raster]!))
        sum += (elevation * likeness + mean * (1 - likeness)) * weight
        weights += weight
      }
      if (weights > 0) elevations[i] = sum / weights
    }
    return elevations
  }
}

/** `likeness` is 1 at the edge and goes to 0 with the distance from it. */
type NearEdge = { raster: number; at: Position; weight: number; likeness: number }
type Edges = { west: number; south: number; east: number; north: number }

/** Uses the centres of the outermost pixels, because data end half a pixel beyond them. */
function toEdges({ west, north, lonStep, latStep, columns, rows }: Grid): Edges {
  return { west, north, east: west + (columns - 1) * lonStep, south: north - (rows - 1) * latStep }
}
