import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { limitTurns } from './turns.ts'

/** scrypt at OWASP's N = 2^15, r = 8, p = 3: 32 MiB for one hash. */
const cost = { N: 32_768, r: 8, p: 3 }
const keyBytes = 32
/**
 * Hashes under way at once: few, to bound the memory and to leave the thread pool some room. More waiting than these
 * would wait for seconds.
 */
const inTurn = limitTurns({ atOnce: 2, waiting: 64 })

/** `scrypt$N$r$p$salt$hash`, both base64url, so that the cost can rise without losing older hashes. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, cost)
  return hashText(salt, key)
}

/** Compares in constant time. `undefined` (no such user) costs as much as a wrong password and is never right. */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [scheme, N, r, p, salt, key] = (hash ?? absentUserHash).split('$')
  // An account that has no password yet costs as much, too.
  if (scheme !== 'scrypt' || !salt || !key) return verifyPassword(password, undefined)
  const expected = Buffer.from(key, 'base64url')
  const actual = await derive(password, Buffer.from(salt, 'base64url'), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  })
  // HMAC pads its key with zeros, so "secret\0" hashes like "secret".
  return timingSafeEqual(actual, expected) && hash !== undefined && !password.includes('\0')
}

/** Of no password: its key is random. */
const absentUserHash = hashText(randomBytes(16), randomBytes(keyBytes))

function hashText(salt: Buffer, key: Buffer): string {
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

function derive(password: string, salt: Buffer, { N, r, p }: typeof cost): Promise<Buffer> {
  // NFKC, so that the same password typed on another keyboard is the same bytes (NIST SP 800-63B).
  const normal = password.normalize('NFKC')
  return inTurn(
    () =>
      new Promise((resolve, reject) => {
        scrypt(normal, salt, keyBytes, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
          error ? reject(error) : resolve(key),
        )
      }),
  )
}
