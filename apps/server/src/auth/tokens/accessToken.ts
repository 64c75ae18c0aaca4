import { hash } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import { firstKeyId, type TokenKey } from '../../platform/database/tokenKeys.ts'
import type { Role, Tenant, User } from '../../platform/http/handlers.ts'
import { wallClockMs } from '../../platform/wallClock.ts'

/** The content of an access token. It is signed, short-lived and valid in one tenant. */
type TokenClaims = {
  keyId: string
  userId: string
  /** The name that the account had when the token was signed. */
  username: string
  tenantId: number
  epoch: number
  /** The login that the token comes from: the family of its refresh tokens. */
  familyId: string
  expiresAtMs: number
}

type TokenUser = Omit<User, 'accountKey'> & { tokenEpoch: number; familyId: string; role: Role }

export type AccessTokens = {
  sign: (user: TokenUser, tenant: Tenant) => Promise<string>
  /** Returns the claims, or why the token is refused. */
  verify: (token: string) => Promise<TokenClaims | 'expired' | 'invalid'>
  /** Returns the claims of a token of any age. Its signature is checked, so nobody can make up a login. */
  identify: (token: string) => Promise<TokenClaims | 'invalid'>
}

const issuer = 'geofield'
const cacheSize = 10_000
const anyAgeSeconds = 1e10

type TokenOptions = {
  /** The keys that are accepted now; the first one signs. */
  keys: () => readonly TokenKey[]
  lifeSeconds: number
}

export function createAccessTokens({ keys, lifeSeconds }: TokenOptions): AccessTokens {
  const findKey = (wanted: string) => keys().find(({ id }) => id === wanted)
  // A verified signature stays valid until the token expires or its key ends.
  const verified = new Map<string, TokenClaims>()
  return {
    sign(user, tenant) {
      const { id, value } = keys()[0]!
      const kid = id !== firstKeyId && { kid: id }
      return new SignJWT({
        tid: tenant.tenantId,
        name: user.username,
        epoch: user.tokenEpoch,
        fam: user.familyId,
        // For the client's information. The server reads the stored role at each call.
        role: user.role,
      })
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', ...kid })
        .setIssuer(issuer)
        .setSubject(user.userId)
        .setIssuedAt()
        .setExpirationTime(`${lifeSeconds}s`)
        .sign(Buffer.from(value, 'base64url'))
    },
    async verify(token) {
      // A hash as the key reveals nothing about similar tokens.
      const fingerprint = hash('sha256', token, 'base64')
      const known = verified.get(fingerprint)
      if (known && findKey(known.keyId)) return known.expiresAtMs > wallClockMs() ? known : 'expired'
      const claims = await verifySignature(token, findKey)
      if (typeof claims === 'object') {
        if (verified.size >= cacheSize) verified.clear()
        verified.set(fingerprint, claims)
      }
      return claims
    },
    async identify(token) {
      const claims = await verifySignature(token, findKey, anyAgeSeconds)
      return claims === 'expired' ? 'invalid' : claims
    },
  }
}

async function verifySignature(
  token: string,
  findKey: (id: string) => TokenKey | undefined,
  toleranceSeconds = 0,
): Promise<TokenClaims | 'expired' | 'invalid'> {
  let keyId = firstKeyId
  const keyOf = ({ kid = firstKeyId }: { kid?: string }) => {
    keyId = kid
    const key = findKey(kid)
    if (!key) throw new errors.JWSInvalid('The key of the token is not accepted')
    return Buffer.from(key.value, 'base64url')
  }
  try {
    const { payload } = await jwtVerify(token, keyOf, {
      issuer,
      algorithms: ['HS256'],
      typ: 'at+jwt',
      clockTolerance: toleranceSeconds,
      requiredClaims: ['sub', 'exp', 'tid', 'name', 'epoch', 'fam'],
    })
    const { sub, exp, tid, name, epoch, fam } = payload
    if (typeof tid !== 'number' || typeof name !== 'string' || !sub || !exp) return 'invalid'
    if (typeof epoch !== 'number' || typeof fam !== 'string') return 'invalid'
    return {
      keyId,
      userId: sub,
      username: name,
      tenantId: tid,
      epoch,
      familyId: fam,
      expiresAtMs: exp * 1000,
    }
  } catch (error) {
    return error instanceof errors.JWTExpired ? 'expired' : 'invalid'
  }
}
