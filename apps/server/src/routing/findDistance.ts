import { queryDefaults } from '../platform/http/contract/defaults.ts'
import type { Handler, ResultOf } from '../platform/http/handlers.ts'
import { readCoordinates } from './request/coordinates.ts'
import { pickDescribed } from './response/pickDescribed.ts'
import type { RoutingEngine } from './engine/routingEngine.ts'
import { warnOfOptions } from './request/options.ts'
import { readStops, readTravel } from './request/osrmOptions.ts'
import { osrmForm, removeGeometry } from './osrm/osrmForm.ts'
import { askForStops } from './stops/askForStops.ts'
import { addWarnings, checkDistances } from './stops/checkDistances.ts'

type Result = ResultOf<'findDistance'>

const defaults = queryDefaults('findDistance', 'alternatives', 'continue_straight')
const list = 'coordinates' as const
const keepDescribed = pickDescribed<Result>('DistanceResponse')

export function findDistance(engine: RoutingEngine): Handler<'findDistance'> {
  return async ({ path, query, signal }) => {
    const { alternatives, continue_straight: straight } = { ...defaults, ...query }
    const places = readCoordinates(path.coordinates, { least: 2, most: engine.limits.stops })
    const { travel, ignored } = readTravel(path.profile, query)
    const { stops: locations, limits } = readStops(places, query)
    const type = straight === 'true' ? 'break_through' : 'break'
    const request = {
      locations: locations.map((place) => ({ ...place, type })),
      ...travel,
      ...osrmForm(query),
      alternates: alternatives === true ? 2 : Number(alternatives),
    }
    const stops = { list, locations, limits, travel }
    const response = keepDescribed(
      JSON.parse(await askForStops(engine, { action: 'route', request, stops }, signal)),
    )
    const snapped = response.waypoints.map(({ distance }, index) => ({
      list,
      index,
      distance,
      limit: limits[index],
    }))
    addWarnings(response, [...warnOfOptions(ignored), ...checkDistances(snapped, engine.limits)])
    removeGeometry(response.routes, query)
    return response
  }
}
