import { sentHeaders } from './headers.ts'
import { printJson } from './printValue.ts'
import { type Caller, demo } from './demo.ts'
import type { SampleRequest } from './request.ts'
import { requestUrl } from './url.ts'

export function curlSample(request: SampleRequest, { apiKey }: Caller = demo): string {
  const { method, body } = request
  const parts = [shellQuoted(requestUrl({ ...request, apiKey }))]
  // Shows each event when it comes.
  if (request.client.stream) parts.unshift('-N')
  // curl sends GET without a body and POST with one by itself.
  const implied = body ? 'POST' : 'GET'
  if (method !== implied) parts.unshift(`-X ${method}`)
  // Double quotes, so that the shell inserts the token.
  if (request.bearer) parts.push('-H "Authorization: Bearer $TOKEN"')
  for (const [name, value] of sentHeaders(request)) parts.push(`-H ${shellQuoted(`${name}: ${value}`)}`)
  if (body?.form) parts.push(...formFields(body.value).map(([name, value]) => formOption(name, value)))
  else if (body) {
    parts.push(`-H 'Content-Type: ${body.mediaType}'`)
    parts.push(`-d ${shellQuoted(printJson(body.value))}`)
  }
  return `curl ${parts.join(' \\\n  ')}`
}

export function formFields(value: unknown): [string, string][] {
  return Object.entries((value ?? {}) as Record<string, unknown>).map(([name, field]) => [
    name,
    String(field),
  ])
}

/** `-d` needs no escapes for plain values; `--data-urlencode` escapes the others. */
function formOption(name: string, value: string): string {
  const plain = /^[\w.~-]*$/.test(value)
  return `${plain ? '-d' : '--data-urlencode'} ${shellQuoted(`${name}=${value}`)}`
}

/** Quotes for the shell. In single quotes only a single quote is special: it must end and reopen the quotes. */
export function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
