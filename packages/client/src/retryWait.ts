import { ApiError } from './errors/ApiError.ts'
import { NetworkError } from './errors/NetworkError.ts'
import { TimeoutError } from './errors/TimeoutError.ts'

const longestRetryAfterMs = 60_000
const firstBackoffMs = 250
const longestBackoffMs = 8_000

/** A 500 is not here: it is a fault that the server has logged, and it would log the same one again. */
const passingStatuses = new Set([408, 429, 502, 503, 504])

/** How long to wait before the next try, in milliseconds; `undefined` when this error will not pass by waiting. */
export function retryWaitMs(error: unknown, tries: number): number | undefined {
  if (error instanceof ApiError) {
    if (!passingStatuses.has(error.status)) return undefined
    return error.retryAfterMs === undefined ? backoffMs(tries) : spread(error.retryAfterMs)
  }
  const passing = error instanceof NetworkError || (error instanceof TimeoutError && error.scope === 'try')
  return passing ? backoffMs(tries) : undefined
}

/** Reads `Retry-After`, seconds or a date, as milliseconds from now, at most 60 s. */
export function readRetryAfterMs(header: string | null, nowMs: number = Date.now()): number | undefined {
  if (header === null || header.trim() === '') return undefined
  const seconds = Number(header)
  const waitMs = Number.isNaN(seconds) ? Date.parse(header) - nowMs : seconds * 1000
  return Number.isNaN(waitMs) ? undefined : Math.min(Math.max(waitMs, 0), longestRetryAfterMs)
}

/** Half fixed, half random, doubled with each try: clients that failed together do not come back together. */
function backoffMs(tries: number): number {
  const fullMs = Math.min(firstBackoffMs * 2 ** (tries - 1), longestBackoffMs)
  return fullMs * (0.5 + Math.random() / 2)
}

/** Never sooner than asked, and up to a tenth later for the same reason. */
function spread(waitMs: number): number {
  return Math.min(waitMs * (1 + Math.random() / 10), longestRetryAfterMs)
}
