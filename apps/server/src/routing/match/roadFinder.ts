import type { Position } from '@geofield/geography'
import type { Tenant } from '../../platform/http/handlers.ts'
import { askEngine } from '../engine/askEngine.ts'
import type { RouteSummary } from '../engine/routeSummaries.ts'
import type { RoutingEngine } from '../engine/routingEngine.ts'
import { noRealRoads, type SyntheticRoads } from '../engine/syntheticRoads.ts'
import { engineFor } from '../engine/tenantEngine.ts'
import { type CostingName, toCosting } from '../request/costing.ts'

type Finding = { tenant: Tenant; costing: CostingName | undefined; signal: AbortSignal }
export type Road = { metres: number; seconds: number }

/** Farther from a road, a device was not on it. */
const maxOffsetMetres = 100

/**
 * Finds the quickest road of each pair of positions, for other areas; null where there is none. Throws MAP_MISSING where
 * made-up roads must not be used.
 */
export function roadFinder(engine: RoutingEngine, policy: SyntheticRoads) {
  return async (
    pairs: [from: Position, to: Position][],
    { tenant, costing, signal }: Finding,
  ): Promise<(Road | null)[]> => {
    if (pairs.length === 0) return []
    if (policy === 'refuse' && engine.isSynthetic) throw noRealRoads()
    const request = pairs.map((pair) => ({
      locations: pair.map(({ lat, lon }) => ({ lat, lon, search_cutoff: maxOffsetMetres })),
      costing: toCosting(costing),
      directions_type: 'none',
      shape_format: 'no_shape',
    }))
    const response = await engineFor(engine, tenant.tenantId).onOneMap((map) =>
      askEngine(map, { action: 'routes', request }, signal),
    )
    // In kilometres, as the requests name no units.
    const roads = JSON.parse(response) as (RouteSummary | null)[]
    return roads.map((road) => road && { metres: 1000 * road.length, seconds: road.time })
  }
}
