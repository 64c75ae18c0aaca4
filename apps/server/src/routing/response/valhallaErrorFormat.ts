import { type ApiError, type ErrorFormat, platformErrorFormat } from '../../platform/http/errors.ts'
import { EngineError, type EngineErrorBody } from '../engine/engineError.ts'

/**
 * What is wrong with the request itself is told in the engine's own error body, whoever found it: our validation or
 * the engine. Credentials, media type, size and availability are the gateway's and keep the platform's envelope.
 */
export const valhallaErrorFormat: ErrorFormat = (error) => {
  const refusal = error.cause instanceof EngineError ? error.cause.body : undefined
  // A text outside the engine's table is a fault of the engine's, not of the request.
  if (refusal && refusal.status_code < 500) return { status: refusal.status_code, body: refusal }
  if (error.code === 'MALFORMED_JSON') return refused(100, `Failed to parse json request. ${error.message}`)
  if (error.code === 'VALIDATION_FAILED') return refused(codeOf(error), textOf(error))
  return platformErrorFormat(error)
}

/** The engine's codes for what can be wrong with a list of the body: with the whole of it, or with one item. */
type ListCodes = { missing: number; few: number; many: number; item: number }

const listCodes = new Map<string, ListCodes>([
  ['locations', { missing: 110, few: 120, many: 150, item: 130 }],
  ['sources', { missing: 112, few: 121, many: 150, item: 131 }],
  ['targets', { missing: 112, few: 122, many: 150, item: 132 }],
  ['contours', { missing: 113, few: 113, many: 152, item: 111 }],
])

/** The engine's code for a fault that our validation found first. */
function codeOf({ details = [] }: ApiError): number {
  const { path = '', code = '' } = details[0] ?? {}
  const [, field = '', item] = path.split('/')
  const codes = listCodes.get(field)
  if (!codes) return field === 'costing' ? 125 : 100
  if (item !== undefined) return codes.item
  if (code === 'minItems') return codes.few
  return code === 'maxItems' ? codes.many : codes.missing
}

function textOf({ details = [], message }: ApiError): string {
  const faults = details.map((detail) => `${detail.path || 'body'}: ${detail.message}`)
  return faults.length > 0 ? faults.slice(0, 5).join('; ') : message
}

function refused(errorCode: number, error: string): { status: number; body: EngineErrorBody } {
  return { status: 400, body: { error_code: errorCode, error, status_code: 400, status: 'Bad Request' } }
}
