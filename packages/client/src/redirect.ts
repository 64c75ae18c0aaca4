import type { Redactor } from './redactor.ts'
import { ApiError } from './errors/ApiError.ts'

/**
 * Whether a response redirects, or has been redirected. Browsers hide a redirect's status and target (`opaqueredirect`,
 * status 0). The caller's own `fetch` may follow redirects anyway: its response is then not from the platform.
 */
export function isRedirect({ type, status, redirected }: Response): boolean {
  return type === 'opaqueredirect' || redirected || [301, 302, 303, 307, 308].includes(status)
}

interface Redirect {
  url: string
  response: Response
  operationId: string
  redactor: Redactor
}

/** The error for a redirect. It names the target without its query, where servers repeat the API key. */
export function redirectError({ url, response, operationId, redactor }: Redirect): ApiError {
  const { status, headers, redirected } = response
  const target = redirected ? response.url : headers.get('location')
  const did = redirected ? '`fetch` followed a redirect' : 'The server redirects'
  const where = target ? ` to ${redactor.text(withoutQuery(target, url))}` : ''
  return new ApiError({
    operationId,
    status,
    code: 'UNEXPECTED_REDIRECT',
    message: `${did}${where}. Credentials go to the configured address only: set baseUrl (or mapCdnUrl) to the final one.`,
    details: [],
    requestId: redactor.text(headers.get('x-request-id') ?? '') || undefined,
    retryAfterMs: undefined,
    body: undefined,
  })
}

/** `base` may be a path, as it is in a browser; then a relative target stays relative. */
function withoutQuery(target: string, base: string): string {
  const [path = ''] = target.split(/[?#]/)
  try {
    const { origin, pathname } = new URL(path, base)
    return `${origin}${pathname}`
  } catch {
    return path
  }
}
