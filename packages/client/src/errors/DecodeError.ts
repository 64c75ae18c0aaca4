import { GeofieldError } from './GeofieldError.ts'

export interface DecodeErrorFields {
  operationId: string
  problem: string
  status?: number
  contentType?: string | undefined
  bodyStart?: string
}

/**
 * A 2xx response whose body is not what the operation returns: HTML from a proxy, an empty body, cut-off JSON. The
 * server may have acted on the request.
 *
 * Not thrown for a status outside 200 to 299 (`ApiError`), nor for a broken connection (`NetworkError`).
 */
export class DecodeError extends GeofieldError {
  declare readonly operationId: string
  /** The HTTP status, 200 to 299. */
  declare readonly status: number
  declare readonly contentType: string | undefined
  /** The first 200 characters of the body. Credentials in it are masked. */
  declare readonly bodyStart: string

  static {
    this.prototype.name = 'DecodeError'
  }

  constructor({ operationId, problem, status = 200, contentType, bodyStart = '' }: DecodeErrorFields) {
    super(`Got ${status} with a body that ${problem}: ${JSON.stringify(bodyStart)}`, operationId)
    Object.assign(this, { status, contentType, bodyStart })
  }
}
