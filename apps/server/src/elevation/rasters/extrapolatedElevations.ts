import Flatbush from 'flatbush'
import type { Position } from '@geofield/geography'
import { type EdgeProfile, readEdgeProfile, toEdges } from './edgeProfile.ts'
import type { Terrain } from './terrain.ts'

/** Number of rasters that an elevation outside all of them depends on. */
const nearestRasters = 4

/** In degrees, about 6 km: this far beyond an edge, two thirds of its relief has faded. */
const fadeDegrees = 0.06

/**
 * Returns elevations for drawing relief. Beyond the rasters the ground continues from their edge, because a map that
 * ended there would show a cliff. It becomes smoother with the distance, as the mean of an ever longer part of the edge:
 * the height of a single edge point would be drawn out into streaks. It fades to the mean of the whole edge, between
 * several rasters weighted by distance. NaN where a raster has no data inside.
 */
export function extrapolatedElevations(terrain: Terrain): (locations: Position[]) => Promise<Float64Array> {
  const edges = terrain.grids.map(toEdges)
  const index = new Flatbush(edges.length)
  for (const { west, south, east, north } of edges) index.add(west, south, east, north)
  index.finish()
  const profiles: (Promise<EdgeProfile> | undefined)[] = []
  const sample = async (positions: Position[]) => (await terrain.sample(positions, 'bilinear')).elevations
  const readProfile = (raster: number) =>
    (profiles[raster] ??= readEdgeProfile(edges[raster]!, terrain.grids[raster]!, sample))

  /** Returns the nearest edge points of the rasters around a location; none if it lies inside one. */
  function nearestEdges({ lat, lon }: Position): NearEdge[] {
    const found = index.neighbors(lon, lat, nearestRasters).map((raster) => {
      const { west, south, east, north } = edges[raster]!
      const at = { lat: Math.max(south, Math.min(north, lat)), lon: Math.max(west, Math.min(east, lon)) }
      return { raster, at, distance: Math.hypot(at.lat - lat, at.lon - lon) }
    })
    return found.some(({ distance }) => distance === 0) ? [] : found
  }

  return async (locations) => {
    const elevations = await sample(locations)
    const beyond = locations.flatMap((location, i) => {
      const near = Number.isNaN(elevations[i]!) ? nearestEdges(location) : []
      return near.length > 0 ? [{ i, near }] : []
    })
    if (beyond.length === 0) return elevations
    const edgeElevations = await sample(beyond.flatMap(({ near }) => near.map(({ at }) => at)))
    let next = 0
    for (const { i, near } of beyond) {
      let [sum, weights] = [0, 0]
      for (const edge of near) {
        const elevation = continueEdge(edge, edgeElevations[next++]!, await readProfile(edge.raster))
        if (Number.isNaN(elevation)) continue
        const weight = 1 / edge.distance ** 2
        sum += elevation * weight
        weights += weight
      }
      if (weights > 0) elevations[i] = sum / weights
    }
    return elevations
  }
}

/** `distance` is in degrees. */
type NearEdge = { raster: number; at: Position; distance: number }

function continueEdge({ at, distance }: NearEdge, atEdge: number, profile: EdgeProfile): number {
  const { spacing, mean } = profile
  const smooth = profile.average(at, Math.max(distance, spacing))
  // At the edge itself the mean of its neighbours would be a small step.
  const share = Number.isNaN(atEdge) ? 1 : Math.min(1, distance / spacing)
  const near = share === 1 ? smooth : atEdge * (1 - share) + smooth * share
  const likeness = Math.exp(-distance / fadeDegrees)
  return near * likeness + mean * (1 - likeness)
}
