import type { Client } from '@geofield/client'
import { metresBetween, type Position } from '@geofield/geography'
import { parsePoint } from '../platform/geography/parsePoint.ts'
import type { Calls } from './calls.ts'

export type Stop = { customerGuid: string; place: Position }

const maxCustomers = 2000
/** A customer farther from a road than this is not on the loaded map. */
const roadMetres = 1000

/** Returns the customers with a position. */
export async function findStops(client: Client, signal: AbortSignal): Promise<Stop[]> {
  const stops: Stop[] = []
  for await (const customer of client.customers.search.all({ take: 200 }, { signal })) {
    const place = parsePoint(customer.customer_location)
    if (place) stops.push({ customerGuid: customer.customer_guid, place })
    if (stops.length === maxCustomers) break
  }
  return stops
}

const stopsAtOnce = 100

/** Returns the stops near a road of the loaded map. */
export async function onMap(client: Client, calls: Calls, stops: Stop[]): Promise<Stop[]> {
  const near: Stop[] = []
  for (let from = 0; from < stops.length; from += stopsAtOnce) {
    const some = stops.slice(from, from + stopsAtOnce)
    const locations = some.map(({ place }) => place)
    const entries = await calls.run(() => client.routing.locate({ locations }))
    near.push(...some.filter(({ place }, index) => isNear(place, entries[index]?.edges)))
  }
  return near
}

type Edge = { correlated_lat: number; correlated_lon: number }

function isNear(place: Position, edges: Edge[] | undefined): boolean {
  return (edges ?? []).some(
    ({ correlated_lat: lat, correlated_lon: lon }) => metresBetween(place, { lat, lon }) <= roadMetres,
  )
}
