import createFetchClient from 'openapi-fetch'
import type { ClientOptions } from './clientOptions.ts'
import type { OperationRow } from './operationRows.ts'
import type { Redactor } from './redactor.ts'
import type { RequestParts } from './toRequest.ts'
import { ApiError } from './errors/ApiError.ts'
import { NetworkError } from './errors/NetworkError.ts'
import { UsageError } from './errors/UsageError.ts'
import { deepestCause, harmlessCopy } from './harmlessCopy.ts'
import { serializePath } from './pathSegment.ts'
import { isRedirect, redirectError } from './redirect.ts'

/** A media type that a call asks for instead of JSON. The body of a stream is returned unread. */
export interface Accept {
  type: string
  stream?: boolean
}

/** One request without the API key, which only this file adds. */
export interface Sending {
  operationId: string
  row: OperationRow
  parts: RequestParts
  form: boolean
  /** The media type to ask for instead of JSON. */
  accept?: Accept | undefined
  headers: Readonly<Record<string, string>>
  token: string | undefined
  signal: AbortSignal
}

/** A complete response, its body read. It has no URL, because the URL contains the API key. */
export interface Answer {
  ok: boolean
  status: number
  statusText: string
  headers: Headers
  text: string
  /** The unread body of a stream; `text` is empty then. */
  body?: ReadableStream<Uint8Array> | undefined
}

export type Send = (sending: Sending) => Promise<Answer>

interface HttpResult {
  response: LightResponse
}
type HttpRequest = (method: string, path: string, init: Record<string, unknown>) => Promise<HttpResult>

/**
 * openapi-fetch constructs a Request for each call; this class only holds the arguments of fetch, at a third of the
 * cost.
 */
class LightRequest {
  readonly url: string
  readonly init: RequestInit
  readonly method: string | undefined

  constructor(url: string, init: RequestInit) {
    this.url = url
    this.init = init
    this.method = init.method
  }
}

/** The parts of a response that openapi-fetch reads, with the body already loaded. */
class LightResponse {
  readonly answer: Answer
  readonly ok: boolean
  readonly status: number
  readonly headers: Headers

  constructor(answer: Answer) {
    this.answer = answer
    this.ok = answer.ok
    this.status = answer.status
    this.headers = answer.headers
  }

  text(): Promise<string> {
    return Promise.resolve(this.answer.text)
  }
}

/**
 * Returns a function that sends one request, once. That function throws a `NetworkError`, a `UsageError`, or an
 * `ApiError` for a redirect, which it does not follow.
 */
export function createSend(options: ClientOptions, redactor: Redactor): Send {
  const http = createFetchClient({
    baseUrl: withoutTrailingSlash(options.baseUrl),
    Request: LightRequest as unknown as typeof Request,
    pathSerializer: serializePath,
    querySerializer: (query) => serializeQuery(query as Record<string, unknown>, options.apiKey),
    bodySerializer: (body: unknown) => (body instanceof URLSearchParams ? body : JSON.stringify(body)),
  })
  const mapCdn = options.mapCdnUrl === undefined ? {} : { baseUrl: withoutTrailingSlash(options.mapCdnUrl) }

  return async function send({ operationId, row, parts, form, accept, headers, token, signal }) {
    const request = http.request as unknown as HttpRequest
    const sending = request(row.method, row.path, {
      ...(row.server === 'mapCdn' ? mapCdn : {}),
      params: { path: parts.path, query: parts.query },
      body: form ? toForm(parts.body as Record<string, unknown>) : parts.body,
      headers: {
        Accept: accept?.type ?? 'application/json',
        ...headers,
        ...(form ? { 'Content-Type': 'application/x-www-form-urlencoded' } : {}),
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      },
      signal,
      // A redirect would send the key, the token and the password to a URL that the caller did not configure.
      redirect: 'manual',
      parseAs: 'text',
      fetch: ({ url, init }: LightRequest) => exchange({ url, init, operationId, accept, options, redactor }),
    })
    const { response } = await sending.catch((error: unknown) => {
      if (error instanceof NetworkError || error instanceof ApiError) throw error
      // A header or a body that can't be written; the runtime's message may quote the token.
      const cause = harmlessCopy(error, redactor)
      throw new UsageError(`The request can't be built: ${cause.message}`, operationId, cause)
    })
    return response.answer
  }
}

interface Exchange {
  url: string
  init: RequestInit
  operationId: string
  accept: Accept | undefined
  options: ClientOptions
  redactor: Redactor
}

/** Fetches and reads the whole body, so that a connection that breaks half-way is a network error too. */
async function exchange({
  url,
  init,
  operationId,
  accept,
  options,
  redactor,
}: Exchange): Promise<LightResponse> {
  try {
    const response = await (options.fetch ?? globalThis.fetch)(url, init)
    const { ok, status, statusText, headers } = response
    if (isRedirect(response)) throw redirectError({ url, response, operationId, redactor })
    const isStream = accept?.stream && ok && headers.get('content-type')?.startsWith(accept.type)
    if (isStream && response.body)
      return new LightResponse({ ok, status, statusText, headers, text: '', body: response.body })
    return new LightResponse({ ok, status, statusText, headers, text: await response.text() })
  } catch (error) {
    if (error instanceof ApiError) throw error
    const cause = harmlessCopy(error, redactor)
    throw new NetworkError(
      `No answer from ${readOrigin(url)}: ${deepestCause(cause).message}`,
      operationId,
      cause,
    )
  }
}

function readOrigin(url: string): string {
  return /^https?:\/\/[^/]+/i.exec(url)?.[0] ?? 'the server'
}

function serializeQuery(query: Readonly<Record<string, unknown>>, apiKey: string): string {
  const pairs: string[] = []
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) {
        pairs.push(`${encodeURIComponent(name)}=${encodeURIComponent(String(item))}`)
      }
    }
  }
  pairs.push(`api-key=${encodeURIComponent(apiKey)}`)
  return pairs.join('&')
}

function toForm(fields: Readonly<Record<string, unknown>>): URLSearchParams {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null)
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)] as [string, string]))
}

function withoutTrailingSlash(address: string): string {
  return address.replace(/\/+$/, '')
}
