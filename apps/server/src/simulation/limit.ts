/** Runs at most `most` works at once; the others queue. */
export type Limit = <T>(work: () => Promise<T>) => Promise<T>

export function limitTo(most: number): Limit {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running < most) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // Hand the place to the next in the queue.
      if (next) next()
      else running -= 1
    }
  }
}
