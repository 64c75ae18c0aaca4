import type { Headers as GivenHeaders } from './clientOptions.ts'
import type { Accept, Answer, Connection, OperationRow, Request } from './call.ts'
import { ApiError } from './errors/ApiError.ts'
import { NetworkError } from './errors/NetworkError.ts'
import { UsageError } from './errors/UsageError.ts'
import { descriptionVersion } from './generated/operations.ts'
import { deepestReason, harmlessCopy } from './harmlessCopy.ts'
import { readHeader } from './readAnswer.ts'
import { makeApiError } from './errors/statusErrors.ts'

interface Sending {
  row: OperationRow
  request: Request
  accept: Accept | undefined
  headers: GivenHeaders
  token: string | undefined
  signal: AbortSignal
}

/**
 * Sends one request, once, and reads the whole body, so that a connection that breaks half-way is a network error too.
 * Throws a `NetworkError`, a `UsageError`, or an `ApiError` for a redirect that is not followed.
 */
export async function exchange(connection: Connection, sending: Sending): Promise<Answer> {
  const { client, redactor } = connection
  const { row, request, accept, signal } = sending
  const init = { method: row.method, headers: joinHeaders(sending), body: request.body ?? null, signal }
  const key = `${request.url.includes('?') ? '&' : '?'}api-key=${encodeURIComponent(client.apiKey)}`
  let url = request.url + key
  try {
    for (let hops = 0; ; hops++) {
      // Redirects would send the key, the token and the password to a URL that the caller did not configure.
      const response = await (client.fetch ?? fetch)(url, { ...init, redirect: 'manual' })
      const target = readRedirect(response)
      if (target === undefined) return await readWhole(response, accept)
      // An unread body would keep its connection open.
      await response.body?.cancel()
      // A 303 names the result of the call, which is no address to repeat it at.
      const mayFollow =
        target && request.body === undefined && (response.status !== 303 || row.method === 'GET')
      const next = mayFollow && hops < mostHops ? client.followRedirect?.(target, url) : undefined
      if (next === undefined)
        throw redirectError(connection, row.id, response, target && resolve(target, url))
      url = next
    }
  } catch (error) {
    if (error instanceof ApiError) throw error
    const cause = harmlessCopy(error, redactor)
    const origin = /^https?:\/\/[^/]+/i.exec(url)?.[0] ?? 'the server'
    throw new NetworkError(`No answer from ${origin}: ${deepestReason(cause)}`, row.id, cause)
  }
}

const mostHops = 5

/** Names in lower case, so that a header of the caller replaces the client's. */
function joinHeaders({ row, request, accept, headers, token }: Sending): Record<string, string> {
  const joined: Record<string, string> = { accept: accept?.type ?? 'application/json' }
  // Browsers name themselves, and another header would make every call a preflighted one.
  if (!globalThis.navigator?.userAgent?.startsWith('Mozilla'))
    joined['user-agent'] = `geofield-client/${descriptionVersion}`
  const { body } = request
  if (body !== undefined) {
    joined['content-type'] =
      typeof body === 'string' ? 'application/json' : 'application/x-www-form-urlencoded'
  }
  for (const [name, value] of Object.entries({ ...headers, ...request.headers })) {
    if (value !== undefined) joined[name.toLowerCase()] = value
  }
  if (token !== undefined) joined.authorization = `Bearer ${token}`
  for (const [name, value] of Object.entries(joined)) {
    // `fetch` would refuse it too, in a message that quotes the value.
    if (/[^\t -~\x80-\xff]/.test(value) || !/^[\w!#$%&'*+.^`|~-]+$/.test(name))
      throw new UsageError(`The header ${name} can't be sent`, row.id)
  }
  return joined
}

async function readWhole(response: Response, accept: Accept | undefined): Promise<Answer> {
  const { ok, status, statusText, headers, body } = response
  const isStream = accept?.stream && ok && headers.get('content-type')?.startsWith(accept.type)
  if (isStream && body) return { ok, status, statusText, headers, text: '', body }
  return { ok, status, statusText, headers, text: await response.text() }
}

/**
 * The target of a redirect; empty where a browser hides it (`opaqueredirect`, status 0), and undefined for other responses.
 * The caller's own `fetch` may follow redirects anyway: its response is then not from the platform.
 */
function readRedirect({ type, status, redirected, url, headers }: Response): string | undefined {
  if (redirected) return url
  if (type === 'opaqueredirect' || [301, 302, 303, 307, 308].includes(status))
    return headers.get('location') ?? ''
  return undefined
}

/** The error names the target without its query, where servers repeat the API key, and without its user. */
function redirectError(
  { redactor }: Connection,
  operationId: string,
  response: Response,
  target: string,
): ApiError {
  const { status, headers, redirected } = response
  const did = redirected ? '`fetch` followed a redirect' : 'The server redirects'
  const where = redactor.text(target.split(/[?#]/)[0]!.replace(/\/\/[^/]*@/, '//'))
  return makeApiError({
    operationId,
    status,
    code: 'UNEXPECTED_REDIRECT',
    message: `${did}${where && ` to ${where}`}. Credentials go to the configured address only: set baseUrl (or mapCdnUrl) to the final one.`,
    requestId: readHeader({ headers }, 'x-request-id', redactor),
  })
}

/** `base` may be a path, as it is in a browser; then a relative target stays relative. */
function resolve(target: string, base: string): string {
  return URL.canParse(target, base) ? new URL(target, base).href : target
}
