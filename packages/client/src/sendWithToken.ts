import type { CallResult, CallState, Connection } from './call.ts'
import { createToken } from './areas/auth.ts'
import { ApiError } from './errors/ApiError.ts'
import { UsageError } from './errors/UsageError.ts'
import { untilAborted } from './timeLimit.ts'
import { createTokenSource } from './tokenSource.ts'

/**
 * Makes one try with an access token, and one more with a new token if the server rejects the token, because it has then
 * done nothing yet.
 */
export async function sendWithToken(
  connection: Connection,
  state: CallState,
  send: (token: string) => Promise<CallResult>,
): Promise<CallResult> {
  const tokens = (connection.tokens ??= createTokenSource({
    ...connection,
    // The call that needs the token retries.
    requestToken: (grant) => createToken(connection.transport, grant, { retries: 0 }),
  }))
  if (!tokens) {
    const { operationId } = state
    throw new UsageError(`${operationId} needs a user: give a username and password, or a token`, operationId)
  }
  const token = await untilAborted(tokens.get(), state.signal)
  try {
    return await send(token)
  } catch (error) {
    if (state.hasNewToken || !isTokenRefusal(error) || !tokens.reject(token)) throw error
    state.hasNewToken = true
    state.sent = false
    const newer = await untilAborted(tokens.get(), state.signal)
    if (newer === token) throw error
    return send(newer)
  }
}

/** A 401 without a platform code may mean the token too; a code about the API key never does. */
function isTokenRefusal(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.status === 401 &&
    /^(TOKEN_EXPIRED|TOKEN_INVALID|HTTP_401)$/.test(error.code)
  )
}
