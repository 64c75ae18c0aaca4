import { bodyText } from '../samples/bodyText.ts'
import type { SampleRequest } from '@geofield/page/samples/request'
import { sentHeaders } from '@geofield/page/samples/headers'
import { requestUrl } from '@geofield/page/samples/url'

export interface CallInput {
  /** The request with the entered address and parameters. */
  request: SampleRequest
  apiKey: string
  token?: string
  /** The body as JSON, whether it is valid or not. */
  json?: string
}

export interface Call {
  method: string
  url: string
  headers: Record<string, string>
  body?: string
}

/** A value that no browser sends in a header. */
export class HeaderError extends Error {}

/** Builds the panel's request. Throws a HeaderError for a header that can't be sent. JSON is sent as it was typed, faults and all, so that the server returns its error. */
export function buildCall({ request, apiKey, token, json = '' }: CallInput): Call {
  const { method, body } = request
  const call: Call = { method, url: requestUrl({ ...request, apiKey }), headers: {} }
  if (token !== undefined) call.headers.Authorization = `Bearer ${token}`
  for (const [name, value] of sentHeaders(request)) {
    // A URL may have any character, a header only those of Latin-1.
    if (/[^\t -~\u00A0-\u00FF]/.test(value))
      throw new HeaderError(
        `${name} can't be sent: a header has no line breaks, and no characters outside Latin-1.`,
      )
    call.headers[name] = value
  }
  if (!body || json.trim() === '') return call
  call.headers['Content-Type'] = body.mediaType
  call.body = body.form ? bodyText({ ...body, value: JSON.parse(json) }) : json
  return call
}

/** The URL without the API key, for display. */
export function withoutKey(url: string): string {
  return url.replace(/([?&]api-key=)[^&]*/, '$1•••')
}
