/** The events in the present window, and when it ends. */
export type Count = { count: number; resetMs: number }

/** What is counted, and the most events in a window. */
export type Bucket = { name: string; windowMs: number; limit: number }

/** Counts events by bucket in fixed windows, which begin with the first event. */
export type Windows = {
  /** Adds `amount`; 0 only reads. Synchronous if nothing must be queried. */
  add: (bucket: string, windowMs: number, amount: number) => Count | Promise<Count>
  /** Adds `amount`, or nothing if the limit would be exceeded: then the count that it returns is over the limit. */
  spend: (bucket: Bucket, amount: number) => Count | Promise<Count>
  close: () => Promise<void>
}

const maxBuckets = 100_000

/** Counts in this process only. Beyond `size` buckets the oldest are dropped, which bounds the memory. */
export function memoryWindows(nowMs: () => number = () => performance.now(), size = maxBuckets): Windows {
  const windows = new Map<string, { count: number; endsMs: number }>()
  const begin = (bucket: string, endsMs: number) => {
    // Inserted again, so that the oldest bucket comes first.
    windows.delete(bucket)
    if (windows.size >= size) windows.delete(windows.keys().next().value!)
    const window = { count: 0, endsMs }
    windows.set(bucket, window)
    return window
  }
  const add = (bucket: string, windowMs: number, amount: number): Count => {
    const now = nowMs()
    let window = windows.get(bucket)
    if (!window || window.endsMs <= now) {
      if (amount === 0) return { count: 0, resetMs: windowMs }
      window = begin(bucket, now + windowMs)
    }
    window.count += amount
    // A sum less one of its parts is not always the other part.
    return { count: window.count, resetMs: Math.min(windowMs, window.endsMs - now) }
  }
  return {
    add,
    spend({ name, windowMs, limit }, amount) {
      const spent = add(name, windowMs, amount)
      if (spent.count > limit) add(name, windowMs, -amount)
      return spent
    },
    close: async () => undefined,
  }
}
