import type { Bounds } from '@geofield/geography'

/** In microdegrees. */
export type Box = Bounds

/** Returns the box around a flat list of longitude, latitude pairs. */
export function boxAround(points: Int32Array): Box {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity }
  for (let i = 0; i < points.length; i += 2) {
    const [x, y] = [points[i]!, points[i + 1]!]
    if (x < box.west) box.west = x
    if (x > box.east) box.east = x
    if (y < box.south) box.south = y
    if (y > box.north) box.north = y
  }
  return box
}
