import { setTimeout as sleep } from 'node:timers/promises'

/** The quota of a key, from the response headers (draft-ietf-httpapi-ratelimit-headers). */
export type Quota = {
  /** Takes note of the headers of an answer; so many other calls are under way. */
  note: (headers: Headers, underWay: number) => void
  /** Resolves when another call fits. Rejects when the run is stopped. */
  admit: (signal: AbortSignal) => Promise<void>
}

/** The share of a quota that is left to the others who have the key. */
const reservedShare = 0.1

/** Waits where the quota is used up, for the next window, and tells so once for each. */
export function keepToQuota(onWait: (limit: number, waitMs: number) => void): Quota {
  let [limit, left, endsAtMs, toldOfMs] = [Infinity, Infinity, 0, 0]
  return {
    note(headers, underWay) {
      const [, rest, seconds] = /;r=(\d+);t=(\d+)/.exec(headers.get('ratelimit') ?? '') ?? []
      if (rest === undefined) return
      limit = Number(/;q=(\d+)/.exec(headers.get('ratelimit-policy') ?? '')?.[1] ?? Infinity)
      // Those under way may not be counted in it yet.
      left = Number(rest) - underWay
      endsAtMs = performance.now() + Number(seconds) * 1000
    },
    async admit(signal) {
      while (left <= limit * reservedShare && endsAtMs > performance.now()) {
        const waitMs = endsAtMs - performance.now()
        if (toldOfMs < performance.now()) {
          toldOfMs = endsAtMs
          onWait(limit, waitMs)
        }
        await sleep(waitMs, undefined, { signal })
      }
      signal.throwIfAborted()
      // The first answer of a new window tells what it holds.
      if (endsAtMs <= performance.now()) left = Infinity
      left -= 1
    },
  }
}
