import type { Operation } from '../spec/operations.ts'
import type { Json } from '../spec/json.ts'

/** A request as sent, secrets included. */
export type WireRequest = {
  method: string
  url: string
  headers: Record<string, string>
  body: string | undefined
}

export type Parts = {
  path: Record<string, string>
  query: [string, string][]
  headers: Record<string, string>
  body: string | undefined
}

export function toWire(
  baseUrl: string,
  operation: Pick<Operation, 'method' | 'path'>,
  parts: Parts,
): WireRequest {
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeSegment(parts.path[name] ?? ''),
  )
  const query = parts.query.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')
  return {
    method: operation.method,
    url: `${baseUrl}${path}${query && `?${query}`}`,
    headers: parts.headers,
    body: parts.body,
  }
}

/** RFC 3986 allows these characters in a path segment, and servers expect them unencoded between coordinates. */
function encodeSegment(text: string): string {
  return encode(text).replaceAll(/%(?:2C|3B|3A|40)/g, (code) => decodeURIComponent(code))
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

/** A body as text. In a form every value is text. */
export function encodeBody(contentType: string, value: Json): string {
  if (contentType !== 'application/x-www-form-urlencoded') return JSON.stringify(value)
  const form = new URLSearchParams()
  for (const [name, entry] of Object.entries(value as Record<string, Json>)) form.append(name, toText(entry))
  return form.toString()
}

/** A value as a query or form carries it. */
export function toText(value: Json): string {
  return typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value)
}
