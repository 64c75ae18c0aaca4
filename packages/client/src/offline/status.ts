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
  /** Whether the storage has no room for what was to be written. */
  readonly isFull: boolean

  constructor(message: string, { isFull = false, ...options }: ErrorOptions & { isFull?: boolean } = {}) {
    super(message, options)
    this.isFull = isFull
  }
}

/** What a store threw, as an error that says whether the storage is full: of IndexedDB, `localStorage`, SQLite and file systems. */
export function toStorageError(cause: unknown): StorageError {
  const { name, code } = Object(cause) as { name?: unknown; code?: unknown }
  const isFull = /quota|\bfull\b|ENOSPC/i.test(`${String(name)} ${String(code)} ${String(cause)}`)
  const message = isFull ? 'The storage of this device is full' : 'The store failed'
  return new StorageError(`${message}: ${String(cause)}`, { cause, isFull })
}

/** What a failed call means for the queue. */
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
  if (error instanceof ApiError) {
    if (error.code === 'STORAGE_FULL') return true
    return error.status >= 400 && error.status < 500 && error.status !== 408 && error.status !== 429
  }
  let cause = error
  while (cause instanceof Error && cause.cause !== undefined) cause = cause.cause
  const { code } = Object(cause) as { code?: unknown }
  return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH'].includes(String(code))
}
