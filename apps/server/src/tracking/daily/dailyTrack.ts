import { type MeasuredTrack, measureTrack, type StopRule } from '@geofield/track'
import type { TrackPosition } from '../track.ts'

const offDuty = 4

/** Positions from one stop or silence to the next, for the engine. */
export type Way = { points: TrackPosition[]; metres: number }
/** The positions around a time of silence after which the device was elsewhere. */
export type Silence = { from: TrackPosition; to: TrackPosition }
export type DailyTrack = Omit<MeasuredTrack, 'ways' | 'gaps'> & {
  first: TrackPosition
  last: TrackPosition
  positions: number
  /** How many positions an app made up, as the device says. */
  mock: number
  ways: Way[]
  silences: Silence[]
}

/** Sums up the positions of one driver on one device in one day, sorted by time: at least one. */
export function summarizeDay(
  positions: TrackPosition[],
  { silence, ...rule }: StopRule & { silence?: number },
): DailyTrack {
  const fixes = positions.map(({ lat, lon, ts, accuracy, speed, motionActivity: motion, deviceStatus }) => ({
    lat,
    lon,
    ts,
    accuracy,
    speed,
    motion,
    off: deviceStatus === offDuty,
  }))
  const { gaps, ...track } = measureTrack(fixes, rule, silence)
  const used = positions.filter((_, index) => track.leftOut[index] === null)
  return {
    ...track,
    first: used[0] ?? positions[0]!,
    last: used.at(-1) ?? positions.at(-1)!,
    positions: positions.length,
    mock: positions.filter(({ mock }) => mock).length,
    ways: track.ways.map(({ indexes, metres }) => ({ points: indexes.map((at) => positions[at]!), metres })),
    silences: gaps.map(({ before, after }) => ({ from: positions[before]!, to: positions[after]! })),
  }
}
