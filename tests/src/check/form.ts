import type { ServiceResponse } from './trace.ts'

/** The media type of a response, and of JSON the keys with their types: two refusals of one kind have the same form. */
export function formOf({ headers, body }: Pick<ServiceResponse, 'headers' | 'body'>): string {
  return body === undefined ? mediaType(headers) : `json ${describeForm(body)}`
}

export function isJson(form: string): boolean {
  return form.startsWith('json ')
}

export function mediaType(headers: Headers): string {
  return headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
}

function describeForm(value: unknown): string {
  if (Array.isArray(value)) return '[]'
  if (typeof value !== 'object' || value === null) return typeof value
  const fields = Object.entries(value).map(([key, field]) => `${key}:${describeForm(field)}`)
  return `{${fields.toSorted().join()}}`
}
