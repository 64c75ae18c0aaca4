import type { BodyOf, Handler, ResultOf } from '../platform/http/handlers.ts'
import { pickCostingOptions } from './request/costingOptions.ts'
import type { RoutingEngine } from './engine/routingEngine.ts'
import { exceeded } from './request/limits.ts'
import { askMatrix } from './matrix/askMatrix.ts'
import type { Matrix } from './matrix/mendCells.ts'
import { orderUsable } from './order/orderUsable.ts'
import type { Costs } from './order/stops.ts'
import type { StopTimes } from './order/windowedOrder.ts'
import { toCosting, pickPositions, toEngineUnits } from './request/costing.ts'
import { toTripResponse } from './response/trip.ts'
import { askForStops } from './stops/askForStops.ts'
import { checkTrip } from './stops/checkDistances.ts'

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
    const { locations, units, language = 'en-US', roundtrip = false, partial = false } = body
    const { limits } = engine
    if (locations.length + (roundtrip ? 1 : 0) > limits.stops) throw exceeded(150, limits.stops)
    const places = pickPositions(locations)
    const costing = toCosting(body.costing)
    const travel = { costing, costing_options: pickCostingOptions(costing, body.costing_options) }
    const end = fixedEnd(body)
    const question = { sources: places, targets: places, journey: { end }, travel }
    return engine.onOneMap(async (map) => {
      const { matrix, faults } = await askMatrix({ ...map, limits }, question, signal)
      const tooFar = farFromStart(matrix)
      const wanted = { costs: toCosts(matrix), end, times, faults, tooFar, partial }
      const { order, unassigned } = await orderUsable(wanted, limits.stopMetres)
      const route = order.map((index) => places[index]!)
      const request = { locations: route, ...travel, units: toEngineUnits(units), language }
      const stops = { list: 'locations' as const, locations: route, indexes: order, travel }
      const response = toTripResponse(
        await askForStops({ ...map, limits }, { action: 'route', request, stops }, signal),
      )
      for (const [at, location] of response.trip.locations.entries()) location.original_index = order[at]!
      checkTrip(response.trip, limits)
      return partial ? { ...response, unassigned } : response
    })
  }
}

function fixedEnd({ locations, roundtrip = false, destination = 'any' }: Body): number | undefined {
  if (roundtrip) return 0
  return destination === 'last' ? locations.length - 1 : undefined
}

function farFromStart({ sources_to_targets: [first] }: Matrix): Set<number> {
  return new Set(first!.flatMap(({ reason, to_index: index }) => (reason === 'too_far_apart' ? [index] : [])))
}

/** Costs in seconds. Metres break ties: the shorter of two equally fast ways is cheaper. */
function toCosts({ sources_to_targets: cells }: Matrix): Costs {
  return cells.map((row) =>
    row.map(({ time, distance }) => (time === null ? Infinity : time + (distance ?? 0) * 1e-6)),
  )
}
