import type { CallOptions } from './clientOptions.ts'

/** How following goes. */
export interface FollowStatus {
  /** Whether the server responds, or the client waits for its next try. */
  state: 'connected' | 'waiting'
  /** When this state began. */
  since: Date
  /** What failed last. Absent where the server ended the connection, as it does before it stops. */
  error?: unknown
  /** When the next try begins. */
  nextTry?: Date
}

/** The options of a call that goes on until it is aborted. */
export interface FollowOptions extends CallOptions {
  /**
   * Called when following begins to work, after each failed try, and when it works again, e.g. to show since when a list is
   * out of date. What it throws is ignored.
   */
  onStatus?: ((status: FollowStatus) => void) | undefined
}
