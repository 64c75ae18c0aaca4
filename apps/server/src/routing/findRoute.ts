import { fieldDefaults } from '../platform/http/contract/defaults.ts'
import { validationFailed } from '../platform/http/errors.ts'
import type { BodyOf, Handler } from '../platform/http/handlers.ts'
import type { RoutingEngine } from './engine/routingEngine.ts'
import { toEngineTime } from './request/dateTime.ts'
import { pickDirections } from './request/directions.ts'
import { pickStops } from './request/pickStops.ts'
import { pickTravel } from './request/travel.ts'
import { addDifferences } from './response/difference.ts'
import { addSurroundings, type Surroundings } from './response/people.ts'
import { addStopTimes } from './response/stopTimes.ts'
import { toTripResponse } from './response/trip.ts'
import { withId } from './response/withId.ts'
import { askForStops } from './stops/askForStops.ts'
import { checkTrip } from './stops/checkDistances.ts'

export function findRoute(engine: RoutingEngine, surroundings: Surroundings = {}): Handler<'findRoute'> {
  return async ({ body, headers, signal }) => {
    const time = body.date_time && toEngineTime(body.date_time)
    checkAlternates(body)
    const { stops: locations, limits } = pickStops('findRoute', body.locations)
    const travel = pickTravel(body)
    const request = {
      locations,
      ...travel,
      ...pickDirections(body, headers),
      ...(time && { date_time: time }),
      ...(body.alternates && { alternates: body.alternates }),
    }
    const stops = { list: 'locations' as const, locations, limits, travel }
    const response = toTripResponse(await askForStops(engine, { action: 'route', request, stops }, signal))
    checkTrip(response.trip, engine.limits, limits)
    addDifferences(response)
    if (time) addStopTimes(response.trip, time)
    await addSurroundings(response, travel.costing, surroundings)
    return withId(response, body)
  }
}

const defaults = fieldDefaults('RouteRequest', 'alternates')

/** The engine would leave alternates out silently. */
function checkAlternates(body: BodyOf<'findRoute'>): void {
  const { alternates, locations, date_time: time } = { ...defaults, ...body }
  if (alternates === 0 || (locations.length === 2 && !time)) return
  const message = time
    ? `must be 0 with date_time; got ${alternates}`
    : `must be 0 with more than two stops; got ${alternates} with ${locations.length} stops`
  throw validationFailed([{ path: '/alternates', code: 'maximum', message }])
}
