import { randomBytes, timingSafeEqual } from 'node:crypto'
import { join } from 'node:path'
import { fairShare } from '../../platform/fairness/fairShare.ts'
import { ApiError } from '../../platform/http/errors.ts'
import type { Telemetry } from '../../platform/telemetry/telemetry.ts'
import { makeThread, type Thread } from '../../platform/threads/thread.ts'
import type { Derivation, HashPriority, Scheme } from './passwordThread.ts'

const keyBytes = 32
/** Argon2id at OWASP's 19 MiB, 2 passes and 1 lane. */
const cost = [19_456, 2, 1]
const schemes = new Set<string>(['argon2id', 'scrypt'] satisfies Scheme[])
/** A hash takes about 30 ms of a core. */
const atOnce = 3

/**
 * Few hashes run at once, which bounds the memory. One tenant takes two of the threads, so that the next one finds one
 * free. A full queue waits about 1 s.
 */
const share = fairShare({ atOnce, waiting: 64, waitMs: 10_000, leavesRoom: true, name: 'logins' })
/** Threads without work, by priority. Each is started when all others are at work. */
const idle: Record<HashPriority, Thread<Derivation, Uint8Array>[]> = { first: [], further: [] }
/** Tenants whose first hash is being made: further ones of theirs take what time other tenants leave. */
const atWork = new Set<number>()

export const observePasswords = (telemetry: Telemetry) => share.observe(telemetry, 'passwords')

/**
 * Returns `argon2id$KiB$passes$lanes$salt$hash`, salt and hash in base64url. The named scheme lets older hashes stay
 * valid.
 */
export async function hashPassword(password: string, tenantId: number): Promise<string> {
  const salt = randomBytes(16)
  return hashText(salt, Buffer.from(await derive({ scheme: 'argon2id', password, salt, cost }, tenantId)))
}

/**
 * Compares in constant time. An undefined hash (unknown user) costs as much as a wrong password and never matches.
 */
export async function verifyPassword(
  password: string,
  hash: string | undefined,
  tenantId: number,
): Promise<boolean> {
  const [name = '', first, second, third, ...rest] = (hash ?? dummyHash).split('$')
  const [salt, key] = rest.map((text) => Buffer.from(text, 'base64url'))
  // An account without a password costs as much too.
  if (!isScheme(name) || !salt?.length || !key?.length) return verifyPassword(password, undefined, tenantId)
  const costs = [first, second, third].map(Number)
  const actual = await derive({ scheme: name, password, salt, cost: costs }, tenantId)
  // scrypt's HMAC pads its key with zeros, so "secret\0" hashes like "secret".
  return timingSafeEqual(actual, key) && hash !== undefined && !password.includes('\0')
}

/** A dummy hash for unknown users: no password matches its random key. */
const dummyHash = hashText(randomBytes(16), randomBytes(keyBytes))

function hashText(salt: Buffer, key: Buffer): string {
  return ['argon2id', ...cost, salt.toString('base64url'), key.toString('base64url')].join('$')
}

function isScheme(name: string): name is Scheme {
  return schemes.has(name)
}

function derive(
  { password, ...derivation }: Omit<Derivation, 'keyBytes'>,
  tenantId: number,
): Promise<Uint8Array> {
  // NFKC makes the same password typed on another keyboard the same bytes (NIST SP 800-63B).
  const normal = password.normalize('NFKC')
  return share(tenantId, async () => {
    const priority = atWork.has(tenantId) ? 'further' : 'first'
    if (priority === 'first') atWork.add(tenantId)
    const thread = idle[priority].pop() ?? makeThread(threadFile, { data: { priority }, toError: notReady })
    try {
      return await thread.ask({ ...derivation, password: normal, keyBytes })
    } finally {
      idle[priority].push(thread)
      if (priority === 'first') atWork.delete(tenantId)
    }
  })
}

const threadFile = join(import.meta.dirname, 'passwordThread.ts')

function notReady(cause: unknown): ApiError {
  const message = 'The password could not be compared; try again in 1 s.'
  return new ApiError('NOT_READY', { message, headers: { 'retry-after': '1' }, cause })
}
