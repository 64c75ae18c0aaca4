import type { Served } from '../measure/bed.ts'

/** What grows together: the data of one kind, and the operations on it. */
export type Family = {
  name: string
  /** Smallest to largest, by default and with `--largest`. */
  sizes: { usual: Sizes; largest: Sizes }
  /** Replaces the data by so many. */
  fill?: (served: Served, size: number) => Promise<unknown>
  /** Calls to measure at this size. */
  operations: (served: Served, size: number) => Operation[] | Promise<Operation[]>
  /** Tables whose bytes are counted, with their indexes and partitions. */
  tables?: string[]
}

export type Sizes = [number, number, number, number]

export type Operation = {
  name: string
  /** One call. `turn` counts the calls, so that each can ask for something else. */
  call: (turn: number) => Promise<unknown>
  /** Set where the work itself is as large as `size`, so that linear growth is the least there can be. */
  isWork?: boolean
}

/** Sizes that end at `largest`, each ten times the last. */
export function decades(largest: number): Sizes {
  return [largest / 1000, largest / 100, largest / 10, largest]
}

/** Spreads turns over `count` things, so that neighbours in time are not neighbours in the data. */
export function spread(turn: number, count: number): number {
  return Math.floor(((turn * 0.618_033_988_75) % 1) * count)
}
