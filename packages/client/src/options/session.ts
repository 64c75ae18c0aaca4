/** The types of a session: the tokens of one login, and who learns about them. */

/** The tokens of a login. */
export interface Session {
  readonly refreshToken?: string | undefined
  /** Empty where none is known or the server has rejected it. */
  readonly accessToken: string
  /** The time of renewal in milliseconds since 1970; calls use the token meanwhile. Absent or null for never. */
  readonly renewAtMs?: number | null
  /** The time from which calls wait for a new token. */
  readonly endsAtMs?: number | null
}

/** Why there is no session any more. */
export interface SessionEnd {
  /**
   * `ended`: by `signOut`, or the storage was emptied. `refused`: the server refused the refresh token, and the password if there
   * is one. `expired`: the access token expired, and nothing can renew it.
   */
  reason: 'ended' | 'refused' | 'expired'
  /** What the server said (`error_description`), where it refused. */
  message?: string | undefined
}

/** What happens to the session of a client. `elsewhere` is set when another tab or an earlier run caused it. */
export type SessionEvent =
  /** A session began: by a login, or it was found in the storage. */
  | { type: 'signedIn'; user?: string | undefined; elsewhere?: boolean | undefined }
  | { type: 'refreshed'; elsewhere?: boolean | undefined }
  | ({ type: 'signedOut'; elsewhere?: boolean | undefined } & SessionEnd)
  /** The storage failed. The session goes on in memory, but a restart may lose it. */
  | { type: 'storageFailed'; error: unknown }

/** The session of a client in memory. A storage adds what it shares with other clients. */
export interface HeldSession {
  /** Undefined before the first login and after the end. */
  current: Session | undefined
  user: string | undefined
  /** Whether another client has got its tokens: it may be old. */
  elsewhere: boolean | undefined
  /** How it ended, if it has and no other has begun. */
  ended: SessionEnd | undefined
  /** A refresh token that has had its time: proof that this device has logged in before. */
  formerToken: string | undefined
  /** Counts logins and ends, so that a renewal that takes longer than its session is dropped. */
  era: number
  shared: SharedSession | undefined
  tell(event: SessionEvent): void
  /** Uses a session from now on. */
  hold(next: Session, event: SessionEvent & { type: 'signedIn' | 'refreshed' }): void
  /** Uses none from now on. */
  drop(end: SessionEnd, elsewhere?: true): void
}

/** What a client does for the others of its session, and learns from them. */
export interface SharedSession {
  /** Runs a renewal while no other client of the session runs one. */
  alone<T>(run: () => Promise<T>): Promise<T>
  /** Reads the storage. Returns whether another client of the session has changed it. */
  sync(): Promise<boolean>
  /** Stores a session before it is held. `user` is given for a new login. */
  store(next: Session, user: string | undefined): Promise<void>
  /** Removes the session, and tells the others. */
  remove(end: SessionEnd): Promise<void>
}

/** Connects the session of a client with a storage. */
export type SessionKeeper = (
  client: { baseUrl: string; tenant?: string | undefined; username?: string | undefined },
  held: HeldSession,
) => SharedSession
