import type { Position } from '../geography.ts'

/** India Post's grid: latitude 2.5 to 38.5, longitude 63.5 to 99.5, ten levels of 4 x 4 cells. */
export const box = { south: 2.5, north: 38.5, west: 63.5, east: 99.5 }

/** Published positions and codes: cities, and the four corners of the grid. */
export const vectors: [latitude: number, longitude: number, code: string][] = [
  [28.622788, 77.213033, '39J49LL8T4'],
  [12.9716, 77.5946, '4P3JK852C9'],
  [19.076, 72.8777, '4FK5958823'],
  [28.6139, 77.209, '39J438TJC7'],
  [2.5, 63.5, 'LLLLLLLLLL'],
  [38.5, 99.5, '8888888888'],
  [38.5, 63.5, 'FFFFFFFFFF'],
  [2.5, 99.5, 'TTTTTTTTTT'],
]

/** Edge of a cell in degrees. */
export function cellDegrees(level: number): number {
  return 36 / 4 ** level
}

export function isInGrid({ lat, lon }: Position): boolean {
  return lat >= box.south && lat <= box.north && lon >= box.west && lon <= box.east
}
