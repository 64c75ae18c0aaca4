import bundle from '@geofield/spec/openapi.json' with { type: 'json' }
import type { Readable } from 'node:stream'

/** The forms in which a search can be sent beside JSON: one line for each item. */
const rowTypes = ['text/csv', 'application/x-ndjson'] as const
export type RowType = (typeof rowTypes)[number]

/** How a list of items becomes text: what stands before, between and after its parts. */
export type Writing = {
  start: string
  between: string
  end: string
  write: (items: readonly object[]) => string
}

/** A result whose items can be written in another form than JSON. */
export type Rows = { total: number; write: (writing: Writing) => Readable }

const columnsByResult = new WeakMap<object, () => string[]>()

/** Notes the columns of a result whose fields the description doesn't list. Returns the result. */
export function withColumns<Result extends object>(result: Result, columns: () => string[]): Result {
  columnsByResult.set(result, columns)
  return result
}

const resultsOfPaths = new WeakSet<object>()

/** Notes that the items of a result have objects within: each path such as `customer.Title` is a column. Returns the result. */
export function withPaths<Result extends object>(result: Result, paths: string[]): Result {
  resultsOfPaths.add(result)
  return withColumns(result, () => paths)
}

/** Returns the items with the values at these columns' paths in place of objects, if the result was noted as such. */
export function flattened(
  result: object,
  columns: string[],
): ((items: readonly object[]) => object[]) | undefined {
  if (!resultsOfPaths.has(result)) return undefined
  return (items) =>
    items.map((item) => Object.fromEntries(columns.map((path) => [path, valueAt(item, path)])))
}

function valueAt(item: object, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, step) => (value as Record<string, unknown> | null)?.[step] ?? null, item)
}

/** Returns the columns of a result: those noted for it, or the fields of an item by the description. */
export function listColumns(operationId: string, result: object): string[] {
  return columnsByResult.get(result)?.() ?? columnsByOperation.get(operationId) ?? []
}

/** `flatten` makes rows of items that have objects within. */
export function createWriting(
  type: RowType,
  columns: string[],
  flatten: (items: readonly object[]) => readonly object[] = (items) => items,
): Writing {
  return type === 'text/csv'
    ? { start: toLine(columns), between: '', end: '', write: (items) => toCsv(flatten(items), columns) }
    : { start: '', between: '', end: '', write: (items) => toNdjson(flatten(items)) }
}

/** Writes a whole list. */
export function writeRows({ start, end, write }: Writing, items: readonly object[]): string {
  return start + write(items) + end
}

function toNdjson(items: readonly object[]): string {
  return items.map((item) => `${JSON.stringify(item)}\n`).join('')
}

/** As in RFC 4180. Numbers, dates and texts are exactly those of the JSON response. */
function toCsv(items: readonly object[], columns: string[]): string {
  return items.map((item) => toLine(columns.map((name) => (item as Record<string, unknown>)[name]))).join('')
}

function toLine(values: unknown[]): string {
  return `${values.map(toCell).join(',')}\r\n`
}

/** Null becomes an empty cell, an empty text `""`, and an object or array its JSON. */
function toCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean)
  return text === '' || /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Returns the row type that the caller prefers to JSON; undefined for JSON, also if nothing of the kind is accepted. */
export function preferredRowType(accept: string | undefined): RowType | undefined {
  return preferredType(accept, rowTypes)
}

/** Returns which of these types the caller prefers to JSON; undefined for JSON, also if nothing of the kind is accepted. */
export function preferredType<Type extends string>(
  accept: string | undefined,
  types: readonly Type[],
): Type | undefined {
  if (accept === undefined || !types.some((type) => accept.toLowerCase().includes(type))) return undefined
  const wishes = accept.split(',').map((entry) => {
    const [type = '', ...parameters] = entry
      .toLowerCase()
      .split(';')
      .map((part) => part.trim())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))
    return { type, quality: quality === undefined ? 1 : Number(quality.slice(2)) || 0 }
  })
  const isOne = (type: string): type is Type => (types as readonly string[]).includes(type)
  const known = wishes.filter(
    ({ type, quality }) => quality > 0 && (isOne(type) || type.endsWith('json') || type.includes('*')),
  )
  // A type that is named goes before a range of types with the same quality.
  const [best] = known.toSorted(
    (one, other) =>
      other.quality - one.quality || Number(one.type.includes('*')) - Number(other.type.includes('*')),
  )
  return best && isOne(best.type) ? best.type : undefined
}

type Schema = {
  $ref?: string
  allOf?: Schema[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  items?: Schema
}
type Responses = Record<string, { content?: Record<string, { schema?: Schema }> }>
type Described = { operationId: string; responses: Responses }

/** The fields that the description lists for an item of `data`, by operation: those whose response has row types. */
const columnsByOperation = new Map<string, string[]>()
for (const item of Object.values(bundle.paths as unknown as Record<string, Record<string, Described>>)) {
  for (const { operationId, responses } of Object.values(item)) {
    const content = responses['200']?.content
    if (content?.['text/csv'] === undefined) continue
    // The page of whole items goes before that of answers to questions.
    const { anyOf: [page] = [], ...schema } = content['application/json']?.schema ?? {}
    const fields = readFields(page ?? schema)
    columnsByOperation.set(operationId, Object.keys(readFields(fields.data?.items ?? {})))
  }
}

/** Returns whether the description lists row types for the operation's response. */
export function hasRowTypes(operationId: string): boolean {
  return columnsByOperation.has(operationId)
}

function readFields(schema: Schema): Record<string, Schema> {
  const { allOf = [], properties = {} } = resolve(schema)
  return Object.assign({}, ...allOf.map(readFields), properties) as Record<string, Schema>
}

function resolve(schema: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1)
  return name === undefined
    ? schema
    : resolve((bundle.components.schemas as unknown as Record<string, Schema>)[name]!)
}
