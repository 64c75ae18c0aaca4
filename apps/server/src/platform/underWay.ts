/** The most that can be under way at once; an id is a multiple of it plus a place. */
const most = 2 ** 20

/**
 * What has begun and not ended, such as requests, by an id that is never used twice.
 *
 * It is kept in places that are used again. V8's Map and Set copy what they hold to a new table whenever the old one is full
 * of removed entries, and an old table keeps what it held, and the next table, until the whole heap is collected: with them
 * most of each request's memory would live that long.
 */
export class UnderWay<T> {
  readonly #entries: ({ id: number; value: T } | undefined)[] = []
  readonly #free: number[] = []
  #serial = 0

  get size(): number {
    return this.#entries.length - this.#free.length
  }

  /** Returns its id. */
  add(value: T): number {
    const place = this.#free.pop() ?? this.#entries.length
    this.#serial += 1
    const id = this.#serial * most + place
    this.#entries[place] = { id, value }
    return id
  }

  /** Returns what has ended, or undefined if it had ended before. */
  end(id: number): T | undefined {
    const place = id % most
    const entry = this.#entries[place]
    if (entry?.id !== id) return undefined
    this.#entries[place] = undefined
    this.#free.push(place)
    return entry.value
  }

  /** Ends all. Returns what was under way. */
  endAll(): T[] {
    return this.#present().map(({ id }) => this.end(id)!)
  }

  values(): T[] {
    return this.#present().map(({ value }) => value)
  }

  #present() {
    return this.#entries.filter((entry) => entry !== undefined)
  }
}
