import type { ErrorFormat } from '../platform/http/errors.ts'
import type { Handler, Handlers, OperationId } from '../platform/http/handlers.ts'
import { computeIsochrone } from './computeIsochrone.ts'
import { computeMatrix } from './computeMatrix.ts'
import { findDistance } from './findDistance.ts'
import { findNearestRoad } from './findNearestRoad.ts'
import { findOptimizedRoute } from './findOptimizedRoute.ts'
import { findRoute } from './findRoute.ts'
import { locateRoads } from './locateRoads.ts'
import { roadFinder } from './match/roadFinder.ts'
import { trackMatcher } from './match/trackMatcher.ts'
import { matchTrack } from './matchTrack.ts'
import { optimizeRoute } from './optimizeRoute.ts'
import { computeOsrmTable } from './osrm/computeOsrmTable.ts'
import { findOsrmTrip } from './osrm/findOsrmTrip.ts'
import { matchOsrmTrack } from './osrm/matchOsrmTrack.ts'
import { osrmOperations, withOptions } from './request/options.ts'
import type { Surroundings } from './response/people.ts'
import { osrmErrorFormat } from './response/osrmErrorFormat.ts'
import type { RoutingEngine } from './engine/routingEngine.ts'
import { guardSyntheticRoads, type ListParts, type SyntheticRoads } from './engine/syntheticRoads.ts'
import { withTenantEngine } from './engine/tenantEngine.ts'
import { traceRoute } from './traceRoute.ts'
import { valhallaErrorFormat } from './response/valhallaErrorFormat.ts'

export { EngineError } from './engine/engineError.ts'
export { comparedPerLine } from './matrix/mendCells.ts'
export type { Surroundings as RouteSurroundings } from './response/people.ts'
export { measureWayMatrix, type WayMatrix } from './matrix/wayMatrix.ts'
export { routeOptimizer } from './optimizeRoute.ts'
export { noRealRoads, type SyntheticRoads, syntheticRoadsPolicy } from './engine/syntheticRoads.ts'
export { observeEngine, observeEngines } from './engine/observeEngine.ts'
export { remoteEngine, shareEngine } from './engine/remoteEngine.ts'
export { engineFor } from './engine/tenantEngine.ts'
export { serveEngines } from './engineService.ts'
export { watchPeakMemory } from './tiles/peakMemory.ts'
export { type PreparedRouting, prepareRouting } from './prepareRouting.ts'
export { type Extract, readExtract } from './tiles/readExtract.ts'
export { describeMap, type MapFacts, type RoutingEngine } from './engine/routingEngine.ts'
export { isFound, type SampleRoute, trySampleRoutes } from './tiles/sampleRoutes.ts'
export { starterRoads } from './starterMap/starterMap.ts'
export { type SwitchableEngine, switchableEngine } from './engine/switchableEngine.ts'
export { type BuildProgress, buildTiles as buildRoutingTiles } from './tiles/tileBuilder.ts'
export { prepareTiles, tilesRecipe } from './tiles/tiles.ts'

/** Operations in OSRM's form use its error body, the others Valhalla's. */
export const routingErrorFormats: Record<string, ErrorFormat> = {
  routing: valhallaErrorFormat,
  ...Object.fromEntries([...osrmOperations].map((id) => [id, osrmErrorFormat])),
}

/** What other areas need to know of the roads of a track. */
export function trackRoads(engine: RoutingEngine, policy: SyntheticRoads) {
  return { matchWay: trackMatcher(engine, policy), findRoads: roadFinder(engine, policy) }
}

export function routingHandlers(
  engine: RoutingEngine,
  policy: SyntheticRoads,
  surroundings: Surroundings = {},
) {
  const within =
    <Id extends OperationId>(make: (engine: RoutingEngine, surroundings: Surroundings) => Handler<Id>) =>
    (tenantEngine: RoutingEngine) =>
      make(tenantEngine, surroundings)
  const makeHandler = <Id extends OperationId>(
    id: Id,
    make: (engine: RoutingEngine) => Handler<Id>,
    listParts: ListParts<Id>,
  ) => {
    const handler = withOptions(id, withTenantEngine(engine, make), listParts)
    return guardSyntheticRoads(handler, { engine, policy, listParts })
  }
  return {
    findRoute: makeHandler('findRoute', within(findRoute), ({ trip }) => [trip]),
    optimizeRoute: makeHandler('optimizeRoute', within(optimizeRoute), ({ trip }) => [trip]),
    computeMatrix: makeHandler('computeMatrix', computeMatrix, (response) => [response]),
    findDistance: makeHandler('findDistance', findDistance, (response) => [response]),
    computeIsochrone: makeHandler('computeIsochrone', computeIsochrone, (response) => [response]),
    findNearestRoad: makeHandler('findNearestRoad', findNearestRoad, (response) => [response]),
    locateRoads: makeHandler('locateRoads', locateRoads, (entries) => entries),
    matchTrack: makeHandler('matchTrack', matchTrack, (response) => [response]),
    computeOsrmTable: makeHandler('computeOsrmTable', computeOsrmTable, (response) => [response]),
    findOsrmTrip: makeHandler('findOsrmTrip', findOsrmTrip, (response) => [response]),
    matchOsrmTrack: makeHandler('matchOsrmTrack', matchOsrmTrack, (response) => [response]),
    findOsrmNearest: makeHandler('findOsrmNearest', findNearestRoad, (response) => [response]),
    traceRoute: makeHandler('traceRoute', within(traceRoute), ({ trip }) => [trip]),
    findOptimizedRoute: makeHandler('findOptimizedRoute', within(findOptimizedRoute), ({ trip }) => [trip]),
  } satisfies Partial<Handlers>
}
