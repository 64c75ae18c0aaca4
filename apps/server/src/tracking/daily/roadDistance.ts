import { metresBetween, type Position } from '@geofield/geography'
import type { components } from '@geofield/client/openapi'
import type { Tenant } from '../../platform/http/handlers.ts'
import type { Way } from './dailyTrack.ts'

type Costing = components['schemas']['Costing']
/** A way matched to roads. A matching is a part of the way that follows roads without a break. */
export type MatchedWay = {
  /** Metres along roads, for each matching. */
  distances: number[]
  /** The index of the matching for each position; undefined where no road fits. */
  matchingAt: (number | undefined)[]
  synthetic: boolean
}
export type MatchWay = (
  points: (Position & { accuracy: number | undefined })[],
  call: { tenant: Tenant; costing: Costing | undefined; signal: AbortSignal },
) => Promise<MatchedWay>

/** `matched` is the share of the way, from 0 to 1, that follows roads; null if there is no way. */
export type RoadDistance = { metres: number; matched: number | null; synthetic: boolean }

/** Adds up the distances along roads, and straight lines where no road fits. */
export async function measureRoads(
  ways: Way[],
  match: (points: Parameters<MatchWay>[0]) => Promise<MatchedWay>,
): Promise<RoadDistance> {
  const sum = { metres: 0, straight: 0, onRoads: 0, synthetic: false }
  for (const { points, metres } of ways) {
    const matched = await match(
      points.map(({ lat, lon, accuracy }) => ({ lat, lon, accuracy: accuracy ?? undefined })),
    )
    const offRoads = metresOffRoads(points, matched)
    sum.metres += matched.distances.reduce((all, distance) => all + distance, offRoads)
    sum.straight += metres
    sum.onRoads += Math.max(0, metres - offRoads)
    sum.synthetic ||= matched.synthetic
  }
  const { metres, straight, onRoads, synthetic } = sum
  return { metres, matched: straight === 0 ? null : onRoads / straight, synthetic }
}

/** Returns the straight length of the gaps between matchings, and before the first and after the last. */
function metresOffRoads(points: Position[], { matchingAt }: MatchedWay): number {
  let metres = 0
  let from = points[0]!
  let before = matchingAt[0]
  for (const [index, point] of points.entries()) {
    const matching = matchingAt[index]
    const isLast = index === points.length - 1
    if (matching === undefined && !isLast) continue
    if (matching === undefined || matching !== before) metres += metresBetween(from, point)
    from = point
    before = matching
  }
  return metres
}
