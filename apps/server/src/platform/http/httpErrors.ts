import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isRightMissing } from '../database/connections/unavailable.ts'
import { ApiError, type ErrorFormat } from './errors.ts'
import type { CalledRequest } from '../transport/unread.ts'
import { collapseRepeats, type Repeats } from '../log/repeats.ts'

type Failure = { error: unknown; request: FastifyRequest; reply: FastifyReply; format: ErrorFormat }

/** Sends what was thrown in the area's format. Server faults are logged under the request's id. */
export function sendError({ error, request, reply, format }: Failure): FastifyReply {
  const refusal = toApiError(error, request)
  if (refusal.reason) (request as CalledRequest).refusal = refusal.reason
  const { status, body } = format(refusal, { query: request.query, body: request.body })
  if (status >= 500) logFailure(refusal, request, reply)
  // A handler that failed at its end has set these headers already, as has a stream that failed before it was sent.
  for (const name of ['etag', 'idempotent-replayed', 'content-encoding']) reply.removeHeader(name)
  return reply
    .status(status)
    .headers({ 'x-request-id': request.id, 'cache-control': 'no-store', ...refusal.headers })
    .send(body)
}

/** A server without capacity has no fault: NOT_READY without a cause is logged without a stack trace, repeats counted. */
function logFailure(refusal: ApiError, request: FastifyRequest, reply: FastifyReply): void {
  const { code, cause, message } = refusal
  if (code === 'NOT_READY' && cause === undefined) {
    findRepeats(request.log).note(message, { id: request.id, reason: message })
  } else if (isFault(refusal, reply)) request.log.error({ id: request.id, err: cause ?? refusal }, 'failed')
}

const refusals = new WeakMap<FastifyBaseLogger, Repeats<object>>()

function findRepeats(log: FastifyBaseLogger): Repeats<object> {
  const known = refusals.get(log)
  if (known) return known
  const made = collapseRepeats<object>({
    windowMs: 10_000,
    maxKinds: 20,
    report: (details, repeats) => log.warn({ ...details, ...(repeats > 0 && { repeats }) }, 'refused'),
  })
  refusals.set(log, made)
  return made
}

/** Returns whether an operator should look at the error. A caller that disconnected ended the work itself. */
function isFault({ cause }: ApiError, { raw }: FastifyReply): boolean {
  return !(raw.destroyed && cause instanceof Error && cause.name === 'AbortError')
}

/** Returns what a caller may read of any error; INTERNAL hides the error's text. */
export function toRefusal(error: unknown, requestId: string): ApiError {
  if (error instanceof ApiError) return error
  if (isRightMissing(error)) return new ApiError('RIGHT_MISSING', { cause: error })
  return new ApiError('INTERNAL', {
    message: `The server failed to process the request; the error is in its log under the request ID ${requestId}.`,
    cause: error,
  })
}

/** Like `toRefusal`, and Fastify's errors about a request get the code of the table. */
function toApiError(error: unknown, request: FastifyRequest): ApiError {
  const known = toRefusal(error, request.id)
  if (known.code !== 'INTERNAL') return known
  const { code, statusCode } = error as Partial<FastifyError>
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE': {
      const limit = request.routeOptions.bodyLimit
      return new ApiError('PAYLOAD_TOO_LARGE', {
        message: `The body is larger than the limit of ${limit} bytes.`,
      })
    }
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new ApiError('UNSUPPORTED_MEDIA_TYPE')
    case 'FST_ERR_BAD_URL':
      return new ApiError('INVALID_PARAMETER_VALUE', {
        message: 'The path is not correctly percent-encoded.',
      })
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new ApiError('MALFORMED_JSON', { message: 'The body is shorter than its Content-Length.' })
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return new ApiError('URI_TOO_LONG')
    default:
  }
  // A path below /docs/ that no file can have, e.g. with a NUL or outside the folder.
  if (statusCode === 403 || statusCode === 404) return new ApiError('ROUTE_NOT_FOUND')
  if (statusCode === 400) return new ApiError('MALFORMED_JSON')
  return known
}
