import { type ApiError, type ErrorFormat, platformErrorFormat } from '../platform/errors.ts'
import { EngineError, type EngineErrorBody } from './engineError.ts'

/**
 * What is wrong with the request itself is told in the engine's own error body, whoever found it: our validation or
 * the engine. Credentials, media type, size and availability are the gateway's and keep the platform's envelope.
 */
export const routingErrorFormat: ErrorFormat = (error) => {
  const refusal = error.cause instanceof EngineError ? error.cause.body : undefined
  // A text outside the engine's table is a fault of the engine's, not of the request.
  if (refusal && refusal.status_code < 500) return { status: refusal.status_code, body: refusal }
  if (error.code === 'MALFORMED_JSON') return refused(100, `Failed to parse json request. ${error.message}`)
  if (error.code === 'VALIDATION_FAILED') return refused(codeOf(error), textOf(error))
  return platformErrorFormat(error)
}

/** The engine's code for a fault that our validation found first. */
function codeOf({ details = [] }: ApiError): number {
  const { path = '', code = '' } = details[0] ?? {}
  if (path === '/locations') return code === 'minItems' ? 120 : code === 'maxItems' ? 150 : 110
  if (path.startsWith('/locations/')) return 130
  if (path === '/costing') return 125
  return 100
}

function textOf({ details = [], message }: ApiError): string {
  const faults = details.map((detail) => `${detail.path || 'body'}: ${detail.message}`)
  return faults.length > 0 ? faults.slice(0, 5).join('; ') : message
}

function refused(errorCode: number, error: string): { status: number; body: EngineErrorBody } {
  return { status: 400, body: { error_code: errorCode, error, status_code: 400, status: 'Bad Request' } }
}
