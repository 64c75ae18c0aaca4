import type { ErrorFormat } from '../platform/errors.ts'
import type { Handler, Handlers, OperationId } from '../platform/handlers.ts'
import { computeIsochrone } from './computeIsochrone.ts'
import { computeMatrix } from './computeMatrix.ts'
import { findDistance } from './findDistance.ts'
import { findNearestRoad } from './findNearestRoad.ts'
import { findRoute } from './findRoute.ts'
import { locateRoads } from './locateRoads.ts'
import { optimizeRoute } from './optimizeRoute.ts'
import { osrmErrorFormat } from './osrmErrorFormat.ts'
import type { RoutingEngine } from './routingEngine.ts'
import { honest, type PartsOf, type SyntheticRoads } from './syntheticRoads.ts'
import { perTenant } from './tenantEngine.ts'
import { valhallaErrorFormat } from './valhallaErrorFormat.ts'

export { EngineError } from './engineError.ts'
export { routeOptimizer } from './optimizeRoute.ts'
export { noRealRoads, type SyntheticRoads, syntheticRoadsPolicy } from './syntheticRoads.ts'
export { engineFor } from './tenantEngine.ts'
export { watchPeakMemory } from './peakMemory.ts'
export { type PreparedRouting, prepareRouting } from './prepareRouting.ts'
export { type Extract, readExtract } from './readExtract.ts'
export type { RoutingEngine } from './routingEngine.ts'
export { isFound, type SampleRoute, trySampleRoutes } from './sampleRoutes.ts'
export { starterRoads } from './starterMap/starterMap.ts'
export { type SwitchableEngine, switchableEngine } from './switchableEngine.ts'
export { buildTiles as buildRoutingTiles } from './tileBuilder.ts'
export { prepareTiles, tilesRecipe } from './tiles.ts'

/** Two operations speak OSRM's language, the others Valhalla's. */
export const routingErrorFormats: Record<string, ErrorFormat> = {
  routing: valhallaErrorFormat,
  findDistance: osrmErrorFormat,
  findNearestRoad: osrmErrorFormat,
}

export function routingHandlers(engine: RoutingEngine, policy: SyntheticRoads) {
  const handlerOf = <Id extends OperationId>(
    make: (engine: RoutingEngine) => Handler<Id>,
    partsOf: PartsOf<Id>,
  ) => honest(perTenant(engine, make), { engine, policy, partsOf })
  return {
    findRoute: handlerOf(findRoute, ({ trip }) => [trip]),
    optimizeRoute: handlerOf(optimizeRoute, ({ trip }) => [trip]),
    computeMatrix: handlerOf(computeMatrix, (answer) => [answer]),
    findDistance: handlerOf(findDistance, (answer) => [answer]),
    computeIsochrone: handlerOf(computeIsochrone, (answer) => [answer]),
    findNearestRoad: handlerOf(findNearestRoad, (answer) => [answer]),
    locateRoads: handlerOf(locateRoads, (entries) => entries),
  } satisfies Partial<Handlers>
}
