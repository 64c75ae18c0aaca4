import { Mean, meanOf, metresBetween, type Position, speedOf } from './fix.ts'
import type { Sample } from './sample.ts'

/** A stop is a stay within `metres` of one place for at least `seconds`. */
export type StopRule = { metres: number; seconds: number }
/**
 * Where a device stayed: the mean of its samples, and the first and last of them by index. `isWalkedIn`: it walked about
 * there, so that the way counts.
 */
export type Stay = Position & { first: number; last: number; isWalkedIn?: boolean }

/** Errors by which a sample of a device that stays may be off: phones state accuracies that are up to twice too good. */
const noiseErrors = 5
/** Seconds after which a place counts half in the mean of a stay, because a phone that lies still drifts. */
const fadeSeconds = 1800
/** Seconds that a device may seem away from where it stays. */
const longestNoise = 150
/** Metres per second of steady progress: a slow walk and no stay. */
const slowestWalk = 0.1
/** Metres per second by places that can't be noise: the device walks about, or walks on without a rest. */
const walkAbout = 0.15
const walkOn = 0.4
const maxSamples = 0.8
/** A leg of more errors of its ends is no noise. */
const clearErrors = 7.5
/** The error of a phone that lies still wanders no faster than this in this time, in metres per second and seconds. */
const fastestDrift = 0.85
const driftSeconds = 120
/** How far it wanders, in radii of a stop. */
const driftRadii = 3.5

/** Finds the stops among samples, sorted by time. */
export function findStops(samples: Sample[], rule: StopRule): Stay[] {
  const stays: Stay[] = []
  let first = 0
  while (first < samples.length) {
    const stay = growStay(samples, first, rule)
    // A stay that begins a little later has nearly the same samples.
    if (samples[stay.last]!.ts - samples[first]!.ts < rule.seconds) first += 1 + ((stay.last - first) >> 3)
    else {
      stays.push(stay)
      first = stay.last + 1
    }
  }
  const rests = stays.filter((stay) => !isWalk(samples, stay, rule))
  return joinNeighbours(rests, samples, rule).map((stay) => ({
    ...stay,
    isWalkedIn: isWalkedIn(samples, stay),
  }))
}

/** Returns the stay that begins with a sample. A few samples far off do not end it, if others come back. */
function growStay(samples: Sample[], first: number, rule: StopRule): Stay {
  const mean = new Mean()
  mean.add(samples[first]!, 1 / samples[first]!.error ** 2)
  let last = first
  for (let at = first + 1; at < samples.length; at += 1) {
    const sample = samples[at]!
    if (metresBetween(mean.at(), sample) > Math.max(rule.metres, noiseErrors * sample.error)) {
      if (at - last > 1 && sample.ts - samples[last]!.ts > Math.min(longestNoise, rule.seconds / 2)) break
      continue
    }
    mean.fade(0.5 ** ((sample.ts - samples[last]!.ts) / fadeSeconds))
    mean.add(sample, 1 / sample.error ** 2)
    last = at
  }
  return { ...mean.at(), first, last }
}

/** Stops at one place with less than the least time between them are one, and stops between which the place only drifts. */
function joinNeighbours(stays: Stay[], samples: Sample[], { metres, seconds }: StopRule): Stay[] {
  const joined: Stay[] = []
  for (const stay of stays) {
    const before = joined.at(-1)
    if (before) {
      const between = samples.slice(before.last, stay.first + 1)
      const apart = metresBetween(before, stay)
      const largestError = between.reduce((most, { error }) => Math.max(most, error), 0)
      const radius = Math.max(metres, noiseErrors * largestError)
      const isSoon = between.at(-1)!.ts - between[0]!.ts < seconds
      if ((isSoon && apart <= radius) || (apart <= driftRadii * radius && isDrift(between))) {
        joined.splice(-1, 1, { ...before, last: stay.last })
        continue
      }
    }
    joined.push(stay)
  }
  return joined
}

/** Whether samples move no faster than the error of a phone that lies still. */
function isDrift(samples: Sample[]): boolean {
  let from = 0
  for (const [at, sample] of samples.entries()) {
    if (at > 0 && sample.ts - samples[at - 1]!.ts > driftSeconds) return false
    if ((speedOf(sample) ?? 0) > fastestDrift) return false
    while (sample.ts - samples[from]!.ts > driftSeconds) from += 1
    const noise = noiseErrors * sample.error
    if (metresBetween(samples[from]!, sample) > Math.max(fastestDrift * driftSeconds, noise)) return false
  }
  return true
}

/** Whether the device walked on slowly, or without a rest: in each third of the stay. */
function isWalk(samples: Sample[], { first, last }: Stay, { metres }: StopRule): boolean {
  const size = Math.floor((last - first + 1) / 3)
  if (size === 0) return false
  const thirds = [first, first + size, last + 1 - size].map((at) => samples.slice(at, at + size))
  if (thirds.every((own) => clearWay(own) > walkOn * (own.at(-1)!.ts - own[0]!.ts))) return true
  return thirds.slice(1).every((own, index) => {
    const before = thirds[index]!
    const seconds = own[size >> 1]!.ts - before[size >> 1]!.ts
    const noise = (clearErrors * Math.hypot(before[0]!.error, own.at(-1)!.error)) / Math.sqrt(size)
    const metresOn = metresBetween(meanOf(before), meanOf(own))
    return metresOn > Math.max(metres / 4, noise, slowestWalk * seconds)
  })
}

/** Whether the device walked about: by its places, or by them and the speeds that it reported. */
function isWalkedIn(samples: Sample[], { first, last }: Stay): boolean {
  const own = samples.slice(first, last + 1)
  const metresPerSecond = clearWay(own) / (own.at(-1)!.ts - own[0]!.ts)
  if (metresPerSecond > walkAbout) return true
  const speeds = own.flatMap((sample) => speedOf(sample) ?? [])
  if (metresPerSecond < slowestWalk || speeds.length < maxSamples * own.length) return false
  return speeds.reduce((sum, speed) => sum + speed, 0) > walkAbout * speeds.length
}

/** Returns the length of the legs that can't be noise. */
function clearWay(samples: Sample[]): number {
  let metres = 0
  let from = samples[0]!
  for (const sample of samples) {
    const leg = metresBetween(from, sample)
    if (leg < clearErrors * Math.hypot(from.error, sample.error)) continue
    metres += leg
    from = sample
  }
  return metres
}
