import type { ResultOf } from '../../platform/http/handlers.ts'
import { pickDescribed } from './pickDescribed.ts'

const keepDescribed = pickDescribed<ResultOf<'findRoute'>>('RouteResponse')

/**
 * Converts the engine's response to `route` into the described Trip. A leg without maneuvers keeps none. Shapes
 * keep precision 6.
 */
export function toTripResponse(engineAnswer: string): ResultOf<'findRoute'> {
  const answer = keepDescribed(JSON.parse(engineAnswer))
  for (const { trip } of [answer, ...(answer.alternates ?? [])]) {
    for (const leg of trip.legs) leg.maneuvers ??= []
  }
  return answer
}
