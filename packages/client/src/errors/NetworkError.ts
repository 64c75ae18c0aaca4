import { GeofieldError } from './GeofieldError.ts'

/**
 * No response, or only part of one: refused connection, unknown host, broken connection, CORS. Whether the server acted
 * on the request is unknown. `cause` is a copy of the runtime's error without the URL, which contains the API key.
 *
 * Not thrown when a time limit expires (`TimeoutError`), nor when you abort (the call then throws your signal's
 * reason).
 */
export class NetworkError extends GeofieldError {
  declare readonly operationId: string

  static {
    this.prototype.name = 'NetworkError'
  }
}
