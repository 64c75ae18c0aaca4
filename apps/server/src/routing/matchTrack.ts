import { type Fix, judgeTrack } from '@geofield/track'
import { type ErrorDetail, validationFailed } from '../platform/http/errors.ts'
import type { BodyOf, Handler, ResultOf } from '../platform/http/handlers.ts'
import { millisecondsFault } from '../platform/unixTime.ts'
import type { RoutingEngine } from './engine/routingEngine.ts'
import { type MatchedPoint, type MatchedTrack, matchRoads } from './match/matchRoads.ts'
import { toCosting } from './request/costing.ts'

type Positions = BodyOf<'matchTrack'>['positions']
type Result = ResultOf<'matchTrack'>

/** What a position without an accuracy is taken for, in metres, and the best that a phone can do. */
const usualAccuracy = 10
const bestAccuracy = 5

export function matchTrack(engine: RoutingEngine): Handler<'matchTrack'> {
  return async ({ body: { positions, costing }, signal }) => {
    const indexes = listGood(positions)
    const points = indexes.map((index) => positions[index]!)
    const track = await matchRoads(engine, { points, costing: toCosting(costing) }, signal)
    return toResponse(track, { positions, indexes })
  }
}

/** Returns the indexes of the positions that are not jumps. Jumps can be told by times alone. */
function listGood(positions: Positions): number[] {
  const all = positions.map((_, index) => index)
  if (positions.every(({ ts }) => ts === undefined)) return all
  const inMilliseconds = findMilliseconds(positions)
  if (inMilliseconds) throw validationFailed([inMilliseconds])
  const faults = positions.flatMap(({ ts }, index) => timeFault(ts, positions[index - 1]?.ts, index))
  if (faults.length > 0) throw validationFailed(faults)
  const kinds = judgeTrack(positions as Fix[])
  return all.filter((index) => kinds[index] !== 'jump')
}

/** Returns the fault of the first time in milliseconds. The others have the same cause. */
function findMilliseconds(positions: Positions): ErrorDetail | undefined {
  for (const [index, { ts }] of positions.entries()) {
    const fault = ts === undefined ? undefined : millisecondsFault(`/positions/${index}/ts`, ts)
    if (fault) return fault
  }
  return undefined
}

function timeFault(ts: number | undefined, before: number | undefined, index: number): ErrorDetail[] {
  const path = `/positions/${index}/ts`
  if (ts === undefined) {
    return [{ path, code: 'required', message: 'is missing: either all positions have ts, or none' }]
  }
  if (before === undefined || ts >= before) return []
  return [
    { path, code: 'order', message: `must not be earlier than the position before, ${before}; got ${ts}` },
  ]
}

type Given = { positions: Positions; indexes: number[] }

function toResponse(track: MatchedTrack, { positions, indexes }: Given): Result {
  const points: Result['points'] = positions.map(() => null)
  const confidences: number[][] = track.matchings.map(() => [])
  for (const [at, point] of track.points.entries()) {
    if (!point) continue
    const index = indexes[at]!
    const matched = toPoint(point, positions[index]!.accuracy)
    points[index] = matched
    confidences[point.matching]!.push(matched.confidence)
  }
  const matchings = track.matchings.map(({ line, distance, first, last }, index) => ({
    distance: round(distance, 1),
    confidence: round(mean(confidences[index]!), 2),
    first: indexes[first]!,
    last: indexes[last]!,
    geometry: {
      type: 'LineString' as const,
      coordinates: line.map(({ lat, lon }): [number, number] => [lon, lat]),
    },
  }))
  const distance = track.matchings.reduce((sum, matching) => sum + matching.distance, 0)
  return { distance: round(distance, 1), matchings, points }
}

function toPoint(point: MatchedPoint, accuracy = usualAccuracy): NonNullable<Result['points'][number]> {
  const { lat, lon, matching, along, offset } = point
  const deviation = offset / Math.max(accuracy, bestAccuracy)
  return {
    matching,
    location: [round(lon, 6), round(lat, 6)],
    offset: round(offset, 1),
    along: round(along, 1),
    confidence: round(Math.exp(-(deviation ** 2) / 2), 2),
  }
}

function mean(values: number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}

function round(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits
}
