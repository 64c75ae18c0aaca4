import { metresBetween } from '@geofield/geography'
import type { components } from '@geofield/client/openapi'
import type { DailyTrack } from './dailyTrack.ts'
import type { RoadDistance } from './roadDistance.ts'

type Evidence = components['schemas']['DailyEvidence']

/** Says where the distance of a day comes from. The parts add up to the whole metres that the day shows. */
export function toEvidence(
  { metres, silences, leftOut, mock }: DailyTrack,
  { road, bridges }: { road: RoadDistance | undefined; bridges: (number | undefined)[] },
): Evidence {
  const count = (reason: string) => leftOut.filter((each) => each === reason).length
  const missing = silences
    .filter((_, index) => bridges[index] === undefined)
    .reduce((sum, { from, to }) => sum + metresBetween(from, to), 0)
  const matched = Math.round(road?.onRoads ?? 0)
  const all = Math.round(road?.metres ?? metres)
  const bridged = Math.min(all - matched, Math.round(road?.bridged ?? 0))
  return {
    measured: all - matched - bridged,
    matched,
    bridged,
    missing: Math.round(missing),
    jumps: count('jump'),
    inaccurate: count('inaccurate'),
    off_duty: count('off'),
    mock,
  }
}
