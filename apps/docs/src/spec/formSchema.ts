import { type Bundle, resolve } from './bundle.ts'
import type { FormSchema, Json, Schema } from '@geofield/page/schema'
import { firstSentence } from './text.ts'
import { flatten } from './types.ts'

const kept = (
  'type format enum const default example pattern required dependentRequired minimum maximum exclusiveMinimum ' +
  'exclusiveMaximum multipleOf minLength maxLength minItems maxItems uniqueItems minProperties maxProperties ' +
  'readOnly writeOnly title'
).split(' ')

/** The form's schema with the definitions that it refers to. */
export function formSchema(bundle: Bundle, node: Schema): FormSchema {
  const $defs: Record<string, FormSchema> = {}
  const root = prune({ bundle, $defs }, node)
  return { ...root, $defs }
}

interface Source {
  bundle: Bundle
  $defs: Record<string, FormSchema>
}

function prune(source: Source, node: Schema): FormSchema {
  const { $ref, description } = node
  if ($ref === undefined) return pruneOwn(source, node)
  const name = $ref.slice($ref.lastIndexOf('/') + 1)
  if (!(name in source.$defs)) {
    // First, so that a schema may refer to itself.
    source.$defs[name] = {}
    source.$defs[name] = pruneOwn(source, resolve(source.bundle, { $ref } as Schema))
  }
  return { $ref: `#/$defs/${name}`, ...(description ? { description: firstSentence(description) } : {}) }
}

function pruneOwn(source: Source, node: Schema): FormSchema {
  const schema = flatten(source.bundle, node) as Schema & Record<string, Json>
  const pruned = Object.fromEntries(kept.filter((key) => key in schema).map((key) => [key, schema[key]]))
  const map = (schemas: Schema[]) => schemas.map((one) => prune(source, one))
  const { description, properties, items, prefixItems, oneOf, anyOf } = schema
  const others = schema.additionalProperties ?? schema.unevaluatedProperties
  return {
    ...pruned,
    ...(description ? { description: firstSentence(description) } : {}),
    ...(properties ? { properties: pruneProperties(source, properties) } : {}),
    ...(items ? { items: prune(source, items) } : {}),
    ...(prefixItems ? { prefixItems: map(prefixItems) } : {}),
    ...(oneOf ? { oneOf: map(oneOf) } : {}),
    ...(anyOf ? { anyOf: map(anyOf) } : {}),
    ...(others === undefined
      ? {}
      : { additionalProperties: typeof others === 'boolean' ? others : prune(source, others) }),
  } as FormSchema
}

function pruneProperties(
  source: Source,
  properties: NonNullable<Schema['properties']>,
): FormSchema['properties'] {
  const entries = Object.entries(properties)
  return Object.fromEntries(
    entries.map(([name, property]) => [name, property === false ? false : prune(source, property)]),
  ) as FormSchema['properties']
}
