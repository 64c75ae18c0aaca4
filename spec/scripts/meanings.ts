import { isObject, type Json, type JsonObject, resolve } from './bundle.ts'

/**
 * What a value means, as data: `x-unit` on every number with a unit, `x-axis-order` on every position in one value, and
 * `x-crs` on both. They are read from the descriptions, which lint requires to state them, so that text and data never
 * differ. A schema that states its own keeps it.
 */
const meaningKeys = ['x-unit', 'x-axis-order', 'x-crs'] as const

const crs = 'EPSG:4326'

export function withMeanings(bundle: JsonObject): JsonObject {
  const visit = (node: Json | undefined): void => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (!isObject(node)) return
    if (isObject(node.schema) && typeof node.name === 'string') addMeanings(bundle, node.schema, textOf(node))
    addMeanings(bundle, node)
    for (const [key, value] of Object.entries(node)) if (!data.has(key)) visit(value)
  }
  visit(bundle.paths)
  visit(bundle.components)
  return bundle
}

/** The same bundle without them, to read them anew from other texts. */
export function withoutMeanings(node: Json): Json {
  if (Array.isArray(node)) return node.map(withoutMeanings)
  if (!isObject(node)) return node
  const kept = Object.entries(node).filter(([key]) => !(meaningKeys as readonly string[]).includes(key))
  return Object.fromEntries(kept.map(([key, value]) => [key, data.has(key) ? value : withoutMeanings(value)]))
}

/** Keywords whose value is data: a key in it that is named like a keyword means nothing. */
const data = new Set(['example', 'examples', 'value', 'default', 'const', 'enum'])

function textOf({ description }: JsonObject): string {
  return typeof description === 'string' ? description : ''
}

/** `beside` is the description of the parameter that has the schema. */
function addMeanings(bundle: JsonObject, schema: JsonObject, beside = ''): void {
  const text = textOf(schema) || beside
  if (text === '') return
  const target = resolve(bundle, schema)
  if (!isObject(target)) return
  const types = typesOf(bundle, target)
  const items = isObject(target.items) ? typesOf(bundle, resolve(bundle, target.items)) : []
  const isList = types.includes('array') && target.prefixItems === undefined
  if (isNumber(types) || (isList && isNumber(items))) {
    const unit = readUnit(text)
    if (unit !== undefined) schema['x-unit'] ??= unit
    if (schema['x-unit'] === 'deg' && /\b(lat|long)itude\b/i.test(text)) schema['x-crs'] ??= crs
  }
  if (!types.includes('string') && !types.includes('array')) return
  const order = readOrder(text)
  if (order === undefined) return
  schema['x-axis-order'] ??= order
  schema['x-crs'] ??= crs
}

/** Those of its branches too, where a number may be null. */
function typesOf(bundle: JsonObject, { type, oneOf, anyOf }: JsonObject): Json[] {
  const branches = [oneOf, anyOf].flatMap((list) => (Array.isArray(list) ? list : []))
  return [
    ...[type ?? []].flat(),
    ...branches.flatMap((branch) => [resolve(bundle, branch).type ?? []].flat()),
  ]
}

function isNumber(types: Json[]): boolean {
  return types.includes('number') || types.includes('integer')
}

/** Names of units in texts, and their symbols. */
const units: [RegExp, string][] = [
  [/milliseconds?/, 'ms'],
  [/met(?:re|er)s per second|m\/s/, 'm/s'],
  [/km\/h/, 'km/h'],
  [/kilomet(?:re|er)s?|km/, 'km'],
  [/centimet(?:re|er)s?|cm/, 'cm'],
  [/met(?:re|er)s?/, 'm'],
  [/seconds?/, 's'],
  [/minutes?/, 'min'],
  [/f(?:ee|oo)t/, 'ft'],
  [/hours?/, 'h'],
  [/days?/, 'd'],
  [/(?:decimal )?degrees?/, 'deg'],
  [/per ?cent/, '%'],
  [/pixels?/, 'px'],
  [/`units`/, '{units}'],
]
const anyUnit = units.map(([pattern]) => pattern.source).join('|')
/** "in metres", "in **minutes** or kilometres"; "Metres from ..."; "degrees clockwise from north"; "decimal degrees". */
const stated = [
  new RegExp(String.raw`\bin (?:\*\*)?(${anyUnit})(?:\*\*)?(?: or (${anyUnit}))?(?![\w/])`, 'i'),
  new RegExp(String.raw`(?:^|[.:>] |\*\* )(${anyUnit})(?= (?:from|to|until|since|between|of|on|at)\b)`, 'i'),
  /\b(degrees)(?= clockwise)/i,
  /\b(decimal degrees)/i,
]

/** The symbol of the unit that a text states, several with a bar between them. Undefined where it states none. */
export function readUnit(text: string): string | undefined {
  const found = stated.map((pattern) => pattern.exec(text)).find((match) => match !== null)
  return found?.slice(1).filter(Boolean).map(symbolOf).join('|')
}

function symbolOf(name: string): string {
  return units.find(([pattern]) => new RegExp(`^(?:${pattern.source})$`, 'i').test(name))![1]
}

const longitudeFirst =
  /longitude first|\[(?:lon|lng|longitude), ?(?:lat|latitude)\b|`(?:lon|lng|longitude),(?:lat|latitude)`/i
const latitudeFirst =
  /latitude first|\[(?:lat|latitude), ?(?:lon|lng|longitude)\b|`(?:lat|latitude),(?:lon|lng|longitude)`/i

/** Undefined where a text states no order, or both. */
export function readOrder(text: string): string[] | undefined {
  const [lonFirst, latFirst] = [longitudeFirst.test(text), latitudeFirst.test(text)]
  if (lonFirst === latFirst) return undefined
  return lonFirst ? ['longitude', 'latitude'] : ['latitude', 'longitude']
}
