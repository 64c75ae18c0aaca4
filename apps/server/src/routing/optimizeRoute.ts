import type { BodyOf, Handler, ResultOf } from '../platform/http/handlers.ts'
import { askEngine } from './engine/askEngine.ts'
import { pickCostingOptions } from './request/costingOptions.ts'
import { EngineError } from './engine/engineError.ts'
import type { RoutingEngine } from './engine/routingEngine.ts'
import { exceeded } from './request/limits.ts'
import { askMatrix, type MatrixAnswer } from './matrix/askMatrix.ts'
import { bestOrder } from './order/bestOrder.ts'
import type { Costs, End } from './order/stops.ts'
import { type StopTimes, windowedOrder } from './order/windowedOrder.ts'
import { toCosting, pickPositions, toEngineUnits } from './request/costing.ts'
import { toTripResponse } from './response/trip.ts'

type Body = BodyOf<'optimizeRoute'>

export function optimizeRoute(engine: RoutingEngine): Handler<'optimizeRoute'> {
  const optimize = routeOptimizer(engine)
  return ({ body, signal }) => optimize(body, signal)
}

/**
 * Orders the stops by the engine's matrix, because the engine's own call has no free end and no round trip and is
 * no better. The engine then finds the route through them. With `times` the end is free, and the order meets the
 * windows of as many stops as it can.
 */
export function routeOptimizer(engine: RoutingEngine) {
  return async (body: Body, signal: AbortSignal, times?: StopTimes[]): Promise<ResultOf<'optimizeRoute'>> => {
    const { locations, units, language = 'en-US', roundtrip = false } = body
    if (locations.length + (roundtrip ? 1 : 0) > engine.limits.stops) throw exceeded(150, engine.limits.stops)
    const places = pickPositions(locations)
    const costing = toCosting(body.costing)
    const costing_options = pickCostingOptions(costing, body.costing_options)
    const travel = { costing, costing_options }
    const end = fixedEnd(body)
    const form = { verbose: false }
    const question = { sources: places, targets: places, journey: { end }, travel, form }
    return engine.onOneMap(async (map) => {
      const costs = toCosts(await askMatrix(map, question, signal))
      const order = await findOrder(costs, { times, end })
      if (!order) throw noPath()
      const route = {
        locations: order.map((index) => places[index]!),
        costing,
        costing_options,
        units: toEngineUnits(units),
        language,
      }
      const trip = toTripResponse(await askEngine(map, { action: 'route', request: route }, signal))
      for (const [at, location] of trip.trip.locations.entries()) location.original_index = order[at]!
      return trip
    })
  }
}

function findOrder(costs: Costs, { times, end }: { times: StopTimes[] | undefined; end: End }) {
  const hasWindow = times?.some(({ opens, closes }) => Number.isFinite(opens) || Number.isFinite(closes))
  return times && hasWindow ? windowedOrder({ costs, stops: times }) : bestOrder(costs, end)
}

function fixedEnd({ locations, roundtrip = false, destination = 'any' }: Body): number | undefined {
  if (roundtrip) return 0
  return destination === 'last' ? locations.length - 1 : undefined
}

/** Costs in seconds. Metres break ties: the shorter of two equally fast ways is cheaper. */
function toCosts(matrix: MatrixAnswer): Costs {
  if ('targets' in matrix) throw new Error('The matrix was not requested as tables')
  const { durations, distances } = matrix.sources_to_targets
  return durations.map((row, from) =>
    row.map((seconds, to) => (seconds === null ? Infinity : seconds + (distances[from]![to] ?? 0) * 1e-6)),
  )
}

function noPath(): EngineError {
  const error = 'No path could be found for input'
  return new EngineError({ error_code: 442, error, status_code: 400, status: 'Bad Request' })
}
