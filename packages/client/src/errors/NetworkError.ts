import { GeofieldError } from './GeofieldError.ts'

/**
 * No response, or only part of one: refused connection, unknown host, broken connection, CORS. Whether the server acted
 * on the request is unknown. `cause` holds the runtime's own error, without the address, which carries the API key.
 *
 * It is not thrown when a time limit ran out (`TimeoutError`), nor when you abort (then your signal's reason is).
 */
export class NetworkError extends GeofieldError {
  declare readonly operationId: string

  static {
    this.prototype.name = 'NetworkError'
  }
}
