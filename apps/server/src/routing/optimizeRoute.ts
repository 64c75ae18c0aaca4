import type { BodyOf, Handler, ResultOf } from '../platform/http/handlers.ts'
import { askEngine } from './engine/askEngine.ts'
import { costingOptionsOf } from './request/costingOptions.ts'
import { EngineError } from './engine/engineError.ts'
import type { RoutingEngine } from './engine/routingEngine.ts'
import { exceeded } from './request/limits.ts'
import { bestOrder } from './order/stopOrder.ts'
import type { Costs } from './order/stops.ts'
import { costingOf, placesOf, unitsOf } from './request/travel.ts'
import { toTripResponse } from './response/trip.ts'

type Body = BodyOf<'optimizeRoute'>
type Matrix = { sources_to_targets: { durations: (number | null)[][]; distances: (number | null)[][] } }

export function optimizeRoute(engine: RoutingEngine): Handler<'optimizeRoute'> {
  const optimize = routeOptimizer(engine)
  return ({ body, signal }) => optimize(body, signal)
}

/**
 * The order is ours, from the engine's matrix: the engine's own call has no free end and no round trip, and is no
 * better. The route through the stops is the engine's.
 */
export function routeOptimizer(engine: RoutingEngine) {
  return async (body: Body, signal: AbortSignal): Promise<ResultOf<'optimizeRoute'>> => {
    const { locations, units, language = 'en-US', roundtrip = false } = body
    if (locations.length + (roundtrip ? 1 : 0) > engine.limits.stops) throw exceeded(150, engine.limits.stops)
    const places = placesOf(locations)
    const costing = costingOf(body.costing)
    const costing_options = costingOptionsOf(costing, body.costing_options)
    const table = { sources: places, targets: places, costing, costing_options, verbose: false }
    return engine.onOneMap(async (map) => {
      const matrix = await askEngine(map, { action: 'sources_to_targets', request: table }, signal)
      const order = await bestOrder(costsOf(JSON.parse(matrix) as Matrix), endOf(body))
      if (!order) throw noPath()
      const route = {
        locations: order.map((index) => places[index]!),
        costing,
        costing_options,
        units: unitsOf(units),
        language,
      }
      const trip = toTripResponse(await askEngine(map, { action: 'route', request: route }, signal))
      for (const [at, location] of trip.trip.locations.entries()) location.original_index = order[at]!
      return trip
    })
  }
}

function endOf({ locations, roundtrip = false, destination = 'any' }: Body): number | undefined {
  if (roundtrip) return 0
  return destination === 'last' ? locations.length - 1 : undefined
}

/** Seconds; of ways that take as long, the shorter one is better. */
function costsOf({ sources_to_targets: { durations, distances } }: Matrix): Costs {
  return durations.map((row, from) =>
    row.map((seconds, to) => (seconds === null ? Infinity : seconds + (distances[from]![to] ?? 0) * 1e-6)),
  )
}

function noPath(): EngineError {
  const error = 'No path could be found for input'
  return new EngineError({ error_code: 442, error, status_code: 400, status: 'Bad Request' })
}
