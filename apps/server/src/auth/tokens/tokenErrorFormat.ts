import { ApiError, type ErrorFormat } from '../../platform/http/errors.ts'

const grantRefusedRule = 'grant'

/** The grant is well-formed and refused: RFC 6749's invalid_grant. */
export function grantRefused(message: string): ApiError {
  return new ApiError('VALIDATION_FAILED', {
    message,
    details: [{ path: '', code: grantRefusedRule, message }],
  })
}

/** Token errors have the form of OAuth 2.0 (RFC 6749, section 5.2). */
export const tokenErrorFormat: ErrorFormat = (error) => {
  const faults = error.details ?? []
  const findFault = (rule: string) => faults.find((fault) => fault.code === rule)
  if (error.status === 401) return oauthError(401, 'invalid_client', error.message)
  if (error.status === 403) return oauthError(400, 'unauthorized_client', error.message)
  if (error.status >= 500) return oauthError(error.status, 'server_error', error.message)
  if (error.code !== 'VALIDATION_FAILED') return oauthError(error.status, 'invalid_request', error.message)
  if (findFault(grantRefusedRule)) return oauthError(400, 'invalid_grant', error.message)
  const message = faults.map((fault) => `${fault.path.slice(1)} ${fault.message}`.trim()).join('; ')
  const isUnknownGrant = faults.some(({ path, code }) => path === '/grant_type' && code === 'enum')
  const code = isUnknownGrant ? 'unsupported_grant_type' : 'invalid_request'
  return oauthError(400, code, message)
}

function oauthError(status: number, error: string, description: string): ReturnType<ErrorFormat> {
  // RFC 6749 allows neither quotes nor characters outside ASCII here.
  const text = description.replaceAll('"', "'").replaceAll(/[^\x20-\x7e]/g, '?')
  return { status, body: { error, error_description: text } }
}
