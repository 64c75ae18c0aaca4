import { GeofieldError } from './GeofieldError.ts'

/** One faulty field of a refused request. */
export interface ErrorDetail {
  /** JSON Pointer into the body, or the parameter's name. */
  path: string
  /** Which rule was broken, e.g. `required`, `maxLength`. */
  code: string
  /** The value received and the value expected. */
  message: string
}

export interface ApiErrorFields {
  operationId: string
  status: number
  code: string
  message: string
  details: ErrorDetail[]
  requestId: string | undefined
  retryAfterMs: number | undefined
  etag?: string | undefined
  body: unknown
}

/**
 * The server responded with a status outside 200 to 299. `message` is the server's own sentence. A redirect also throws
 * it (code `UNEXPECTED_REDIRECT`): the client never follows one, because that would send the credentials to another
 * URL.
 *
 * It is not thrown when no response came (`NetworkError`, `TimeoutError`), when a 2xx response can't be read
 * (`DecodeError`), nor for these successes of the platform: a delete with `count` 0, an address with `Status` false.
 */
export class ApiError extends GeofieldError {
  declare readonly operationId: string
  /** The HTTP status; 0 for a redirect in a browser, which hides it. */
  readonly status: number
  /**
   * Stable code to branch on, the same for all forms of error bodies: the platform's code (`LAYER_NOT_FOUND`), the
   * OAuth error (`invalid_grant`), Valhalla's number as text (`171`), OSRM's code (`NoRoute`) or the elevation status
   * (`INVALID_REQUEST`). `HTTP_<status>` when the body has none.
   */
  readonly code: string
  /** One entry per faulty field; empty when the server names none. */
  readonly details: readonly ErrorDetail[]
  /** The `x-request-id` of the response: quote it when you report the fault. */
  readonly requestId: string | undefined
  /** How long the server asks to wait, in milliseconds (`Retry-After`, at most 60 s). */
  readonly retryAfterMs: number | undefined
  /** With 412 `PRECONDITION_FAILED`: the entity as it is now. Read it, decide again, and repeat with its `etag`. */
  readonly current: Readonly<Record<string, unknown>> | undefined
  /** The `ETag` of `current`. */
  readonly etag: string | undefined
  /** The response's body: parsed when it is JSON, else text. Credentials in it are masked. */
  readonly body: unknown

  static {
    this.prototype.name = 'ApiError'
  }

  constructor(fields: ApiErrorFields) {
    super(fields.message, fields.operationId)
    this.status = fields.status
    this.code = fields.code
    this.details = fields.details
    this.requestId = fields.requestId
    this.retryAfterMs = fields.retryAfterMs
    this.etag = fields.etag
    this.body = fields.body
    this.current = (fields.body as { current?: Record<string, unknown> } | null | undefined)?.current
  }
}

/** Conditions of `isApiError` beside the class; only given members are compared. */
export interface ApiErrorFilter {
  status?: number
  code?: string
  operationId?: string
}

/**
 * Whether `error` is an `ApiError`, and of this status, code or operation. Works across two copies of this package,
 * where `instanceof` does not.
 *
 * @example if (isApiError(error, { code: 'LAYER_NOT_FOUND' })) console.log(error.requestId)
 */
export function isApiError<const Filter extends ApiErrorFilter>(
  error: unknown,
  filter?: Filter,
): error is ApiError & Readonly<Filter> {
  if (!(error instanceof Error) || error.name !== 'ApiError') return false
  const fields = error as Error & Record<string, unknown>
  return Object.entries(filter ?? {}).every(([key, value]) => value === undefined || fields[key] === value)
}
