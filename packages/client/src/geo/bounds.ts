import { decodeDigipin } from '@geofield/digipin'
import { GeometryError } from './GeometryError.ts'
import { fromGeoJsonPosition } from './geoJson.ts'
import { checkPosition, type Position } from './position.ts'

/**
 * A box in WGS 84 decimal degrees, named as the platform's searches name it in `bounds`: `lx` west, `ly` south, `rx`
 * east, `ry` north.
 */
export interface Bounds {
  /** The west edge, a longitude. */
  lx: number
  /** The south edge, a latitude. */
  ly: number
  /** The east edge, a longitude. */
  rx: number
  /** The north edge, a latitude. */
  ry: number
}

/** A box as GeoJSON's `bbox` and map libraries write it, in decimal degrees. */
export type BoundingBox = [west: number, south: number, east: number, north: number]

/** Any GeoJSON object, as read from JSON or typed by `@types/geojson`. */
interface GeoJson {
  readonly type: string
  readonly coordinates?: unknown
  readonly geometry?: GeoJson | null
  readonly geometries?: readonly GeoJson[]
  readonly features?: readonly GeoJson[]
}

/**
 * Returns the smallest box around positions, or undefined if there are none. The box never crosses the 180th meridian:
 * around positions on both sides of it, it spans the globe.
 *
 * @example await client.preview.tracking.searchLive({ bounds: findBounds(route) })
 * @throws GeometryError for a position outside of the globe
 */
export function findBounds(positions: Iterable<Readonly<Position>>): Bounds | undefined {
  let bounds: Bounds | undefined
  for (const { lat, lon } of positions) {
    checkPosition(lat, lon)
    bounds ??= { lx: lon, ly: lat, rx: lon, ry: lat }
    bounds.lx = Math.min(bounds.lx, lon)
    bounds.ly = Math.min(bounds.ly, lat)
    bounds.rx = Math.max(bounds.rx, lon)
    bounds.ry = Math.max(bounds.ry, lat)
  }
  return bounds
}

/**
 * Returns the smallest box around a GeoJSON geometry, feature or collection, or undefined if it has no position. It
 * reads the coordinates, longitude first, and ignores any `bbox`.
 *
 * @throws GeometryError for anything else, and for a position outside of the globe
 */
export function findGeoJsonBounds(geoJson: GeoJson): Bounds | undefined {
  return findBounds(eachPosition(geoJson))
}

/**
 * Returns the edges of the cell that a DIGIPIN of 1 to 10 characters names.
 *
 * @throws DigipinError for text that is not a DIGIPIN
 */
export function findDigipinBounds(code: string): Bounds {
  const { minLon, minLat, maxLon, maxLat } = decodeDigipin(code).bounds
  return { lx: minLon, ly: minLat, rx: maxLon, ry: maxLat }
}

/** Returns a box as `[west, south, east, north]`. */
export function toBoundingBox({ lx, ly, rx, ry }: Readonly<Bounds>): BoundingBox {
  return [lx, ly, rx, ry]
}

function* eachPosition(geoJson: GeoJson): Generator<Position> {
  const { type, coordinates, geometry, geometries, features } = geoJson
  if (Array.isArray(coordinates)) yield* eachNestedPosition(coordinates)
  else if (type === 'Feature') {
    // A feature may have no place.
    if (geometry) yield* eachPosition(geometry)
  } else {
    const parts = features ?? geometries
    if (!Array.isArray(parts)) throw new GeometryError(`expected GeoJSON; got the type ${String(type)}`)
    for (const part of parts) yield* eachPosition(part)
  }
}

/** Coordinates are a position, or lists of positions nested up to three levels deep. */
function* eachNestedPosition(coordinates: readonly unknown[]): Generator<Position> {
  if (typeof coordinates[0] === 'number') yield fromGeoJsonPosition(coordinates as number[])
  else
    for (const part of coordinates) {
      if (!Array.isArray(part)) throw new GeometryError('expected a list of positions')
      yield* eachNestedPosition(part)
    }
}
