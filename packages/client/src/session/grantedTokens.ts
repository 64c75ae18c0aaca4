import { ApiError } from '../errors/ApiError.ts'
import { holdSession } from './heldSession.ts'
import { requestGrants } from './requestGrants.ts'
import type { Session } from '../options/session.ts'
import type { TokenSource, TokenSourceOptions } from '../types/tokenTypes.ts'

/** How long rejected credentials are not tried again, because servers lock accounts after repeated failures. */
const refusalPauseMs = 5_000
/** The time between renewals of a token that is still valid, after one has failed. */
const renewalPauseMs = 1_000

/** Tokens that the server grants for a password or a refresh token. */
export function grantedTokens(options: TokenSourceOptions): TokenSource {
  const { client, redactor, now = Date.now } = options
  const held = holdSession(client, redactor)
  const grants = requestGrants(options, held)
  let pending: Promise<string> | undefined
  let refusal: { error: ApiError; untilMs: number } | undefined
  let pauseUntilMs = 0
  const isDue = ({ renewAtMs }: Session) => now() >= (renewAtMs ?? Infinity)

  async function renew(): Promise<string> {
    if (held.shared) await held.shared.sync()
    const { current } = held
    // Another client of the session may have renewed it meanwhile.
    if (!grants.isUsable(current) || isDue(current)) await grants.renew()
    const { accessToken } = held.current ?? {}
    if (!accessToken) throw grants.noSession()
    return accessToken
  }

  async function renewUnlessRefused(): Promise<string> {
    if (refusal && now() < refusal.untilMs) throw refusal.error
    refusal = undefined
    try {
      return await (held.shared ? held.shared.alone(renew) : renew())
    } catch (error) {
      if (isRefusal(error)) refusal = { error, untilMs: now() + refusalPauseMs }
      throw error
    }
  }

  function renewOnce(): Promise<string> {
    return (pending ??= renewUnlessRefused().finally(() => (pending = undefined)))
  }

  /** Renews a token that is still valid, while calls keep using it. */
  function renewAhead(): void {
    // No call waits for this renewal. If a later try fails too, the call that needs a new token throws the error.
    renewOnce().catch((error: unknown) => {
      const askedMs = error instanceof ApiError ? (error.retryAfterMs ?? 0) : 0
      pauseUntilMs = now() + Math.max(renewalPauseMs, askedMs)
    })
  }

  return {
    get() {
      const { current } = held
      if (!grants.isUsable(current)) return renewOnce()
      if (isDue(current) && now() >= pauseUntilMs) renewAhead()
      return current.accessToken
    },
    reject(token) {
      const { current } = held
      // Another call may have received a newer token meanwhile.
      if (current?.accessToken && current.accessToken !== token) return true
      // A token that can't be replaced is kept: the server's next rejection is a clearer error than a missing token.
      if (!grants.canRenew()) return false
      if (current) held.current = { ...current, accessToken: '' }
      return true
    },
    session: { held, grants },
  }
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
