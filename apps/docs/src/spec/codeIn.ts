import type { Json } from '@geofield/page/schema'

type JsonObject = { [key: string]: Json }

/** The code of an error body, in any of the shapes that `findErrorCodes` knows. */
export function codeIn(body: Json): string | undefined {
  if (!isObject(body)) return undefined
  if (typeof body.error_code === 'number') return String(body.error_code)
  if (typeof body.status === 'string') return body.status
  if (typeof body.error === 'string') return body.error
  if (isObject(body.error) && typeof body.error.code === 'string') return body.error.code
  if (body.error === undefined && typeof body.code === 'string') return body.code
  return undefined
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
