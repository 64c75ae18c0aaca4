import { GeofieldError } from './GeofieldError.ts'

export interface TimeoutErrorFields {
  operationId: string
  scope: 'try' | 'call'
  limitMs: number
}

/**
 * A time limit of this client ran out: `timeoutMs` for one try, or `deadlineMs` for the whole call with its retries.
 * Whether the server acted on the request is unknown.
 *
 * Not thrown for your own signal (such as `AbortSignal.timeout`): the call then throws the signal's reason.
 */
export class TimeoutError extends GeofieldError {
  declare readonly operationId: string
  /** `try`: one request took longer than `timeoutMs`. `call`: the whole call took longer than `deadlineMs`. */
  declare readonly scope: 'try' | 'call'
  /** The limit that ran out, in milliseconds. */
  declare readonly limitMs: number

  static {
    this.prototype.name = 'TimeoutError'
  }

  constructor({ operationId, scope, limitMs }: TimeoutErrorFields) {
    const subject = scope === 'try' ? 'No complete response' : 'The call with its retries was not done'
    super(`${subject} within ${limitMs} ms`, operationId)
    Object.assign(this, { scope, limitMs })
  }
}
