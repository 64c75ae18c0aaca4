import { metresBetween, type Position } from '@geofield/geography'

type Timed = Position & { ts: number }
/** Where a device stayed: the mean of its positions, and the first and last of them by index. */
export type Stay = Position & { first: number; last: number }
/** A stop is a stay within `metres` of one place for at least `seconds`. */
export type StopRule = { metres: number; seconds: number }

/**
 * Finds the stops among positions of one device, sorted by time. Positions belong to a stay while they are within
 * `metres` of the mean of those before. Each position enters and leaves the window once.
 */
export function findStops(positions: Timed[], rule: StopRule): Stay[] {
  const stops: Stay[] = []
  const close = (window: Window) => {
    const stay = window.stay()
    if (positions[stay.last]!.ts - positions[stay.first]!.ts >= rule.seconds) stops.push(stay)
    return stops.at(-1) === stay
  }
  let window = new Window(positions, 0)
  for (const [index, position] of positions.entries()) {
    while (window.count > 0 && metresBetween(window.mean(), position) > rule.metres) {
      if (close(window)) window = new Window(positions, index)
      else window.removeFirst()
    }
    window.add(index)
  }
  if (window.count > 0) close(window)
  return joinNeighbours(stops, positions, rule)
}

/** One bad position must not divide a stop: stops at one place with less than the least time between them are one. */
function joinNeighbours(stops: Stay[], positions: Timed[], { metres, seconds }: StopRule): Stay[] {
  const joined: Stay[] = []
  for (const stop of stops) {
    const before = joined.at(-1)
    const isSame =
      before &&
      metresBetween(before, stop) <= metres &&
      positions[stop.first]!.ts - positions[before.last]!.ts < seconds
    if (isSame) joined.splice(-1, 1, { ...before, last: stop.last })
    else joined.push(stop)
  }
  return joined
}

/** Neighbouring positions and their mean. Longitudes are counted from the first position, for the 180th meridian. */
class Window {
  count = 0
  readonly #positions: Timed[]
  readonly #origin: number
  #first: number
  #north = 0
  #east = 0

  constructor(positions: Timed[], first: number) {
    this.#positions = positions
    this.#first = first
    this.#origin = positions[first]?.lon ?? 0
  }

  add(index: number): void {
    if (this.count === 0) this.#first = index
    this.#shift(index, 1)
  }

  removeFirst(): void {
    this.#shift(this.#first, -1)
    this.#first += 1
  }

  mean(): Position {
    return {
      lat: this.#north / this.count,
      lon: wrapLongitude(this.#origin + this.#east / this.count),
    }
  }

  stay(): Stay {
    return { ...this.mean(), first: this.#first, last: this.#first + this.count - 1 }
  }

  #shift(index: number, sign: 1 | -1): void {
    const { lat, lon } = this.#positions[index]!
    this.count += sign
    this.#north += sign * lat
    this.#east += sign * wrapLongitude(lon - this.#origin)
  }
}

/** Returns the same longitude from -180 to 180. */
function wrapLongitude(lon: number): number {
  return ((lon + 540) % 360) - 180
}
