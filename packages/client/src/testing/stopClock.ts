import { onTestFinished, vi } from 'vitest'

/** Stops `Date` for the rest of the test, and returns what sets it ahead. Timers stay as they are. */
export function stopClock(): (passedMs: number) => void {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  return (passedMs) => void vi.setSystemTime(Date.now() + passedMs)
}
