import { meanOf, metresBetween, offsetBetween, type Position, speedOf } from './fix.ts'
import { median, usualSpeeds } from './outliers.ts'
import type { Sample } from './sample.ts'

/** A place on the way: the mean of samples that are as good as one. */
type Vertex = Position & { error: number }

/** Samples are averaged over so much time that noise makes the way longer by this share. */
const noiseShare = 0.02
/** Seconds that are averaged at most. */
const longestMean = 120
/** A leg that is shorter than this many errors of its ends says nothing. */
const legErrors = 3
/** An error may be so many times what the accuracy says. Fewer ratios say nothing. */
const maxFactor = 2
const minFactor = 0.2
const minRatios = 10
/** Three samples that are farther from each other, in errors, may have a corner between them. */
const maxErrors = 16
/** How far the speeds that a device reported may be from its positions, as a ratio, and how many of its samples need one. */
const maxRatio = 2
const speedShare = 0.8
const minLegs = 5
const minRatio = 0.7
/** Seconds between samples up to which the speeds tell the way better than the places. */
const denseSeconds = 15
/** Between legs with less of a turn in all the way is an arc, with more a corner. Degrees. */
const arcDegrees = 40
const cornerDegrees = 60
/** No corner makes a way longer than the two sides of a square are to its diagonal. */
const maxCorner = Math.SQRT2
/** Radians. Beyond this a device may have gone back the way that it came. */
const maxAngle = 2.2
/** Turns make a way longer than its legs by at most this, and too few vertices don't tell. */
const maxTurn = 1.25
const minVertices = 9
/** A share of the length that is lost by chance as soon as by turns. */
const chanceShare = 0.06
/** What is told this way is told roughly: it is not taken whole. */
const caution = 0.8

/**
 * Returns the length of a way in metres, from samples without a stop among them: by the speeds that the device reported where
 * it did so often, by the places where it did not, and the mean of both where it did so seldom.
 */
export function wayLength(samples: readonly Sample[]): number {
  const vertices = thin(toVertices(withRealErrors(samples)))
  const bySpeed = lengthBySpeed(samples)
  const byPlaces = lengthWithTurns(vertices)
  if (bySpeed === undefined) return byPlaces
  const straight = lengthByPlaces(vertices, { withTurns: false })
  const isDense = samples.at(-1)!.ts - samples[0]!.ts <= denseSeconds * (samples.length - 1)
  if (bySpeed > maxRatio * straight || bySpeed < minRatio * straight) return byPlaces
  return isDense ? bySpeed : (Math.max(bySpeed, straight) + byPlaces) / 2
}

/** Accuracies may be too good or too bad. The samples say by how much: a way is mostly straight, so what they lie beside it is noise. */
function withRealErrors(samples: readonly Sample[]): readonly Sample[] {
  const ratios: number[] = []
  for (let at = 1; at < samples.length - 1; at += 1) {
    const [before, own, after] = [samples[at - 1]!, samples[at]!, samples[at + 1]!]
    const [first, second] = [offsetBetween(before, own), offsetBetween(own, after)]
    const along = Math.hypot(first.east + second.east, first.north + second.north)
    if (along === 0 || along > maxErrors * own.error) continue
    const beside = Math.abs(first.east * second.north - first.north * second.east) / along
    ratios.push(beside / own.error)
  }
  if (ratios.length < minRatios) return samples
  // The median of what normal errors of three samples make of one beside the line of its neighbours.
  const told = median(ratios) / (0.6745 * Math.sqrt(1.5))
  const factor = Math.min(maxFactor, Math.max(minFactor, told))
  return samples.map((sample) => ({ ...sample, error: factor * sample.error }))
}

/** Averages samples over a time that grows with their errors, and shrinks with the speed. */
function toVertices(samples: readonly Sample[]): Vertex[] {
  const speeds = usualSpeeds(samples)
  const vertices: Vertex[] = []
  for (let first = 0; first < samples.length;) {
    const { error, ts } = samples[first]!
    const every = Math.max(1, ((samples[first + 1]?.ts ?? ts) - (samples[first - 1]?.ts ?? ts)) / 2)
    const seconds = Math.cbrt((error ** 2 * every) / (noiseShare * Math.max(0.1, speeds[first]!) ** 2))
    let last = first
    while (samples[last + 1] && samples[last + 1]!.ts - ts < Math.min(longestMean, seconds)) last += 1
    const own = samples.slice(first, last + 1)
    const mean = own.reduce((sum, sample) => sum + sample.error, 0) / own.length
    vertices.push({ ...meanOf(own), error: mean / Math.sqrt(own.length) })
    first = last + 1
  }
  return vertices
}

/** Returns the vertices that are far enough from each other, and the last one. */
function thin(vertices: Vertex[]): Vertex[] {
  const kept = vertices.slice(0, 1)
  for (const [index, vertex] of vertices.entries()) {
    if (index === 0) continue
    const before = kept.at(-1)!
    const least = legErrors * Math.hypot(before.error, vertex.error)
    if (index === vertices.length - 1 || metresBetween(before, vertex) >= least) kept.push(vertex)
  }
  return kept
}

/** Adds up the legs, without what errors add to them, and with what corners between them cut off. */
function lengthByPlaces(vertices: Vertex[], { withTurns }: { withTurns: boolean }): number {
  const legs = vertices.slice(1).map((vertex, index) => {
    const from = vertices[index]!
    const { east, north } = offsetBetween(from, vertex)
    const variance = from.error ** 2 + vertex.error ** 2
    const metres = Math.sqrt(Math.max(0, metresBetween(from, vertex) ** 2 - variance))
    return { metres, direction: Math.atan2(east, north) }
  })
  return legs.reduce((sum, { metres, direction }, index) => {
    const [before, after] = [legs[index - 1], legs[index + 1]]
    if (!withTurns || !before || !after) return sum + metres
    return sum + metres * turnFactor(turn(before.direction, direction), turn(direction, after.direction))
  }, 0)
}

/** Returns the length over every `step`-th vertex: the mean over all starts. */
function lengthOverEvery(step: number, vertices: Vertex[]): number {
  let sum = 0
  for (let start = 0; start < step; start += 1) {
    const isChosen = (index: number) => index % step === start || index === 0 || index === vertices.length - 1
    sum += lengthByPlaces(
      vertices.filter((_, index) => isChosen(index)),
      { withTurns: true },
    )
  }
  return sum / step
}

/**
 * Returns the length with what turns between the vertices cut off. Richardson's extrapolation: what the way loses when
 * every second vertex is left out, and then again, tells what it lost already. Corners lose in proportion to the length
 * of the legs, arcs to its square.
 */
function lengthWithTurns(vertices: Vertex[]): number {
  const whole = lengthByPlaces(vertices, { withTurns: true })
  if (vertices.length < minVertices) return whole
  const [half, quarter] = [lengthOverEvery(2, vertices), lengthOverEvery(4, vertices)]
  const lost = whole - half
  if (lost <= 0) return whole
  const order = Math.min(2, Math.max(1, Math.log2(Math.max(1e-9, half - quarter) / lost)))
  // A small loss may be chance.
  const trust = lost ** 2 / (lost ** 2 + (chanceShare * whole) ** 2)
  return Math.min(whole * maxTurn, whole + (caution * trust * lost) / (2 ** order - 1))
}

/** Returns the angle from one direction to another in radians, from -pi to pi. */
function turn(from: number, to: number): number {
  return Math.atan2(Math.sin(to - from), Math.cos(to - from))
}

/** Returns how much longer a way is than its leg, if it turns at the start and at the end of it by these angles. */
function turnFactor(atStart: number, atEnd: number): number {
  if (atStart * atEnd <= 0) return 1
  const [one, other] = [Math.abs(atStart), Math.abs(atEnd)]
  const all = one + other
  // An arc shares the turns at its ends with its neighbours, a corner has them alone.
  const arc = all / 4 / Math.sin(all / 4)
  if (all > maxAngle) return arc
  const corner = Math.min(maxCorner, (Math.sin(one) + Math.sin(other)) / Math.sin(all))
  const degrees = (all * 180) / Math.PI
  const share = Math.min(1, Math.max(0, (degrees - arcDegrees) / (cornerDegrees - arcDegrees)))
  return arc + share * (corner - arc)
}

/** Returns the length by the speeds that the device reported, if most samples have one. */
function lengthBySpeed(samples: readonly Sample[]): number | undefined {
  let metres = 0
  let known = 0
  for (const [index, to] of samples.entries()) {
    if (index === 0) continue
    const [before, after] = [speedOf(samples[index - 1]!), speedOf(to)]
    if (before === undefined || after === undefined) continue
    known += 1
    metres += ((before + after) / 2) * (to.ts - samples[index - 1]!.ts)
  }
  return known >= Math.max(minLegs, speedShare * (samples.length - 1)) ? metres : undefined
}
