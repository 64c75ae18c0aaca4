import type { Feature, Geometry } from 'geojson'
import type { InputRow } from '@geofield/sheets/reading/inputRow'
import { parsePosition } from '@geofield/sheets/reading/position'
import { toNumberText } from '@geofield/sheets/reading/sheetCell'
import { CliError } from '../errors/CliError.ts'

/** The last are those of `geofield geocode --file`. */
const latNames = ['lat', 'latitude', 'y', 'geocode_lat']
const lonNames = ['lon', 'lng', 'long', 'longitude', 'x', 'geocode_lon']

type Values = InputRow['values']

/**
 * The rows of a table as features, where they are by the columns `lat` and `lon` (or `latitude` and `longitude`), or by the
 * first column that holds GeoJSON, as the platform's own tables do. Rows without a position are left out.
 *
 * @throws CliError for a row that can't be read, an impossible position, or a table without positions
 */
export async function readTable(rows: AsyncIterable<InputRow>, name: string): Promise<Feature[]> {
  const features: Feature[] = []
  for await (const { line, values, fault } of rows) {
    if (fault !== undefined) throw new CliError('wrongUsage', `${name}: line ${line} ${fault}`)
    const feature = toFeature(values, `${name}, line ${line}`)
    if (feature) features.push(feature)
  }
  if (features.length > 0) return features
  throw new CliError(
    'wrongUsage',
    `${name}: no row has a position`,
    'A table needs the columns lat and lon, or one with GeoJSON. GeoJSON, GPX and KML are read as well.',
  )
}

function toFeature(values: Values, place: string): Feature | undefined {
  const [lat, lon] = [findName(values, latNames), findName(values, lonNames)]
  if (lat !== undefined && lon !== undefined) {
    const { [lat]: latitude, [lon]: longitude, ...properties } = values
    if (isEmpty(latitude) || isEmpty(longitude)) return undefined
    const position = parseAt(toNumberText(latitude), toNumberText(longitude), place)
    return {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [position.lon, position.lat] },
      properties,
    }
  }
  for (const [name, value] of Object.entries(values)) {
    const geometry = readGeometry(value)
    if (!geometry) continue
    const { [name]: _, ...properties } = values
    return { type: 'Feature', geometry, properties }
  }
  return undefined
}

function findName(values: Values, names: readonly string[]): string | undefined {
  return Object.keys(values).find((name) => names.includes(name.trim().toLowerCase()))
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}

function parseAt(lat: string, lon: string, place: string) {
  try {
    return parsePosition(lat, lon)
  } catch (error) {
    const { message, hint } = error as CliError
    throw new CliError('wrongUsage', `${place}: ${message}`, hint)
  }
}

function readGeometry(value: unknown): Geometry | undefined {
  if (typeof value === 'object') return isGeometry(value) ? value : undefined
  if (typeof value !== 'string' || !value.startsWith('{')) return undefined
  try {
    const parsed: unknown = JSON.parse(value)
    return isGeometry(parsed) ? parsed : undefined
  } catch {
    return undefined
  }
}

function isGeometry(value: unknown): value is Geometry {
  const { type, coordinates, geometries } = Object(value) as Partial<Record<string, unknown>>
  return typeof type === 'string' && (Array.isArray(coordinates) || Array.isArray(geometries))
}
