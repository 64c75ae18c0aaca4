import { hash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { ApiError } from '../platform/errors.ts'
import type { Windows } from '../platform/rateLimit/windows.ts'

export type LoginAttempt = { tenantId: number; username: string; address: string }

export type LoginLimits = {
  /** Failures of one user from one address. */
  perUser: number
  /** Failures from one address, whoever it tries; and of one user, wherever they come from. */
  perAddress: number
  windowSeconds: number
}

export type LoginThrottle = {
  /** Throws RATE_LIMITED when too many failed before, also for who has the right password by now. */
  check: (attempt: LoginAttempt) => Promise<void>
  /** Counts a failure. Throws RATE_LIMITED when it is one too many: of those at once no more are answered either. */
  failed: (attempt: LoginAttempt) => Promise<void>
}

/**
 * Failed logins, by user and address. A name that nobody has is counted like any other, so that nothing tells which
 * names exist; and one address can't lock a user out for the others.
 */
export function createLoginThrottle(windows: Windows, limits: LoginLimits): LoginThrottle {
  const windowMs = limits.windowSeconds * 1000
  const count = async (attempt: LoginAttempt, amount: 0 | 1) => {
    const buckets = bucketsOf(attempt, limits)
    const counts = await Promise.all(buckets.map(([bucket]) => windows.add(bucket, windowMs, amount)))
    const waitsMs = counts
      .filter(({ count }, at) => count + (amount === 0 ? 1 : 0) > buckets[at]![1])
      .map(({ resetMs }) => resetMs)
    if (waitsMs.length > 0) throw tooMany(Math.max(...waitsMs))
  }
  return { check: (attempt) => count(attempt, 0), failed: (attempt) => count(attempt, 1) }
}

function bucketsOf(
  { tenantId, username, address }: LoginAttempt,
  { perUser, perAddress }: LoginLimits,
): [bucket: string, limit: number][] {
  // A hash, because a name may be long, and names don't belong into a shared store.
  const user = hash('sha256', `${tenantId} ${username}`, 'base64url')
  const from = networkOf(address)
  return [
    [`login:${user}:${from}`, perUser],
    [`login:${user}`, perAddress],
    [`login:${from}`, perAddress],
  ]
}

/** Who has one IPv6 address has the /64 around it. */
function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address.slice(0, 64)
  const [head = '', tail] = address.split('%')[0]!.split('::')
  const groups = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const missing = tail === undefined ? 0 : 8 - groups.length - after.length
  const whole = [...groups, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...after]
  return whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

function tooMany(waitMs: number): ApiError {
  const seconds = Math.ceil(waitMs / 1000)
  return new ApiError('RATE_LIMITED', {
    message: `Too many failed logins; try again in ${seconds} s.`,
    headers: { 'retry-after': String(seconds) },
  })
}
