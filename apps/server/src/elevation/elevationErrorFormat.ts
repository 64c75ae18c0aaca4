import { preview } from '../platform/preview.ts'
import {
  type ApiError,
  type ErrorDetail,
  type ErrorFormat,
  platformErrorFormat,
} from '../platform/http/errors.ts'
import { LocationsError, noLocations } from './locations.ts'

/**
 * Faults of the request, and server errors, use Open Topo Data's body. Credentials, media type, size and
 * availability keep the platform's error envelope.
 */
export const elevationErrorFormat: ErrorFormat = (error, input) => {
  if (error.cause instanceof LocationsError) return refused(withHint(error.message, input.body === undefined))
  switch (error.code) {
    case 'MALFORMED_JSON':
      return refused(error.message)
    case 'INVALID_PARAMETER_VALUE':
    case 'VALIDATION_FAILED':
      return refused(describeFault(error, input))
    case 'INTERNAL':
      return {
        status: 500,
        body: { status: 'SERVER_ERROR', error: `Server error, please retry request. ${error.message}` },
      }
    default:
      return platformErrorFormat(error)
  }
}

function refused(error: string) {
  return { status: 400, body: { status: 'INVALID_REQUEST', error } }
}

type Input = Parameters<ErrorFormat>[1]

/** Describes the first fault in Open Topo Data's words. */
function describeFault({ details = [], message }: ApiError, input: Input): string {
  const fault = details[0]
  if (!fault) return message
  const name = fault.path.replace(/^\//, '')
  const value = readArgument(input, name)
  switch (name) {
    case 'locations':
      if (value === undefined || value === '') return withHint(noLocations, input.body === undefined)
      break
    case 'interpolation':
      return `Invalid interpolation method ${quoted(value)}. Valid methods: nearest, bilinear, cubic.`
    case 'nodata_value':
      return `Invalid nodata value ${quoted(value)}. Valid values are 'null', 'nan' or an integer, as text.`
    case 'format':
      return `Format must be 'json' or 'geojson'.`
    default:
  }
  return sentence(fault, name)
}

function sentence({ message }: ErrorDetail, name: string): string {
  return `${name === '' ? 'The request' : `The argument ${name}`} is not valid: ${message}.`
}

function withHint(message: string, isQuery: boolean): string {
  if (message !== noLocations) return message
  const hint = isQuery
    ? 'Add locations in a query string: ?locations=lat1,lon1|lat2,lon2.'
    : 'Add locations to the body: {"locations": "lat1,lon1|lat2,lon2"}.'
  return `${message} ${hint}`
}

function readArgument({ query, body }: Input, name: string): unknown {
  const values = body === undefined ? query : body
  return typeof values === 'object' && values !== null ? (values as Record<string, unknown>)[name] : undefined
}

function quoted(value: unknown): string {
  return typeof value === 'string' ? `'${value.slice(0, 60)}'` : preview(value)
}
