import { setTimeout as sleep } from 'node:timers/promises'

/** The quota of a key, from the response headers (draft-ietf-httpapi-ratelimit-headers). */
export type Quota = {
  /** Reads the headers of a response while `underWay` other calls run. */
  note: (headers: Headers, underWay: number) => void
  /** Resolves when the quota admits another call. Rejects when the run is stopped. */
  admit: (signal: AbortSignal) => Promise<void>
}

/** The share of a quota that is left to other users of the key. */
const reservedShare = 0.1

/** Waits for the next window when the quota is used up, and reports each wait once. */
export function keepToQuota(onWait: (limit: number, waitMs: number) => void): Quota {
  let [limit, left, endsAtMs, toldOfMs] = [Infinity, Infinity, 0, 0]
  return {
    note(headers, underWay) {
      const [, rest, seconds] = /;r=(\d+);t=(\d+)/.exec(headers.get('ratelimit') ?? '') ?? []
      if (rest === undefined) return
      limit = Number(/;q=(\d+)/.exec(headers.get('ratelimit-policy') ?? '')?.[1] ?? Infinity)
      // The server may not have counted the calls under way yet.
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
      // Unlimited until the new window's first response.
      if (endsAtMs <= performance.now()) left = Infinity
      left -= 1
    },
  }
}
