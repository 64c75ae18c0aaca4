import { setTimeout as sleep } from 'node:timers/promises'

/** Simulated time in Unix seconds. It is never ahead of the real time. */
export type Clock = {
  startsAt: number
  endsAt: number
  speed: number
  /** Resolves when it is so late; at once when it is later. Rejects when the run is stopped. */
  until: (at: number, signal: AbortSignal) => Promise<void>
}

/**
 * A clock that shows `hours` hours and runs `speed` times as fast as the real one. It starts in the past, so that it ends
 * at the real time.
 */
export function startClock(hours: number, speed: number): Clock {
  const seconds = hours * 3600
  const realStart = Date.now() / 1000
  const startsAt = Math.floor(realStart - seconds + seconds / speed)
  return {
    startsAt,
    endsAt: startsAt + Math.floor(seconds),
    speed,
    until: async (at, signal) => {
      const waitMs = (realStart + (at - startsAt) / speed) * 1000 - Date.now()
      if (waitMs > 0) await sleep(waitMs, undefined, { signal })
      signal.throwIfAborted()
    },
  }
}
