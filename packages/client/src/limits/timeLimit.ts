/** What ends a wait early. */
export interface Limits {
  signals: readonly (AbortSignal | undefined)[]
  limitMs: number
  /** Returns the error for a time limit that ran out. Without it, the wait then ends well. */
  reason?: () => Error
}

/** Timers have 32 bits; a longer wait would fire at once. */
export const longestTimerMs = 2 ** 31 - 1

/**
 * Settles as `work` does, or rejects as soon as the time limit runs out or a signal aborts, even if `work` ignores the signal
 * that it gets. Without `work` it waits for the time limit. Nothing begins if a signal has aborted before.
 *
 * `AbortSignal.any` and `AbortSignal.timeout` are not used: a client's signal outlives its calls, and several runtimes
 * never release the signals joined to it. Also, Node's timeout signals let a process exit in the middle of a call.
 */
export function within<T = void>(
  { signals, limitMs, reason }: Limits,
  work?: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const controller = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = () => {
      clearTimeout(timer)
      for (const signal of signals) signal?.removeEventListener('abort', onAbort)
    }
    const abort = (cause: unknown) => {
      stop()
      reject(cause)
      controller.abort(cause)
    }
    const onAbort = ({ target }: Event) => abort((target as AbortSignal).reason)
    for (const signal of signals) {
      if (signal?.aborted) return abort(signal.reason)
      signal?.addEventListener('abort', onAbort)
    }
    const succeed = (value: T) => {
      stop()
      resolve(value)
    }
    if (limitMs <= longestTimerMs)
      timer = setTimeout(() => (reason ? abort(reason()) : succeed(undefined as T)), limitMs)
    work?.(controller.signal).then(succeed, abort)
  })
}
