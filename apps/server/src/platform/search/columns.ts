import { type ErrorDetail, validationFailed } from '../http/errors.ts'
import type { Scalar, SearchField } from './conditions.ts'
import { countedCharacters, type SortKey } from './keyset.ts'
import { asMoment } from './moment.ts'
import { canonicalName } from '../names/username.ts'
import { type ParsedCondition, parsePlaces, placeSql } from './places.ts'
import { type Order, readSearch, type SearchBody, within64Bits } from './request.ts'
import { listSpellings } from './spellings.ts'
import { type AddValue, type StatementValues, statementValues } from './statement.ts'

/** A search field in SQL: an expression, and the kind of its values. */
export type Column = SearchField & {
  kind: keyof typeof columnTypes
  sql: string
  /** True if it can be null: then sorting must place nulls. */
  nullable?: true
  /** The SQL of the account's key, in a column with user names: a value to equal names the account, not a text. */
  accountKey?: string
}

/** The type in SQL of each kind of values. */
export const columnTypes = {
  text: 'text',
  uuid: 'uuid',
  integer: 'bigint',
  date: 'date',
  moment: 'timestamptz',
  number: 'float8',
  boolean: 'boolean',
  geometry: 'text',
} as const

/** Returns columns by field name. */
export function defineColumns<Name extends string>(
  columns: Record<Name, Omit<Column, 'name'>>,
): ReadonlyMap<string, Column> {
  return new Map(
    Object.entries<Omit<Column, 'name'>>(columns).map(([name, column]) => [name, { ...column, name }]),
  )
}

type Searched = {
  columns: ReadonlyMap<string, Column>
  body: SearchBody
  filters: Record<string, unknown>
  /** The JSON Pointer of the object with the filters; by default the body itself. */
  at?: string
  /** The SQL of the text that `searchKey` looks through. */
  text?: string
  /** The order of ties: columns that are never null, and leave no ties. */
  usual: readonly Pick<Column, 'sql' | 'kind'>[]
  /** Conditions in addition to the body's filters. */
  further?: (add: AddValue) => string[]
}
type ColumnSearch = {
  statement: StatementValues
  where: string
  order: string
  /** The order of pages by key. */
  keys: SortKey[]
  page: { skip: number; take: number }
}

/**
 * Builds the SQL of a search on typed columns. Throws VALIDATION_FAILED with one detail for each fault of the body.
 */
export function columnSearch({ columns, text, usual, further, ...body }: Searched): ColumnSearch {
  const faults: ErrorDetail[] = []
  const { words, conditions, order, skip, take } = readSearch({ fields: columns, ...body }, faults)
  const parsed = parsePlaces(conditions, faults)
  if (faults.length > 0) throw validationFailed(faults)
  const statement = statementValues()
  const { add } = statement
  const all = [
    ...(further?.(add) ?? []),
    ...words.map((word) => hasWord(text!, word, add)),
    ...parsed.map((condition) => conditionSql(condition, add)),
  ]
  const where = all.length > 0 ? `where ${all.join(' and ')}` : ''
  return {
    statement,
    where,
    order: `order by ${[...order.map(sortSql), ...usual.map(({ sql }) => sql)].join(', ')}`,
    keys: [...order.map(toKey), ...usual.map(toLastKey)],
    page: { skip, take },
  }
}

/** Whether a text has a word, ignoring case and Unicode normalization. */
export function hasWord(sql: string, word: string, add: AddValue): string {
  return `strpos(folded_text(${sql}), folded_text(${add(word)})) > 0`
}

/** Returns a condition in SQL. */
export function conditionSql(condition: ParsedCondition<Column>, add: AddValue): string {
  const { field, test } = condition
  const { sql, kind } = field
  const list = (values: Scalar[]) =>
    `${add(values.map((value) => asStored(kind, value)))}::${columnTypes[kind]}[]`
  if (field.accountKey !== undefined && (test === 'in' || test === 'notIn')) {
    const names = condition.values.flatMap((value) => listSpellings(String(value)) ?? [String(value)])
    const keys = namedKeysSql(names, add)
    // One key is compared as such, so that an index also gives the order. In a sub-select it is looked up once.
    if (test === 'in' && names.length === 1) return `${field.accountKey} = (select (${keys})[1])`
    return `${field.accountKey} ${test === 'in' ? '= any' : '<> all'} (${keys})`
  }
  switch (test) {
    case 'missing':
      return `${sql} is null`
    case 'in':
      return kind === 'text'
        ? textInSql(sql, condition.values, add)
        : `${sql} = any (${list(condition.values)})`
    case 'notIn':
      return kind === 'text'
        ? `(not ${textInSql(sql, condition.values, add)} or ${sql} is null)`
        : `(${sql} <> all (${list(condition.values)}) or ${sql} is null)`
    case 'like':
      return likeSql(`${sql} collate "default"`, add(condition.pattern))
    case 'within':
    case 'contains':
    case 'intersects':
    case 'near':
      return placeSql(condition, sql, add)
    default:
      return `${ordered(field)} ${signs[test]} (${list([condition.value])})[1]`
  }
}

/** Returns the SQL of the keys of the accounts with these names, former names included. */
function namedKeysSql(names: string[], add: AddValue): string {
  return `named_keys(${add(names)}::text[], ${add(names.map(canonicalName))}::text[])`
}

export const signs = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const

/**
 * Matches the whole text against a pattern, ignoring case and Unicode normalization. A backslash takes the next character
 * literally.
 */
export function likeSql(sql: string, pattern: string): string {
  return `folded_text(${sql}) like folded_text(${pattern})`
}

/**
 * Whether a text equals one of these, ignoring Unicode normalization. What is stored is compared with each spelling of the
 * values, so that its index is used: under row level security, none on a function of it would be.
 */
export function textInSql(sql: string, values: readonly Scalar[], add: AddValue): string {
  const spellings = values.map((value) => listSpellings(String(value)))
  return spellings.every((each) => each !== undefined)
    ? `${sql} = any (${add([...new Set(spellings.flat())])}::text[])`
    : `normal_text(${sql}) = any (${add(values.map((value) => String(value).normalize('NFC')))}::text[])`
}

function toKey({ field, descending }: Order<Column>, place: number): SortKey {
  const { name, sql, kind, nullable = false } = field
  const compared =
    kind === 'text' ? `left(normal_text(${sql}), ${countedCharacters(place)}) collate "C"` : sql
  return { name, sql: compared, type: columnTypes[kind], descending, nullable }
}

function toLastKey({ sql, kind }: Pick<Column, 'sql' | 'kind'>): SortKey {
  return { name: sql, sql, type: columnTypes[kind], descending: false, nullable: false }
}

/** Nulls sort first. */
function sortSql({ field, descending }: Order<Column>): string {
  const direction = descending ? 'desc' : 'asc'
  const nulls = field.nullable ? ` nulls ${descending ? 'last' : 'first'}` : ''
  return `${ordered(field)} ${direction}${nulls}`
}

/** Texts are ordered by the code points of their normal form. */
function ordered({ sql, kind }: Column): string {
  return kind === 'text' ? `normal_text(${sql}) collate "C"` : sql
}

/** Returns a checked value in PostgreSQL's form. */
function asStored(kind: Column['kind'], value: Scalar): Scalar {
  switch (kind) {
    case 'integer':
      return within64Bits(Number(value))
    case 'date':
      // The year 0 of ISO 8601 is 1 BC.
      return String(value).replace(/^0000(.*)/, '0001$1 BC')
    case 'moment':
      return asMoment(String(value))
    case 'text':
      return String(value).normalize('NFC')
    default:
      return value
  }
}

/**
 * Matches whole segments, ignoring Unicode normalization: the path itself, or a longer path that continues with a slash.
 * `0` is the character after the slash.
 */
export function isAtOrBelow(sql: string, path: string, add: AddValue): string {
  const given = path.replace(/\/$/, '')
  const alternatives = (listSpellings(given) ?? [given]).map((spelling) => {
    const parent = add(spelling)
    return `${sql} = ${parent} or (${sql} > ${parent} || '/' and ${sql} < ${parent} || '0')`
  })
  return `(${alternatives.join(' or ')})`
}
