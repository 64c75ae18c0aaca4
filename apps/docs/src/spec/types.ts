import { type Bundle, resolve } from './bundle.ts'
import type { Json, Schema } from '@geofield/page/schema'

/** `allOf` parts merged into one schema. Texts and marks of the parts stay with their fields. */
export function flatten(bundle: Bundle, node: Schema): Schema & { refName?: string } {
  const schema = resolve(bundle, node)
  if (!schema.allOf) return schema
  const { allOf, ...own } = schema
  const parts = allOf.map((part) => comparablePart(flatten(bundle, part)))
  const all = [...parts, own]
  const properties = Object.assign({}, ...all.map((part) => part.properties ?? {})) as Fields
  const required = [...new Set(all.flatMap((part) => part.required ?? []))]
  return Object.assign({}, ...all, { properties, required }) as Schema & { refName?: string }
}

type Fields = NonNullable<Schema['properties']>

/** A schema as part of another schema: its mark moves to each of its fields. */
function comparablePart(schema: Schema & { refName?: string }): Schema {
  const { description: _, 'x-provisional': mark, refName: __, ...part } = schema
  if (mark !== true || !part.properties) return part
  const fields = Object.entries(part.properties).map(([name, field]) => [
    name,
    field && { ...field, 'x-provisional': true },
  ])
  return { ...part, properties: Object.fromEntries(fields) as Fields }
}

export function listChoices(schema: Schema): Schema[] {
  return schema.oneOf ?? schema.anyOf ?? []
}

/** The values that a schema lists, in its choices too. */
export function listValues(schema: Schema): Json[] {
  return [...(schema.enum ?? []), ...listChoices(schema).flatMap(listValues)]
}

/** A value's type in words: `string · uuid`, `array of object`, `integer or null`. */
export function typeLabel(bundle: Bundle, node: Schema, depth = 0): string {
  const schema = flatten(bundle, node)
  const choices = listChoices(schema)
  if (choices.length > 0 && !schema.type) return choiceLabel(bundle, choices, depth)
  if (schema.const !== undefined && !schema.type) return jsonType(schema.const)
  const types = [schema.type ?? impliedType(schema)].flat()
  return types
    .map((type) => {
      if (type === 'array') return `array of ${depth < 4 ? itemLabel(bundle, schema, depth) : 'values'}`
      return schema.format && type !== 'null' ? `${type} · ${schema.format}` : type
    })
    .join(' or ')
}

function choiceLabel(bundle: Bundle, choices: Schema[], depth: number): string {
  const labels = choices.map((choice) => typeLabel(bundle, choice, depth + 1))
  return [...new Set(labels)].join(' or ')
}

function itemLabel(bundle: Bundle, schema: Schema, depth: number): string {
  if (!schema.items) return 'any value'
  const label = typeLabel(bundle, schema.items, depth + 1)
  return label.includes(' or ') ? `(${label})` : label
}

function impliedType(schema: Schema): string {
  if (schema.properties || schema.additionalProperties) return 'object'
  if (schema.items) return 'array'
  if (schema.enum?.[0] !== undefined) return jsonType(schema.enum[0])
  return 'any value'
}

function jsonType(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return Number.isInteger(value) ? 'integer' : typeof value
}
