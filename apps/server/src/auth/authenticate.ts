import { ApiError } from '../platform/errors.ts'
import type { Caller, Tenant, TenantCaller } from '../platform/handlers.ts'
import type { Authenticate, Credentials } from '../platform/http.ts'
import type { AccessTokens } from './accessToken.ts'
import type { ApiKey, ApiKeyStore } from './apiKeyStore.ts'

type Options = { keys: ApiKeyStore; accessTokens: AccessTokens; demo: boolean }

/**
 * The key identifies the tenant, the bearer token the caller; both must belong to the tenant in the path. Demo keys
 * open nothing outside demo mode.
 */
export function createAuthenticate({ keys, accessTokens, demo }: Options): Authenticate {
  const admit = (key: ApiKey | undefined, { area, tenant: path }: Credentials) => {
    const caller = checkKey(key, area, demo)
    return path ? checkToken({ accessTokens, caller, ...path }) : caller
  }
  return (credentials) => {
    const { apiKey } = credentials
    if (!apiKey) throw new ApiError('API_KEY_MISSING')
    const found = apiKey.length > maxKeyLength ? undefined : keys.find(apiKey)
    return found instanceof Promise ? found.then((key) => admit(key, credentials)) : admit(found, credentials)
  }
}

const maxKeyLength = 256

function checkKey(key: ApiKey | undefined, area: string, demo: boolean): Caller {
  if (!key || (key.isDemo && !demo)) throw new ApiError('API_KEY_INVALID')
  if (key.expiresAt && key.expiresAt.getTime() <= Date.now()) {
    throw new ApiError('API_KEY_INVALID', { message: 'The API key has expired.' })
  }
  if (key.areas && !key.areas.includes(area)) {
    throw new ApiError('TENANT_FORBIDDEN', { message: `This API key does not open the area "${area}".` })
  }
  return { tenant: { tenantId: key.tenantId, code: key.tenantCode }, keyId: key.keyId }
}

type TokenCheck = {
  accessTokens: AccessTokens
  caller: Caller
  authorization: string | undefined
  code: string
}

async function checkToken({ accessTokens, caller, authorization, code }: TokenCheck): Promise<TenantCaller> {
  if (!authorization) throw new ApiError('TOKEN_MISSING', { headers: challenge() })
  const token = /^bearer +([\w~+/.-]+=*) *$/i.exec(authorization)?.[1]
  const claims = token && token.length <= 4096 ? await accessTokens.verify(token) : 'invalid'
  if (claims === 'expired') throw new ApiError('TOKEN_EXPIRED', { headers: challenge('invalid_token') })
  if (claims === 'invalid') throw new ApiError('TOKEN_INVALID', { headers: challenge('invalid_token') })
  if (claims.tenantId !== caller.tenant.tenantId || code !== caller.tenant.code)
    throw otherTenant(code, caller.tenant)
  return { ...caller, user: claims.user }
}

function otherTenant(code: string, own: Tenant): ApiError {
  const message =
    code === own.code
      ? 'The bearer token and the API key belong to different tenants.'
      : `These credentials do not give access to tenant "${code.slice(0, 63)}".`
  return new ApiError('TENANT_FORBIDDEN', { message })
}

/** RFC 6750, section 3. */
function challenge(error?: string): Record<string, string> {
  return { 'www-authenticate': error ? `Bearer error="${error}"` : 'Bearer' }
}
