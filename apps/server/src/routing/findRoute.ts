import { validationFailed } from '../platform/http/errors.ts'
import type { BodyOf, Handler } from '../platform/http/handlers.ts'
import type { RoutingEngine } from './engine/routingEngine.ts'
import { toCosting, pickPositions, toEngineUnits } from './request/costing.ts'
import { toTripResponse } from './response/trip.ts'
import { askForStops } from './stops/askForStops.ts'
import { checkTrip } from './stops/checkDistances.ts'

export function findRoute(engine: RoutingEngine): Handler<'findRoute'> {
  return async ({ body, signal }) => {
    const request = engineRequest(body)
    const { locations, costing } = request
    const stops = { list: 'locations' as const, locations, travel: { costing, costing_options: undefined } }
    const response = toTripResponse(await askForStops(engine, { action: 'route', request, stops }, signal))
    checkTrip(response.trip, engine.limits)
    return response
  }
}

/** Builds the engine's request. Keys outside the description don't reach the engine. */
function engineRequest(body: BodyOf<'findRoute'>) {
  const { locations, costing, units, language = 'en-US', alternates = 0 } = body
  // The engine would leave alternates out silently.
  if (alternates > 0 && locations.length > 2) {
    const message = `must be 0 with more than two stops; got ${alternates} with ${locations.length} stops`
    throw validationFailed([{ path: '/alternates', code: 'maximum', message }])
  }
  return {
    locations: pickPositions(locations),
    costing: toCosting(costing),
    units: toEngineUnits(units),
    language,
    ...(alternates > 0 && { alternates }),
  }
}
