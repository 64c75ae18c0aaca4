import { type ApiError, type ErrorFormat, platformErrorFormat } from '../../platform/http/errors.ts'
import { EngineError, type EngineErrorBody } from '../engine/engineError.ts'

/**
 * Faults of the request use the engine's error body, whether Geofield's validation or the engine found them. Errors of
 * credentials, media type, size and availability keep the platform's error envelope.
 */
export const valhallaErrorFormat: ErrorFormat = (error) => {
  const refusal = error.cause instanceof EngineError ? error.cause.body : undefined
  // 500 stands for an error text that the engine's table of codes lacks: not a fault of the request.
  if (refusal && refusal.status_code < 500) return { status: refusal.status_code, body: refusal }
  if (error.code === 'MALFORMED_JSON')
    return refused(unreadable, `Failed to parse json request. ${error.message}`)
  if (error.code === 'VALIDATION_FAILED') return refused(findCode(error), listFaults(error))
  return platformErrorFormat(error)
}

/** The engine's error codes for a body that it can't read, and for a wrong mode of travel. */
const unreadable = 100
const wrongCosting = 125

/** The engine's error codes for faults of a list in the body: the whole list, or one item. */
type ListCodes = { missing: number; few: number; many: number; item: number }

const listCodes = new Map<string, ListCodes>([
  ['locations', { missing: 110, few: 120, many: 150, item: 130 }],
  ['sources', { missing: 112, few: 121, many: 150, item: 131 }],
  ['targets', { missing: 112, few: 122, many: 150, item: 132 }],
  ['positions', { missing: 114, few: 123, many: 153, item: 134 }],
  ['shape', { missing: 114, few: 123, many: 153, item: 134 }],
  ['contours', { missing: 113, few: 113, many: 152, item: 111 }],
])

/** Returns the engine's code for the first fault that Geofield's validation found. */
function findCode({ details = [] }: ApiError): number {
  // `path` is a JSON Pointer such as /locations/0/lat; `code` is the rule of the schema that is broken.
  const { path = '', code = '' } = details[0] ?? {}
  const [, field = '', item] = path.split('/')
  const codes = listCodes.get(field)
  if (!codes) return field === 'costing' ? wrongCosting : unreadable
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
