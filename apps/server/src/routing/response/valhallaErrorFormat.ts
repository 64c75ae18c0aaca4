import { type ApiError, type ErrorFormat, platformErrorFormat } from '../../platform/http/errors.ts'
import { EngineError, type EngineErrorBody } from '../engine/engineError.ts'

/**
 * Faults of the request use the engine's error body, whether our validation or the engine found them. Credentials,
 * media type, size and availability keep the platform's error envelope.
 */
export const valhallaErrorFormat: ErrorFormat = (error) => {
  const refusal = error.cause instanceof EngineError ? error.cause.body : undefined
  // A text outside the engine's table is the engine's fault, not the request's.
  if (refusal && refusal.status_code < 500) return { status: refusal.status_code, body: refusal }
  if (error.code === 'MALFORMED_JSON') return refused(100, `Failed to parse json request. ${error.message}`)
  if (error.code === 'VALIDATION_FAILED') return refused(findCode(error), listFaults(error))
  return platformErrorFormat(error)
}

/** The engine's error codes for faults of a list in the body: the whole list, or one item. */
type ListCodes = { missing: number; few: number; many: number; item: number }

const listCodes = new Map<string, ListCodes>([
  ['locations', { missing: 110, few: 120, many: 150, item: 130 }],
  ['sources', { missing: 112, few: 121, many: 150, item: 131 }],
  ['targets', { missing: 112, few: 122, many: 150, item: 132 }],
  ['contours', { missing: 113, few: 113, many: 152, item: 111 }],
])

/** Finds the engine's code for a fault that our validation found first. */
function findCode({ details = [] }: ApiError): number {
  const { path = '', code = '' } = details[0] ?? {}
  const [, field = '', item] = path.split('/')
  const codes = listCodes.get(field)
  if (!codes) return field === 'costing' ? 125 : 100
  if (item !== undefined) return codes.item
  if (code === 'minItems') return codes.few
  return code === 'maxItems' ? codes.many : codes.missing
}

function listFaults({ details = [], message }: ApiError): string {
  const faults = details.map((detail) => `${detail.path || 'body'}: ${detail.message}`)
  return faults.length > 0 ? faults.slice(0, 5).join('; ') : message
}

function refused(errorCode: number, error: string): { status: number; body: EngineErrorBody } {
  return { status: 400, body: { error_code: errorCode, error, status_code: 400, status: 'Bad Request' } }
}
