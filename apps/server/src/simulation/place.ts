import { type Client, isApiError } from '@geofield/client'

export type Place = { lat: number; lon: number }
export type Stop = { customerGuid: string; place: Place }

const mostCustomers = 2000
/** A customer farther from the road than this is not on the loaded map. */
const roadMetres = 1000
const earthMetres = 6_371_000

/** The customers that have a place. */
export async function findStops(client: Client, signal: AbortSignal): Promise<Stop[]> {
  const stops: Stop[] = []
  for await (const customer of client.customers.search.all({ take: 200 }, { signal })) {
    const place = placeOf(customer.customer_location)
    if (place) stops.push({ customerGuid: customer.customer_guid, place })
    if (stops.length === mostCustomers) break
  }
  return stops
}

/** Of a GeoJSON Point serialized to a string, longitude first. */
function placeOf(text: unknown): Place | undefined {
  if (typeof text !== 'string') return undefined
  try {
    const { coordinates } = JSON.parse(text) as { coordinates?: unknown }
    const [lon, lat] = Array.isArray(coordinates) ? (coordinates as unknown[]) : []
    return typeof lat === 'number' && typeof lon === 'number' ? { lat, lon } : undefined
  } catch {
    return undefined
  }
}

export function pointText({ lat, lon }: Place): string {
  return JSON.stringify({ type: 'Point', coordinates: [lon, lat] })
}

export function metresBetween(a: Place, b: Place): number {
  const radians = Math.PI / 180
  const h =
    Math.sin(((b.lat - a.lat) * radians) / 2) ** 2 +
    Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * Math.sin(((b.lon - a.lon) * radians) / 2) ** 2
  return 2 * earthMetres * Math.asin(Math.sqrt(h))
}

/** Whether the loaded map has a road near. */
export async function isOnMap(client: Client, place: Place, signal: AbortSignal): Promise<boolean> {
  try {
    const near = { profile: 'car', coordinates: [place] } as const
    const { waypoints } = await client.routing.findNearestRoad(near, { signal })
    return (waypoints[0]?.distance ?? Infinity) <= roadMetres
  } catch (error) {
    if (isApiError(error) && error.status === 400) return false
    throw error
  }
}
