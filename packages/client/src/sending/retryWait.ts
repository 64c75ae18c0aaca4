import { ApiError } from '../errors/ApiError.ts'
import { NetworkError } from '../errors/NetworkError.ts'
import { TimeoutError } from '../errors/TimeoutError.ts'
import { backoffMs } from '../limits/backoff.ts'

/** A server that asks for a longer wait is not asked again: the caller decides. */
const longestRetryAfterMs = 60_000
const firstBackoffMs = 250
const longestBackoffMs = 8_000

/** How long to wait before the next try, in milliseconds; `undefined` when waiting does not help. */
export function retryWaitMs(error: unknown, tries: number): number | undefined {
  if (!isPassing(error)) return undefined
  const { retryAfterMs } = error as Partial<ApiError>
  if (retryAfterMs === undefined) return backoffMs(firstBackoffMs, tries - 1, longestBackoffMs)
  // Never sooner than the server asks for.
  return retryAfterMs > longestRetryAfterMs ? undefined : retryAfterMs * (1 + Math.random() / 10)
}

/** Not 500: the server has logged that fault and would log the same fault again. */
function isPassing(error: unknown): boolean {
  if (error instanceof ApiError)
    return [408, 429, 502, 503, 504].includes(error.status) || error.code === 'IDEMPOTENCY_KEY_BUSY'
  return error instanceof NetworkError || (error instanceof TimeoutError && error.scope === 'try')
}

/** Reads `Retry-After`, seconds or a date, as milliseconds from now. */
export function readRetryAfterMs(header: string | null, nowMs: number = Date.now()): number | undefined {
  // A header that came twice is joined with a comma; a date does not begin with a digit.
  const seconds = parseFloat(header!)
  const waitMs = isNaN(seconds) ? Date.parse(header!) - nowMs : seconds * 1000
  return isNaN(waitMs) ? undefined : Math.max(waitMs, 0)
}

/** Whether a failure shows by its code that the connection never came about, so that the server got nothing. */
export function wasNotSent(error: unknown): boolean {
  const { code, cause } = Object(error) as { code?: unknown; cause?: unknown }
  return (
    /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ConnectionRefused)$/.test(String(code)) ||
    (cause !== undefined && wasNotSent(cause))
  )
}
