import type { Handler } from '../platform/http/handlers.ts'
import type { RoutingEngine } from './engine/routingEngine.ts'
import type { Surroundings } from './response/people.ts'
import { routeOptimizer } from './optimizeRoute.ts'

/** Valhalla's call: the first and the last stop keep their places. */
export function findOptimizedRoute(
  engine: RoutingEngine,
  surroundings: Surroundings = {},
): Handler<'findOptimizedRoute'> {
  const optimize = routeOptimizer(engine, surroundings)
  return ({ body, headers, signal }) =>
    optimize({ body: { ...body, destination: 'last', roundtrip: false, partial: false }, headers, signal })
}
