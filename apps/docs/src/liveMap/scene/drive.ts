import { type Client, isApiError } from '@geofield/client'
import { readPoint } from '@geofield/client/geo'
import { decodePolyline, type Position } from '@geofield/polyline'
import type { Member } from './team.ts'

/** What a member is about to do: the way to the next customer, and what can be reached in the meantime. */
export interface Drive {
  customer: string
  line: Position[]
  km: number
  minutes: number
  /** Whether the server's roads are those of its starter map. */
  isSynthetic: boolean
  areas: { minutes: number; rings: Position[][] }[]
}

/** Minutes, the longest first: it lies below the others. */
export const reachMinutes = [6, 3]
const assigned = 2

/** Returns the drive of a member to the next visit; undefined if none is planned or no road leads there. */
export async function planDrive(
  client: Client,
  { at, employeeGuid }: Member,
  signal: AbortSignal,
): Promise<Drive | undefined> {
  if (employeeGuid === undefined) return undefined
  const { data } = await client.preview.journeys.searchVisits(
    {
      where: { visit_assignee: employeeGuid, visit_status: assigned },
      sortBy: [{ Field: 'visit_date', Direction: 'DESC' }, { Field: 'visit_order' }],
      searchConfig: { includeCustomer: true },
    },
    { signal },
  )
  const customer = data[0]?.customer
  if (!customer?.customer_location) return undefined
  const to = readPoint(customer.customer_location)
  try {
    const [{ trip }, { features }] = await Promise.all([
      client.routing.findRoute({ locations: [at, to], costing: 'auto' }, { signal }),
      client.routing.computeIsochrone(
        {
          locations: [at],
          costing: 'auto',
          polygons: true,
          contours: reachMinutes.map((time) => ({ time })),
        },
        { signal },
      ),
    ])
    return {
      customer: customer.customer_full_name ?? 'a customer',
      line: trip.legs.flatMap(({ shape }) => decodePolyline(shape, 6)),
      km: trip.summary.length,
      minutes: Math.round(trip.summary.time / 60),
      isSynthetic: trip.synthetic === true,
      areas: features.flatMap(toArea),
    }
  } catch (error) {
    // The engine's numbers for a place without a road and for places without a way between them.
    if (isApiError(error) && error.status === 400) return undefined
    throw error
  }
}

type Features = Awaited<ReturnType<Client['routing']['computeIsochrone']>>['features']

function toArea({ geometry, properties }: Features[number]): Drive['areas'] {
  if (geometry.type !== 'Polygon') return []
  const rings = geometry.coordinates as [number, number][][]
  return [
    { minutes: properties.contour, rings: rings.map((ring) => ring.map(([lon, lat]) => ({ lat, lon }))) },
  ]
}
