import { metresBetween, metresPerDegree, type Position } from '@geofield/geography'

/** A place on a line. `along` is its distance from the line's start, `offset` that from what was looked for, in metres. */
export type PlaceOnLine = Position & { along: number; offset: number }

/** A location that the engine returned lies on its line, but for rounding. */
const onLineMetres = 2

/** A line whose places are known by their distance along it. It has at least two vertices. */
export class RoadLine {
  readonly #shape: Position[]
  readonly #alongs: number[]

  constructor(shape: Position[]) {
    this.#shape = shape
    let along = 0
    this.#alongs = shape.map((vertex, index) => {
      if (index > 0) along += metresBetween(shape[index - 1]!, vertex)
      return along
    })
  }

  /** Finds a location of the engine, `from` or later along the line: the first place that fits, because a line may cross itself. */
  locate(location: Position, from: number): PlaceOnLine {
    return this.#search(location, { from, to: Infinity, enough: onLineMetres })
  }

  /** Finds the place nearest to a position between two distances along the line. */
  nearest(position: Position, from: number, to: number): PlaceOnLine {
    return this.#search(position, { from, to, enough: 0 })
  }

  #search(
    position: Position,
    { from, to, enough }: { from: number; to: number; enough: number },
  ): PlaceOnLine {
    let end = this.#firstEndAfter(from)
    let best = this.#nearestOnSegment(position, end, { from, to })
    for (end += 1; end < this.#shape.length; end += 1) {
      if (best.offset <= enough || this.#alongs[end - 1]! > to) break
      const place = this.#nearestOnSegment(position, end, { from, to })
      if (place.offset < best.offset) best = place
    }
    return best
  }

  /** Returns the index at which the segment ends that `along` lies on. */
  #firstEndAfter(along: number): number {
    let [low, high] = [1, this.#shape.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#alongs[middle]! < along) low = middle + 1
      else high = middle
    }
    return low
  }

  #nearestOnSegment(
    position: Position,
    end: number,
    { from, to }: { from: number; to: number },
  ): PlaceOnLine {
    const [one, other] = [this.#shape[end - 1]!, this.#shape[end]!]
    const [start, length] = [this.#alongs[end - 1]!, this.#alongs[end]! - this.#alongs[end - 1]!]
    const metresPerDegreeEast = metresPerDegree * Math.cos((one.lat * Math.PI) / 180)
    const east = (other.lon - one.lon) * metresPerDegreeEast
    const north = (other.lat - one.lat) * metresPerDegree
    const dot =
      (position.lon - one.lon) * metresPerDegreeEast * east +
      (position.lat - one.lat) * metresPerDegree * north
    const nearest = length === 0 ? 0 : (dot / (east * east + north * north)) * length
    const onSegment = Math.min(Math.max(nearest, from - start, 0), to - start, length)
    const part = length === 0 ? 0 : onSegment / length
    const place = { lat: one.lat + part * (other.lat - one.lat), lon: one.lon + part * (other.lon - one.lon) }
    return { ...place, along: start + onSegment, offset: metresBetween(position, place) }
  }
}
