import type { Handler } from '../platform/http/handlers.ts'
import type { RoutingEngine } from './engine/routingEngine.ts'
import { routeOptimizer } from './optimizeRoute.ts'

/** Valhalla's call: the first and the last stop keep their places. */
export function findOptimizedRoute(engine: RoutingEngine): Handler<'findOptimizedRoute'> {
  const optimize = routeOptimizer(engine)
  return ({ body, signal }) =>
    optimize({ ...body, destination: 'last', roundtrip: false, partial: false }, signal)
}
