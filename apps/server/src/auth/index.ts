import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database/database.ts'
import type { Handlers } from '../platform/handlers.ts'
import type { Authenticate } from '../platform/http.ts'
import { createAccessTokens } from './accessToken.ts'
import { createApiKeyStore } from './apiKeyStore.ts'
import { createAuthenticate } from './authenticate.ts'
import { createToken } from './createToken.ts'

export * from './accounts.ts'
export { tokenErrorFormat } from './tokenErrorFormat.ts'

type Auth = { handlers: Pick<Handlers, 'createToken'>; authenticate: Authenticate }

export function createAuth(database: Database, config: Config, demo: boolean): Auth {
  const { accessTokenSeconds, refreshTokenSeconds } = config
  const accessTokens = createAccessTokens({
    signingKey: database.tokenSigningKey,
    lifeSeconds: accessTokenSeconds,
  })
  return {
    handlers: {
      createToken: createToken({ database, accessTokens, accessTokenSeconds, refreshTokenSeconds }),
    },
    authenticate: createAuthenticate({ keys: createApiKeyStore(database), accessTokens, demo }),
  }
}
