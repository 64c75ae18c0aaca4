import { isObject, type Json, type JsonObject } from '../spec/json.ts'

export type BadValue = { label: string; value: Json }

/**
 * Values that break one keyword of a resolved schema each. They are candidates: a value that the whole schema accepts
 * after all, because of a union for example, is left out by the caller, which validates it. `asText` is for places that carry
 * only text, where a type can't be wrong unless the text can't be read as one.
 */
export function badValues(
  schema: JsonObject,
  { sample, asText }: { sample: Json | undefined; asText: boolean },
): BadValue[] {
  return [
    ...(asText ? wrongTexts(schema) : wrongTypes(schema)),
    ...wrongChoices(schema),
    ...wrongNumbers(schema),
    ...wrongStrings(schema),
    ...wrongArrays(schema, sample),
  ]
}

const ofOtherTypes: [string, Json][] = [
  ['string', 'text'],
  ['number', 12.5],
  ['boolean', true],
  ['array', ['x']],
  ['object', { x: 1 }],
  ['null', null],
]

function wrongTypes(schema: JsonObject): BadValue[] {
  const types = listTypes(schema)
  if (types.length === 0) return []
  const others = ofOtherTypes.filter(
    ([type]) => !types.includes(type) && !(type === 'number' && types.includes('integer')),
  )
  // Two values show whether there is a check at all: a plain one, and null.
  const plain = others.find(([type]) => type !== 'null' && type !== 'boolean')
  const chosen = [...(plain ? [plain] : []), ...others.filter(([type]) => type === 'null')]
  const fraction: BadValue[] =
    types.includes('integer') && !types.includes('number') ? [{ label: 'a fraction', value: 1.5 }] : []
  return [...chosen.map(([type, value]) => ({ label: `of a wrong type (${type})`, value })), ...fraction]
}

function wrongTexts(schema: JsonObject): BadValue[] {
  const types = listTypes(schema)
  if (types.length === 0 || types.includes('string')) return []
  return [{ label: `not of type ${types.join(' or ')}`, value: 'text' }]
}

function wrongChoices(schema: JsonObject): BadValue[] {
  if (schema.const === undefined && !Array.isArray(schema.enum)) return []
  const known = Array.isArray(schema.enum) ? schema.enum[0] : schema.const
  return [
    { label: 'outside its list of values', value: typeof known === 'number' ? 987_654 : 'not_in_the_list' },
  ]
}

function wrongNumbers({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: JsonObject): BadValue[] {
  return [
    ...(typeof minimum === 'number' ? [{ label: `below ${minimum}`, value: minimum - 1 }] : []),
    ...(typeof maximum === 'number' ? [{ label: `over ${maximum}`, value: maximum + 1 }] : []),
    ...(typeof exclusiveMinimum === 'number'
      ? [{ label: `not over ${exclusiveMinimum}`, value: exclusiveMinimum }]
      : []),
    ...(typeof exclusiveMaximum === 'number'
      ? [{ label: `not below ${exclusiveMaximum}`, value: exclusiveMaximum }]
      : []),
  ]
}

/** One of them breaks nearly every pattern. */
const patternBreakers = ['!', 'north', '12;34', ' ', '%', 'x'.repeat(50)]

function wrongStrings({ minLength, maxLength, pattern, format }: JsonObject): BadValue[] {
  const bad: BadValue[] = []
  if (typeof minLength === 'number' && minLength > 0) {
    bad.push({ label: `shorter than ${minLength}`, value: 'x'.repeat(minLength - 1) })
  }
  if (typeof maxLength === 'number')
    bad.push({ label: `longer than ${maxLength}`, value: 'x'.repeat(maxLength + 1) })
  if (typeof pattern === 'string') {
    const breaker = patternBreakers.find((text) => !new RegExp(pattern, 'u').test(text))
    if (breaker) bad.push({ label: 'against its pattern', value: breaker })
  }
  // A password's format is a hint for forms and no rule.
  if (typeof format === 'string' && format !== 'password')
    bad.push({ label: `not of format ${format}`, value: `not-a-${format}` })
  return bad
}

function wrongArrays({ minItems, maxItems }: JsonObject, sample: Json | undefined): BadValue[] {
  const items = Array.isArray(sample) ? sample : []
  const item = items[0] ?? 'x'
  const filled = (length: number) => Array.from({ length }, (_, i) => items[i] ?? item)
  return [
    ...(typeof minItems === 'number' && minItems > 0
      ? [{ label: `with fewer than ${minItems} items`, value: filled(minItems - 1) }]
      : []),
    ...(typeof maxItems === 'number'
      ? [{ label: `with more than ${maxItems} items`, value: filled(maxItems + 1) }]
      : []),
  ]
}

function listTypes({ type, properties, items }: JsonObject): string[] {
  if (Array.isArray(type)) return type.map(String)
  if (typeof type === 'string') return [type]
  if (isObject(properties)) return ['object']
  return items === undefined ? [] : ['array']
}
