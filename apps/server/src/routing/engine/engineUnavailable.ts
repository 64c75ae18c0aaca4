export type UnavailableReason = 'timeout' | 'crashed' | 'memory' | 'queue-full' | 'unreachable' | 'closed'

/**
 * No engine could serve the request, whatever it asked for: an HTTP 503. What is wrong with the request
 * itself is an EngineError.
 */
export class EngineUnavailable extends Error {
  override readonly name = 'EngineUnavailable'
  readonly reason: UnavailableReason
  /** When trying again makes sense. */
  readonly retryAfterSeconds: number

  constructor(reason: UnavailableReason, message: string, retryAfterSeconds = 1) {
    super(message)
    this.reason = reason
    this.retryAfterSeconds = retryAfterSeconds
  }
}
