import type { Geometry, Position } from 'geojson'
import type { BoundingBox, Position as LatLon } from '@geofield/geography'
import type { TileAddress } from './files/tileset.ts'

/** The edge of the Web Mercator square. */
const maxLat = 85.0511

/** Returns the addresses of the four tiles that a tile is divided into. */
export function childTiles({ z, x, y }: TileAddress): TileAddress[] {
  const [left, top] = [2 * x, 2 * y]
  return [
    { z: z + 1, x: left, y: top },
    { z: z + 1, x: left + 1, y: top },
    { z: z + 1, x: left, y: top + 1 },
    { z: z + 1, x: left + 1, y: top + 1 },
  ]
}

/** West, north, east and south in the square of the projection, from 0 to 1. */
export type SquareBox = [west: number, north: number, east: number, south: number]

export function toSquare([west, south, east, north]: BoundingBox): SquareBox {
  return [toColumn(west), toRow(north), toColumn(east), toRow(south)]
}

/** Whether a box touches a tile or the margin around it, which is given as a share of the tile. */
export function touchesTile(box: SquareBox, { z, x, y }: TileAddress, margin: number): boolean {
  const [west, north, east, south] = box.map((edge) => edge * 2 ** z) as SquareBox
  return west <= x + 1 + margin && east >= x - margin && north <= y + 1 + margin && south >= y - margin
}

/** Yields the tiles of a zoom level that a box touches, their margins included. */
export function* tilesTouching(box: SquareBox, z: number, margin: number): Generator<TileAddress> {
  const [west, north, east, south] = box.map((edge) => edge * 2 ** z) as SquareBox
  const within = (index: number) => Math.max(0, Math.min(2 ** z - 1, Math.floor(index)))
  for (let x = within(west - margin); x <= within(east + margin); x++)
    for (let y = within(north - margin); y <= within(south + margin); y++) yield { z, x, y }
}

/** Returns the north-west corner of a tile, or of a pixel with a fractional address. */
export function northWestCorner({ z, x, y }: TileAddress): LatLon {
  const n = Math.PI * (1 - (2 * y) / 2 ** z)
  return { lat: (Math.atan(Math.sinh(n)) * 180) / Math.PI, lon: (x / 2 ** z) * 360 - 180 }
}

export function geometryBounds(geometries: Geometry[]): BoundingBox {
  const bounds: BoundingBox = [Infinity, Infinity, -Infinity, -Infinity]
  for (const geometry of geometries) {
    for (const [lon, lat] of listPositions(geometry)) {
      bounds[0] = Math.min(bounds[0], lon!)
      bounds[1] = Math.min(bounds[1], lat!)
      bounds[2] = Math.max(bounds[2], lon!)
      bounds[3] = Math.max(bounds[3], lat!)
    }
  }
  return bounds
}

/** Returns the length of a line in the square of the projection, or the first sum that is at least `most`. */
export function lineLength(line: Position[], most: number): number {
  let length = 0
  for (let i = 1; i < line.length && length < most; i++) {
    const [[oneLon, oneLat], [lon, lat]] = [line[i - 1]!, line[i]!]
    length += Math.hypot(toColumn(lon!) - toColumn(oneLon!), toRow(lat!) - toRow(oneLat!))
  }
  return length
}

function listPositions(geometry: Geometry): Position[] {
  if (geometry.type === 'GeometryCollection') return geometry.geometries.flatMap(listPositions)
  if (geometry.type === 'Point') return [geometry.coordinates]
  if (geometry.type === 'LineString' || geometry.type === 'MultiPoint') return geometry.coordinates
  if (geometry.type === 'MultiPolygon') return geometry.coordinates.flat(2)
  return geometry.coordinates.flat()
}

function toColumn(lon: number): number {
  return (lon + 180) / 360
}

function toRow(lat: number): number {
  const radians = (Math.max(-maxLat, Math.min(maxLat, lat)) * Math.PI) / 180
  return (1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2
}
