import type { Bounds } from '@geofield/geography'
import type { SearchIndex } from './searchArrays.ts'

export function isInside(
  { placeLats, placeLons }: SearchIndex,
  place: number,
  { south, west, north, east }: Bounds,
): boolean {
  const [lat, lon] = [placeLats[place]! / 1e6, placeLons[place]! / 1e6]
  return lat >= south && lat <= north && lon >= west && lon <= east
}
