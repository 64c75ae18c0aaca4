import type { Token } from '../options/clientOptions.ts'
import { ApiError } from '../errors/ApiError.ts'
import { DecodeError } from '../errors/DecodeError.ts'
import { UsageError } from '../errors/UsageError.ts'
import { endSession } from './heldSession.ts'
import type { HeldSession, Session } from '../options/session.ts'
import type { Grant, Grants, TokenSourceOptions, User } from '../types/tokenTypes.ts'

/** A token is renewed this long before it expires, or a fifth of its life when that is less. */
const longestMarginMs = 30_000

/** Requests tokens for the session of a client. */
export function requestGrants(options: TokenSourceOptions, held: HeldSession): Grants {
  const { client, requestToken, now = Date.now } = options
  const { username, password } = client

  /** The user of the options, unless somebody has signed out. */
  const findUser = (): User | undefined =>
    username === undefined || password === undefined || held.ended?.reason === 'ended'
      ? undefined
      : { username, password }

  /** Requests tokens, stores them, and only then uses them. */
  async function request(grant: Grant, isWanted: () => boolean): Promise<void> {
    const askedAtMs = now()
    const token = readToken(await requestToken(grant))
    const lifeMs = token.expires_in * 1000
    const user = grant.grant_type === 'password' ? grant.username : undefined
    const next: Session = {
      refreshToken: token.refresh_token || (user === undefined ? held.current?.refreshToken : undefined),
      accessToken: token.access_token,
      renewAtMs: askedAtMs + lifeMs - Math.min(longestMarginMs, lifeMs / 5),
      endsAtMs: askedAtMs + lifeMs,
    }
    if (isWanted()) await held.shared?.store(next, user)
    // Somebody may have signed out or in meanwhile.
    if (!isWanted()) return held.ended && held.shared?.remove(held.ended)
    held.hold(next, user === undefined ? { type: 'refreshed' } : { type: 'signedIn', user })
    client.onToken?.(token)
  }

  async function logIn(user: User, isWanted: () => boolean): Promise<void> {
    // Proves that this device has logged in before, so that failed logins elsewhere do not delay it.
    const device = held.formerToken === undefined ? {} : { device_token: held.formerToken }
    await request({ grant_type: 'password', ...user, ...device }, isWanted)
  }

  const isUsable = (session: Session | undefined): session is Session =>
    !!session?.accessToken && now() < (session.endsAtMs ?? Infinity)

  const noSession = () =>
    new UsageError(
      held.ended
        ? 'The session is over: sign in again'
        : 'The call needs a user: sign in, or give a username and password, or a token',
    )

  async function renew(hasReadAgain?: true): Promise<void> {
    const { current, era } = held
    const isWanted = () => held.era === era
    let refusal: unknown
    if (current?.refreshToken !== undefined) {
      try {
        return await request({ grant_type: 'refresh_token', refresh_token: current.refreshToken }, isWanted)
      } catch (error) {
        if (!isGrantRefusal(error) || !isWanted()) throw error
        // Another client of the session may have used it and stored its successor.
        if (!hasReadAgain && (await held.shared?.sync()))
          return isUsable(held.current) ? undefined : await renew(true)
        // Used, expired or revoked: it will never be valid again.
        held.formerToken = current.refreshToken
        held.current = { accessToken: '' }
        refusal = error
      }
    }
    const user = findUser()
    try {
      if (user) return await logIn(user, isWanted)
      throw refusal ?? noSession()
    } catch (error) {
      if (isGrantRefusal(error)) await endSession(held, { reason: 'refused', message: error.message })
      else if (!user && current) await endSession(held, { reason: 'expired' })
      throw error
    }
  }

  return {
    renew: () => renew(),
    isUsable,
    noSession,
    logIn,
    canRenew: () => !!(findUser() ?? held.current?.refreshToken),
  }
}

function isGrantRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'invalid_grant'
}

/** All later calls depend on this response, so its fields are checked. */
function readToken(response: unknown): Token {
  const token = response as Partial<Token> | null
  if (typeof token?.access_token !== 'string' || token.access_token === '') {
    throw new DecodeError({
      operationId: 'createToken',
      problem: 'has no access_token',
    })
  }
  // Without a lifetime the token is used until the server refuses it.
  const expiresIn = Number(token.expires_in)
  return { ...(token as Token), expires_in: expiresIn > 0 ? expiresIn : Infinity }
}
