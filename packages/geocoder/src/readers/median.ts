import type { Position } from '@geofield/geography'

export function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** Returns the medians of the latitudes and of the longitudes. */
export function medianPosition(positions: Position[]): Position {
  return { lat: median(positions.map(({ lat }) => lat)), lon: median(positions.map(({ lon }) => lon)) }
}
