import type { Transaction } from '../platform/database/database.ts'
import type { StoredVisit } from './visit.ts'

/** In decimal degrees (WGS-84). */
export type Place = { lat: number; lon: number }

/** Where the customers of the visits are, by customer_guid in lower case; without those that have no location. */
export async function customerPlaces(
  transaction: Transaction,
  visits: Pick<StoredVisit, 'customerGuid'>[],
): Promise<Map<string, Place>> {
  const guids = [...new Set(visits.map(({ customerGuid }) => customerGuid.toLowerCase()))]
  const { rows } = await transaction.query<{ guid: string; location: string | null }>(
    `select data->>'customer_guid' guid, data->>'customer_location' location from tenant_record
     where layer_id = (select layer_id from layer where name = 'CUSTOMER')
       and data ? 'customer_guid' and lower(data->>'customer_guid') = any($1::text[])`,
    [guids],
  )
  const places = new Map<string, Place>()
  for (const { guid, location } of rows) {
    const place = placeOfPoint(location)
    if (place) places.set(guid.toLowerCase(), place)
  }
  return places
}

/** Reads a GeoJSON Point serialized to a string, `[longitude, latitude]`; undefined where it is none. */
export function placeOfPoint(text: string | null | undefined): Place | undefined {
  if (!text) return undefined
  try {
    const { type, coordinates } = JSON.parse(text) as { type?: unknown; coordinates?: unknown }
    if (type !== 'Point' || !Array.isArray(coordinates)) return undefined
    const [lon, lat] = coordinates as unknown[]
    if (typeof lon !== 'number' || typeof lat !== 'number') return undefined
    return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : undefined
  } catch {
    return undefined
  }
}

const earthRadiusMetres = 6_371_008.8

/** On a sphere of the Earth's mean radius (haversine). */
export function metresBetween(one: Place, other: Place): number {
  const radians = Math.PI / 180
  const sine = (degrees: number) => Math.sin((degrees * radians) / 2) ** 2
  const chord =
    sine(other.lat - one.lat) +
    Math.cos(one.lat * radians) * Math.cos(other.lat * radians) * sine(other.lon - one.lon)
  return 2 * earthRadiusMetres * Math.asin(Math.min(1, Math.sqrt(chord)))
}
