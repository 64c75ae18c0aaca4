import { metresBetween, type Position } from '@geofield/geography'
import type { components } from '@geofield/client/openapi'
import type { Tenant } from '../../platform/http/handlers.ts'
import type { TrackPosition } from '../track.ts'
import type { Silence, Way } from './dailyTrack.ts'

type Costing = components['schemas']['Costing']
/** A way matched to roads. A matching is a part of the way that follows roads without a break. */
export type MatchedWay = {
  /** Metres along roads, for each matching. */
  distances: number[]
  /** The index of the matching for each position; undefined where no road fits. */
  matchingAt: (number | undefined)[]
  synthetic: boolean
}
type Call = { tenant: Tenant; costing: Costing | undefined; signal: AbortSignal }
export type MatchWay = (
  points: (Position & { accuracy: number | undefined })[],
  call: Call,
) => Promise<MatchedWay>
type Road = { metres: number; seconds: number }
/** Finds the quickest road between each pair of positions; null where there is none. */
export type FindRoads = (pairs: [from: Position, to: Position][], call: Call) => Promise<(Road | null)[]>

/**
 * `metres` are the sum of `onRoads`, `offRoads` and `bridged`. `share` is the share of the ways, from 0 to 1, that follows
 * roads; null if there is no way.
 */
export type RoadDistance = {
  metres: number
  onRoads: number
  offRoads: number
  bridged: number
  share: number | null
  synthetic: boolean
}

/** Adds up the distances along roads, and straight lines where no road fits. `bridged` are metres over silences. */
export async function measureRoads(
  ways: Way[],
  match: (points: Parameters<MatchWay>[0]) => Promise<MatchedWay>,
  bridged = 0,
): Promise<RoadDistance> {
  const sum = { onRoads: 0, offRoads: 0, measured: 0, matched: 0, synthetic: false }
  for (const { points, metres } of ways) {
    const way = await match(
      points.map(({ lat, lon, accuracy }) => ({ lat, lon, accuracy: accuracy ?? undefined })),
    )
    const offRoads = metresOffRoads(points, way)
    sum.onRoads += way.distances.reduce((all, distance) => all + distance, 0)
    sum.offRoads += offRoads
    sum.measured += metres
    sum.matched += Math.max(0, metres - offRoads)
    sum.synthetic ||= way.synthetic
  }
  const { onRoads, offRoads, measured, matched, synthetic } = sum
  const share = measured === 0 ? null : matched / measured
  return { metres: onRoads + offRoads + bridged, onRoads, offRoads, bridged, share, synthetic }
}

/** The engine's speeds are those of a usual day: a road that takes longer than this times the silence wasn't travelled. */
const haste = 1.5

/** Returns the metres by road over each silence; undefined where no road can have been travelled in that time. */
export async function bridgeSilences(
  silences: Silence[],
  find: (pairs: [from: TrackPosition, to: TrackPosition][]) => Promise<(Road | null)[]>,
): Promise<(number | undefined)[]> {
  const roads = await find(silences.map(({ from, to }) => [from, to]))
  return silences.map(({ from, to }, index) => {
    const road = roads[index]
    return road && road.seconds <= haste * (to.ts - from.ts) ? road.metres : undefined
  })
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
