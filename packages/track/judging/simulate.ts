import type { Fix, Position } from '../src/fix.ts'

export type Random = () => number

/** A seeded generator of numbers from 0 to 1 (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}

const start = 1_795_145_400
const home = { lat: 18.5324, lon: 73.8568 }
const metresPerDegree = 111_195

function at(east: number, north: number): Position {
  const lat = home.lat + north / metresPerDegree
  return { lat, lon: home.lon + east / metresPerDegree / Math.cos((home.lat * Math.PI) / 180) }
}

/** A place of the truth each second: metres east and north, and the speed. */
export type Truth = { east: number; north: number; speed: number }
export type Reporting = {
  everySeconds: number
  /** Standard error along one axis in metres. */
  noise: number
  accuracy?: number
  withSpeed?: boolean
}

export function report(truth: Truth[], reporting: Reporting, random: Random): Fix[] {
  const { everySeconds, noise, accuracy, withSpeed } = reporting
  return truth.flatMap(({ east, north, speed }, second) => {
    if (second % everySeconds !== 0) return []
    const place = at(east + noise * normal(random), north + noise * normal(random))
    const reported = withSpeed && { speed: Math.max(0, speed + (speed > 0 ? 0.2 * normal(random) : 0)) }
    return [{ ...place, ts: start + second, ...(accuracy !== undefined && { accuracy }), ...reported }]
  })
}

export function lengthOf(truth: Truth[]): number {
  return truth
    .slice(1)
    .reduce((sum, { east, north }, i) => sum + Math.hypot(east - truth[i]!.east, north - truth[i]!.north), 0)
}

export function rest(seconds: number): Truth[] {
  return Array.from({ length: seconds + 1 }, () => ({ east: 0, north: 0, speed: 0 }))
}

/** A phone whose error wanders slowly: an Ornstein-Uhlenbeck process. */
export function drifting(
  truth: Truth[],
  { metres, seconds }: { metres: number; seconds: number },
  random: Random,
): Truth[] {
  let [east, north] = [metres * normal(random), metres * normal(random)]
  const keep = Math.exp(-1 / seconds)
  const step = metres * Math.sqrt(1 - keep * keep)
  return truth.map((place) => {
    east = east * keep + step * normal(random)
    north = north * keep + step * normal(random)
    return { ...place, east: place.east + east, north: place.north + north }
  })
}

/** A phone that switches between two cells of the network. */
export function switching(truth: Truth[], metres: number, random: Random): Truth[] {
  let isFar = false
  return truth.map((place, second) => {
    if (second % 60 === 0) isFar = random() < 0.5
    return isFar ? { ...place, east: place.east + metres } : place
  })
}

/** A way along streets: straight parts of `block` metres, with corners, at a speed that `speedAt` says for each second. */
export function along(
  seconds: number,
  {
    block,
    turns,
    speedAt,
  }: { block: () => number; turns: () => number; speedAt: (second: number) => number },
): Truth[] {
  const truth: Truth[] = []
  let [east, north, direction, left] = [0, 0, 0, block()]
  for (let second = 0; second <= seconds; second += 1) {
    const speed = speedAt(second)
    truth.push({ east, north, speed })
    for (let metres = speed; metres > 0;) {
      const step = Math.min(metres, left)
      east += step * Math.sin(direction)
      north += step * Math.cos(direction)
      metres -= step
      left -= step
      if (left <= 0) {
        direction += turns()
        left = block()
      }
    }
  }
  return truth
}

/** Speeds of a vehicle in town: up to `most`, with stops at lights. */
export function townSpeeds(most: number, random: Random): (second: number) => number {
  let speed = 0
  let goal = most
  let until = 0
  return (second) => {
    if (second >= until) {
      const isRed = speed > 2 && random() < 0.3
      goal = isRed ? 0 : most * (0.5 + 0.5 * random())
      until = second + (isRed ? 10 + 30 * random() : 15 + 40 * random())
    }
    speed += Math.max(-2.5, Math.min(1.5, goal - speed))
    return speed
  }
}

/** A motorway: long curves, nearly steady. */
export function motorway(seconds: number, random: Random): Truth[] {
  let [east, north, direction, bend, speed] = [0, 0, 0, 0, 28]
  return Array.from({ length: seconds + 1 }, (_, second) => {
    if (second % 40 === 0) bend = (random() - 0.5) / 1500
    speed += 0.3 * normal(random) + 0.02 * (28 - speed)
    const place = { east, north, speed }
    direction += bend * speed
    east += speed * Math.sin(direction)
    north += speed * Math.cos(direction)
    return place
  })
}

/** Puts fixes 400 m (or so) off their place. Returns which. */
export function withOutliers(
  fixes: Fix[],
  { count, metres }: { count: number; metres: number },
  random: Random,
): { fixes: Fix[]; outliers: Set<number> } {
  const outliers = new Set<number>()
  while (outliers.size < count) outliers.add(1 + Math.floor(random() * (fixes.length - 2)))
  const moved = fixes.map((fix, index) => {
    if (!outliers.has(index)) return fix
    const direction = 2 * Math.PI * random()
    const north = (metres * Math.cos(direction)) / metresPerDegree
    const east = (metres * Math.sin(direction)) / metresPerDegree / Math.cos((fix.lat * Math.PI) / 180)
    return { ...fix, lat: fix.lat + north, lon: fix.lon + east }
  })
  return { fixes: moved, outliers }
}
