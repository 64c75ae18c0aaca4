import type { BodyOf, Handler } from '../platform/handlers.ts'
import { askEngine } from './askEngine.ts'
import type { RoutingEngine } from './routingEngine.ts'
import { costingOf, placesOf, unitsOf } from './travel.ts'
import { toTripResponse } from './trip.ts'

export function findRoute(engine: RoutingEngine): Handler<'findRoute'> {
  return async ({ body, signal }) =>
    toTripResponse(await askEngine(engine, { action: 'route', request: engineRequest(body) }, signal))
}

/** Only the keys that the description knows reach the engine. */
function engineRequest({ locations, costing, units, language = 'en-US' }: BodyOf<'findRoute'>) {
  return { locations: placesOf(locations), costing: costingOf(costing), units: unitsOf(units), language }
}
