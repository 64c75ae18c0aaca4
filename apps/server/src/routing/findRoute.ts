import type { BodyOf, Handler } from '../platform/handlers.ts'
import { askEngine } from './askEngine.ts'
import type { EnginePool } from './enginePool.ts'
import { toTripResponse } from './trip.ts'

export function findRoute(engine: EnginePool): Handler<'findRoute'> {
  return async ({ body, signal }) =>
    toTripResponse(await askEngine(engine, { action: 'route', request: engineRequest(body) }, signal))
}

/** Only the keys that the description knows reach the engine. */
function engineRequest({
  locations,
  costing = 'auto',
  units = 'km',
  language = 'en-US',
}: BodyOf<'findRoute'>) {
  return {
    locations: locations.map(({ lat, lon }) => ({ lat, lon })),
    costing,
    units: units === 'km' ? 'kilometers' : units,
    language,
  }
}
