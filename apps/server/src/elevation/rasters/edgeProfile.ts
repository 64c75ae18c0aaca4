import type { Position } from '@geofield/geography'
import type { Grid } from './raster.ts'

/** The box of a raster's outermost pixel centres, because data end half a pixel beyond them. */
export type Edges = { west: number; south: number; east: number; north: number }

export function toEdges({ west, north, lonStep, latStep, columns, rows }: Grid): Edges {
  return { west, north, east: west + (columns - 1) * lonStep, south: north - (rows - 1) * latStep }
}

/** Samples around a raster. More would make little difference, and read much of a large raster. */
const maxSamples = 4096

/** The elevations around a raster's edge, clockwise from its north-west corner. */
export type EdgeProfile = {
  /** Between two samples, in degrees. */
  spacing: number
  mean: number
  /** Returns the mean elevation of the part of the edge within `reach` degrees of a point on it. */
  average: (at: Position, reach: number) => number
}

type SampleEdge = (positions: Position[]) => Promise<Float64Array>

export async function readEdgeProfile(edges: Edges, grid: Grid, sample: SampleEdge): Promise<EdgeProfile> {
  const width = edges.east - edges.west
  const height = edges.north - edges.south
  const length = 2 * (width + height)
  const count = Math.min(maxSamples, 2 * (grid.columns + grid.rows))
  const spacing = length / count
  const middles = Array.from({ length: count }, (_, i) => positionAlong(edges, (i + 0.5) * spacing))
  const sums = addUp(await sample(middles))
  const averageBetween = (from: number, to: number) => {
    const [first, last] = [sums(from / spacing), sums(to / spacing)]
    return (last.metres - first.metres) / (last.known - first.known)
  }
  const mean = averageBetween(0, length)
  return {
    spacing,
    mean,
    average: (at, reach) => {
      if (reach >= length / 2) return mean
      const along = distanceAlong(edges, at)
      return averageBetween(along - reach, along + reach)
    },
  }
}

/** Returns sums up to any index, also between two samples and beyond the ends, where the samples repeat. */
function addUp(values: Float64Array): (index: number) => { metres: number; known: number } {
  const count = values.length
  const metres = new Float64Array(count + 1)
  const known = new Float64Array(count + 1)
  for (const [i, value] of values.entries()) {
    const isKnown = !Number.isNaN(value)
    metres[i + 1] = metres[i]! + (isKnown ? value : 0)
    known[i + 1] = known[i]! + (isKnown ? 1 : 0)
  }
  const at = (sums: Float64Array, index: number) => {
    const rounds = Math.floor(index / count)
    const rest = index - rounds * count
    const [i, share] = [Math.floor(rest), rest % 1]
    const partial = share === 0 ? 0 : share * (sums[i + 1]! - sums[i]!)
    return rounds * sums[count]! + sums[i]! + partial
  }
  return (index) => ({ metres: at(metres, index), known: at(known, index) })
}

function positionAlong({ west, south, east, north }: Edges, along: number): Position {
  const [width, height] = [east - west, north - south]
  if (along < width) return { lat: north, lon: west + along }
  if (along < width + height) return { lat: north - (along - width), lon: east }
  if (along < 2 * width + height) return { lat: south, lon: east - (along - width - height) }
  return { lat: south + (along - 2 * width - height), lon: west }
}

function distanceAlong({ west, south, east, north }: Edges, { lat, lon }: Position): number {
  const [width, height] = [east - west, north - south]
  if (lat >= north) return lon - west
  if (lon >= east) return width + north - lat
  if (lat <= south) return width + height + east - lon
  return 2 * width + height + lat - south
}
