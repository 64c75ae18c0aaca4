import type { ResultOf } from '../../platform/http/handlers.ts'
import { snapTrip } from '../stops/snapTrip.ts'
import { pickDescribed } from './pickDescribed.ts'

const keepDescribed = pickDescribed<ResultOf<'findRoute'>>('RouteResponse')

/**
 * Converts the engine's response to `route` into the described Trip. A leg without maneuvers keeps none. Shapes
 * keep precision 6. Each stop says where the route touches the road.
 */
export function toTripResponse(engineResponse: string): ResultOf<'findRoute'> {
  const response = keepDescribed(JSON.parse(engineResponse))
  for (const { trip } of [response, ...(response.alternates ?? [])]) {
    for (const leg of trip.legs) leg.maneuvers ??= []
    snapTrip(trip)
  }
  return response
}
