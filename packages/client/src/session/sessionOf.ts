import type { Transport } from '../types/call.ts'
import { UsageError } from '../errors/UsageError.ts'
import { endSession } from './heldSession.ts'
import { openTokens } from './openTokens.ts'
import { revokeToken } from './tokenRequests.ts'
import type { User } from '../types/tokenTypes.ts'

/** What `signOut` returns. */
export interface SignedOut {
  /** Whether the server has ended the login. If not, the refresh token stays valid until it expires. */
  revoked: boolean
  /** Why the server has not ended it, if it was asked. */
  error?: unknown
}

/** The session of a client: how it begins and ends. */
export interface ClientSession {
  /**
   * Logs a user in, in place of the user before. Later calls, and the other tabs of a common storage, use this session. Throws an
   * `AuthenticationError` for a wrong password.
   */
  signIn(user: User): Promise<void>
  /**
   * Ends the session in this client, in the storage and in other tabs, and then at the server. It never throws for a server that
   * can't be reached: `revoked` is false then. Later calls throw a `UsageError` until somebody signs in, even if the options have
   * a password.
   */
  signOut(): Promise<SignedOut>
  /** Whether there is a session, here or in the storage. Sends nothing: the server may have ended it meanwhile. */
  exists(): Promise<boolean>
}

/**
 * The session of a transport. A client has it as `client.session`.
 *
 * @example await sessionOf(transport).signIn({ username, password })
 */
export function sessionOf(transport: Transport): ClientSession {
  const open = () => {
    const { session } = transport.use(openTokens)
    if (!session) throw new UsageError('The token function has the session: sign in and out there')
    return session
  }
  /** The session as it is now: another tab may have changed it. */
  const read = async () => {
    const { held } = open()
    await held.shared?.sync()
    return held
  }
  return {
    async signIn(user) {
      const { held, grants } = open()
      const { ended, shared } = held
      const isWanted = () => !held.ended || held.ended === ended
      const logIn = () => grants.logIn(user, isWanted)
      await (shared ? shared.alone(logIn) : logIn())
      if (held.ended) throw grants.noSession()
    },
    exists: async () => (await read()).current !== undefined,
    async signOut() {
      const held = await read()
      const { refreshToken, accessToken } = held.current ?? {}
      const token = refreshToken ?? accessToken
      await endSession(held, { reason: 'ended' })
      if (token === undefined) return { revoked: false }
      try {
        await revokeToken(transport, token)
        return { revoked: true }
      } catch (error) {
        return { revoked: false, error }
      }
    },
  }
}
