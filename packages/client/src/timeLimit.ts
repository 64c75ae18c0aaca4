/** A signal that joins other signals and a time limit. `stop` frees its timer and listeners. */
export interface TimeLimit {
  readonly signal: AbortSignal
  stop(): void
}

interface TimeLimitOptions {
  signals: readonly (AbortSignal | undefined)[]
  limitMs: number
  /** Returns the abort reason when the time limit expires. */
  reason: () => Error
}

/** Timers have 32 bits; a longer wait would fire at once. */
export const longestTimerMs = 2 ** 31 - 1

/**
 * `AbortSignal.any` and `AbortSignal.timeout` are not used: a client's signal outlives its calls, and several runtimes
 * never release the signals joined to it. Also, Node's timeout signals let a process exit in the middle of a call.
 */
export function startTimeLimit({ signals, limitMs, reason }: TimeLimitOptions): TimeLimit {
  const controller = new AbortController()
  const freeing: (() => void)[] = []
  if (limitMs <= longestTimerMs) {
    const timer = setTimeout(() => controller.abort(reason()), limitMs)
    freeing.push(() => clearTimeout(timer))
  }
  for (const signal of signals) {
    if (!signal) continue
    const abort = () => controller.abort(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort)
    freeing.push(() => signal.removeEventListener('abort', abort))
  }
  return { signal: controller.signal, stop: () => freeing.forEach((free) => free()) }
}

/**
 * Settles as `work` does, or rejects with the signal's reason as soon as it aborts, even if `work` ignores the signal.
 */
export function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort)
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

/** Resolves after the wait; rejects with the signal's reason as soon as it aborts. */
export async function sleep(waitMs: number, signal: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = new Promise<void>((resolve) => (timer = setTimeout(resolve, waitMs)))
  await untilAborted(wait, signal).finally(() => clearTimeout(timer))
}
