import { ApiError } from '../errors/ApiError.ts'
import { UsageError } from '../errors/UsageError.ts'

/** How sending goes. */
export interface OutboxStatus {
  /**
   * `idle`: nothing to send. `sending`. `waiting`: for the network or the server, until `nextTry`. `signedOut`: nobody is signed in, or
   * the server refused the account, e.g. because it was disabled. `refused`: the server refuses the call, e.g. because the account has not
   * the right or the API key is wrong. `storageFailed`: the store could not be read or written. In the last three the queue is kept, and
   * nothing is sent until `send` is called.
   */
  readonly state: 'idle' | 'sending' | 'waiting' | 'signedOut' | 'refused' | 'storageFailed'
  readonly since: Date
  readonly error?: unknown
  readonly nextTry?: Date | undefined
}

/** The storage of the device failed, for example because it is full. Nothing was written. `cause` is the store's error. */
export class StorageError extends Error {
  static {
    this.prototype.name = 'StorageError'
  }
}

/** What a failed call of `sync` means for the queue. */
export function stateAfter(error: unknown): OutboxStatus['state'] {
  if (error instanceof StorageError) return 'storageFailed'
  if (error instanceof UsageError) return 'signedOut'
  if (!(error instanceof ApiError)) return 'waiting'
  if (error.status === 401 || error.code === 'invalid_grant') return 'signedOut'
  const isPassing =
    [0, 408, 425, 429].includes(error.status) || error.status >= 500 || error.code.startsWith('HTTP_')
  return isPassing ? 'waiting' : 'refused'
}

/** Whether the server did nothing of the call that failed so. */
export function isUndone(error: unknown): boolean {
  if (error instanceof UsageError) return true
  if (error instanceof ApiError)
    return error.status >= 400 && error.status < 500 && error.status !== 408 && error.status !== 429
  let cause = error
  while (cause instanceof Error && cause.cause !== undefined) cause = cause.cause
  const { code } = Object(cause) as { code?: unknown }
  return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH'].includes(String(code))
}
