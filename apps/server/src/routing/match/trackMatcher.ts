import type { Tenant } from '../../platform/http/handlers.ts'
import type { RoutingEngine } from '../engine/routingEngine.ts'
import { noRealRoads, type SyntheticRoads } from '../engine/syntheticRoads.ts'
import { engineFor } from '../engine/tenantEngine.ts'
import { type CostingName, toCosting } from '../request/costing.ts'
import { matchRoads } from './matchRoads.ts'
import type { TrackPoint } from './thinTrack.ts'

type Matching = { tenant: Tenant; costing: CostingName | undefined; signal: AbortSignal }

/**
 * Matches tracks for other areas. Returns the distance of each matching, and which of them each position belongs to.
 * Throws MAP_MISSING where made-up roads must not be used.
 */
export function trackMatcher(engine: RoutingEngine, policy: SyntheticRoads) {
  return async (points: TrackPoint[], { tenant, costing, signal }: Matching) => {
    if (policy === 'refuse' && engine.isSynthetic) throw noRealRoads()
    const own = engineFor(engine, tenant.tenantId)
    const track = await matchRoads(own, { points, costing: toCosting(costing) }, signal)
    return {
      distances: track.matchings.map(({ distance }) => distance),
      matchingAt: track.points.map((point) => point?.matching),
      synthetic: track.synthetic,
    }
  }
}
