import type { SearchIndex } from './searchArrays.ts'

/** In decimal degrees. */
export type Bounds = { south: number; west: number; north: number; east: number }

export function isInside(
  { placeLats, placeLons }: SearchIndex,
  place: number,
  { south, west, north, east }: Bounds,
): boolean {
  const [lat, lon] = [placeLats[place]! / 1e6, placeLons[place]! / 1e6]
  return lat >= south && lat <= north && lon >= west && lon <= east
}
