import { fullFormats } from 'ajv-formats/dist/formats.js'
import { type Located, locate } from '../spec/bundle.ts'
import { escapeStep, isObject, type Json, type JsonObject, valueAt } from '../spec/json.ts'
import type { Validator } from '../spec/validators.ts'

/** A keyword of a schema. `name` is the path of properties that leads there; `[]` stands for any item of a list. */
export type Keyword = { pointer: string; name: string; keyword: string; type: Json }

/** Whether a value keeps a keyword; undefined where the keyword says nothing about such a value. */
type Rule = (expected: Json, value: Json) => boolean | undefined

const forNumber =
  (keeps: (value: number, bound: number) => boolean): Rule =>
  (bound, value) =>
    typeof value === 'number' ? keeps(value, Number(bound)) : undefined
const forLength =
  (keeps: (length: number, bound: number) => boolean): Rule =>
  (bound, value) =>
    typeof value === 'string' ? keeps([...value].length, Number(bound)) : undefined
const forItems =
  (keeps: (length: number, bound: number) => boolean): Rule =>
  (bound, value) =>
    Array.isArray(value) ? keeps(value.length, Number(bound)) : undefined

const rules = new Map<string, Rule>(
  Object.entries({
    type: (types, value) => (Array.isArray(types) ? types : [types]).some((type) => isOfType(value, type)),
    enum: (values, value) => Array.isArray(values) && values.some((each) => isSame(each, value)),
    const: (expected, value) => isSame(expected, value),
    minimum: forNumber((value, bound) => value >= bound),
    maximum: forNumber((value, bound) => value <= bound),
    exclusiveMinimum: forNumber((value, bound) => value > bound),
    exclusiveMaximum: forNumber((value, bound) => value < bound),
    minLength: forLength((length, bound) => length >= bound),
    maxLength: forLength((length, bound) => length <= bound),
    minItems: forItems((length, bound) => length >= bound),
    maxItems: forItems((length, bound) => length <= bound),
    pattern: (pattern, value) =>
      typeof value === 'string' ? new RegExp(String(pattern), 'u').test(value) : undefined,
    format: (format, value) => (typeof value === 'string' ? hasFormat(String(format), value) : undefined),
    required: (names, value) =>
      isObject(value) ? (names as string[]).every((name) => Object.hasOwn(value, name)) : undefined,
  } satisfies Record<string, Rule>),
)

function isOfType(value: Json, type: Json): boolean {
  if (type === 'integer') return Number.isInteger(value)
  if (type === 'null') return value === null
  if (type === 'array') return Array.isArray(value)
  return type === 'object' ? isObject(value) : typeof value === type
}

function isSame(one: Json, other: Json): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function hasFormat(format: string, text: string): boolean | undefined {
  const known = (fullFormats as Record<string, unknown>)[format]
  const check: unknown = isObject(known) ? known.validate : known
  if (check instanceof RegExp) return check.test(text)
  return typeof check === 'function' ? Boolean((check as (text: string) => boolean)(text)) : undefined
}

/** The keywords of a schema and of all schemas in it. A schema that contains itself is listed once. */
export function listKeywords(bundle: JsonObject, pointer: string): Keyword[] {
  const seen = new Set<string>()
  const visit = (at: string, name: string): Keyword[] => {
    const schema = find(bundle, at)
    if (!schema || seen.has(schema.pointer)) return []
    seen.add(schema.pointer)
    const own = Object.keys(schema.node)
      .filter((keyword) => isCounted(keyword, schema.node))
      .map((keyword) => ({ pointer: schema.pointer, name, keyword, type: schema.node.type ?? null }))
    return [
      ...own,
      ...partsOf(schema.node).flatMap(({ step, label }) => visit(`${schema.pointer}${step}`, name + label)),
    ]
  }
  return visit(pointer, '')
}

/** The schema at a place; undefined for `true` and `false`, which have no keywords. */
function find(bundle: JsonObject, pointer: string): Located | undefined {
  return isObject(valueAt(bundle, pointer)) ? locate(bundle, pointer) : undefined
}

/** Unknown formats and empty lists of required names can't be broken. */
function isCounted(keyword: string, node: JsonObject): boolean {
  if (keyword === 'format') return Object.hasOwn(fullFormats, String(node.format))
  if (keyword === 'required') return Array.isArray(node.required) && node.required.length > 0
  return rules.has(keyword)
}

function partsOf(node: JsonObject): { step: string; label: string }[] {
  const properties = Object.keys(isObject(node.properties) ? node.properties : {}).map((key) => ({
    step: `/properties/${escapeStep(key)}`,
    label: `/${key}`,
  }))
  const items = isObject(node.items) ? [{ step: '/items', label: '/[]' }] : []
  const parts = (['allOf', 'oneOf', 'anyOf'] as const).flatMap((key) =>
    (Array.isArray(node[key]) ? node[key] : []).map((_, index) => ({ step: `/${key}/${index}`, label: '' })),
  )
  return [...properties, ...items, ...parts]
}

type Described = {
  bundle: JsonObject
  open: (pointer: string) => Validator
  schemaPointer: string
  value: Json
}

type Note = (keyword: Pick<Keyword, 'pointer' | 'keyword'>, isKept: boolean) => void

/** Tells for each keyword that says something about the value, or about a part of it, whether it is kept. */
export function tryKeywords({ bundle, open, schemaPointer, value }: Described, note: Note): void {
  const visit = (at: string, part: Json, onlyKept: boolean, depth = 0): void => {
    const schema = depth > deepest ? undefined : find(bundle, at)
    if (!schema) return
    const { node, pointer } = schema
    for (const [keyword, expected] of Object.entries(node)) {
      const isKept = isCounted(keyword, node) ? rules.get(keyword)?.(expected, part) : undefined
      if (isKept === true || (isKept === false && !onlyKept)) note({ pointer, keyword }, isKept)
    }
    if (isObject(part) && isObject(node.properties)) {
      for (const key of Object.keys(node.properties))
        if (Object.hasOwn(part, key))
          visit(`${pointer}/properties/${escapeStep(key)}`, part[key]!, onlyKept, depth + 1)
    }
    if (Array.isArray(part) && isObject(node.items))
      for (const item of part.slice(0, maxItems)) visit(`${pointer}/items`, item, onlyKept, depth + 1)
    for (const key of ['allOf', 'oneOf', 'anyOf'] as const) {
      const branches = Array.isArray(node[key]) ? node[key] : []
      // A value that one branch takes breaks the others only by not being meant for them.
      const isTaken =
        key !== 'allOf' && branches.some((_, index) => open(`${pointer}/${key}/${index}`)(part).length === 0)
      branches.forEach((_, index) =>
        visit(`${pointer}/${key}/${index}`, part, onlyKept || isTaken, depth + 1),
      )
    }
  }
  visit(schemaPointer, value, false)
}

/** Long lists are samples of one kind. */
const maxItems = 20
/** Hostile requests nest much deeper. */
const deepest = 30
