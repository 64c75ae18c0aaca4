import bundle from '@geofield/spec/openapi.json' with { type: 'json' }
import type { Readable } from 'node:stream'

/** A workbook of Excel. */
export const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** The forms in which a search can be sent beside JSON: one line or row for each item. */
const rowTypes = ['text/csv', 'application/x-ndjson', sheetType] as const
export type RowType = (typeof rowTypes)[number]

/** A field of the items. */
export type RowColumn = {
  name: string
  /** What people call it. */
  label: string
  /** Whether its values are dates or moments, as in RFC 3339. */
  isMoment: boolean
}

/** What the items of a result are. */
export type RowFacts = {
  columns: RowColumn[]
  /** The version of their layer. */
  version?: number
  /** Whether items have objects within: each path such as `customer.Title` is a column. */
  isNested?: boolean
}

/** How a list of items becomes text: what stands before, between and after its parts. */
export type Writing = {
  start: string
  between: string
  end: string
  write: (items: readonly object[]) => string
}

/** A result whose items can be written in another form than JSON. */
export type Rows = { total: number; write: (writing: Writing) => Readable }

const factsByResult = new WeakMap<object, () => RowFacts>()

/** Notes the columns of a result whose fields the description doesn't list. Returns the result. */
export function withColumns<Result extends object>(result: Result, facts: () => RowFacts): Result {
  factsByResult.set(result, facts)
  return result
}

/** Returns what was noted for a result, or the fields of an item by the description. */
export function findFacts(operationId: string, result: object): RowFacts {
  return factsByResult.get(result)?.() ?? { columns: columnsByOperation.get(operationId) ?? [] }
}

/** Returns the writing for items that have objects within: it writes rows with the values at the columns' paths. */
export function flattening(writing: Writing, columns: readonly RowColumn[]): Writing {
  const flat = (item: object) => Object.fromEntries(columns.map(({ name }) => [name, valueAt(item, name)]))
  return { ...writing, write: (items) => writing.write(items.map(flat)) }
}

function valueAt(item: object, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, step) => (value as Record<string, unknown> | null)?.[step] ?? null, item)
}

/** Returns the column of a path, labelled by its fields. */
export function pathColumn(name: string, isMoment: boolean): RowColumn {
  return { name, label: name.split('.').map(toLabel).join(': '), isMoment }
}

/** A column with the heading that is written for it. */
export type HeadedColumn = RowColumn & { heading: string }

export const ndjsonWriting: Writing = { start: '', between: '', end: '', write: toNdjson }

export function createCsvWriting(columns: readonly HeadedColumn[]): Writing {
  const names = columns.map(({ name }) => name)
  const start = toLine(columns.map(({ heading }) => heading))
  return { start, between: '', end: '', write: (items) => toCsv(items, names) }
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
  format?: string
}
type Responses = Record<string, { content?: Record<string, { schema?: Schema }> }>
type Described = { operationId: string; responses: Responses }

/** The fields that the description lists for an item of `data`, by operation: those whose response has row types. */
const columnsByOperation = new Map<string, RowColumn[]>()
for (const item of Object.values(bundle.paths as unknown as Record<string, Record<string, Described>>)) {
  for (const { operationId, responses } of Object.values(item)) {
    const content = responses['200']?.content
    if (content?.['text/csv'] === undefined) continue
    // The page of whole items goes before that of questions.
    const { anyOf: [page] = [], ...schema } = content['application/json']?.schema ?? {}
    const fields = readFields(page ?? schema)
    const columns = Object.entries(readFields(fields.data?.items ?? {})).map(([name, schema]) => {
      const isMoment = ['date', 'date-time'].includes(resolve(schema).format ?? '')
      return { name, label: toLabel(name), isMoment }
    })
    columnsByOperation.set(operationId, columns)
  }
}

/** Returns whether the description lists row types for the operation's response. */
export function hasRowTypes(operationId: string): boolean {
  return columnsByOperation.has(operationId)
}

/** `employee_full_name` as `Full name`: the first word is that of the area. */
function toLabel(name: string): string {
  const words = name
    .replace(/^(?:employee|customer|plan|visit|event)_/, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1_$2')
    .split('_')
    .join(' ')
    .toLowerCase()
  return words === 'id' ? 'Id' : words.charAt(0).toUpperCase() + words.slice(1)
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
