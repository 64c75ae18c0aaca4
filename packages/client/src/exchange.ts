import type { Answer, Call } from './call.ts'
import { ApiError } from './errors/ApiError.ts'
import { NetworkError } from './errors/NetworkError.ts'
import { UsageError } from './errors/UsageError.ts'
import { descriptionVersion } from './generated/operations.ts'
import { deepestReason, harmlessCopy } from './harmlessCopy.ts'
import { tell } from './hooks.ts'
import { readHeader } from './readAnswer.ts'
import { makeApiError } from './errors/statusErrors.ts'

const mostHops = 5

/**
 * Sends one request, once, and reads the whole body, so that a connection that breaks half-way is a network error too.
 * Throws a `NetworkError`, a `UsageError`, or an `ApiError` for a redirect that is not followed.
 */
export async function exchange(call: Call, token: string | undefined, signal: AbortSignal): Promise<Answer> {
  const { client, redactor } = call.connection
  const { row } = call.operation
  const { body = null, url: address } = call.request
  const shared = typeof client.headers === 'function' ? await client.headers() : client.headers
  // The caller may have given up meanwhile.
  signal.throwIfAborted()
  const headers = joinHeaders(call, shared, token)
  // Redirects would send the key, the token and the password to a URL that the caller did not configure.
  const init: RequestInit = { method: row.method, headers, body, signal, redirect: 'manual' }
  let url = `${address}${address.includes('?') ? '&' : '?'}api-key=${encodeURIComponent(client.apiKey)}`
  call.sentAtMs = performance.now()
  tell(call, 'onRequest')
  try {
    for (let hops = 0; ; hops++) {
      const response = await (client.fetch ?? fetch)(url, init)
      const target = readRedirect(response)
      if (target === undefined) return { response, text: await readText(call, response) }
      // An unread body would keep its connection open.
      await response.body?.cancel()
      // A 303 names the result of the call, which is no address to repeat it at.
      const mayFollow = target && body === null && (response.status !== 303 || row.method === 'GET')
      const next = mayFollow && hops < mostHops ? client.followRedirect?.(target, url) : undefined
      if (next === undefined) throw redirectError(call, response, target && resolve(target, url))
      url = next
    }
  } catch (error) {
    if (error instanceof ApiError) throw error
    const cause = harmlessCopy(error, redactor)
    const origin = /^https?:\/\/[^/]+/i.exec(url)?.[0] ?? 'the server'
    throw new NetworkError(`No answer from ${origin}: ${deepestReason(cause)}`, row.id, cause)
  }
}

/** Names in lower case, so that a header of the caller replaces the client's. */
function joinHeaders(
  { operation, options, request, accept }: Call,
  shared: object | undefined,
  token: string | undefined,
): Record<string, string> {
  const joined: Record<string, string> = { accept: accept?.type ?? 'application/json' }
  // Browsers name themselves, and another header would make every call a preflighted one.
  if (!globalThis.navigator?.userAgent?.startsWith('Mozilla'))
    joined['user-agent'] = `geofield-client/${descriptionVersion}`
  const { body } = request
  if (body !== undefined)
    joined['content-type'] =
      `application/${typeof body === 'string' ? 'json' : 'x-www-form-urlencoded'}`
  const given: Record<string, string | undefined> = { ...shared, ...options.headers, ...request.headers }
  for (const name of Object.keys(given)) {
    const value = given[name]
    if (value !== undefined) joined[name.toLowerCase()] = value
  }
  if (token !== undefined) joined.authorization = `Bearer ${token}`
  for (const name of Object.keys(joined)) {
    // `fetch` would refuse it too, in a message that quotes the value.
    if (/[^\t -~\x80-\xff]/.test(joined[name]!) || !/^[\w!#$%&'*+.^`|~-]+$/.test(name))
      throw new UsageError(`The header ${name} can't be sent`, operation.row.id)
  }
  return joined
}

/** The text of a body, or undefined for a stream, which stays unread. */
async function readText({ accept }: Call, response: Response): Promise<string | undefined> {
  const isStream = accept?.stream && response.ok && hasType(response, accept.type)
  return isStream && response.body ? undefined : response.text()
}

function hasType({ headers }: Response, type: string): boolean | undefined {
  return headers.get('content-type')?.startsWith(type)
}

/**
 * The target of a redirect; empty where a browser hides it (`opaqueredirect`, status 0), and undefined for other responses.
 * The caller's own `fetch` may follow redirects anyway: its response is then not from the platform.
 */
function readRedirect(response: Response): string | undefined {
  if (response.redirected) return response.url
  if (response.type === 'opaqueredirect' || [301, 302, 303, 307, 308].includes(response.status))
    return response.headers.get('location') ?? ''
  return undefined
}

/** The error names the target without its query, where servers repeat the API key, and without its user. */
function redirectError({ connection, operation }: Call, response: Response, target: string): ApiError {
  const { redactor } = connection
  const did = response.redirected ? '`fetch` followed a redirect' : 'The server redirects'
  const where = redactor.text(target.split(/[?#]/)[0]!.replace(/\/\/[^/]*@/, '//'))
  return makeApiError({
    operationId: operation.row.id,
    status: response.status,
    code: 'UNEXPECTED_REDIRECT',
    message: `${did}${where && ` to ${where}`}. Credentials go to the configured address only: set baseUrl (or mapCdnUrl) to the final one.`,
    requestId: readHeader(response, 'x-request-id', redactor),
  })
}

/** `base` may be a path, as it is in a browser; then a relative target stays relative. */
function resolve(target: string, base: string): string {
  return URL.canParse(target, base) ? new URL(target, base).href : target
}
