/** Counts durations of calls in classes 5 % wide, because there may be many. */
export type Durations = {
  add: (ms: number) => void
  count: () => number
  /** Returns the duration that this share of calls didn't exceed; 0 without calls. */
  quantileMs: (share: number) => number
}

const width = Math.log(1.05)

export function createDurations(): Durations {
  const classes = new Map<number, number>()
  let count = 0
  return {
    add(ms) {
      const at = Math.ceil(Math.log(Math.max(ms, 0.1)) / width)
      classes.set(at, (classes.get(at) ?? 0) + 1)
      count += 1
    },
    count: () => count,
    quantileMs(share) {
      let seen = 0
      for (const [at, many] of [...classes].toSorted(([one], [other]) => one - other)) {
        seen += many
        if (seen >= share * count) return Math.exp(at * width)
      }
      return 0
    },
  }
}
