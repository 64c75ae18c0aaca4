import type { Geometry, Position } from 'geojson'
import type { BoundingBox, Position as LatLon } from '../../platform/geography/geography.ts'
import type { TileAddress } from './tileset.ts'

/** The edge of the Web Mercator square. */
const maxLat = 85.0511

/** Yields the tiles of zoom levels 0 to maxzoom that touch the bounds. */
export function* tilesIn([west, south, east, north]: BoundingBox, maxzoom: number): Generator<TileAddress> {
  for (let z = 0; z <= maxzoom; z++) {
    const [left, right] = [toColumn(west, z), toColumn(east, z)]
    const [top, bottom] = [toRow(north, z), toRow(south, z)]
    for (let x = left; x <= right; x++) for (let y = top; y <= bottom; y++) yield { z, x, y }
  }
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

function listPositions(geometry: Geometry): Position[] {
  if (geometry.type === 'GeometryCollection') return geometry.geometries.flatMap(listPositions)
  if (geometry.type === 'Point') return [geometry.coordinates]
  if (geometry.type === 'LineString' || geometry.type === 'MultiPoint') return geometry.coordinates
  if (geometry.type === 'MultiPolygon') return geometry.coordinates.flat(2)
  return geometry.coordinates.flat()
}

function toColumn(lon: number, z: number): number {
  return within(Math.floor(((lon + 180) / 360) * 2 ** z), z)
}

function toRow(lat: number, z: number): number {
  const radians = (Math.max(-maxLat, Math.min(maxLat, lat)) * Math.PI) / 180
  return within(Math.floor(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * 2 ** z), z)
}

function within(index: number, z: number): number {
  return Math.max(0, Math.min(2 ** z - 1, index))
}
