import { type Bundle, type Example, type Response, resolve } from './bundle.ts'
import type { Json } from '@geofield/page/schema'
import { codeIn, isObject } from './codeIn.ts'

/**
 * The codes of an error response, from its examples and its description. Five shapes are
 * known: the platform's `{ error: { code } }`, OAuth's `{ error }`, Valhalla's `{ error_code }`, OSRM's `{ code }` and
 * elevation's `{ status, error }`.
 */
export function findErrorCodes(bundle: Bundle, response: Response): string[] {
  const codes = new Set<string>()
  for (const code of statedCodes(response['x-error-codes'])) codes.add(code)
  for (const [, code] of (response.description ?? '').matchAll(
    /`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|[A-Z]{4,})`/g,
  )) {
    if (code) codes.add(code)
  }
  for (const media of Object.values(response.content ?? {})) {
    for (const node of Object.values(media.examples ?? {})) {
      const code = codeIn((resolve(bundle, node) as Example).value ?? null)
      if (code !== undefined) codes.add(code)
    }
  }
  return [...codes]
}

/** A list of codes, or an object keyed by them. */
function statedCodes(stated: Json | undefined): string[] {
  if (Array.isArray(stated)) {
    return stated.map((code) => (isObject(code) && typeof code.code === 'string' ? code.code : String(code)))
  }
  return isObject(stated) ? Object.keys(stated) : []
}
