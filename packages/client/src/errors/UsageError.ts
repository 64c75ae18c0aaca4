import { GeofieldError } from './GeofieldError.ts'

/**
 * The call or the client can't work as written: a path parameter `..`, a missing argument, a tenant operation without
 * credentials. Thrown before anything is sent.
 *
 * Not thrown when the server rejects a value (`ApiError`).
 */
export class UsageError extends GeofieldError {
  static {
    this.prototype.name = 'UsageError'
  }
}
