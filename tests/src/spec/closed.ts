import { resolveSchema } from './bundle.ts'
import { isObject, type Json, type JsonObject } from './json.ts'

/**
 * A copy of the bundle whose objects are closed: a key that no schema declares is a fault, unless the schema says
 * `additionalProperties`. An object is closed where it is used and not where it is defined: with
 * `unevaluatedProperties` beside a reference or a combination the keys of every part count as declared.
 */
export function closedBundle(bundle: JsonObject): JsonObject {
  const copy = structuredClone(bundle)
  const components = (copy.components ?? {}) as JsonObject
  for (const schema of Object.values((components.schemas ?? {}) as JsonObject)) closeParts(bundle, schema)
  for (const header of Object.values((components.headers ?? {}) as JsonObject)) closeHolder(bundle, header)
  const responses = [
    ...Object.values((components.responses ?? {}) as JsonObject),
    ...Object.values(copy.paths as JsonObject).flatMap((item) =>
      Object.values(item as JsonObject).flatMap((operation) =>
        isObject(operation) ? Object.values((operation.responses ?? {}) as JsonObject) : [],
      ),
    ),
  ]
  for (const response of responses) {
    if (!isObject(response)) continue
    for (const media of Object.values((response.content ?? {}) as JsonObject)) closeHolder(bundle, media)
  }
  return copy
}

/** Closes the `schema` of a media type or a header. */
function closeHolder(bundle: JsonObject, holder: Json): void {
  if (isObject(holder) && holder.schema !== undefined) closeValue(bundle, holder.schema)
}

/** A schema that describes a whole value, not one part of a composition. */
function closeValue(bundle: JsonObject, schema: Json | undefined): void {
  if (!isObject(schema)) return
  closeParts(bundle, schema)
  if (describesObject(bundle, schema) && schema.unevaluatedProperties === undefined) {
    schema.unevaluatedProperties = false
  }
}

/** The values inside a schema; the schema itself stays open, because it may be one part of a combination. */
function closeParts(bundle: JsonObject, schema: Json | undefined): void {
  if (!isObject(schema)) return
  for (const value of Object.values((schema.properties ?? {}) as JsonObject)) closeValue(bundle, value)
  closeValue(bundle, schema.items)
  closeValue(bundle, schema.additionalProperties)
  closeValue(bundle, schema.unevaluatedProperties)
  if (Array.isArray(schema.prefixItems)) schema.prefixItems.forEach((item) => closeValue(bundle, item))
  for (const keyword of ['allOf', 'oneOf', 'anyOf'] as const) {
    if (Array.isArray(schema[keyword]))
      (schema[keyword] as Json[]).forEach((part) => closeParts(bundle, part))
  }
}

/** A schema without keywords of objects does not describe keys, so it is not closed. */
function describesObject(bundle: JsonObject, schema: Json): boolean {
  const resolved = resolveSchema(bundle, schema)
  if (resolved.type === 'object' || isObject(resolved.properties)) return true
  if (Array.isArray(resolved.type) && resolved.type.includes('object')) return true
  const parts = [resolved.allOf, resolved.oneOf, resolved.anyOf].flatMap((list) =>
    Array.isArray(list) ? list : [],
  )
  return parts.some((part) => describesObject(bundle, part))
}
