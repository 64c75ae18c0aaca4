import Flatbush from 'flatbush'
import type { Position } from '../../platform/geography/geography.ts'
import type { Grid } from './raster.ts'
import type { Terrain } from './terrain.ts'

/** Rasters that have a say in an elevation beyond all of them. */
const nearestRasters = 4

/** In degrees, about 2 km: so far beyond an edge two thirds of its ups and downs are gone. */
const fadeDegrees = 0.02
/** Places along each side of a raster that tell how high its edge is on the whole. */
const placesOfSide = 16

/**
 * Elevations for drawing relief: beyond the rasters the ground goes on as it is at their edge and evens out, between several
 * of them in proportion to how near they are. A map that ended there would show a cliff. NaN where a raster has no data
 * within.
 */
export function continuedElevations(terrain: Terrain): (locations: Position[]) => Promise<Float64Array> {
  const edges = terrain.grids.map(edgesOf)
  const index = new Flatbush(edges.length)
  for (const { west, south, east, north } of edges) index.add(west, south, east, north)
  index.finish()
  const means: (Promise<number> | undefined)[] = []

  /** Of what a raster has along its edge; NaN where that is nothing. */
  async function meanOf({ west, south, east, north }: Edges): Promise<number> {
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

  /** Where the rasters next to a location end on its side; none where it lies within one. */
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
        const mean = await (means[raster] ??= meanOf(edges[raster]!))
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

/** From the centres of the outermost pixels: beyond them a raster has elevations for half a pixel more, if any. */
function edgesOf({ west, north, lonStep, latStep, columns, rows }: Grid): Edges {
  return { west, north, east: west + (columns - 1) * lonStep, south: north - (rows - 1) * latStep }
}
