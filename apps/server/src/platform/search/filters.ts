import { isStorable } from '../storableText.ts'
import { asMoment } from './moment.ts'

/** A field of a search as SQL: an expression, and the kind of its values. */
export type Column = { sql: string; kind: keyof typeof arrays }

/** Adds a value to a statement and answers its placeholder. */
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
const canonicalUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type Filter = string | number | Record<string, unknown>

/**
 * A search's filter on one field as SQL conditions, all of which must hold: the value to equal, or conditions by the
 * operators of the description (`inq`, `nin`, `like`, `gt`, `gte`, `lt`, `lte`, `between`).
 */
export function conditionsOn(column: Column, filter: Filter, add: AddValue): string[] {
  const conditions = typeof filter === 'object' ? filter : { eq: filter }
  return Object.entries(conditions).map(([operator, operand]) =>
    conditionOf(column, { operator, operand }, add),
  )
}

type Condition = { operator: string; operand: unknown }

function conditionOf({ sql, kind }: Column, { operator, operand }: Condition, add: AddValue): string {
  // As an array: a value that can't be in the column is none of it, and then nothing is equal, more or less.
  const among = () => `${add(asValues(kind, operand as Value[]))}::${arrays[kind]}`
  const one = (value: Value) => `(${add(asValues(kind, [value]))}::${arrays[kind]})[1]`
  switch (operator) {
    case 'inq':
      return `${sql} = any (${among()})`
    case 'nin':
      return `(${sql} <> all (${among()}) or ${sql} is null)`
    case 'like':
      // Without an escape character: only % and _ mean something.
      return isStorable(operand as string) ? `${sql}::text ilike ${add(operand)} escape ''` : 'false'
    case 'between': {
      const [lower, upper] = operand as [Value, Value]
      return `${sql} between ${one(lower)} and ${one(upper)}`
    }
    default:
      return `${sql} ${comparisons.get(operator)!} ${one(operand as Value)}`
  }
}

const comparisons = new Map<string, string>(
  Object.entries({ eq: '=', gt: '>', gte: '>=', lt: '<', lte: '<=' }),
)

type Value = string | number

/** The values in the form that PostgreSQL takes; those that no column of the kind can hold are left out. */
function asValues(kind: Column['kind'], values: Value[]): Value[] {
  switch (kind) {
    case 'uuid':
      return values.filter((value) => canonicalUuid.test(String(value)))
    case 'integer':
      return values.map((value) => within64Bits(Number(value)))
    case 'date':
      // The year 0 of ISO 8601 is the year 1 before Christ.
      return values.map((value) => String(value).replace(/^0000(.*)/, '0001$1 BC'))
    case 'moment':
      return values.map((value) => asMoment(String(value)))
    default:
      return values.filter((value) => isStorable(String(value)))
  }
}

/** JSON's whole numbers go far beyond those of a column, which stay far below this bound. */
export function within64Bits(value: number): number {
  return Math.min(Math.max(value, -Number.MAX_SAFE_INTEGER), Number.MAX_SAFE_INTEGER)
}

/** Holds where the text contains every word of the search key, letter case ignored. */
export function containsEveryWord(sql: string, searchKey: string, add: AddValue): string[] {
  const words = searchKey.split(/\s+/).filter((word) => word !== '')
  return words.map((word) => (isStorable(word) ? `strpos(lower(${sql}), lower(${add(word)})) > 0` : 'false'))
}
