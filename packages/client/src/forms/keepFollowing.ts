import type { FollowOptions, FollowStatus } from '../options/followOptions.ts'
import { ApiError } from '../errors/ApiError.ts'
import { DecodeError } from '../errors/DecodeError.ts'
import { GeofieldError } from '../errors/GeofieldError.ts'
import { NetworkError } from '../errors/NetworkError.ts'
import { TimeoutError } from '../errors/TimeoutError.ts'
import { backoffMs } from '../limits/backoff.ts'
import { within } from '../limits/timeLimit.ts'

const longestWaitMs = 30_000

/** Keeps one run of following going: says how it goes, and waits after a failure that waiting can mend. */
export function keepFollowing(
  signals: readonly (AbortSignal | undefined)[],
  { onStatus }: FollowOptions,
  firstWaitMs: number,
) {
  let status: FollowStatus | undefined
  let failures = 0
  let hasWorked = false
  const tell = (
    state: FollowStatus['state'],
    { waitMs, ...facts }: Pick<FollowStatus, 'error'> & { waitMs?: number } = {},
  ) => {
    // One moment for both, so that no try is before the wait for it.
    const now = Date.now()
    const since = status?.state === state ? status.since : new Date(now)
    status = { state, since, ...facts, ...(waitMs !== undefined && { nextTry: new Date(now + waitMs) }) }
    try {
      onStatus?.(status)
    } catch {
      // What watches must not end what it watches.
    }
  }
  return {
    /** The server responds. */
    connected(): void {
      hasWorked = true
      if (status?.state !== 'connected') tell('connected')
    },
    /** Something came: the next failure is the first again. */
    received(): void {
      failures = 0
    },
    /** Waits before the next try. Throws an error that waiting can't mend, and the reason of an aborted signal. */
    async wait(error?: unknown, shortestMs = firstWaitMs): Promise<void> {
      for (const signal of signals) signal?.throwIfAborted()
      if (error !== undefined && !canPass(error, hasWorked)) throw error
      const askedMs = Number((error as Partial<ApiError> | undefined)?.retryAfterMs ?? 0)
      const limitMs = Math.max(backoffMs(shortestMs, failures, longestWaitMs), askedMs)
      failures += 1
      tell('waiting', { ...(error !== undefined && { error }), waitMs: limitMs })
      await within({ signals, limitMs })
    },
  }
}

/**
 * Whether another try may succeed: the network or the server failed, or is busy. Once it has worked, a response of something
 * else, such as the page of a proxy or of a hotel's network, passes too.
 */
function canPass(error: unknown, hasWorked: boolean): boolean {
  if (error instanceof ApiError) {
    const { status, code } = error
    if ([408, 425, 429].includes(status) || status >= 500) return true
    return hasWorked && status !== 401 && /^(HTTP_\d+|UNEXPECTED_REDIRECT)$/.test(code)
  }
  if (error instanceof DecodeError) return hasWorked
  // What a function of the caller throws, such as one that gets tokens, says nothing of the server.
  return error instanceof NetworkError || error instanceof TimeoutError || !(error instanceof GeofieldError)
}
