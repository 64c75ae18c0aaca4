/** The types of what gives calls their access tokens. */
import type { TransportOptions } from '../options/clientOptions.ts'
import type { UsageError } from '../errors/UsageError.ts'
import type { Redactor } from '../secrets/redactor.ts'
import type { HeldSession, Session } from '../options/session.ts'

/** The source of access tokens. */
export interface TokenSource {
  /** A token that has not expired, or a promise of one. Concurrent callers share one request for it. */
  get(): string | Promise<string>
  /** Records that the server rejected this token. Returns whether `get` may return another token. */
  reject(token: string): boolean
  /** What signing in and out works on. Absent where a token function has the session. */
  readonly session?: { readonly held: HeldSession; readonly grants: Grants }
}

/** Requests tokens for a session. */
export interface Grants {
  /** Renews the session with the refresh token while it is valid, then with the password of the options. */
  renew(): Promise<void>
  canRenew(): boolean
  /** Requests the tokens of a password, and uses them unless the session isn't wanted any more. */
  logIn(user: User, isWanted: () => boolean): Promise<void>
  isUsable(session: Session | undefined): session is Session
  /** The error of a call for which there is neither a session nor a password. */
  noSession(): UsageError
}

export interface User {
  username: string
  password: string
  /** What the account's list of logins calls this device. */
  device_name?: string | undefined
}

/** The forms of the token request that the client sends by itself. */
export type Grant =
  | ({ grant_type: 'password'; device_token?: string } & User)
  | { grant_type: 'refresh_token'; refresh_token: string }

export interface TokenSourceOptions {
  client: TransportOptions
  redactor: Redactor
  requestToken: (grant: Grant) => Promise<unknown>
  /** Milliseconds since 1970. */
  now?: () => number
}
