import { requestUrl } from '../samples/url.ts'
import type { TryItData } from './data.ts'

export interface CallInput {
  baseUrl: string
  apiKey: string
  token?: string
  parameters: { name: string; in: string; value: string; required: boolean }[]
  /** The text of a JSON body, or the fields of a form. */
  body?: string | [name: string, value: string][]
}

export interface Call {
  url: string
  init: { method: string; headers: Record<string, string>; body?: string }
}

/** Builds the panel's request from the values of its inputs. */
export function buildCall(data: TryItData, input: CallInput): Call {
  // An empty optional parameter is left out; an empty required one is sent, so that the server returns its error.
  const parameters = input.parameters.filter(({ value, required }) => required || value !== '')
  const headers: Record<string, string> = {}
  if (input.token !== undefined) headers.Authorization = `Bearer ${input.token}`
  const init: Call['init'] = { method: data.method, headers }
  if (data.body && input.body !== undefined && input.body !== '') {
    headers['Content-Type'] = data.body.mediaType
    init.body = typeof input.body === 'string' ? input.body : new URLSearchParams(input.body).toString()
  }
  return {
    url: requestUrl({ baseUrl: input.baseUrl, path: data.path, parameters, apiKey: input.apiKey }),
    init,
  }
}

/** The URL without the API key, for display. */
export function withoutKey(url: string): string {
  return url.replace(/([?&]api-key=)[^&]*/, '$1•••')
}
