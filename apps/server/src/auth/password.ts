import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** scrypt at OWASP's N = 2^15, r = 8, p = 3: 32 MiB for one hash. */
const cost = { N: 32_768, r: 8, p: 3 }
const keyBytes = 32
/** Hashes under way at once: bounds the memory and leaves the thread pool some room. */
const maxConcurrent = 2

/** `scrypt$N$r$p$salt$hash`, both base64url, so that the cost can rise without losing older hashes. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, cost)
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** Compares in constant time. `undefined` (no such user) costs as much as a wrong password and is never right. */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [scheme, N, r, p, salt, key] = (hash ?? (await absentUserHash())).split('$')
  if (scheme !== 'scrypt' || !salt || !key) return false
  const expected = Buffer.from(key, 'base64url')
  const actual = await derive(password, Buffer.from(salt, 'base64url'), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  })
  return timingSafeEqual(actual, expected) && hash !== undefined
}

let absentUser: Promise<string> | undefined
function absentUserHash(): Promise<string> {
  absentUser ??= hashPassword(randomBytes(16).toString('hex'))
  return absentUser
}

let running = 0
const waiting: (() => void)[] = []

async function derive(password: string, salt: Buffer, { N, r, p }: typeof cost): Promise<Buffer> {
  if (running >= maxConcurrent) await new Promise<void>((resolve) => waiting.push(resolve))
  running += 1
  try {
    // NFKC, so that the same password typed on another keyboard is the same bytes (NIST SP 800-63B).
    return await new Promise((resolve, reject) => {
      scrypt(password.normalize('NFKC'), salt, keyBytes, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
        error ? reject(error) : resolve(key),
      )
    })
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}
