import { metresBetween, type Position } from '@geofield/geography'
import { judgeFixes } from '../../platform/geography/jumps.ts'
import type { TrackPosition } from '../track.ts'
import { findStops, type Stay, type StopRule } from './stops.ts'

/** Metres. A position with a worse accuracy tells nothing about distances and stops. */
const worstAccuracy = 100
/**
 * Seconds. Nobody knows what a device did in a longer silence, unless it ends where it began. The live picture uses the
 * same time.
 */
const longestSilence = 900
/** A shorter distance between two positions may be noise. */
const leastMetres = 20
const offDuty = 4

type Stop = Position & { from: number; to: number; positions: number }
/** Positions from one stop or silence to the next, for the engine. */
export type Way = { points: TrackPosition[]; metres: number }
export type DailyTrack = {
  first: TrackPosition
  last: TrackPosition
  positions: number
  leftOut: number
  metres: number
  movingSeconds: number
  standingSeconds: number
  unknownSeconds: number
  stops: Stop[]
  ways: Way[]
}

/** Sums up the positions of one driver on one device in one day, sorted by time: at least one. */
export function summarizeDay(positions: TrackPosition[], rule: StopRule): DailyTrack {
  const parts = splitIntoParts(positions)
  const used = parts.flat()
  const track: DailyTrack = {
    first: used[0] ?? positions[0]!,
    last: used.at(-1) ?? positions.at(-1)!,
    positions: positions.length,
    leftOut: positions.length - used.length,
    metres: 0,
    movingSeconds: 0,
    standingSeconds: 0,
    unknownSeconds: 0,
    stops: [],
    ways: [],
  }
  for (const [index, part] of parts.entries()) {
    track.unknownSeconds += index === 0 ? 0 : part[0]!.ts - parts[index - 1]!.at(-1)!.ts
    addPart(track, part, findStops(part, rule))
  }
  return track
}

/**
 * Leaves out jumps, inaccurate positions and those off duty. A new part begins after time off duty, and where the device
 * was carried while it was silent: nobody knows the way.
 */
function splitIntoParts(positions: TrackPosition[]): TrackPosition[][] {
  const kinds = judgeFixes(positions)
  const parts: TrackPosition[][] = []
  let startsNewPart = true
  for (const [index, position] of positions.entries()) {
    if (position.deviceStatus === offDuty || kinds[index] === 'arrival') startsNewPart = true
    if (position.deviceStatus === offDuty || kinds[index] === 'jump') continue
    if ((position.accuracy ?? 0) > worstAccuracy) continue
    if (startsNewPart) parts.push([])
    parts.at(-1)!.push(position)
    startsNewPart = false
  }
  return parts
}

function addPart(track: DailyTrack, part: TrackPosition[], stays: Stay[]): void {
  let way = [part[0]!]
  const closeWay = () => {
    if (way.length > 1) addWay(track, way)
  }
  let next = 0
  for (const [index, position] of part.slice(1).entries()) {
    const before = part[index]!
    const seconds = position.ts - before.ts
    while (stays[next] && stays[next]!.last <= index) next += 1
    const isStanding = stays[next] !== undefined && stays[next]!.first <= index
    if (!isStanding && seconds <= longestSilence) {
      way.push(position)
      track.movingSeconds += seconds
      continue
    }
    closeWay()
    way = [position]
    if (isStanding) track.standingSeconds += seconds
    else track.unknownSeconds += seconds
  }
  closeWay()
  for (const { lat, lon, first, last } of stays) {
    const times = { from: part[first]!.ts, to: part[last]!.ts }
    track.stops.push({ lat, lon, ...times, positions: last - first + 1 })
  }
}

/** Counts the way between positions that are farther from each other than noise, and to the last one. */
function addWay(track: DailyTrack, points: TrackPosition[]): void {
  let metres = 0
  let from = points[0]!
  for (const [index, point] of points.entries()) {
    const step = metresBetween(from, point)
    if (step < Math.max(leastMetres, point.accuracy ?? 0) && index < points.length - 1) continue
    metres += step
    from = point
  }
  track.metres += metres
  track.ways.push({ points, metres })
}
