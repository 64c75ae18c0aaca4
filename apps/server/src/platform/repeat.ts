/** Ends the repetition, and waits for the work that is under way. */
export type Repetition = { stop: () => Promise<void> }

/**
 * Does work after each interval, and at once if so wanted. It is left out where the work before is still under way: work that
 * takes long must not pile up. The work must not reject.
 */
export function repeat(
  work: () => Promise<void>,
  intervalMs: number,
  when: 'at once' | 'after the interval' = 'after the interval',
): Repetition {
  let underWay: Promise<void> | undefined
  const begin = () => void (underWay ??= work().finally(() => (underWay = undefined)))
  if (when === 'at once') begin()
  const timer = setInterval(begin, intervalMs).unref()
  return {
    async stop() {
      clearInterval(timer)
      await underWay
    },
  }
}
