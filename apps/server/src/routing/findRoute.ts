import { validationFailed } from '../platform/http/errors.ts'
import type { BodyOf, Handler } from '../platform/http/handlers.ts'
import { askEngine } from './engine/askEngine.ts'
import type { RoutingEngine } from './engine/routingEngine.ts'
import { costingOf, placesOf, unitsOf } from './request/travel.ts'
import { toTripResponse } from './response/trip.ts'

export function findRoute(engine: RoutingEngine): Handler<'findRoute'> {
  return async ({ body, signal }) =>
    toTripResponse(await askEngine(engine, { action: 'route', request: engineRequest(body) }, signal))
}

/** Only the keys that the description knows reach the engine. */
function engineRequest(body: BodyOf<'findRoute'>) {
  const { locations, costing, units, language = 'en-US', alternates = 0 } = body
  // The engine would leave them out without a word.
  if (alternates > 0 && locations.length > 2) {
    const message = `must be 0 with more than two stops; got ${alternates} with ${locations.length} stops`
    throw validationFailed([{ path: '/alternates', code: 'maximum', message }])
  }
  return {
    locations: placesOf(locations),
    costing: costingOf(costing),
    units: unitsOf(units),
    language,
    ...(alternates > 0 && { alternates }),
  }
}
