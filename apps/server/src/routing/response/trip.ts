import type { ResultOf } from '../../platform/http/handlers.ts'
import { describedOnly } from './described.ts'

const keepDescribed = describedOnly<ResultOf<'findRoute'>>('RouteResponse')

/**
 * The engine's answer to `route` as the Trip object that we describe. A leg that it gives without maneuvers has none.
 * Shapes keep precision 6.
 */
export function toTripResponse(engineAnswer: string): ResultOf<'findRoute'> {
  const answer = keepDescribed(JSON.parse(engineAnswer))
  for (const { trip } of [answer, ...(answer.alternates ?? [])]) {
    for (const leg of trip.legs) leg.maneuvers ??= []
  }
  return answer
}
