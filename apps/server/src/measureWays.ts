import { createHash } from 'node:crypto'
import type { MeasureWays } from './journeys/index.ts'
import {
  engineFor,
  measureWayMatrix,
  noRealRoads,
  type RoutingEngine,
  type SyntheticRoads,
  type WayMatrix,
} from './routing/index.ts'

/** A proposal is often requested again with other wishes and the same places. */
const keptMatrices = 4
const keptMs = 600_000

/** Measures the ways of a team by the routing engine. The two areas don't know each other. */
export function measureWays(engine: RoutingEngine, roads: SyntheticRoads): MeasureWays {
  const known = new Map<string, { matrix: WayMatrix; atMs: number }>()
  return async (positions, { tenantId }, signal, wanted) => {
    const synthetic = engine.isSynthetic
    if (synthetic && roads === 'refuse') return { message: noRealRoads().message }
    const began = performance.now()
    const key = createHash('sha256')
      .update(JSON.stringify([synthetic, positions, wanted]))
      .digest('base64')
    const kept = known.get(key)
    if (kept && began - kept.atMs < keptMs) {
      return { distances: kept.matrix.metres, durations: kept.matrix.seconds, synthetic, seconds: 0 }
    }
    const ofTenant = engineFor(engine, tenantId)
    const { limits } = ofTenant
    const matrix = await ofTenant.onOneMap((map) =>
      measureWayMatrix({ ...map, limits }, { positions, wanted }, signal),
    )
    const ended = performance.now()
    known.delete(key)
    known.set(key, { matrix, atMs: ended })
    for (const old of [...known.keys()].slice(0, -keptMatrices)) known.delete(old)
    const seconds = Math.round((ended - began) / 10) / 100
    return { distances: matrix.metres, durations: matrix.seconds, synthetic, seconds }
  }
}
