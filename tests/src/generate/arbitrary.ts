import fc from 'fast-check'
import { resolveSchema } from '../spec/bundle.ts'
import { listConditions } from '../spec/conditions.ts'
import { define, isObject, type Json, type JsonObject } from '../spec/json.ts'
import { notableIntegers, notableNumbers } from './edges.ts'
import { stringArbitrary, textArbitrary } from './stringArbitrary.ts'

export type Source = {
  /** The description, in which `$ref` is resolved. */
  bundle: JsonObject
  /** Valid values. Half of the generated values are examples, because a random one is seldom accepted by the server. */
  examples: readonly Json[]
}

/**
 * Generates values by the keywords of a schema. A value may still break the schema, so the caller validates each one,
 * shrunk values too.
 */
export function buildArbitrary(schema: Json | undefined, { bundle, examples }: Source): fc.Arbitrary<Json> {
  const generated = generateBySchema(resolveSchema(bundle, schema), { bundle, examples })
  if (examples.length === 0) return generated
  return fc.oneof(fc.constantFrom(...examples), generated)
}

function generateBySchema(schema: JsonObject, source: Source): fc.Arbitrary<Json> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum)
  const conditions = listConditions(schema)
  const { if: _if, then: _then, else: _else, ...beside } = schema
  if (conditions.length > 0)
    return fc.oneof(
      ...conditions.map(({ schema: met }) => generateBySchema(mergeBranch(beside, met, source), source)),
    )
  const branches = schema.oneOf ?? schema.anyOf
  if (Array.isArray(branches))
    return fc.oneof(...branches.map((branch) => buildArbitrary(mergeBranch(schema, branch, source), source)))
  if (Array.isArray(schema.allOf)) {
    const whole = schema.allOf.reduce<JsonObject>((all, part) => mergeBranch(all, part, source), {
      ...schema,
      allOf: null,
    })
    return generateBySchema({ ...whole, allOf: undefined as never }, source)
  }
  const types = Array.isArray(schema.type) ? schema.type : [schema.type ?? impliedType(schema)]
  return fc.oneof(...types.map((type) => typedArbitrary(String(type), schema, source)))
}

function typedArbitrary(type: string, schema: JsonObject, source: Source): fc.Arbitrary<Json> {
  switch (type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'integer':
      return integerArbitrary(schema)
    case 'number':
      return numberArbitrary(schema)
    case 'string':
      return stringArbitrary(schema)
    case 'array':
      return arrayArbitrary(schema, source)
    case 'object':
      return objectArbitrary(schema, source)
    default:
      return fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Json>
  }
}

function impliedType(schema: JsonObject): string {
  if (isObject(schema.properties)) return 'object'
  if (schema.items !== undefined) return 'array'
  return 'any'
}

/** One branch of oneOf, anyOf or allOf, merged with the keywords beside the combination. */
function mergeBranch(schema: JsonObject, branch: Json, { bundle }: Source): JsonObject {
  const { oneOf: _one, anyOf: _any, discriminator: _by, ...beside } = schema
  const resolved = resolveSchema(bundle, branch)
  const properties = {
    ...((beside.properties ?? {}) as JsonObject),
    ...((resolved.properties ?? {}) as JsonObject),
  }
  const required = [...((beside.required ?? []) as string[]), ...((resolved.required ?? []) as string[])]
  return {
    ...beside,
    ...resolved,
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(required.length > 0 && { required: [...new Set(required)] }),
  }
}

function integerArbitrary(schema: JsonObject): fc.Arbitrary<number> {
  const { min, max } = readBounds(schema, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)
  const smallest = Math.max(min, -100)
  const small = fc.integer({ min: smallest, max: Math.min(smallest + 200, max) })
  const any = fc.maxSafeInteger().filter((value) => value >= min && value <= max)
  return fc.oneof(
    { arbitrary: small, weight: 3 },
    { arbitrary: max - min < 2 ** 40 ? small : any, weight: 1 },
    { arbitrary: notable(notableIntegers, schema), weight: 1 },
  )
}

function numberArbitrary(schema: JsonObject): fc.Arbitrary<number> {
  const { min, max } = readBounds(schema, -Number.MAX_VALUE, Number.MAX_VALUE)
  const any = fc.double({ min, max, noNaN: true, noDefaultInfinity: true })
  const small = fc.double({
    min: Math.max(min, -1e6),
    max: Math.min(max, 1e6),
    noNaN: true,
    noDefaultInfinity: true,
  })
  return fc.oneof(
    { arbitrary: small, weight: 3 },
    { arbitrary: any, weight: 1 },
    { arbitrary: notable([...notableNumbers, min, max], schema), weight: 1 },
  )
}

function notable(values: number[], schema: JsonObject): fc.Arbitrary<number> {
  const { min, max } = readBounds(schema, -Infinity, Infinity)
  const inside = values.filter((value) => Number.isFinite(value) && value >= min && value <= max)
  return inside.length > 0 ? fc.constantFrom(...inside) : fc.constant(min)
}

function readBounds(schema: JsonObject, lowest: number, highest: number): { min: number; max: number } {
  return {
    min: Math.max(lowest, numberOr(schema.minimum, lowest), numberOr(schema.exclusiveMinimum, lowest)),
    max: Math.min(highest, numberOr(schema.maximum, highest), numberOr(schema.exclusiveMaximum, highest)),
  }
}

function numberOr(value: Json | undefined, fallback: number): number {
  return typeof value === 'number' ? value : fallback
}

/** The longest array, unless the schema requires a longer one. */
const longestArray = 6

function arrayArbitrary(schema: JsonObject, { bundle, examples }: Source): fc.Arbitrary<Json> {
  const itemExamples = examples.filter(Array.isArray).flat()
  const minLength = numberOr(schema.minItems, 0)
  const maxLength = Math.min(numberOr(schema.maxItems, longestArray), Math.max(longestArray, minLength))
  return fc.array(buildArbitrary(schema.items ?? {}, { bundle, examples: itemExamples }), {
    minLength,
    maxLength,
  })
}

/** Keys that objects inherit, and others that no schema expects. */
const notableKeys = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '',
  ' ',
  'a/b~c',
  'ключ',
  'id',
  'null',
]

function objectArbitrary(schema: JsonObject, { bundle, examples }: Source): fc.Arbitrary<Json> {
  const properties = (schema.properties ?? {}) as JsonObject
  const required = (schema.required ?? []) as string[]
  const known = Object.entries(properties).map(([name, property]) => {
    const own = examples
      .filter(isObject)
      .flatMap((example) => (example[name] === undefined ? [] : [example[name]]))
    const arbitrary = buildArbitrary(property, { bundle, examples: own })
    const absent = { arbitrary: fc.constant(undefined), weight: 2 }
    return required.includes(name)
      ? arbitrary.map((value): [string, Json | undefined] => [name, value])
      : fc.oneof({ arbitrary, weight: 1 }, absent).map((value): [string, Json | undefined] => [name, value])
  })
  const any = fc.tuple(fc.tuple(...known), extraKeys(schema, bundle)).map(([own, extra]) => {
    const object: JsonObject = {}
    for (const [name, value] of [...extra, ...own]) if (value !== undefined) define(object, name, value)
    return object
  })
  return any.filter((object) => hasKeysTogether(schema, object))
}

/** Returns whether the object has `minProperties` keys, and each key the keys that it requires. */
function hasKeysTogether({ minProperties, dependentRequired }: JsonObject, object: JsonObject): boolean {
  if (Object.keys(object).length < numberOr(minProperties, 0)) return false
  return Object.entries((dependentRequired ?? {}) as Record<string, string[]>).every(
    ([name, needed]) => !Object.hasOwn(object, name) || needed.every((each) => Object.hasOwn(object, each)),
  )
}

/** Keys that the schema does not declare; none if it forbids them. */
function extraKeys(schema: JsonObject, bundle: JsonObject): fc.Arbitrary<[string, Json][]> {
  if (schema.additionalProperties === false || schema.unevaluatedProperties === false) return fc.constant([])
  const declared = Object.keys((schema.properties ?? {}) as JsonObject)
  const name = fc
    .oneof(fc.constantFrom(...notableKeys), textArbitrary({ maxLength: 12 }))
    .filter((key) => !declared.includes(key))
  const described = schema.additionalProperties ?? schema.unevaluatedProperties
  const values = isObject(described)
    ? buildArbitrary(described, { bundle, examples: [] })
    : (fc.jsonValue({ maxDepth: 1 }) as fc.Arbitrary<Json>)
  const some = fc.array(fc.tuple(name, values), { maxLength: 2 })
  return fc.oneof({ arbitrary: fc.constant<[string, Json][]>([]), weight: 2 }, { arbitrary: some, weight: 1 })
}
