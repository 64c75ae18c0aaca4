import { ApiError, type ApiErrorFields } from './ApiError.ts'

function named(name: string): typeof ApiError {
  return class extends ApiError {
    static {
      this.prototype.name = name
    }
  }
}

/** 401, or a 400 `invalid_grant` of the token call: the key, the token or the password is missing, wrong or expired. */
export class AuthenticationError extends named('AuthenticationError') {}

/** 403: the caller is known, and may not do this. */
export class PermissionError extends named('PermissionError') {}

/** 404: no such layer, entity or route. */
export class NotFoundError extends named('NotFoundError') {}

/** 409 or 412: the entity is in another state, or another one is in the way. `current` has its state after a 412. */
export class ConflictError extends named('ConflictError') {}

/** 422, or a 400 that names an invalid value: `details` names the faulty fields where the server does. */
export class ValidationError extends named('ValidationError') {}

/** 429: too many requests; `retryAfterMs` is the wait that the server asks for. */
export class RateLimitError extends named('RateLimitError') {}

const byStatus: Readonly<Record<number, typeof ApiError>> = {
  401: AuthenticationError,
  403: PermissionError,
  404: NotFoundError,
  409: ConflictError,
  412: ConflictError,
  422: ValidationError,
  429: RateLimitError,
}

/** The error of a response, in the class of its status. */
export function makeApiError(fields: ApiErrorFields): ApiError {
  const { status, code } = fields
  const isValidation = status === 400 && /^(INVALID|MALFORMED|Invalid|invalid_request)/.test(code)
  // OAuth has 400 for a wrong password.
  const meant = isValidation ? 422 : code === 'invalid_grant' ? 401 : status
  return new (byStatus[meant] ?? ApiError)(fields)
}
