import type { DocumentedCode } from '../generated/operations.ts'
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

/**
 * The codes of errors: the platform's and those of the areas, an engine's number as text, and `HTTP_<status>` where the
 * body has no code. `UNEXPECTED_REDIRECT` is the client's own. A newer server may send codes that are not listed here.
 */
export type ErrorCode = DocumentedCode | `${number}` | `HTTP_${number}` | 'UNEXPECTED_REDIRECT'

export interface ApiErrorFields {
  operationId: string
  status: number
  code: string
  message: string
  details?: readonly ErrorDetail[]
  requestId?: string | undefined
  retryAfterMs?: number | undefined
  etag?: string | undefined
  body?: unknown
}

const brand = Symbol.for('geofield.ApiError')

/**
 * The server responded with a status outside 200 to 299, or reported a failure in the body of a 200, as the routing engines
 * do. `message` is the server's own sentence. A redirect that is not followed also throws it (code `UNEXPECTED_REDIRECT`).
 *
 * It is not thrown when no response came (`NetworkError`, `TimeoutError`), when a 2xx response can't be read
 * (`DecodeError`), nor for these successes of the platform: a delete with `count` 0, an address with `Status` false.
 */
export class ApiError extends GeofieldError {
  declare readonly operationId: string
  /** The HTTP status; 0 for a redirect in a browser, which hides it. */
  declare readonly status: number
  /**
   * Stable code to branch on, the same for all forms of error bodies: the platform's code (`LAYER_NOT_FOUND`), the
   * OAuth error (`invalid_grant`), Valhalla's number as text (`171`), OSRM's code (`NoRoute`) or the elevation status
   * (`INVALID_REQUEST`). `HTTP_<status>` when the body has none.
   */
  declare readonly code: ErrorCode
  /** One entry per faulty field; empty when the server names none. */
  declare readonly details: readonly ErrorDetail[]
  /** The `x-request-id` of the response: quote it when you report the fault. */
  declare readonly requestId: string | undefined
  /** How long the server asks to wait, in milliseconds (`Retry-After`). */
  declare readonly retryAfterMs: number | undefined
  /** With 412 `PRECONDITION_FAILED`: the entity as it is now. Read it, decide again, and repeat with its `etag`. */
  declare readonly current: Readonly<Record<string, unknown>> | undefined
  /** The `ETag` of `current`. */
  declare readonly etag: string | undefined
  /** The response's body: parsed when it is JSON, else text. Credentials in it are masked. */
  declare readonly body: unknown

  static {
    Object.assign(this.prototype, { name: 'ApiError', [brand]: true })
  }

  constructor({ operationId, message, ...fields }: ApiErrorFields) {
    super(message, operationId)
    const { current } = Object(fields.body) as { current?: unknown }
    Object.assign(this, { details: [], ...fields, current })
  }
}

/** Conditions of `isApiError` beside the class; only given members are compared. */
export interface ApiErrorFilter {
  status?: number | undefined
  code?: ErrorCode | undefined
  operationId?: string | undefined
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
  if (!(error instanceof Error) || !(brand in error)) return false
  const fields = error as unknown as Record<string, unknown>
  return Object.entries(filter ?? {}).every(([key, value]) => value === undefined || fields[key] === value)
}
