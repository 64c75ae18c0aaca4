import { type ErrorFormat, platformErrorFormat } from '../../platform/http/errors.ts'
import { EngineError } from '../engine/engineError.ts'
import { OsrmError, toOsrmError } from './osrmError.ts'

/** The error body of operations in OSRM's format. */
export const osrmErrorFormat: ErrorFormat = (error) => {
  const { cause } = error
  const refusal = cause instanceof EngineError ? toOsrmError(cause.body) : cause
  if (refusal instanceof OsrmError) return refused(refusal)
  // OSRM's clients read its form of errors only.
  if (error.code === 'URI_TOO_LONG' || error.code === 'HEADERS_TOO_LARGE')
    return { status: error.status, body: { code: 'TooBig', message: error.message } }
  if (error.code === 'INVALID_PARAMETER_VALUE')
    return refused({ code: 'InvalidValue', message: error.message })
  return platformErrorFormat(error)
}

function refused({
  code,
  message,
  synthetic,
  stops,
  legs,
}: Pick<OsrmError, 'code' | 'message' | 'synthetic' | 'stops' | 'legs'>) {
  return { status: 400, body: { code, message, stops, legs, synthetic } }
}
