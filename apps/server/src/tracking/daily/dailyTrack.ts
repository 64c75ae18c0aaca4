import { type MeasuredTrack, measureTrack, type StopRule } from '@geofield/track'
import type { TrackPosition } from '../track.ts'

const offDuty = 4

/** Positions from one stop or silence to the next, for the engine. */
export type Way = { points: TrackPosition[]; metres: number }
export type DailyTrack = Omit<MeasuredTrack, 'ways'> & {
  first: TrackPosition
  last: TrackPosition
  positions: number
  ways: Way[]
}

/** Sums up the positions of one driver on one device in one day, sorted by time: at least one. */
export function summarizeDay(positions: TrackPosition[], rule: StopRule): DailyTrack {
  const fixes = positions.map(({ lat, lon, ts, accuracy, speed, motionActivity: motion, deviceStatus }) => ({
    lat,
    lon,
    ts,
    accuracy,
    speed,
    motion,
    off: deviceStatus === offDuty,
  }))
  const track = measureTrack(fixes, rule)
  const used = positions.filter((_, index) => track.leftOut[index] === null)
  return {
    ...track,
    first: used[0] ?? positions[0]!,
    last: used.at(-1) ?? positions.at(-1)!,
    positions: positions.length,
    ways: track.ways.map(({ indexes, metres }) => ({ points: indexes.map((at) => positions[at]!), metres })),
  }
}
