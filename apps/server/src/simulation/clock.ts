import { setTimeout as sleep } from 'node:timers/promises'
import { wallClockMs } from '../platform/wallClock.ts'

/** Simulated time in Unix seconds. It is never ahead of the real time. */
export type Clock = {
  startsAt: number
  endsAt: number
  speed: number
  /** Resolves at that time, at once if it has passed. Rejects when the run is stopped. */
  until: (at: number, signal: AbortSignal) => Promise<void>
  /** From 0 to 1. */
  shareDone: () => number
  /** The largest delay so far in real seconds. Above 0 the server or this machine can't keep up. */
  maxLateSeconds: () => number
}

/** Returns when a day of `hours` at `speed` times real time begins that ends at the real time, in Unix seconds. */
export function startOfDay(hours: number, speed: number): number {
  const seconds = hours * 3600
  return Math.floor(wallClockMs() / 1000 - seconds + seconds / speed)
}

/**
 * Starts a clock that shows `hours` hours at `speed` times real time. It starts in the past and ends at the real
 * time.
 */
export function startClock(hours: number, speed: number): Clock {
  const seconds = hours * 3600
  const startMs = performance.now()
  const startsAt = startOfDay(hours, speed)
  const passedSeconds = () => (performance.now() - startMs) / 1000
  let maxLateSeconds = 0
  return {
    startsAt,
    endsAt: startsAt + Math.floor(seconds),
    speed,
    until: async (at, signal) => {
      signal.throwIfAborted()
      const waitSeconds = (at - startsAt) / speed - passedSeconds()
      if (waitSeconds > 0) await sleep(waitSeconds * 1000, undefined, { signal })
      else maxLateSeconds = Math.max(maxLateSeconds, -waitSeconds)
    },
    shareDone: () => Math.min(1, (passedSeconds() * speed) / seconds),
    maxLateSeconds: () => maxLateSeconds,
  }
}
