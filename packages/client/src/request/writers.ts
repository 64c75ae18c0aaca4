import { UsageError } from '../errors/UsageError.ts'
import type { Position } from '../types/geometry.ts'

type Values = Readonly<Record<string, unknown>>

/** Further digits are below a millimetre, and the engine rejects long numbers. */
const digits = 9

/** Writes points in OSRM's form for a path: `lon,lat;lon,lat`, longitude first. */
export function writePointList(points: readonly Position[]): string {
  return readPairs(points, 'coordinates')
    .map(([lat, lon]) => `${lon},${lat}`)
    .join(';')
}

/** Writes points as `lat,lon|lat,lon`, latitude first; text stays as it is. */
export function writeLocations(locations: readonly Position[] | string): string {
  if (typeof locations === 'string') return locations
  return readPairs(locations, 'locations')
    .map(([lat, lon]) => `${lat},${lon}`)
    .join('|')
}

function readPairs(points: readonly Position[], name: string): [string, string][] {
  if (!Array.isArray(points)) throw new UsageError(`${name} must be a list of { lat, lon }`)
  return points.map((point: Position) => [plainDegrees(point?.lat, 'lat'), plainDegrees(point?.lon, 'lon')])
}

/** Without the exponent that `String` gives small numbers, and without trailing zeros. */
export function plainDegrees(value: unknown, name: string): string {
  if (!Number.isFinite(value)) {
    throw new UsageError(`${name} must be a number of decimal degrees; got ${String(value)}`)
  }
  return (value as number).toFixed(digits).replace(/\.?0+$/, '')
}

/** Writes a position as two numbers, longitude first. */
export function writeLonLat({ lat, lon }: Position): [lon: number, lat: number] {
  return [Number(plainDegrees(lon, 'lon')), Number(plainDegrees(lat, 'lat'))]
}

/** Writes the `near` of a search for places in the endpoint's form. */
export function writeNear<Args extends { readonly near?: Position | undefined }>({ near, ...args }: Args) {
  if (near === undefined) return args
  const [longitude, latitude] = writeLonLat(near)
  return { ...args, near: { latitude, longitude } }
}

/** Writes a position as the text of a GeoJSON point, longitude first. */
export function writePoint(position: Position): string {
  return JSON.stringify({ type: 'Point', coordinates: writeLonLat(position) })
}

/** Writes the values of a record: positions and geometries become GeoJSON text, as which the platform stores them. */
export function writeFields(fields: unknown): Values {
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) {
    throw new UsageError('fields must be an object')
  }
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, writeValue(value)]))
}

function writeValue(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const { lat, lon, type, coordinates, geometries } = value as Values
  if (lat !== undefined && lon !== undefined && Object.keys(value).length === 2)
    return writePoint(value as Position)
  return typeof type === 'string' && (coordinates ?? geometries) !== undefined ? JSON.stringify(value) : value
}

interface SearchBody {
  after?: string | undefined
  etags?: boolean | undefined
  where?: object | undefined
  take?: number | undefined
  takeAll?: boolean | undefined
}

/**
 * The query and body of a search, conditions beside the controls. `take: -1`, by which the platform returns all matches, needs
 * `takeAll`: by accident it would read a whole layer into memory.
 */
export function writeSearch<Args extends SearchBody>({
  after,
  etags,
  where = {},
  takeAll,
  ...controls
}: Args) {
  if (!takeAll && controls.take === -1)
    throw new UsageError('take: -1 needs takeAll: true, which returns all matches')
  if (takeAll && (controls.take ?? -1) !== -1) throw new UsageError('takeAll and take exclude each other')
  const clash = Object.keys(where).find(
    (name) => Object.hasOwn(controls, name) || name === 'take' || name === 'skip',
  )
  if (clash !== undefined)
    throw new UsageError(`where.${clash} can't be a condition: the search has an argument of that name`)
  const body = { ...where, ...controls, ...(takeAll && { take: -1 }) } as Record<string, never>
  return { query: { after, ...(etags !== undefined && { etags }) }, body }
}

/** Writes the fields of a form; what is not set is left out. */
export function writeForm(fields: object): URLSearchParams {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null)
  return new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]))
}
