import { ApiError } from '../errors.ts'
import type { Count, Windows } from './windows.ts'

type Limited = { keyId: string; rateLimit: number | null }

/**
 * Takes one request off the quota of a key. Answers the headers for whatever answer follows
 * (draft-ietf-httpapi-ratelimit-headers), or throws RATE_LIMITED.
 */
export type Quota = (key: Limited) => Record<string, string> | Promise<Record<string, string>>

export function createQuota(windows: Windows, options: { limit: number; windowSeconds: number }): Quota {
  const { windowSeconds } = options
  const told = (limit: number, { count, resetMs }: Count): Record<string, string> => {
    const seconds = Math.ceil(resetMs / 1000)
    const headers = {
      ratelimit: `"default";r=${Math.max(0, limit - count)};t=${seconds}`,
      'ratelimit-policy': `"default";q=${limit};w=${windowSeconds}`,
    }
    if (count <= limit) return headers
    throw new ApiError('RATE_LIMITED', {
      message: `More than ${limit} requests in ${windowSeconds} s; try again in ${seconds} s.`,
      headers: { ...headers, 'retry-after': String(seconds) },
    })
  }
  return ({ keyId, rateLimit }) => {
    const limit = rateLimit ?? options.limit
    const count = windows.add(`quota:${keyId}`, windowSeconds * 1000, 1)
    return count instanceof Promise ? count.then((each) => told(limit, each)) : told(limit, count)
  }
}
