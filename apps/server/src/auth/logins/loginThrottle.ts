import { hash } from 'node:crypto'
import { ApiError } from '../../platform/http/errors.ts'
import type { Windows } from '../../platform/rateLimit/windows.ts'
import { networkOf } from './networkOf.ts'

export type LoginAttempt = {
  tenantId: number
  username: string
  address: string
  /** The login that a refresh token of this user proves: the device has logged in as this user before. */
  device?: string | undefined
  /** Whether this user has logged in from this network before. */
  isKnown: boolean
}

export type LoginLimits = {
  /** Failures of one user from one address, or on one device that proves itself. */
  perUser: number
  /**
   * Failures of one user from all addresses where the user has not logged in before; and failures from one address in
   * one tenant until each user has fewer tries there.
   */
  perAddress: number
  /** Failures of one user in a day from all addresses where the user has not logged in before. */
  perDay: number
  windowSeconds: number
}

export type LoginThrottle = {
  /** Throws RATE_LIMITED when too many attempts failed before, also if the password is right. */
  check: (attempt: LoginAttempt) => Promise<void>
  /** Counts a failure. Throws RATE_LIMITED when it is one too many, so that concurrent guesses get no more answers. */
  failed: (attempt: LoginAttempt) => Promise<void>
}

type Bucket = { name: string; windowMs: number; limit: number }

const dayMs = 86_400_000
/** Where an address has failed too often, each user has this part of the usual tries there. */
const crowdedShare = 5

/**
 * Limits failed logins so that nobody can lock a user out. A stranger's failures count against strangers: they hold up
 * neither a device that shows a refresh token of this user nor a network where the user has logged in. A neighbour
 * behind the same address who tries many names leaves each of them some tries. Names that don't exist are counted like
 * any other, so the limits don't tell which names exist.
 */
export function createLoginThrottle(windows: Windows, limits: LoginLimits): LoginThrottle {
  const windowMs = limits.windowSeconds * 1000
  const add = async ({ name, windowMs }: Bucket, amount: 0 | 1) => windows.add(name, windowMs, amount)
  const judge = async (attempt: LoginAttempt, amount: 0 | 1) => {
    const { own, strangers, crowd } = bucketsOf(attempt, { ...limits, windowMs })
    const buckets = [own, ...strangers]
    const [crowding, ...counts] = await Promise.all([
      crowd && add(crowd, amount),
      ...buckets.map((bucket) => add(bucket, amount)),
    ])
    if (crowd && crowding!.count > crowd.limit) own.limit = Math.max(1, Math.floor(own.limit / crowdedShare))
    const waitsMs = counts
      .filter(({ count }, at) => count + (amount === 0 ? 1 : 0) > buckets[at]!.limit)
      .map(({ resetMs }) => resetMs)
    if (waitsMs.length > 0) throw tooMany(Math.max(...waitsMs))
  }
  return { check: (attempt) => judge(attempt, 0), failed: (attempt) => judge(attempt, 1) }
}

type Buckets = { own: Bucket; strangers: Bucket[]; crowd?: Bucket }

function bucketsOf(
  { tenantId, username, address, device, isKnown }: LoginAttempt,
  { perUser, perAddress, perDay, windowMs }: LoginLimits & { windowMs: number },
): Buckets {
  // A hash, because a name may be long, and names don't belong in a shared store.
  const user = hash('sha256', `${tenantId} ${username}`, 'base64url')
  const from = networkOf(address)
  if (device !== undefined) {
    return { own: { name: `login:${user}:device:${device}`, windowMs, limit: perUser }, strangers: [] }
  }
  const own = { name: `login:${user}:${from}`, windowMs, limit: perUser }
  if (isKnown) return { own, strangers: [] }
  const strangers = [
    { name: `login:${user}`, windowMs, limit: perAddress },
    { name: `login:${user}:day`, windowMs: dayMs, limit: perDay },
  ]
  return { own, strangers, crowd: { name: `login:from:${tenantId}:${from}`, windowMs, limit: perAddress } }
}

function tooMany(waitMs: number): ApiError {
  const seconds = Math.ceil(waitMs / 1000)
  return new ApiError('RATE_LIMITED', {
    message: `Too many failed logins; try again in ${seconds} s.`,
    headers: { 'retry-after': String(seconds) },
  })
}
