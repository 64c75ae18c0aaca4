import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished, vi } from 'vitest'

/**
 * Waits. Only for tests that need the time itself, such as the pace of a load or the moment of a kill. To wait until
 * something has happened, use `vi.waitFor` or `vi.waitUntil` on the condition. Lint refuses timers in tests.
 */
export async function pause(durationMs: number): Promise<void> {
  await sleep(durationMs)
}

/** Repeats the assertion for the whole duration: it holds now and must not stop holding. */
export async function staysSo(assert: () => unknown, durationMs: number): Promise<void> {
  const end = performance.now() + durationMs
  do {
    await assert()
    await sleep(20)
  } while (performance.now() < end)
}

/** Sets `Date` ahead for the rest of the test. Timers and the database's clock stay as they are. */
export function passTime(durationMs: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + durationMs })
  onTestFinished(() => void vi.useRealTimers())
}
