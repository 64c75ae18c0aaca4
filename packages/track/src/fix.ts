/** A position in WGS 84 decimal degrees: `lat` -90 to 90, `lon` -180 to 180. */
export type Position = { lat: number; lon: number }

/** What a device reported. An unknown value is absent, null or -1. */
export type Fix = Position & {
  /** Unix time in seconds. */
  ts: number
  /** Radius in metres within which the device is with a probability of 68 %. */
  accuracy?: number | null | undefined
  /** Metres per second. */
  speed?: number | null | undefined
  /** How the device moves: `still` counts as a speed of 0. */
  motion?: string | null | undefined
}

/** Of two independent normal errors of 1 m, 68 % lie within this radius: sqrt(-2 ln 0.32). */
const radiusOf68 = 1.51
/** Metres. What a phone in the open reports, for fixes without an accuracy. */
const usualAccuracy = 10
/** Metres. No phone is better, whatever it says. */
const minAccuracy = 3

/** Returns the standard error of a fix in metres, along one axis. */
export function errorOf({ accuracy }: Fix): number {
  const known = accuracy === null || accuracy === undefined || accuracy < 0 ? usualAccuracy : accuracy
  return Math.max(minAccuracy, known) / radiusOf68
}

/** Returns the speed that a device reported in metres per second, or undefined. */
export function speedOf({ speed, motion }: Fix): number | undefined {
  if (speed !== null && speed !== undefined && speed >= 0) return speed
  return motion === 'still' ? 0 : undefined
}

/** Along a meridian of a sphere of the Earth's mean radius. */
const metresPerDegree = 111_195
const radians = Math.PI / 180

/** Returns the way from one position to another in metres east and north, by the shorter way around the Earth. */
export function offsetBetween(from: Position, to: Position): { east: number; north: number } {
  const shrink = Math.cos(((from.lat + to.lat) / 2) * radians)
  return {
    east: (((to.lon - from.lon + 540) % 360) - 180) * shrink * metresPerDegree,
    north: (to.lat - from.lat) * metresPerDegree,
  }
}

/** Returns the distance in metres along a great circle. */
export function metresBetween(from: Position, to: Position): number {
  const north = Math.sin(((to.lat - from.lat) * radians) / 2)
  const east = Math.sin(((to.lon - from.lon) * radians) / 2)
  const chord = north * north + Math.cos(from.lat * radians) * Math.cos(to.lat * radians) * east * east
  return ((2 * Math.asin(Math.min(1, Math.sqrt(chord)))) / radians) * metresPerDegree
}

/** A mean of positions, which may be weighted. Longitudes are counted from the first, for the 180th meridian. */
export class Mean {
  #origin = 0
  #weight = 0
  #north = 0
  #east = 0

  add({ lat, lon }: Position, weight = 1): void {
    if (this.#weight === 0) this.#origin = lon
    this.#weight += weight
    this.#north += weight * lat
    this.#east += weight * wrap(lon - this.#origin)
  }

  /** Makes what was added so far count less. */
  fade(factor: number): void {
    this.#weight *= factor
    this.#north *= factor
    this.#east *= factor
  }

  at(): Position {
    return { lat: this.#north / this.#weight, lon: wrap(this.#origin + this.#east / this.#weight) }
  }
}

export function meanOf(positions: readonly Position[]): Position {
  const mean = new Mean()
  for (const position of positions) mean.add(position)
  return mean.at()
}

function wrap(lon: number): number {
  return ((((lon + 180) % 360) + 360) % 360) - 180
}
