import type { Fix, Position } from './fix.ts'
import { longestSilence } from './freshness.ts'
import { judgeTrack } from './outliers.ts'
import { type Sample, toSamples } from './sample.ts'
import { findStops, type StopRule } from './stops.ts'
import { wayLength } from './way.ts'

/** Metres. A fix with a worse accuracy tells nothing about distances. */
const worstAccuracy = 100
export const usualStop: StopRule = { metres: 100, seconds: 300 }

/** `off` marks a fix of a device that is off duty: it does not count, and what was before and after is not joined. */
export type TrackFix = Fix & { off?: boolean }
/** Why a fix does not count: a place that the device can't have reached, an accuracy over 100 m, or off duty. */
export type LeftOut = 'jump' | 'inaccurate' | 'off'
export type Stop = Position & { from: number; to: number; positions: number }
/** Fixes, by index, from one stop or silence to the next, and the length of the way in metres. */
export type Way = { indexes: number[]; metres: number }
/** A silence after which the device was elsewhere, by the indexes of the fixes around it. */
export type Gap = { before: number; after: number }

export type MeasuredTrack = {
  /** Metres travelled, without gaps. */
  metres: number
  movingSeconds: number
  standingSeconds: number
  unknownSeconds: number
  stops: Stop[]
  ways: Way[]
  gaps: Gap[]
  /** For each fix why it does not count, or null. */
  leftOut: (LeftOut | null)[]
}

/**
 * Measures the track of one device, from fixes sorted by time. The seconds on the way, at stops and unknown add up to the time
 * from the first to the last fix that counts. `silence` are the seconds without a fix after which the way is unknown.
 */
export function measureTrack(
  fixes: readonly TrackFix[],
  stopRule: StopRule = usualStop,
  silence: number = longestSilence,
): MeasuredTrack {
  const { parts, leftOut } = splitIntoParts(fixes)
  const track: MeasuredTrack = {
    metres: 0,
    movingSeconds: 0,
    standingSeconds: 0,
    unknownSeconds: 0,
    stops: [],
    ways: [],
    gaps: [],
    leftOut,
  }
  for (const [at, part] of parts.entries()) {
    if (at > 0) {
      const before = parts[at - 1]!.at(-1)!
      track.unknownSeconds += fixes[part[0]!]!.ts - fixes[before]!.ts
    }
    addPart(track, toSamples(fixes, part), { ...stopRule, silence })
  }
  return track
}

/**
 * Leaves out jumps, inaccurate fixes and those off duty. A new part begins after time off duty, and where the device was
 * carried while it was silent: nobody knows the way.
 */
function splitIntoParts(fixes: readonly TrackFix[]): { parts: number[][]; leftOut: (LeftOut | null)[] } {
  const kinds = judgeTrack(fixes)
  const parts: number[][] = []
  let startsNewPart = true
  const leftOut = fixes.map((fix, index): LeftOut | null => {
    if (fix.off || kinds[index] === 'arrival') startsNewPart = true
    if (fix.off) return 'off'
    if (kinds[index] === 'jump') return 'jump'
    if ((fix.accuracy ?? 0) > worstAccuracy) return 'inaccurate'
    if (startsNewPart) parts.push([])
    parts.at(-1)!.push(index)
    startsNewPart = false
    return null
  })
  return { parts, leftOut }
}

function addPart(track: MeasuredTrack, samples: Sample[], rule: StopRule & { silence: number }): void {
  const stays = findStops(samples, rule)
  let way = [samples[0]!]
  const closeWay = () => addWay(way)
  const addWay = (way: Sample[]) => {
    if (way.length < 2) return
    const metres = wayLength(way)
    track.metres += metres
    track.ways.push({ indexes: way.map(({ index }) => index), metres })
  }
  let next = 0
  for (const [index, sample] of samples.entries()) {
    if (index === 0) continue
    const before = samples[index - 1]!
    const seconds = sample.ts - before.ts
    while (stays[next] && stays[next]!.last < index) next += 1
    const isStanding = stays[next] !== undefined && stays[next]!.first < index
    if (!isStanding && seconds <= rule.silence) {
      way.push(sample)
      track.movingSeconds += seconds
      continue
    }
    closeWay()
    way = [sample]
    if (isStanding) track.standingSeconds += seconds
    else {
      track.unknownSeconds += seconds
      track.gaps.push({ before: before.index, after: sample.index })
    }
  }
  closeWay()
  for (const { lat, lon, first, last, isWalkedIn } of stays) {
    if (isWalkedIn) addWay(samples.slice(first, last + 1))
    const times = { from: samples[first]!.ts, to: samples[last]!.ts }
    track.stops.push({ lat, lon, ...times, positions: last - first + 1 })
  }
}
