import { type Client, isApiError } from '@geofield/client'
import { type Place, placeOfPoint } from '../platform/geography.ts'

export type Stop = { customerGuid: string; place: Place }

const mostCustomers = 2000
/** A customer farther from the road than this is not on the loaded map. */
const roadMetres = 1000

/** The customers that have a place. */
export async function findStops(client: Client, signal: AbortSignal): Promise<Stop[]> {
  const stops: Stop[] = []
  for await (const customer of client.customers.search.all({ take: 200 }, { signal })) {
    const place = placeOfPoint(customer.customer_location)
    if (place) stops.push({ customerGuid: customer.customer_guid, place })
    if (stops.length === mostCustomers) break
  }
  return stops
}

export function pointText({ lat, lon }: Place): string {
  return JSON.stringify({ type: 'Point', coordinates: [lon, lat] })
}

/** Whether the loaded map has a road near. */
export async function isOnMap(client: Client, place: Place): Promise<boolean> {
  try {
    const near = { profile: 'car', coordinates: [place] } as const
    const { waypoints } = await client.routing.findNearestRoad(near)
    return (waypoints[0]?.distance ?? Infinity) <= roadMetres
  } catch (error) {
    if (isApiError(error) && error.status === 400) return false
    throw error
  }
}
