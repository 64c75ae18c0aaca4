import { setTimeout as sleep } from 'node:timers/promises'

/**
 * The time that is itself part of what is done: the pace of a load, a `Retry-After`, the moment of a kill. To wait until
 * something has happened, use `until`; lint refuses other timers in tests.
 */
export async function pause(durationMs: number, signal?: AbortSignal): Promise<void> {
  await sleep(durationMs, undefined, { signal })
}

/** A limit of `until` inside a check, whose own limit is 180 s: it ends what hangs, not what a busy machine slows down. */
export const hangMs = 150_000

/** Repeats `look` until it finds something. Throws after the limit. */
export async function until<T>(
  what: string,
  look: () => T | undefined | false | Promise<T | undefined | false>,
  { limitMs, everyMs = 50 }: { limitMs: number; everyMs?: number },
): Promise<T> {
  const endMs = performance.now() + limitMs
  for (;;) {
    const found = await look()
    if (found !== undefined && found !== false) return found
    if (performance.now() > endMs) throw new Error(`${what}: not within ${limitMs / 1000} s`)
    await sleep(everyMs)
  }
}

/** Whether the promise resolves before the limit. */
export function isWithin(promise: Promise<unknown>, limitMs: number): Promise<boolean> {
  return Promise.race([promise.then(() => true), sleep(limitMs, false, { ref: false })])
}
