/**
 * The one table of errors: code, HTTP status and default message. Areas with their own error body (token, routing)
 * translate these codes in their `errorFormat`.
 */
export const errorTable = {
  MALFORMED_JSON: { status: 400, message: 'The body is not valid JSON.' },
  MALFORMED_REQUEST: { status: 400, message: 'The request is not valid HTTP/1.1.' },
  INVALID_PARAMETER_VALUE: { status: 400, message: 'A parameter has a value that is not allowed.' },
  API_KEY_MISSING: { status: 401, message: 'The api-key query parameter is missing.' },
  API_KEY_INVALID: { status: 401, message: 'The API key is not valid.' },
  TOKEN_MISSING: { status: 401, message: 'The Authorization header with a bearer token is missing.' },
  TOKEN_INVALID: { status: 401, message: 'The bearer token is not valid.' },
  TOKEN_EXPIRED: { status: 401, message: 'The bearer token has expired.' },
  TOKEN_SCOPE_MISSING: { status: 403, message: 'This limited token does not open this operation.' },
  TENANT_FORBIDDEN: { status: 403, message: 'These credentials do not give access to this tenant.' },
  RIGHT_MISSING: {
    status: 403,
    message: 'This account does not have the right for this request: its role may not make this change here.',
  },
  PASSWORD_CHANGE_REQUIRED: {
    status: 403,
    message:
      'The password of this account is temporary. Choose a new one with changePassword, then log in or refresh the token.',
  },
  ROUTE_NOT_FOUND: { status: 404, message: 'There is no such path.' },
  LAYER_NOT_FOUND: { status: 404, message: 'There is no such layer.' },
  ENTITY_NOT_FOUND: { status: 404, message: 'There is no such record.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This path does not support this method.' },
  REQUEST_TIMEOUT: { status: 408, message: 'The request did not arrive completely in time.' },
  CONFLICT: { status: 409, message: 'The request conflicts with the current state.' },
  USERNAME_RETIRED: {
    status: 409,
    message:
      'The user name belonged to another account. Choose another one, or ask the operator to release it.',
  },
  CURSOR_EXPIRED: { status: 410, message: 'Changes after this cursor are no longer kept.' },
  IDEMPOTENCY_KEY_REUSED: {
    status: 409,
    message: 'This Idempotency-Key was used for another request. Send a new key.',
  },
  IDEMPOTENCY_KEY_BUSY: {
    status: 409,
    message: 'Another request with this Idempotency-Key is still running. Send this request again.',
  },
  PRECONDITION_FAILED: {
    status: 412,
    message: 'The entity has changed since it was read: If-Match has none of its ETags. Nothing was changed.',
  },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'The body is larger than the limit.' },
  URI_TOO_LONG: { status: 414, message: 'The URL is longer than the limit.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'The content type is not supported here.' },
  EXPECTATION_FAILED: {
    status: 417,
    message: 'The Expect header has a value other than 100-continue, which the server does not know.',
  },
  VALIDATION_FAILED: { status: 422, message: 'The body is not valid.' },
  SEARCH_TOO_COSTLY: { status: 422, message: 'The search takes too long.' },
  TOO_MANY_MATCHES: { status: 422, message: 'The search has more matches than the server returns at once.' },
  HEADERS_TOO_LARGE: { status: 431, message: 'The URL and the headers together are larger than the limit.' },
  RATE_LIMITED: { status: 429, message: 'Too many requests.' },
  STORAGE_FULL: { status: 507, message: 'There is no room for more files.' },
  INTERNAL: { status: 500, message: 'The server failed to process the request.' },
  MAP_MISSING: { status: 503, message: 'The server has no map of real roads.' },
  NOT_READY: { status: 503, message: 'A part of the server that this request needs is not ready.' },
} as const

export type ErrorCode = keyof typeof errorTable

/** One fault: `path` is a JSON Pointer into the body or a parameter's name, `code` the broken rule. */
export type ErrorDetail = { path: string; code: string; message: string }

/** What a request was refused for, in the metric of refusals. */
export type RefusalReason =
  | 'clock'
  | 'connections'
  | 'database'
  | 'engine'
  | 'external_geocoder'
  | 'idempotency_keys'
  | 'key_requests'
  | 'key_unread'
  | 'login_failures'
  | 'map'
  | 'map_missing'
  | 'place_search'
  | 'position_queue'
  | 'queue'
  | 'quota'
  | 'stopping'
  | 'streams'
  | 'unread'

type ApiErrorOptions = {
  message?: string
  details?: ErrorDetail[]
  headers?: Record<string, string>
  /** The entity as it is, where the request rests on another state of it. */
  current?: object
  /** Set for a refusal that is not the caller's mistake. */
  reason?: RefusalReason
  cause?: unknown
}

/** An error that the caller may read. Anything else that is thrown is a server fault and becomes INTERNAL. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ErrorCode
  readonly status: number
  readonly details: ErrorDetail[] | undefined
  readonly headers: Record<string, string>
  readonly current: object | undefined
  readonly reason: RefusalReason | undefined

  constructor(code: ErrorCode, options: ApiErrorOptions = {}) {
    super((options.message ?? errorTable[code].message).toWellFormed(), { cause: options.cause })
    this.code = code
    this.status = errorTable[code].status
    // What is quoted may be cut through a character, or have come so: many programs can't print half of one.
    this.details = options.details?.map((detail) => ({
      ...detail,
      path: detail.path.toWellFormed(),
      message: detail.message.toWellFormed(),
    }))
    this.headers = options.headers ?? {}
    this.current = options.current
    this.reason = options.reason
  }
}

/** Whether the server's state is the reason of an error. Then no single item is at fault, and the whole call may be sent again. */
export function isOfServer({ status, headers }: ApiError): boolean {
  return status >= 500 || 'retry-after' in headers
}

/** The most details in one error: all faults of a 1 MB body would take 11 MB. */
export const maxDetails = 100

/** An error for faulty fields of a body. Nothing has been stored. */
export function validationFailed(details: ErrorDetail[]): ApiError {
  const message = details.length === 1 ? '1 field is not valid.' : `${details.length} fields are not valid.`
  return new ApiError('VALIDATION_FAILED', { message, details: details.slice(0, maxDetails) })
}

export function layerNotFound(tenantCode: string, layerName: string): ApiError {
  const message = `There is no layer "${layerName}" in tenant "${tenantCode}".`
  return new ApiError('LAYER_NOT_FOUND', { message })
}

/**
 * Writes an error in the form of an area or operation: the platform's envelope, unless its upstream has its own error
 * body.
 */
export type ErrorFormat = (error: ApiError, input: ErrorInput) => { status: number; body: unknown }
/** The request, for areas whose messages repeat a faulty value. `body` is undefined if there is none. */
type ErrorInput = { query: unknown; body: unknown }

const statusNames: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  412: 'Precondition Failed',
  413: 'Payload Too Large',
  414: 'URI Too Long',
  415: 'Unsupported Media Type',
  417: 'Expectation Failed',
  422: 'Unprocessable Entity',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  503: 'Service Unavailable',
  507: 'Insufficient Storage',
}

export const platformErrorFormat = (error: ApiError): ReturnType<ErrorFormat> => ({
  status: error.status,
  body: {
    error: {
      statusCode: error.status,
      name: statusNames[error.status],
      message: error.message,
      code: error.code,
      ...(error.details && { details: error.details }),
    },
    ...(error.current && { current: error.current }),
  },
})
