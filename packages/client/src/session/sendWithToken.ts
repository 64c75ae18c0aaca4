import type { Call, CallResult, Send } from '../types/call.ts'
import { ApiError } from '../errors/ApiError.ts'
import { UsageError } from '../errors/UsageError.ts'
import { limitsOf } from '../sending/callLimits.ts'
import { openTokens } from './openTokens.ts'
import { within } from '../limits/timeLimit.ts'

/**
 * Makes one try with an access token, and one more with a new token if the server rejects the token, because it has then
 * done nothing yet.
 */
export async function sendWithToken(call: Call, send: Send): Promise<CallResult> {
  const { connection } = call
  const tokens = openTokens(connection)
  // A UsageError is about this call, other errors are about the token request.
  const nameCall = (error: unknown): never => {
    throw error instanceof UsageError ? Object.assign(error, { operationId: call.row.id }) : error
  }
  const readToken = () => {
    const token = tokens.get()
    return typeof token === 'string' ? token : within(limitsOf(call), () => token).catch(nameCall)
  }
  const sendWith = async (token: string): Promise<CallResult> => {
    try {
      return await send(call, token)
    } catch (error) {
      if (call.hasNewToken || !isTokenRefusal(error) || !tokens.reject(token)) throw error
      call.sentAtMs = 0
      const newer = await readToken()
      if (newer === token) throw error
      // What another tab has stored may have ended too.
      call.hasNewToken = !tokens.session?.held.elsewhere
      return sendWith(newer)
    }
  }
  try {
    return await sendWith(await readToken())
  } finally {
    if (call.received?.response.headers.has('idempotent-replayed')) connection.recognisesKeys = true
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
