import type { Database } from '../../platform/database/database.ts'
import type { Handler, Tenant } from '../../platform/http/handlers.ts'
import { endLogins } from '../logins/loginStore.ts'
import { findUserById } from '../userStore.ts'
import type { AccessTokens } from './accessToken.ts'
import { findLoginOfRefreshToken } from './refreshTokenStore.ts'

type Options = { database: Database; accessTokens: AccessTokens }

/** Ends the login of a token (RFC 7009). A token that opens nothing here is not an error: there is nothing to end. */
export function revokeToken(options: Options): Handler<'revokeToken'> {
  return async ({ body: { token }, caller: { tenant, keyId }, reply }) => {
    const login = await findLogin(options, tenant, token)
    if (!login) return {}
    const { userId, username, familyId } = login
    const requestId = String(reply.getHeader('x-request-id') ?? '')
    // The call acts as the token's account, which may end its own logins and nothing else.
    const actor = { userId, username, keyId, operationId: 'revokeToken', requestId } as const
    await options.database.inTenant({ ...tenant, actor }, (transaction) =>
      endLogins(transaction, { userId, only: familyId }),
    )
    return {}
  }
}

type FoundLogin = { userId: string; username: string; familyId: string }

/** Recognises each kind of token by its form, so `token_type_hint` is not needed. */
async function findLogin(
  { database, accessTokens }: Options,
  tenant: Tenant,
  token: string,
): Promise<FoundLogin | undefined> {
  if (token.startsWith('r1.')) return findByRefreshToken(database, tenant, token)
  const claims = await accessTokens.identify(token)
  if (claims === 'invalid' || claims.tenantId !== tenant.tenantId) return undefined
  const { userId, username, familyId } = claims
  return { userId, username, familyId }
}

function findByRefreshToken(
  database: Database,
  tenant: Tenant,
  token: string,
): Promise<FoundLogin | undefined> {
  return database.inTenant(
    tenant,
    async (transaction) => {
      const login = await findLoginOfRefreshToken(transaction, token)
      const user = login && (await findUserById(transaction, login.userId))
      return user && { ...login, username: user.username }
    },
    { readOnly: true },
  )
}
