import type { Connection } from '../call.ts'
import { createToken } from '../areas/auth.ts'
import { createTokenSource } from '../tokenSource.ts'
import type { TokenSource } from './tokenTypes.ts'

/** The source of a connection's tokens, made when it is first needed. */
export function openTokens(connection: Connection): TokenSource {
  return (connection.tokens ??= createTokenSource({
    ...connection,
    // The call that needs the token retries.
    requestToken: (grant) => createToken(connection.transport, grant, { retries: 0 }),
  }))
}
