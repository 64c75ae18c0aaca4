import type { TransportOptions, Token, TokenProvider } from './clientOptions.ts'
import type { Redactor } from './redactor.ts'
import { ApiError } from './errors/ApiError.ts'
import { DecodeError } from './errors/DecodeError.ts'
import { UsageError } from './errors/UsageError.ts'

/** The source of access tokens. */
export interface TokenSource {
  /** A token that has not expired, or a promise of one. Concurrent callers share one request for it. */
  get(): string | Promise<string>
  /** Records that the server rejected this token. Returns whether `get` may return another token. */
  reject(token: string): boolean
}

/** The forms of the token request that the client sends by itself. */
export type Grant =
  | { grant_type: 'password'; username: string; password: string; device_token?: string }
  | { grant_type: 'refresh_token'; refresh_token: string }

interface TokenSourceOptions {
  client: TransportOptions
  redactor: Redactor
  requestToken: (grant: Grant) => Promise<unknown>
  /** Milliseconds since 1970. */
  now?: () => number
}

interface AccessToken {
  token: string
  /** The time of renewal; calls use the token meanwhile. */
  renewAtMs: number
  /** The time from which calls wait for a new token. */
  endsAtMs: number
}

/** A token is renewed this long before it expires, or a fifth of its life when that is less. */
const longestMarginMs = 30_000
/** How long rejected credentials are not tried again, because servers lock accounts after repeated failures. */
const refusalPauseMs = 5_000
/** The time between renewals of a token that is still valid, after one has failed. */
const renewalPauseMs = 1_000

/** Returns the source for the client's options; `undefined` when they have no credentials for tokens. */
export function createTokenSource(options: TokenSourceOptions): TokenSource | undefined {
  const { token, username, refreshToken } = options.client
  if (typeof token === 'function') return providedTokens(token, options.redactor)
  if (token === undefined && username === undefined && refreshToken === undefined) return undefined
  return grantedTokens(options)
}

function providedTokens(provide: TokenProvider, redactor: Redactor): TokenSource {
  let latest: string | undefined
  let rejected: string | undefined
  let pending: Promise<string> | undefined

  async function ask(): Promise<string> {
    const token = await provide(rejected === undefined ? {} : { rejected })
    if (typeof token !== 'string' || token === '') {
      throw new UsageError(
        `The token function must answer a token; got ${token === '' ? 'an empty string' : typeof token}`,
      )
    }
    redactor.add(token, 'rotating')
    latest = token
    rejected = undefined
    return token
  }

  return {
    get: () => (pending ??= ask().finally(() => (pending = undefined))),
    reject(token) {
      // A late rejection of a replaced token says nothing about the new token.
      if (token === latest) rejected = token
      return true
    },
  }
}

function grantedTokens({ client, requestToken, redactor, now = Date.now }: TokenSourceOptions): TokenSource {
  const login = createLogin(client, requestToken)
  let access: AccessToken | undefined =
    typeof client.token === 'string'
      ? { token: client.token, renewAtMs: Infinity, endsAtMs: Infinity }
      : undefined
  let pending: Promise<string> | undefined
  let refusal: { error: ApiError; untilMs: number } | undefined

  async function renew(): Promise<string> {
    if (refusal && now() < refusal.untilMs) throw refusal.error
    refusal = undefined
    try {
      const askedAtMs = now()
      const token = readToken(await login.grant())
      for (const secret of [token.access_token, token.refresh_token]) redactor.add(secret ?? '', 'rotating')
      const lifeMs = token.expires_in * 1000
      access = {
        token: token.access_token,
        renewAtMs: askedAtMs + lifeMs - Math.min(longestMarginMs, lifeMs / 5),
        endsAtMs: askedAtMs + lifeMs,
      }
      login.continueWith(token.refresh_token)
      client.onToken?.(token)
      return access.token
    } catch (error) {
      if (isRefusal(error)) refusal = { error, untilMs: now() + refusalPauseMs }
      throw error
    }
  }

  function renewOnce(): Promise<string> {
    return (pending ??= renew().finally(() => (pending = undefined)))
  }

  /** Renews a token that is still valid, while calls keep using it. */
  function renewAhead(current: AccessToken): void {
    // No call waits for this renewal. If a later try fails too, the call that needs a new token throws the error.
    renewOnce().catch((error: unknown) => {
      const askedMs = error instanceof ApiError ? (error.retryAfterMs ?? 0) : 0
      current.renewAtMs = now() + Math.max(renewalPauseMs, askedMs)
    })
  }

  return {
    get() {
      if (!access || now() >= access.endsAtMs) return renewOnce()
      if (now() >= access.renewAtMs) renewAhead(access)
      return access.token
    },
    reject(token) {
      // Another call may have received a newer token meanwhile.
      if (access && access.token !== token) return true
      // A token that can't be replaced is kept: the server's next rejection is a clearer error than a missing token.
      if (!login.canGrant()) return false
      access = undefined
      return true
    },
  }
}

/** Requests tokens with the refresh token while it is valid, then with the password. */
function createLogin(
  { username, password, refreshToken: given }: TransportOptions,
  requestToken: TokenSourceOptions['requestToken'],
) {
  let refreshToken = given
  let formerToken: string | undefined

  async function grant(): Promise<unknown> {
    if (refreshToken !== undefined) {
      try {
        return await requestToken({ grant_type: 'refresh_token', refresh_token: refreshToken })
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'invalid_grant') throw error
        // Used, expired or revoked: it will never be valid again.
        formerToken = refreshToken
        refreshToken = undefined
        if (username === undefined) throw error
      }
    }
    if (username === undefined || password === undefined) {
      throw new UsageError('The session is over: there is no valid refresh token, and no password')
    }
    // Proves that this device has logged in before, so that failed logins elsewhere do not delay it.
    const device = formerToken === undefined ? {} : { device_token: formerToken }
    return requestToken({ grant_type: 'password', username, password, ...device })
  }

  return {
    grant,
    continueWith(token: string | undefined): void {
      refreshToken = token || refreshToken
    },
    canGrant: () => username !== undefined || refreshToken !== undefined,
  }
}

/** All later calls depend on this response, so its fields are checked. */
function readToken(answer: unknown): Token {
  const token = answer as Partial<Token> | null
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

/** Whether the server rejects the credentials: waiting does not help, unlike after 408 and 429. */
function isRefusal(error: unknown): error is ApiError {
  return (
    error instanceof ApiError &&
    error.status >= 400 &&
    error.status < 500 &&
    ![408, 429].includes(error.status)
  )
}
