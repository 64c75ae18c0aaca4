import type { Credentials } from '../../platform/http/credentials.ts'
import { ApiError } from '../../platform/http/errors.ts'
import type { TenantCaller } from '../../platform/http/handlers.ts'
import type { SecurityLog } from '../../platform/log/securityLog.ts'
import type { Quota } from '../../platform/rateLimit/quota.ts'
import { wallClockMs } from '../../platform/wallClock.ts'
import { bearerChallenge, describeRights } from '../callerParts.ts'
import { checkRight } from '../rights.ts'
import type { LimitedToken } from './limitedTokenStore.ts'
import type { LimitedTokens, SentToken } from './limitedTokens.ts'
import { feed, isOpen, openingOf } from './scopes.ts'

type Options = {
  tokens: LimitedTokens
  quota: Quota
  demo: boolean
  security: SecurityLog | undefined
}

/**
 * Admits calls with a limited token, which needs no API key: it identifies the tenant and the account. The account's role
 * counts, and the token opens only what its scope names. Each token has a quota of its own.
 */
export function createLimitedAccess({ tokens, quota, demo, security }: Options) {
  const find = async (sent: SentToken, { address }: Credentials): Promise<LimitedToken> => {
    const token = await tokens.find(sent.token)
    // A limited token of the demo is refused outside demo mode, as its key is.
    if (!token || (token.isDemo && !demo)) {
      security?.note('token_refused', { address, reason: unknownToken })
      throw new ApiError('TOKEN_INVALID', { message: unknownToken, headers: challenge(sent) })
    }
    if (token.expiresAt && token.expiresAt.getTime() <= wallClockMs()) {
      const message = 'The limited token has expired; make a new one.'
      throw new ApiError('TOKEN_EXPIRED', { message, headers: challenge(sent) })
    }
    return token
  }
  const check = (token: LimitedToken, credentials: Credentials): void => {
    const { tenant, address, operationId } = credentials
    const { tenantCode, tokenId, username, role, passwordTemporary } = token
    if (tenant && tenant.code !== tenantCode) {
      security?.note('tenant_refused', { address, tenant: tenantCode, keyId: tokenId, user: username })
      const message = `These credentials do not give access to tenant "${tenant.code.slice(0, 63)}".`
      throw new ApiError('TENANT_FORBIDDEN', { message })
    }
    if (passwordTemporary) throw new ApiError('PASSWORD_CHANGE_REQUIRED')
    if (!isOpen(token, operationId, credentials)) throw scopeMissing(token, credentials)
    checkRight(operationId, { username, role })
  }
  return async (sent: SentToken, credentials: Credentials): Promise<TenantCaller> => {
    const { address, operationId, requestId, setHeaders } = credentials
    // Nothing that the response links to may learn the address.
    if (sent.scheme === 'address') setHeaders({ 'referrer-policy': 'no-referrer' })
    const admitted = await find(sent, credentials)
    const { tenantId, tenantCode: code, tokenId: keyId, userId, accountKey, username, asOf } = admitted
    const limited = { keyId, rateLimit: null }
    setHeaders(await quota(limited))
    check(admitted, credentials)
    const user = { userId, accountKey, username }
    const toTenant = (token: LimitedToken) => ({
      tenantId,
      code,
      actor: { ...user, ...describeRights(token), keyId, operationId, requestId },
      asOf,
    })
    return {
      tenant: toTenant(admitted),
      keyId,
      address,
      user,
      checkAlso: ({ operationId: other, layerName }) => {
        if (!isOpen(admitted, other, { layerName }, true))
          throw scopeMissing(admitted, { operationId: other, layerName })
      },
      charge: async (requests) => {
        if (requests > 0) setHeaders(await quota.more(limited, requests))
      },
      renew: async () => {
        const token = await find(sent, credentials)
        check(token, credentials)
        return toTenant(token)
      },
    }
  }
}

const unknownToken =
  'The limited token is not valid: it is unknown or was revoked, or its account is disabled.'

/** Returns the challenge of the scheme that was used: a browser that gets one for `Basic` asks for a password. */
function challenge({ scheme }: SentToken): Record<string, string> {
  if (scheme === 'Basic') return { 'www-authenticate': 'Basic realm="Geofield", charset="UTF-8"' }
  return bearerChallenge('invalid_token')
}

function scopeMissing(
  { scope }: LimitedToken,
  { operationId, ...place }: Pick<Credentials, 'operationId' | 'layerName' | 'collectionId'>,
): ApiError {
  const opens = describeScope(openingOf(operationId, place)?.slice(0, 136))
  const message = `This limited token has the scope "${scope}" and does not open ${operationId}${opens}.`
  return new ApiError('TOKEN_SCOPE_MISSING', { message })
}

function describeScope(wanted: string | undefined): string {
  if (wanted === undefined) return ', which no limited token opens: send an access token'
  if (wanted === feed) return ', which needs a token that is bound to a question'
  if (wanted === 'push' || wanted === 'read') return `, which needs the scope "${wanted}"`
  return `, which needs the scope "read" with the collection "${wanted}"`
}
