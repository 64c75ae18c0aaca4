import { ApiError } from '../platform/http/errors.ts'
import type { Caller, OperationId, OtherRead, Tenant, TenantCaller } from '../platform/http/handlers.ts'
import type { Authenticate, Credentials } from '../platform/http/credentials.ts'
import type { SecurityLog } from '../platform/log/securityLog.ts'
import type { Quota } from '../platform/rateLimit/quota.ts'
import type { AccessTokens } from './tokens/accessToken.ts'
import type { ApiKey, ApiKeyStore } from './apiKeyStore.ts'
import { createLimitedAccess } from './limited/limitedAccess.ts'
import { type LimitedTokens, readLimitedToken } from './limited/limitedTokens.ts'
import { bearerChallenge as challenge, describeRights } from './callerParts.ts'
import { type Logins, tokenRevoked } from './logins/logins.ts'
import type { LoginUse } from './logins/loginUse.ts'
import { wallClockMs } from '../platform/wallClock.ts'
import { checkRight, worksBeforePasswordChange } from './rights.ts'

type Options = {
  keys: ApiKeyStore
  /** Absent where no limited tokens are taken. */
  limitedTokens?: LimitedTokens
  accessTokens: AccessTokens
  logins: Logins
  /** Notes when each login was last used; absent in tests. */
  loginUse?: Pick<LoginUse, 'note'>
  quota: Quota
  demo: boolean
  security?: SecurityLog | undefined
}

/**
 * The key identifies the tenant, the bearer token the user. Both must belong to the tenant in the path. Demo keys are
 * refused outside demo mode. A limited token identifies both, and needs no key.
 */
export function createAuthenticate({
  keys,
  limitedTokens,
  accessTokens,
  logins,
  loginUse,
  quota,
  demo,
  security,
}: Options): Authenticate {
  const admit = (key: ApiKey | undefined, credentials: Credentials) => {
    const right = noteRefusal(security, { key, credentials }, () => checkKey(key, credentials.area, demo))
    const identify = (headers: Record<string, string>): Caller | Promise<TenantCaller> => {
      const { tenant: path, operationId, requestId, address, authorization, setHeaders } = credentials
      setHeaders(headers)
      const { tenantId, tenantCode: code, keyId } = right
      const charge = async (requests: number) => {
        if (requests > 0) setHeaders(await quota.more(right, requests))
      }
      const checkAlso = ({ area }: OtherRead) => void checkKey(key, area, demo)
      const caller = { tenant: { tenantId, code }, keyId, address, charge, ...(right.areas && { checkAlso }) }
      const checkKeyNow = async () =>
        void checkKey(await keys.findNow(credentials.apiKey!), credentials.area, demo)
      const check = { authorization, operationId, requestId, checkKeyNow }
      const parts = { accessTokens, logins, loginUse, caller, security, ...check }
      return path ? checkToken({ ...parts, ...path }) : caller
    }
    // The quota comes before the token, so nobody can try more tokens than the key has requests.
    const headers = quota(right)
    return headers instanceof Promise ? headers.then(identify) : identify(headers)
  }
  const admitLimited = limitedTokens && createLimitedAccess({ tokens: limitedTokens, quota, demo, security })
  return (credentials) => {
    const { apiKey, area, tenant, setHeaders } = credentials
    // Beside `no-store`, for HTTP/1.0 caches (RFC 6749, section 5.1).
    if (area === 'auth') setHeaders({ pragma: 'no-cache' })
    const sent = admitLimited && readLimitedToken(credentials)
    // An operation without a tenant doesn't read Authorization where there is a key.
    if (sent && (tenant !== undefined || !apiKey)) return admitLimited(sent, credentials)
    if (!apiKey) throw new ApiError('API_KEY_MISSING')
    const found = apiKey.length > maxKeyLength ? undefined : keys.find(apiKey)
    return found instanceof Promise ? found.then((key) => admit(key, credentials)) : admit(found, credentials)
  }
}

const maxKeyLength = 256

type Refused = { key: ApiKey | undefined; credentials: Credentials }

function noteRefusal<T>(
  security: SecurityLog | undefined,
  { key, credentials: { address } }: Refused,
  check: () => T,
): T {
  try {
    return check()
  } catch (error) {
    const known = key && { keyId: key.keyId, tenant: key.tenantCode }
    security?.note('key_refused', { address, ...known, reason: (error as Error).message })
    throw error
  }
}

function checkKey(key: ApiKey | undefined, area: string, demo: boolean): ApiKey {
  if (!key || (key.isDemo && !demo)) throw new ApiError('API_KEY_INVALID')
  if (key.expiresAt && key.expiresAt.getTime() <= wallClockMs()) {
    throw new ApiError('API_KEY_INVALID', { message: 'The API key has expired.' })
  }
  if (key.areas && !key.areas.includes(area)) {
    throw new ApiError('TENANT_FORBIDDEN', {
      message: `This API key does not give access to the area "${area}".`,
    })
  }
  return key
}

type TokenCheck = Pick<Options, 'accessTokens' | 'logins' | 'security'> & {
  loginUse: Options['loginUse'] | undefined
  caller: Caller
  /** Throws if the API key is no longer valid. */
  checkKeyNow: () => Promise<void>
  authorization: string | undefined
  code: string
  operationId: OperationId
  requestId: string
}

async function checkToken(check: TokenCheck): Promise<TenantCaller> {
  const { accessTokens, logins, caller, authorization, code, operationId, requestId, security } = check
  if (!authorization) throw new ApiError('TOKEN_MISSING', { headers: challenge() })
  const token = /^bearer +([\w~+/.-]+=*) *$/i.exec(authorization)?.[1]
  const claims = token && token.length <= 4096 ? await accessTokens.verify(token) : 'invalid'
  if (claims === 'expired') throw new ApiError('TOKEN_EXPIRED', { headers: challenge('invalid_token') })
  const from = { tenant: caller.tenant.code, keyId: caller.keyId, address: caller.address }
  if (claims === 'invalid') {
    security?.note('token_refused', from)
    throw new ApiError('TOKEN_INVALID', { headers: challenge('invalid_token') })
  }
  const { userId, username: knownName, tenantId, familyId } = claims
  if (tenantId !== caller.tenant.tenantId || code !== caller.tenant.code) {
    security?.note('tenant_refused', { ...from, user: knownName })
    throw otherTenant(code, caller.tenant)
  }
  const standing = await logins.current({ tenantId, userId, familyId })
  if (standing?.epoch !== claims.epoch) {
    security?.note('token_revoked', { ...from, user: knownName })
    throw tokenRevoked(challenge('invalid_token'))
  }
  // The account may have another name since the token was signed.
  const user = { userId, accountKey: standing.accountKey, username: standing.username }
  if (standing.passwordTemporary && !worksBeforePasswordChange(operationId))
    throw new ApiError('PASSWORD_CHANGE_REQUIRED')
  check.loginUse?.note({ tenantId, userId, familyId })
  checkRight(operationId, { username: user.username, role: standing.role })
  const actor = { ...user, ...describeRights(standing), keyId: caller.keyId, operationId, requestId }
  const renew = async () => {
    await check.checkKeyNow()
    return (await checkToken(check)).tenant
  }
  const { asOf, isFromReplica } = standing
  return {
    ...caller,
    tenant: { ...caller.tenant, actor, asOf, ...(isFromReplica && { isFromReplica }) },
    user,
    loginId: familyId,
    renew,
  }
}

function otherTenant(code: string, own: Tenant): ApiError {
  const message =
    code === own.code
      ? 'The bearer token and the API key belong to different tenants.'
      : `These credentials do not give access to tenant "${code.slice(0, 63)}".`
  return new ApiError('TENANT_FORBIDDEN', { message })
}
