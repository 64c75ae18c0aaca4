import { hash } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { Role, Tenant, User } from '../../platform/http/handlers.ts'
import { wallClockMs } from '../../platform/wallClock.ts'

/** The content of an access token. It is signed, short-lived and valid in one tenant. */
type TokenClaims = {
  user: User
  tenantId: number
  epoch: number
  /** The login that the token comes from: the family of its refresh tokens. */
  familyId: string
  expiresAtMs: number
}

type TokenUser = User & { tokenEpoch: number; familyId: string; role: Role }

export type AccessTokens = {
  sign: (user: TokenUser, tenant: Tenant) => Promise<string>
  /** Returns the claims, or why the token is refused. */
  verify: (token: string) => Promise<TokenClaims | 'expired' | 'invalid'>
}

const issuer = 'geofield'
const cacheSize = 10_000

export function createAccessTokens(options: { signingKey: string; lifeSeconds: number }): AccessTokens {
  const key = Buffer.from(options.signingKey, 'base64url')
  // A verified signature stays valid until the token expires.
  const verified = new Map<string, TokenClaims>()
  return {
    sign: (user, tenant) =>
      new SignJWT({
        tid: tenant.tenantId,
        name: user.username,
        epoch: user.tokenEpoch,
        fam: user.familyId,
        // For the client's information. The server reads the stored role at each call.
        role: user.role,
      })
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
        .setIssuer(issuer)
        .setSubject(user.userId)
        .setIssuedAt()
        .setExpirationTime(`${options.lifeSeconds}s`)
        .sign(key),
    async verify(token) {
      // A hash as the key reveals nothing about similar tokens.
      const fingerprint = hash('sha256', token, 'base64')
      const known = verified.get(fingerprint)
      if (known) return known.expiresAtMs > wallClockMs() ? known : 'expired'
      const claims = await verifySignature(token, key)
      if (typeof claims === 'object') {
        if (verified.size >= cacheSize) verified.clear()
        verified.set(fingerprint, claims)
      }
      return claims
    },
  }
}

async function verifySignature(token: string, key: Buffer): Promise<TokenClaims | 'expired' | 'invalid'> {
  try {
    const { payload } = await jwtVerify(token, key, {
      issuer,
      algorithms: ['HS256'],
      typ: 'at+jwt',
      requiredClaims: ['sub', 'exp', 'tid', 'name', 'epoch', 'fam'],
    })
    const { sub, exp, tid, name, epoch, fam } = payload
    if (typeof tid !== 'number' || typeof name !== 'string' || !sub || !exp) return 'invalid'
    if (typeof epoch !== 'number' || typeof fam !== 'string') return 'invalid'
    const user = { userId: sub, username: name }
    return { user, tenantId: tid, epoch, familyId: fam, expiresAtMs: exp * 1000 }
  } catch (error) {
    return error instanceof errors.JWTExpired ? 'expired' : 'invalid'
  }
}
