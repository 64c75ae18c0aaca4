import { counted } from '../counted.ts'
import { ApiError } from '../http/errors.ts'
import type { Count, Windows } from './windows.ts'

type Limited = { keyId: string; rateLimit: number | null }

/**
 * Counts one request against the quota of a key. Returns the headers for the response
 * (draft-ietf-httpapi-ratelimit-headers), or throws RATE_LIMITED.
 */
export type Quota = {
  (key: Limited): Record<string, string> | Promise<Record<string, string>>
  /** Counts further requests for a call that does the work of many, or none if fewer are left. */
  more: (key: Limited, requests: number) => Promise<Record<string, string>>
}

export function createQuota(windows: Windows, options: { limit: number; windowSeconds: number }): Quota {
  const { windowSeconds } = options
  const toHeaders = (limit: number, { count, resetMs }: Count): Record<string, string> => {
    const seconds = toSeconds(resetMs)
    const headers = {
      ratelimit: `"default";r=${Math.max(0, limit - count)};t=${seconds}`,
      'ratelimit-policy': `"default";q=${limit};w=${windowSeconds}`,
    }
    if (count <= limit) return headers
    throw new ApiError('RATE_LIMITED', {
      reason: 'quota',
      message: `More than ${counted(limit, 'request')} in ${windowSeconds} s; try again in ${seconds} s.`,
      headers: { ...headers, 'retry-after': String(seconds) },
    })
  }
  const spend = ({ keyId, rateLimit }: Limited, requests: number) => {
    const limit = rateLimit ?? options.limit
    return windows.spend({ name: `quota:${keyId}`, windowMs: windowSeconds * 1000, limit }, requests)
  }
  const take = (key: Limited) => {
    const limit = key.rateLimit ?? options.limit
    const count = spend(key, 1)
    return count instanceof Promise ? count.then((each) => toHeaders(limit, each)) : toHeaders(limit, count)
  }
  const more = async (key: Limited, requests: number) => {
    const limit = key.rateLimit ?? options.limit
    const spent = await spend(key, requests)
    if (spent.count <= limit) return toHeaders(limit, spent)
    const left = limit - (spent.count - requests)
    const seconds = toSeconds(spent.resetMs)
    throw new ApiError('RATE_LIMITED', {
      reason: 'quota',
      message: `This call counts as ${requests + 1} requests, and ${Math.max(0, left + 1)} of ${limit} are left; send fewer items, or try again in ${seconds} s.`,
      headers: { 'retry-after': String(seconds) },
    })
  }
  return Object.assign(take, { more })
}

/** Rounded up; the difference of two times of a clock has a fraction of its own. */
function toSeconds(ms: number): number {
  return Math.ceil(Math.round(ms) / 1000)
}
