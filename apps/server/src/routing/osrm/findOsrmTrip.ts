import { queryDefaults } from '../../platform/http/contract/defaults.ts'
import type { Handler, QueryOf, ResultOf } from '../../platform/http/handlers.ts'
import type { RoutingEngine } from '../engine/routingEngine.ts'
import { askMatrix } from '../matrix/askMatrix.ts'
import { toCosts } from '../optimizeRoute.ts'
import { bestOrder } from '../order/bestOrder.ts'
import type { Costs } from '../order/stops.ts'
import { readCoordinates } from '../request/coordinates.ts'
import { warnOfOptions } from '../request/options.ts'
import { readStops, readTravel } from '../request/osrmOptions.ts'
import { OsrmError } from '../response/osrmError.ts'
import { pickDescribed } from '../response/pickDescribed.ts'
import { askForStops } from '../stops/askForStops.ts'
import { addWarnings, checkDistances } from '../stops/checkDistances.ts'
import { farFromRoads } from '../stops/stopFaults.ts'
import { osrmForm, removeGeometry } from './osrmForm.ts'

type Options = QueryOf<'findOsrmTrip'>

const list = 'coordinates' as const
const defaults = queryDefaults('findOsrmTrip', 'roundtrip', 'source', 'destination')
const keepDescribed = pickDescribed<ResultOf<'findDistance'>>('DistanceResponse')

/** OSRM's order of points: `optimizeRoute` in OSRM's form, with its choices of both ends. */
export function findOsrmTrip(engine: RoutingEngine): Handler<'findOsrmTrip'> {
  return async ({ path, query, signal }) => {
    const { limits } = engine
    const { roundtrip, source } = { ...defaults, ...query }
    if (!roundtrip && source === 'any')
      throw new OsrmError(
        'NotImplemented',
        'This request is not supported: without a round trip, source must be first',
      )
    const places = readCoordinates(path.coordinates, { least: 2, most: limits.stops - (roundtrip ? 1 : 0) })
    const { travel, ignored } = readTravel(path.profile, query)
    const { stops: points, limits: own } = readStops(places, query)
    const end = fixedEnd(query, places.length)
    const ends = { sources: points, targets: points, sourceLimits: own, targetLimits: own }
    return engine.onOneMap(async (map) => {
      const onMap = { ...map, limits }
      const { matrix, faults } = await askMatrix(onMap, { ...ends, journey: { end }, travel }, signal)
      const far = new Map(faults.map((fault) => [fault.index, { ...fault, list }]))
      if (far.size > 0) throw farFromRoads([...far.values()], limits.stopMetres)
      const order = await orderOf(toCosts(matrix), query)
      if (!order) throw new OsrmError('NoTrips', 'No trip visiting all destinations possible.')
      const locations = order.map((index) => points[index]!)
      const stops = { list, locations, limits: own, indexes: order, travel }
      const request = { locations, ...travel, ...osrmForm(query) }
      const { routes, waypoints } = keepDescribed(
        JSON.parse(await askForStops(onMap, { action: 'route', request, stops }, signal)),
      )
      removeGeometry(routes, query)
      const visits = places.map((_, index) => order.indexOf(index))
      const response: ResultOf<'findOsrmTrip'> = {
        code: 'Ok',
        trips: routes,
        waypoints: visits.map((visit) => ({ ...waypoints[visit]!, waypoint_index: visit, trips_index: 0 })),
      }
      const snapped = response.waypoints.map(({ distance }, index) => ({
        list,
        index,
        distance,
        limit: own[index],
      }))
      addWarnings(response, [...warnOfOptions(ignored), ...checkDistances(snapped, limits)])
      return response
    })
  }
}

/** The point that the way from the first one ends at, if any. */
function fixedEnd(options: Options, count: number) {
  const { roundtrip, source, destination } = { ...defaults, ...options }
  if (destination === 'last' && source === 'first') return count - 1
  return roundtrip ? 0 : undefined
}

/** Returns the order of the points, with the return to the start; undefined where no way goes through all. */
async function orderOf(costs: Costs, options: Options): Promise<number[] | undefined> {
  const { roundtrip, source, destination } = { ...defaults, ...options }
  const order = await bestOrder(costs, fixedEnd(options, costs.length))
  if (!order || !roundtrip || destination === 'any') return order
  const last = costs.length - 1
  if (source === 'first') return Number.isFinite(costs[last]![0]) ? [...order, 0] : undefined
  // Any point of a round trip is its start: here the one after the last.
  const round = order.slice(0, -1)
  const at = round.indexOf(last)
  const turned = [...round.slice(at + 1), ...round.slice(0, at + 1)]
  return [...turned, turned[0]!]
}
