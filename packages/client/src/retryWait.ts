import { ApiError } from './errors/ApiError.ts'
import { NetworkError } from './errors/NetworkError.ts'
import { TimeoutError } from './errors/TimeoutError.ts'

/** A server that asks for a longer wait is not asked again: the caller decides. */
const longestRetryAfterMs = 60_000
const firstBackoffMs = 250
const longestBackoffMs = 8_000

/** Not 500: the server has logged that fault and would log the same fault again. */
const passingStatuses = new Set([408, 429, 502, 503, 504])

/** How long to wait before the next try, in milliseconds; `undefined` when waiting does not help. */
export function retryWaitMs(error: unknown, tries: number): number | undefined {
  if (error instanceof ApiError) {
    if (!passingStatuses.has(error.status) && error.code !== 'IDEMPOTENCY_KEY_BUSY') return undefined
    const { retryAfterMs } = error
    if (retryAfterMs === undefined) return backoffMs(tries)
    return retryAfterMs > longestRetryAfterMs ? undefined : spread(retryAfterMs)
  }
  const passing = error instanceof NetworkError || (error instanceof TimeoutError && error.scope === 'try')
  return passing ? backoffMs(tries) : undefined
}

/** Reads `Retry-After`, seconds or a date, as milliseconds from now. */
export function readRetryAfterMs(header: string | null, nowMs: number = Date.now()): number | undefined {
  if (header === null) return undefined
  // A header that came twice is joined with a comma; a date does not begin with a digit.
  const seconds = Number.parseFloat(header)
  const waitMs = Number.isNaN(seconds) ? Date.parse(header) - nowMs : seconds * 1000
  return Number.isNaN(waitMs) ? undefined : Math.max(waitMs, 0)
}

/** What runtimes say of a connection that never came about; nothing was sent then. */
const unsentCodes = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ConnectionRefused)$/

/** Whether a failure shows by its code that the server got nothing. */
export function wasNotSent(error: unknown): boolean {
  const { code, cause } = Object(error) as { code?: unknown; cause?: unknown }
  return error instanceof Error && (unsentCodes.test(String(code)) || wasNotSent(cause))
}

/** Half fixed, half random, doubled with each try, so that clients that failed together do not retry together. */
function backoffMs(tries: number): number {
  const fullMs = Math.min(firstBackoffMs * 2 ** (tries - 1), longestBackoffMs)
  return fullMs * (0.5 + Math.random() / 2)
}

/** Never sooner than `Retry-After`, and up to a tenth later, so that clients do not retry together. */
function spread(waitMs: number): number {
  return waitMs * (1 + Math.random() / 10)
}
