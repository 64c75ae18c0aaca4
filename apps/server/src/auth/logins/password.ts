import { argon2, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { fairShare } from '../../platform/fairness/fairShare.ts'
import type { Telemetry } from '../../platform/telemetry/telemetry.ts'

type Done = (error: Error | null, key: Buffer) => void
/** Derives a password's key with three cost parameters. */
type Scheme = (password: string, salt: Buffer, cost: number[], done: Done) => void

const keyBytes = 32
/** Argon2id at OWASP's 19 MiB, 2 passes and 1 lane. */
const cost = [19_456, 2, 1]
const argon2id: Scheme = (message, nonce, [memory, passes, parallelism], done) =>
  argon2(
    'argon2id',
    { message, nonce, memory: memory!, passes: passes!, parallelism: parallelism!, tagLength: keyBytes },
    done,
  )
/** Older accounts have scrypt hashes. */
const olderScrypt: Scheme = (password, salt, [N, r, p], done) =>
  scrypt(password, salt, keyBytes, { N: N!, r: r!, p: p!, maxmem: 256 * N! * r! }, done)
const schemes = new Map([
  ['argon2id', argon2id],
  ['scrypt', olderScrypt],
])

/**
 * Few hashes run at once, which bounds the memory and leaves room in the thread pool. A hash takes about 30 ms, so a
 * full queue waits about 1 s.
 */
const share = fairShare({ atOnce: 2, waiting: 64, waitMs: 10_000, name: 'logins' })

export const observePasswords = (telemetry: Telemetry) => share.observe(telemetry, 'passwords')

/**
 * Returns `argon2id$KiB$passes$lanes$salt$hash`, salt and hash in base64url. The named scheme lets older hashes stay
 * valid.
 */
export async function hashPassword(password: string, tenantId: number): Promise<string> {
  const salt = randomBytes(16)
  return hashText(salt, await derive(password, argon2id, { salt, cost, tenantId }))
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
  const scheme = schemes.get(name)
  const [salt, key] = rest.map((text) => Buffer.from(text, 'base64url'))
  // An account without a password costs as much too.
  if (!scheme || !salt?.length || !key?.length) return verifyPassword(password, undefined, tenantId)
  const costs = [first, second, third].map(Number)
  const actual = await derive(password, scheme, { salt, cost: costs, tenantId })
  // scrypt's HMAC pads its key with zeros, so "secret\0" hashes like "secret".
  return timingSafeEqual(actual, key) && hash !== undefined && !password.includes('\0')
}

/** A dummy hash for unknown users: no password matches its random key. */
const dummyHash = hashText(randomBytes(16), randomBytes(keyBytes))

function hashText(salt: Buffer, key: Buffer): string {
  return ['argon2id', ...cost, salt.toString('base64url'), key.toString('base64url')].join('$')
}

function derive(
  password: string,
  scheme: Scheme,
  { salt, cost, tenantId }: { salt: Buffer; cost: number[]; tenantId: number },
): Promise<Buffer> {
  // NFKC makes the same password typed on another keyboard the same bytes (NIST SP 800-63B).
  const normal = password.normalize('NFKC')
  return share(
    tenantId,
    () =>
      new Promise((resolve, reject) => {
        scheme(normal, salt, cost, (error, key) => (error ? reject(error) : resolve(key)))
      }),
  )
}
