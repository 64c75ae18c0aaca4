import type { Position } from '@geofield/polyline'

/** The middle of what holds all positions; undefined where there are none. */
export function middleOf(positions: readonly Position[]): Position | undefined {
  if (positions.length === 0) return undefined
  const [south, north] = extremes(positions.map(({ lat }) => lat))
  const [west, east] = extremes(positions.map(({ lon }) => lon))
  return { lat: (south + north) / 2, lon: (west + east) / 2 }
}

/** The least and the greatest of any number of values. */
export function extremes(values: readonly number[]): [number, number] {
  return values.reduce(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
    [Infinity, -Infinity],
  )
}
