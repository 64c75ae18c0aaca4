import type { OrderStops } from './journeys/index.ts'
import { ApiError } from './platform/http/errors.ts'
import {
  EngineError,
  engineFor,
  noRealRoads,
  routeOptimizer,
  type RoutingEngine,
  type SyntheticRoads,
} from './routing/index.ts'

/**
 * Orders a day's visits by optimizeRoute with a free end, and by their time windows. The two areas don't know each
 * other.
 */
export function orderStops(engine: RoutingEngine, roads: SyntheticRoads): OrderStops {
  return async (stops, { tenantId }, signal) => {
    const synthetic = engine.isSynthetic
    if (synthetic && roads === 'refuse') {
      return { reason: 'map_missing', message: noRealRoads().message, synthetic: false }
    }
    const optimize = routeOptimizer(engineFor(engine, tenantId))
    try {
      const times = stops.map(({ serviceSeconds, opens, closes }) => ({
        serviceSeconds,
        opens: opens ?? -Infinity,
        closes: closes ?? Infinity,
      }))
      const locations = stops.map(({ lat, lon }) => ({ lat, lon }))
      const { trip } = await optimize({ body: { locations, destination: 'any' }, signal }, times)
      return {
        order: trip.locations.map((location) => location.original_index),
        distanceMetres: Math.round(trip.summary.length * 1000),
        durationSeconds: Math.round(trip.summary.time),
        legSeconds: trip.legs.map((leg) => leg.summary.time),
        synthetic,
      }
    } catch (error) {
      if (error instanceof EngineError) return { reason: 'no_route', message: error.message, synthetic }
      if (error instanceof ApiError && error.code === 'NOT_READY') {
        return { reason: 'routing_not_ready', message: error.message, synthetic: false }
      }
      throw error
    }
  }
}
