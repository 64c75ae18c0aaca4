export type UnavailableReason = 'timeout' | 'crashed' | 'memory' | 'queue-full' | 'unreachable' | 'closed'

/**
 * No engine could serve the request, so the response is a 503. EngineError means that the request itself is wrong.
 */
export class EngineUnavailable extends Error {
  override readonly name = 'EngineUnavailable'
  readonly reason: UnavailableReason
  /** Seconds after which a retry makes sense. */
  readonly retryAfterSeconds: number

  constructor(reason: UnavailableReason, message: string, retryAfterSeconds = 1) {
    super(message)
    this.reason = reason
    this.retryAfterSeconds = retryAfterSeconds
  }
}
