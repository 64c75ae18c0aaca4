import type { Database } from '../../platform/database/database.ts'
import type { Handler, Tenant } from '../../platform/http/handlers.ts'
import type { AccessTokens } from './accessToken.ts'
import { endLogin, findLoginOfRefreshToken, lockLogins } from './refreshTokenStore.ts'

type Options = { database: Database; accessTokens: AccessTokens }
type FoundLogin = { userId: string; familyId: string }

/** Ends the login of a token (RFC 7009). A token that opens nothing here is no error: there is nothing to end. */
export function revokeToken({ database, accessTokens }: Options): Handler<'revokeToken'> {
  return async ({ body: { token }, caller: { tenant } }) => {
    const login = await findLogin({ database, accessTokens }, tenant, token)
    if (login)
      await database.inTenant(tenant, async (transaction) => {
        await lockLogins(transaction, login.userId)
        await endLogin(transaction, login)
      })
    return {}
  }
}

/** Each kind of token is recognised by its form. `token_type_hint` is not needed. */
async function findLogin(
  { database, accessTokens }: Options,
  tenant: Tenant,
  token: string,
): Promise<FoundLogin | undefined> {
  if (token.startsWith('r1.'))
    return database.inTenant(tenant, (transaction) => findLoginOfRefreshToken(transaction, token), {
      readOnly: true,
    })
  const claims = await accessTokens.identify(token)
  if (claims === 'invalid' || claims.tenantId !== tenant.tenantId) return undefined
  return { userId: claims.user.userId, familyId: claims.familyId }
}
