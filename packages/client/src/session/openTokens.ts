import type { Connection } from '../types/call.ts'
import { requestToken } from './tokenRequests.ts'
import { createTokenSource } from './tokenSource.ts'
import type { TokenSource } from '../types/tokenTypes.ts'

/** The source of a connection's tokens, made when it is first needed. */
export function openTokens(connection: Connection): TokenSource {
  return (connection.tokens ??= createTokenSource({
    ...connection,
    requestToken: (grant) => requestToken(connection.transport, grant),
  }))
}
