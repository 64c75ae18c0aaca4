import type { Received, Call } from '../types/call.ts'
import type { Headers as GivenHeaders } from '../options/clientOptions.ts'
import { ApiError } from '../errors/ApiError.ts'
import { NetworkError } from '../errors/NetworkError.ts'
import { UsageError } from '../errors/UsageError.ts'
import { descriptionVersion } from '../generated/operations.ts'
import { deepestReason, harmlessCopy } from '../secrets/harmlessCopy.ts'
import { tell } from './tell.ts'
import { hasType, refusal } from './readResponse.ts'

const maxHops = 5

/**
 * Sends one request, once, and reads the whole body, so that a connection that breaks half-way is a network error too.
 * Throws a `NetworkError`, a `UsageError`, or an `ApiError` for a redirect that is not followed.
 */
export async function exchange(
  call: Call,
  token: string | undefined,
  signal: AbortSignal,
): Promise<Received> {
  const { client, row, request } = call
  let shared = client.headers
  if (typeof shared === 'function') {
    shared = await shared()
    // The caller may have given up meanwhile.
    signal.throwIfAborted()
  }
  // Redirects would send the key, the token and the password to a URL that the caller did not configure.
  const init: RequestInit = {
    method: row.method,
    headers: joinHeaders(call, shared, token),
    body: request.body ?? null,
    signal,
    redirect: 'manual',
  }
  const key = `${request.url.includes('?') ? '&' : '?'}api-key=${encodeURIComponent(client.apiKey)}`
  call.sentAtMs = performance.now()
  tell(call, 'onRequest')
  try {
    return await send(call, init, request.url + key)
  } catch (error) {
    if (error instanceof ApiError) throw error
    const cause = harmlessCopy(error, call.redactor)
    // Browsers take a path as `baseUrl` too.
    const server = /^https?:\/\/[^/]+/i.exec(request.url)?.[0] ?? 'the server'
    const reason = deepestReason(cause) + originHint(cause, server)
    throw new NetworkError(`No response from ${server}: ${reason}`, row.id, cause)
  }
}

/** Browsers hide that a response was withheld because the server does not list the page's origin (CORS). */
function originHint({ name, cause }: Error, server: string): string {
  const { origin } = (globalThis as { location?: { origin?: string } }).location ?? {}
  const isBlocked = name === 'TypeError' && !cause && origin !== server && origin?.startsWith('http')
  return isBlocked ? `. Perhaps its GEOFIELD_CORS_ORIGINS lacks ${origin}` : ''
}

async function send(call: Call, init: RequestInit, url: string, hops = 0): Promise<Received> {
  const { client, accept } = call
  const response = await (client.fetch ?? fetch)(url, init)
  const target = readRedirect(response)
  if (target === undefined) {
    if (call.row.bytes && response.ok) return { response, blob: await response.blob() }
    const isStream = accept?.stream && response.ok && hasType(response, accept.type)
    return { response, text: isStream ? undefined : await response.text() }
  }
  // An unread body would keep its connection open.
  await response.body?.cancel()
  // A 303 names where the result is, so the request must not be repeated there.
  const mayFollow = target && init.body === null && (response.status !== 303 || init.method === 'GET')
  const next = mayFollow && hops < maxHops ? client.followRedirect?.(target, url) : undefined
  if (next === undefined) throw redirectError(call, response, target, url)
  return send(call, init, next, hops + 1)
}

/** Names in lower case, so that a header of the caller replaces the client's. */
function joinHeaders(
  { row, options, request, accept }: Call,
  shared: GivenHeaders | undefined,
  token: string | undefined,
): Record<string, string> {
  const joined: Record<string, string> = { accept: accept?.type ?? (row.bytes ? '*/*' : 'application/json') }
  const add = (name: string, value: string | undefined) => {
    if (value === undefined) return
    // `fetch` would refuse it too, in a message that quotes the value.
    if (/[^\t -~\x80-\xff]/.test(value) || !/^[\w!#$%&'*+.^`|~-]+$/.test(name))
      throw new UsageError(`The header ${name} can't be sent`, row.id)
    joined[name.toLowerCase()] = value
  }
  // Browsers name themselves, and another header would make every call a preflighted one.
  if (!globalThis.navigator?.userAgent?.startsWith('Mozilla'))
    joined['user-agent'] = `geofield-client/${descriptionVersion}`
  const { body } = request
  if (body)
    joined['content-type'] = `application/${typeof body === 'string' ? 'json' : 'x-www-form-urlencoded'}`
  for (const given of [shared, options.headers, request.headers])
    for (const name in given) add(name, given[name])
  if (token) add('authorization', `Bearer ${token}`)
  return joined
}

/**
 * The target of a redirect; empty where a browser hides it (`opaqueredirect`, status 0), and undefined for other responses.
 * The caller's own `fetch` may follow redirects anyway: its response is then not from the platform.
 */
function readRedirect(response: Response): string | undefined {
  if (response.redirected) return response.url
  const isRedirect = response.type === 'opaqueredirect' || /^30[12378]$/.test(String(response.status))
  return isRedirect ? (response.headers.get('location') ?? '') : undefined
}

/** The error names the target without its query, where servers repeat the API key, and without its user. */
function redirectError(call: Call, response: Response, target: string, from: string): ApiError {
  const did = response.redirected ? '`fetch` followed a redirect' : 'The server redirects'
  // `from` may be a path, as it is in a browser; then a relative target stays relative.
  const full = target && URL.canParse(target, from) ? new URL(target, from).href : target
  const where = full.split(/[?#]/)[0]!.replace(/\/\/[^/]*@/, '//')
  const code = 'UNEXPECTED_REDIRECT'
  const message = `${did}${where && ` to ${call.redactor.text(where)}`}. Credentials go to the configured address only: set baseUrl (or mapCdnUrl) to the final one.`
  return refusal(call, { response }, { code, message })
}
