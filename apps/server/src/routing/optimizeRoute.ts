import type { IncomingHttpHeaders } from 'node:http'
import { fieldDefaults } from '../platform/http/contract/defaults.ts'
import type { BodyOf, Handler, ResultOf } from '../platform/http/handlers.ts'
import type { RoutingEngine } from './engine/routingEngine.ts'
import { exceeded } from './request/limits.ts'
import { askMatrix } from './matrix/askMatrix.ts'
import type { Matrix } from './matrix/mendCells.ts'
import { orderUsable } from './order/orderUsable.ts'
import type { Costs } from './order/stops.ts'
import type { StopTimes } from './order/windowedOrder.ts'
import { pickDirections } from './request/directions.ts'
import { pickStops } from './request/pickStops.ts'
import { pickTravel } from './request/travel.ts'
import { addSurroundings, type Surroundings } from './response/people.ts'
import { toTripResponse } from './response/trip.ts'
import { withId } from './response/withId.ts'
import { askForStops } from './stops/askForStops.ts'
import { checkTrip } from './stops/checkDistances.ts'

type Body = BodyOf<'optimizeRoute'>

const defaults = fieldDefaults('OptimizeRequest', 'roundtrip', 'partial', 'destination')

export function optimizeRoute(
  engine: RoutingEngine,
  surroundings: Surroundings = {},
): Handler<'optimizeRoute'> {
  const optimize = routeOptimizer(engine, surroundings)
  return (call) => optimize(call)
}

type Question = { body: Body; signal: AbortSignal; headers?: IncomingHttpHeaders }

/**
 * Orders the stops by the engine's matrix, because the engine's own call has no free end and no round trip and is
 * no better. The engine then finds the route through them. With `times` the end is free, and the order meets the
 * windows of as many stops as it can.
 */
export function routeOptimizer(engine: RoutingEngine, surroundings: Surroundings = {}) {
  return async (
    { body, signal, headers = {} }: Question,
    times?: StopTimes[],
  ): Promise<ResultOf<'optimizeRoute'>> => {
    const { locations, roundtrip, partial } = { ...defaults, ...body }
    const { limits } = engine
    if (locations.length + (roundtrip ? 1 : 0) > limits.stops) throw exceeded(150, limits.stops)
    const { stops: places, limits: own } = pickStops('optimizeRoute', locations)
    const travel = pickTravel(body)
    const end = fixedEnd(body)
    const ends = { sources: places, targets: places, sourceLimits: own, targetLimits: own }
    const question = { ...ends, journey: { end }, travel }
    return engine.onOneMap(async (map) => {
      const { matrix, faults } = await askMatrix({ ...map, limits }, question, signal)
      const tooFar = farFromStart(matrix)
      const wanted = { costs: toCosts(matrix), end, times, faults, tooFar, partial }
      const { order, unassigned } = await orderUsable(wanted, limits.stopMetres)
      const route = order.map((index) => places[index]!)
      const request = { locations: route, ...travel, ...pickDirections(body, headers) }
      const stops = { list: 'locations' as const, locations: route, limits: own, indexes: order, travel }
      const response = toTripResponse(
        await askForStops({ ...map, limits }, { action: 'route', request, stops }, signal),
      )
      for (const [at, location] of response.trip.locations.entries()) location.original_index = order[at]!
      checkTrip(response.trip, limits, own)
      await addSurroundings(response, travel.costing, surroundings)
      return withId(partial ? { ...response, unassigned } : response, body)
    })
  }
}

function fixedEnd(body: Body): number | undefined {
  const { locations, roundtrip, destination } = { ...defaults, ...body }
  if (roundtrip) return 0
  return destination === 'last' ? locations.length - 1 : undefined
}

function farFromStart({ sources_to_targets: [first] }: Matrix): Set<number> {
  return new Set(first!.flatMap(({ reason, to_index: index }) => (reason === 'too_far_apart' ? [index] : [])))
}

/** Costs in seconds. Metres break ties: the shorter of two equally fast ways is cheaper. */
export function toCosts({ sources_to_targets: cells }: Matrix): Costs {
  return cells.map((row) =>
    row.map(({ time, distance }) => (time === null ? Infinity : time + (distance ?? 0) * 1e-6)),
  )
}
