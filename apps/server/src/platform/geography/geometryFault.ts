import { preview } from '../preview.ts'

/** Checks of GeoJSON geometries (RFC 7946). Positions are [longitude, latitude], WGS-84, decimal degrees. */

type GeometryType = 'Point' | 'MultiPoint' | 'LineString' | 'MultiLineString' | 'Polygon' | 'MultiPolygon'

const depths: Record<GeometryType, number> = {
  Point: 0,
  MultiPoint: 1,
  LineString: 1,
  MultiLineString: 2,
  Polygon: 2,
  MultiPolygon: 3,
}

const allTypes = Object.keys(depths) as GeometryType[]

/** Returns the fault of a geometry serialized to a string, which must have one of these types, or undefined. */
export function geometryFault(text: string, types: readonly GeometryType[] = allTypes): string | undefined {
  let geometry: unknown
  try {
    geometry = JSON.parse(text)
  } catch {
    return 'must be a GeoJSON geometry serialized to a string; it is not JSON'
  }
  return objectFault(geometry, types)
}

function objectFault(geometry: unknown, types: readonly GeometryType[]): string | undefined {
  if (typeof geometry !== 'object' || geometry === null) return 'must be a GeoJSON geometry object'
  const { type, coordinates } = geometry as { type?: unknown; coordinates?: unknown }
  const known = types.find((each) => each === type)
  if (!known) return `must have a GeoJSON geometry type: ${types.join(', ')}; got ${preview(type)}`
  const depth = depths[known]
  return (
    coordinatesFault(coordinates, depth) ??
    (known.endsWith('Polygon') ? ringsFault(coordinates, depth) : undefined) ??
    (known.endsWith('LineString') ? linesFault(coordinates, depth) : undefined)
  )
}

function coordinatesFault(value: unknown, depth: number): string | undefined {
  if (!Array.isArray(value)) return 'must have coordinates as arrays of [longitude, latitude]'
  if (depth === 0) return positionFault(value)
  if (value.length === 0) return 'must have coordinates; got an empty array'
  for (const item of value) {
    const fault = coordinatesFault(item, depth - 1)
    if (fault) return fault
  }
  return undefined
}

function positionFault(position: unknown[]): string | undefined {
  if (position.length < 2 || position.length > 3 || !position.every((item) => Number.isFinite(item))) {
    return 'must have positions of the form [longitude, latitude]'
  }
  const [longitude, latitude] = position as [number, number]
  if (Math.abs(latitude) > 90 && Math.abs(latitude) <= 180 && Math.abs(longitude) <= 90) {
    return `must have a latitude (second) from -90 to 90; got ${latitude}: the axes look swapped, GeoJSON is [longitude, latitude]`
  }
  if (Math.abs(longitude) > 180) return `must have a longitude (first) from -180 to 180; got ${longitude}`
  if (Math.abs(latitude) > 90) return `must have a latitude (second) from -90 to 90; got ${latitude}`
  return undefined
}

function ringsFault(coordinates: unknown, depth: number): string | undefined {
  const rings = (depth === 3 ? (coordinates as unknown[][]).flat() : coordinates) as number[][][]
  for (const ring of rings) {
    const [first, last] = [ring[0], ring.at(-1)]
    if (ring.length < 4) return 'must have rings of at least 4 positions'
    if (first?.[0] !== last?.[0] || first?.[1] !== last?.[1])
      return 'must have closed rings: the last position equals the first'
  }
  return undefined
}

function linesFault(coordinates: unknown, depth: number): string | undefined {
  const lines = (depth === 2 ? coordinates : [coordinates]) as unknown[][]
  return lines.some((line) => line.length < 2) ? 'must have lines of at least 2 positions' : undefined
}
