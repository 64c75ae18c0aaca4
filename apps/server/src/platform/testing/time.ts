import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished, vi } from 'vitest'

/**
 * The time that is itself part of what a test does: the pace of a load, the moment of a kill. To wait until something
 * has happened, use `vi.waitFor` or `vi.waitUntil` on the condition; lint refuses timers in the tests themselves.
 */
export async function pause(durationMs: number): Promise<void> {
  await sleep(durationMs)
}

/** Asserts again and again, for that long, that what holds now goes on holding. */
export async function staysSo(assert: () => unknown, durationMs: number): Promise<void> {
  const end = performance.now() + durationMs
  do {
    await assert()
    await sleep(20)
  } while (performance.now() < end)
}

/** For the rest of the test the clock on the wall is ahead by that much. Timers and the database's clock are not. */
export function passTime(durationMs: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + durationMs })
  onTestFinished(() => void vi.useRealTimers())
}
