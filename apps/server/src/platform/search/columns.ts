import { type ErrorDetail, validationFailed } from '../http/errors.ts'
import type { Condition, Scalar, SearchField } from './conditions.ts'
import { asMoment } from './moment.ts'
import { type Order, readSearch, type SearchBody, within64Bits } from './request.ts'

/** A field of a search as SQL: an expression, and the kind of its values. */
export type Column = SearchField & {
  kind: keyof typeof arrays
  sql: string
  /** Where it can be null, sorting has to say where nulls come. */
  nullable?: true
}

/** Adds a value to a statement and returns its placeholder. */
export type AddValue = (value: unknown) => string

/** The values of a statement that is put together. */
export type StatementValues = { values: unknown[]; add: AddValue }

export function statementValues(): StatementValues {
  const values: unknown[] = []
  return { values, add: (value) => `$${values.push(value)}` }
}

const arrays = {
  text: 'text[]',
  uuid: 'uuid[]',
  integer: 'bigint[]',
  date: 'date[]',
  moment: 'timestamptz[]',
} as const

/** Columns by the names of their fields. */
export function columnsOf<Name extends string>(
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
  /** JSON Pointer of the object that holds the filters; the body itself when not given. */
  at?: string
  /** What free text looks through, as SQL. */
  text?: string
  /** The order that ties keep. */
  usual: string
  /** Conditions that are no filters of the body. */
  further?: (add: AddValue) => string[]
}
type ColumnSearch = {
  statement: StatementValues
  where: string
  order: string
  page: { skip: number; take: number }
}

/** A search of typed columns as SQL. Throws VALIDATION_FAILED with one detail for each fault of the body. */
export function columnSearch({ columns, text, usual, further, ...body }: Searched): ColumnSearch {
  const faults: ErrorDetail[] = []
  const { words, conditions, order, skip, take } = readSearch({ fields: columns, ...body }, faults)
  if (faults.length > 0) throw validationFailed(faults)
  const statement = statementValues()
  const { add } = statement
  const all = [
    ...(further?.(add) ?? []),
    ...words.map((word) => `strpos(lower(${text}), lower(${add(word)})) > 0`),
    ...conditions.map((condition) => conditionSql(condition, add)),
  ]
  const where = all.length > 0 ? `where ${all.join(' and ')}` : ''
  return {
    statement,
    where,
    order: `order by ${[...order.map(orderSql), usual].join(', ')}`,
    page: { skip, take },
  }
}

/** A condition of a search as SQL. */
export function conditionSql(condition: Condition<Column>, add: AddValue): string {
  const { field, test } = condition
  const { sql, kind } = field
  const list = (values: Scalar[]) => `${add(values.map((value) => asStored(kind, value)))}::${arrays[kind]}`
  switch (test) {
    case 'missing':
      return `${sql} is null`
    case 'in':
      return `${sql} = any (${list(condition.values)})`
    case 'notIn':
      return `(${sql} <> all (${list(condition.values)}) or ${sql} is null)`
    case 'like':
      return likeSql(`${sql} collate "default"`, add(condition.pattern))
    case 'within':
    case 'near':
      throw new Error(`The column ${field.name} is no geometry`)
    default:
      return `${byCodePoint(field)} ${signs[test]} (${list([condition.value])})[1]`
  }
}

export const signs = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const

/** Matches a pattern as a whole, letter case ignored. A backslash takes the next character literally. */
export function likeSql(sql: string, pattern: string): string {
  return `lower(${sql}) like lower(${pattern})`
}

/** Values that are not set are the smallest. */
function orderSql({ field, descending }: Order<Column>): string {
  const direction = descending ? 'desc' : 'asc'
  const nulls = field.nullable ? ` nulls ${descending ? 'last' : 'first'}` : ''
  return `${byCodePoint(field)} ${direction}${nulls}`
}

function byCodePoint({ sql, kind }: Column): string {
  return kind === 'text' ? `${sql} collate "C"` : sql
}

/** A checked value in the form that PostgreSQL takes. */
function asStored(kind: Column['kind'], value: Scalar): Scalar {
  switch (kind) {
    case 'integer':
      return within64Bits(Number(value))
    case 'date':
      // The year 0 of ISO 8601 is the year 1 before Christ.
      return String(value).replace(/^0000(.*)/, '0001$1 BC')
    case 'moment':
      return asMoment(String(value))
    default:
      return value
  }
}

/** By whole segments: the path itself, or one that goes on with a slash. `0` is the character after the slash. */
export function isAtOrBelow(sql: string, path: string, add: AddValue): string {
  const parent = add(path.replace(/\/$/, ''))
  return `(${sql} = ${parent} or (${sql} > ${parent} || '/' and ${sql} < ${parent} || '0'))`
}
