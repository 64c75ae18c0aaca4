import { GeometryError } from './GeometryError.ts'
import { checkPosition, type Position } from './position.ts'

/** A position of GeoJSON (RFC 7946): longitude first, then latitude, in WGS 84 decimal degrees. */
export type GeoJsonPosition = [lon: number, lat: number]

/** A GeoJSON Point, its coordinates longitude first. */
export interface Point {
  type: 'Point'
  coordinates: GeoJsonPosition
}

/** A GeoJSON LineString, its coordinates longitude first. */
export interface LineString {
  type: 'LineString'
  coordinates: GeoJsonPosition[]
}

/** A GeoJSON Polygon, its coordinates longitude first: the outer ring, then the holes. */
export interface Polygon {
  type: 'Polygon'
  coordinates: GeoJsonPosition[][]
}

/** A geometry as an object, or as the text that the platform stores in a layer's fields. */
type Geometry = string | { readonly type: string; readonly coordinates?: unknown }

/**
 * Returns `[lon, lat]`, the order of GeoJSON.
 *
 * @throws GeometryError for a latitude outside of -90 to 90, or a longitude outside of -180 to 180 degrees
 */
export function toGeoJsonPosition({ lat, lon }: Readonly<Position>): GeoJsonPosition {
  checkPosition(lat, lon)
  return [lon, lat]
}

/**
 * Reads `[lon, lat]`, the order of GeoJSON. An altitude after them is left out.
 *
 * @throws GeometryError for anything but two or more numbers, the first from -180 to 180, the second from -90 to 90
 */
export function fromGeoJsonPosition(position: readonly number[]): Position {
  if (!Array.isArray(position)) throw new GeometryError(`expected [lon, lat]; got ${typeof position}`)
  return checkPosition(position[1], position[0])
}

/**
 * Makes a GeoJSON Point.
 *
 * @example toPoint({ lat: 18.538702, lon: 73.884318 }) // { type: 'Point', coordinates: [73.884318, 18.538702] }
 * @throws GeometryError for a position outside of the globe
 */
export function toPoint(position: Readonly<Position>): Point {
  return { type: 'Point', coordinates: toGeoJsonPosition(position) }
}

/**
 * Makes the text of a point that the platform stores in a layer's field, such as `customer_location`: a GeoJSON Point,
 * serialized.
 *
 * @example writePoint({ lat: 18.538702, lon: 73.884318 }) // '{"type":"Point","coordinates":[73.884318,18.538702]}'
 * @throws GeometryError for a position outside of the globe
 */
export function writePoint(position: Readonly<Position>): string {
  return JSON.stringify(toPoint(position))
}

/**
 * Makes a GeoJSON LineString, for example of a decoded polyline.
 *
 * @throws GeometryError for fewer than 2 positions, or a position outside of the globe
 */
export function toLineString(positions: readonly Readonly<Position>[]): LineString {
  if (positions.length < 2) throw new GeometryError(`a line has 2 or more positions; got ${positions.length}`)
  return { type: 'LineString', coordinates: positions.map(toGeoJsonPosition) }
}

/**
 * Makes a GeoJSON Polygon of an outer ring and its holes. A ring may be open or closed (its first position is also its
 * last) and run in either direction: the result is closed, with the outer ring counterclockwise and holes clockwise.
 *
 * @throws GeometryError for a ring of fewer than 3 different positions, or a position outside of the globe
 */
export function toPolygon(
  outer: readonly Readonly<Position>[],
  ...holes: readonly (readonly Readonly<Position>[])[]
): Polygon {
  return { type: 'Polygon', coordinates: [outer, ...holes].map(toRing) }
}

/**
 * Reads a GeoJSON Point, as an object or as the text in a field such as `customer_location`.
 *
 * @example readPoint(customer.customer_location) // { lat: 18.538702, lon: 73.884318 }
 * @throws GeometryError for text that is not JSON, another geometry, or a position outside of the globe
 */
export function readPoint(point: Geometry): Position {
  return fromGeoJsonPosition(readCoordinates(point, 'Point') as number[])
}

/**
 * Reads a GeoJSON LineString, as an object or as text.
 *
 * @throws GeometryError for text that is not JSON, another geometry, or a position outside of the globe
 */
export function readLineString(line: Geometry): Position[] {
  return readPositions(readCoordinates(line, 'LineString'))
}

/**
 * Reads a GeoJSON Polygon, as an object or as text. Returns the outer ring and then the holes, each without the last
 * position, which repeats the first.
 *
 * @throws GeometryError for text that is not JSON, another geometry, an open ring, or a position outside of the globe
 */
export function readPolygon(polygon: Geometry): Position[][] {
  return readCoordinates(polygon, 'Polygon').map((coordinates) => {
    const ring = readPositions(coordinates)
    const last = ring.pop()
    if (ring.length < 3 || !isSame(ring[0]!, last!))
      throw new GeometryError('a ring of a polygon has 4 or more positions, and its last repeats its first')
    return ring
  })
}

function readCoordinates(geometry: Geometry, type: string): unknown[] {
  const given = typeof geometry === 'string' ? parse(geometry) : geometry
  if (given?.type !== type || !Array.isArray(given.coordinates))
    throw new GeometryError(`expected a GeoJSON ${type}; got ${String(given?.type ?? given)}`)
  return given.coordinates
}

function parse(text: string): Exclude<Geometry, string> | null | undefined {
  try {
    return JSON.parse(text) as Exclude<Geometry, string> | null
  } catch (cause) {
    throw new GeometryError('expected serialized GeoJSON; the text is not JSON', { cause })
  }
}

function readPositions(coordinates: unknown): Position[] {
  if (!Array.isArray(coordinates)) throw new GeometryError('expected a list of positions')
  return coordinates.map((position) => fromGeoJsonPosition(position as number[]))
}

function toRing(positions: readonly Readonly<Position>[], index: number): GeoJsonPosition[] {
  const isClosed = positions.length > 1 && isSame(positions[0]!, positions.at(-1)!)
  const ring = (isClosed ? positions.slice(0, -1) : positions).map(toGeoJsonPosition)
  if (ring.length < 3) throw new GeometryError(`a ring has 3 or more positions; got ${ring.length}`)
  const isOuter = index === 0
  if (isCounterclockwise(ring) !== isOuter) ring.reverse()
  return [...ring, [...ring[0]!]]
}

/** By the sign of the area (shoelace formula). */
function isCounterclockwise(ring: GeoJsonPosition[]): boolean {
  let area = 0
  let [previousLon, previousLat] = ring.at(-1)!
  for (const [lon, lat] of ring) {
    area += previousLon * lat - lon * previousLat
    ;[previousLon, previousLat] = [lon, lat]
  }
  return area > 0
}

function isSame(one: Readonly<Position>, other: Readonly<Position>): boolean {
  return one.lat === other.lat && one.lon === other.lon
}
