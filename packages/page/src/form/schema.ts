import type { FormSchema, Json } from '../schema.ts'

/** Follows `$ref`; keys beside it win. */
export function resolveSchema(root: FormSchema, node: FormSchema): FormSchema {
  if (node.$ref === undefined) return node
  const { $ref, ...beside } = node
  return { ...resolveSchema(root, root.$defs?.[$ref.split('/').at(-1)!] ?? {}), ...beside }
}

/** The one type of a schema; undefined: any value, or several types. */
export function typeOf(schema: FormSchema): string | undefined {
  if (typeof schema.type === 'string') return schema.type
  if (schema.type !== undefined) return undefined
  if (schema.properties) return 'object'
  if (schema.items || schema.prefixItems) return 'array'
  const sample = schema.const === undefined ? schema.enum?.[0] : schema.const
  return sample === undefined ? undefined : jsonType(sample)
}

export function jsonType(value: Json): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

/** For a value that no schema describes. */
export function schemaOfValue(value: Json): FormSchema {
  const type = jsonType(value)
  return type === 'object' ? { type, additionalProperties: true } : { type }
}

interface Variant {
  label: string
  schema: FormSchema
}

/** The alternatives of a schema, `oneOf` or several types; none if there is no choice. */
export function variantsOf(root: FormSchema, schema: FormSchema): Variant[] {
  const { oneOf, anyOf, type, ...base } = schema
  const branches = oneOf ?? anyOf
  const withType = type === undefined ? base : { ...base, type }
  if (branches) {
    const variants = branches.map((branch) => variant(root, withType, branch))
    const isNamed = new Set(variants.map(({ label }) => label)).size === variants.length
    return isNamed
      ? variants
      : variants.map((one, index) => ({ ...one, label: `${index + 1}: ${one.label}` }))
  }
  if (!Array.isArray(type) || type.length < 2) return []
  return type.map((one) => ({ label: typeWords(one), schema: { ...base, type: one } }))
}

function variant(root: FormSchema, base: FormSchema, branch: FormSchema): Variant {
  const own = resolveSchema(root, branch)
  const properties = { ...base.properties, ...own.properties }
  const required = [...(base.required ?? []), ...(own.required ?? [])]
  const schema = {
    ...base,
    ...own,
    ...(Object.keys(properties).length > 0 ? { properties } : {}),
    ...(required.length > 0 ? { required } : {}),
  }
  return { label: variantLabel(branch, own), schema }
}

function variantLabel(branch: FormSchema, own: FormSchema): string {
  const name = own.title ?? branch.$ref?.split('/').at(-1)
  if (name !== undefined) return name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  const type = typeOf(own)
  if (type === 'array' && own.items) return `list of ${typeWords(typeOf(own.items) ?? 'any')}`
  if (own.required && !own.properties) return `with ${own.required.join(', ')}`
  return type === undefined ? 'any value' : typeWords(type)
}

const words = new Map([
  ['string', 'text'],
  ['number', 'number'],
  ['integer', 'whole number'],
  ['boolean', 'true or false'],
  ['array', 'list'],
  ['object', 'object'],
])

export function typeWords(type: string): string {
  return words.get(type) ?? type
}

/** A first value for a field that is added: that of the description, else an empty one. */
export function firstValue(root: FormSchema, node: FormSchema, depth = 0): Json {
  const schema = resolveSchema(root, node)
  const stated = [schema.example, schema.default, schema.const, schema.enum?.[0]].find(
    (one) => one !== undefined,
  )
  if (stated !== undefined) return stated
  const [choice] = variantsOf(root, schema)
  if (choice && depth < deepest) return firstValue(root, choice.schema, depth + 1)
  switch (typeOf(schema)) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
          const isNeeded = schema.required?.includes(name) && property !== false && depth < deepest
          return isNeeded ? [[name, firstValue(root, property, depth + 1)]] : []
        }),
      )
    case 'array':
      return depth < deepest
        ? Array.from({ length: schema.minItems ?? 1 }, (_, at) =>
            firstValue(root, schema.prefixItems?.[at] ?? schema.items ?? {}, depth + 1),
          )
        : []
    case 'number':
    case 'integer':
      return schema.minimum ?? 0
    case 'boolean':
      return false
    case 'null':
      return null
    default:
      return ''
  }
}

/** A schema may refer to itself. */
const deepest = 6
