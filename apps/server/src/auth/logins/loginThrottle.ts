import { hash } from 'node:crypto'
import { ApiError } from '../../platform/http/errors.ts'
import type { Windows } from '../../platform/rateLimit/windows.ts'
import { parseNetwork } from '../../platform/network.ts'

export type LoginAttempt = {
  tenantId: number
  /** Id of the account, or for a name that nobody has, the name. */
  account: string
  address: string
  /** The login that a refresh token of this user proves: this device has logged in as this user before. */
  device?: string | undefined
  /** Whether this user has logged in from this network before. */
  isKnown: boolean
}

type LoginLimits = {
  /** The most failures of one user from one address, or on one device with a proven login. */
  perUser: number
  /**
   * The most failures of one user from all addresses where that user has not logged in before. Also the failures from
   * one address in one tenant after which each user has fewer attempts there.
   */
  perAddress: number
  /** The most failures of one user in a day from all addresses where that user has not logged in before. */
  perDay: number
  windowSeconds: number
}

export type LoginThrottle = {
  /** Throws RATE_LIMITED after too many failed attempts, even if the password is right. */
  check: (attempt: LoginAttempt) => Promise<void>
  /** Counts a failure. Throws RATE_LIMITED if it exceeds the limit, so concurrent guesses learn nothing more. */
  failed: (attempt: LoginAttempt) => Promise<void>
}

type Bucket = { name: string; windowMs: number; limit: number }

const dayMs = 86_400_000
/** After too many failures from an address, each user has the usual number of attempts there divided by this. */
const crowdedShare = 5

/**
 * Limits failed logins without letting anybody lock a user out. A stranger's failures count against strangers only:
 * not against a device with a refresh token of this user, nor a network where the user has logged in. A neighbour
 * behind the same address who tries many names leaves each user some attempts. Unknown names are counted like known
 * ones, so the limits don't reveal which names exist.
 */
export function createLoginThrottle(windows: Windows, limits: LoginLimits): LoginThrottle {
  const windowMs = limits.windowSeconds * 1000
  const add = async ({ name, windowMs }: Bucket, amount: 0 | 1) => windows.add(name, windowMs, amount)
  const judge = async (attempt: LoginAttempt, amount: 0 | 1) => {
    const { own, strangers, crowd } = listBuckets(attempt, { ...limits, windowMs })
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

function listBuckets(
  { tenantId, account, address, device, isKnown }: LoginAttempt,
  { perUser, perAddress, perDay, windowMs }: LoginLimits & { windowMs: number },
): Buckets {
  // A hash, because a name may be long and does not belong in a shared store.
  const user = hash('sha256', `${tenantId} ${account}`, 'base64url')
  const from = parseNetwork(address)
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
    reason: 'login_failures',
    message: `Too many failed logins; try again in ${seconds} s.`,
    headers: { 'retry-after': String(seconds) },
  })
}
