import { preview } from '../preview.ts'
import { type ErrorDetail, maxDetails } from '../http/errors.ts'
import { escapeStep } from '../jsonPointer.ts'
import { didYouMean } from '../nearestName.ts'
import { isStorable, storableRule } from '../storableText.ts'
import { uuid } from '../uuid.ts'
import { isCalendarDate, isMoment } from './moment.ts'

/** How a field's values are compared. */
export type Kind = keyof typeof operators
/** A field that a search may name. */
export type SearchField = { name: string; kind: Kind }
export type Scalar = string | number | boolean

/** A condition that a match must meet, checked and free of HTTP and SQL. */
export type Condition<Field extends SearchField> =
  | { field: Field; test: 'missing' }
  | { field: Field; test: 'in' | 'notIn'; values: Scalar[] }
  | { field: Field; test: 'gt' | 'gte' | 'lt' | 'lte'; value: Scalar }
  | { field: Field; test: 'like'; pattern: string }
  | PlaceCondition<Field>
/** The area with geometries parses and checks the operand; `path` is its place in the body. */
export type PlaceCondition<Field extends SearchField> = {
  field: Field
  test: 'within' | 'contains' | 'intersects' | 'near'
  operand: unknown
  path: string
}

const ordered = ['inq', 'nin', 'gt', 'gte', 'lt', 'lte', 'between'] as const
const listed = ['inq', 'nin'] as const
/**
 * The operators that each kind of field accepts, besides a value and null: the grammar of spec/shared/filters.yaml.
 */
const operators = {
  text: [...ordered, 'like'],
  number: ordered,
  integer: ordered,
  date: ordered,
  moment: ordered,
  boolean: listed,
  uuid: listed,
  geometry: ['within', 'contains', 'intersects', 'near'],
} as const satisfies Record<string, readonly string[]>

type Filters<Field extends SearchField> = {
  fields: ReadonlyMap<string, Field>
  filters: Record<string, unknown>
  /** The JSON Pointer of the object with the filters. */
  at: string
}
type Operator<Field extends SearchField> = { field: Field; operand: unknown; path: string }

/** Reads the conditions of a body's filters. Faults are added to `faults`. */
export function readConditions<Field extends SearchField>(
  { fields, filters, at }: Filters<Field>,
  faults: ErrorDetail[],
): Condition<Field>[] {
  return Object.entries(filters).flatMap(([name, filter]) => {
    const field = fields.get(name)
    const path = `${at}/${escapeStep(name.slice(0, 200))}`
    if (field) return readFilter({ field, operand: filter, path }, faults)
    // Only so many faults are told.
    const hint = faults.length < maxDetails ? didYouMean(name, fields.keys()) : ''
    const message = `is not a field of this search${hint}`
    faults.push({ path, code: 'unknownField', message })
    return []
  })
}

function readFilter<Field extends SearchField>(
  { field, operand: filter, path }: Operator<Field>,
  faults: ErrorDetail[],
): Condition<Field>[] {
  if (filter === null) return [{ field, test: 'missing' }]
  if (typeof filter !== 'object') {
    const values = readValues({ field, operand: [filter], path }, faults, path)
    return [{ field, test: 'in', values }]
  }
  const taken: readonly string[] = operators[field.kind]
  return Object.entries(filter!).flatMap(([operator, operand]) => {
    const at = { field, operand, path: `${path}/${operator}` }
    if (taken.includes(operator)) return readCondition(operator, at, faults)
    faults.push({
      path: at.path,
      code: 'operator',
      message: `is not supported for this field; use ${taken.join(', ')}`,
    })
    return []
  })
}

function readCondition<Field extends SearchField>(
  operator: string,
  at: Operator<Field>,
  faults: ErrorDetail[],
): Condition<Field>[] {
  const { field, operand, path } = at
  switch (operator) {
    case 'within':
    case 'contains':
    case 'intersects':
    case 'near':
      return [{ field, test: operator, operand, path }]
    case 'inq':
    case 'nin':
      return [{ field, test: operator === 'inq' ? 'in' : 'notIn', values: readValues(at, faults) }]
    case 'between': {
      const [from, to] = readValues(at, faults)
      return [
        { field, test: 'gte', value: from! },
        { field, test: 'lte', value: to! },
      ]
    }
    case 'like':
      return like(at, faults)
    default: {
      const [value] = readValues({ ...at, operand: [operand] }, faults, path)
      return [{ field, test: operator as 'gt' | 'gte' | 'lt' | 'lte', value: value! }]
    }
  }
}

function like<Field extends SearchField>(at: Operator<Field>, faults: ErrorDetail[]): Condition<Field>[] {
  const { field, operand: pattern, path } = at
  readValues({ ...at, operand: [pattern] }, faults, path)
  // With an odd number of backslashes the last one escapes nothing.
  if (/(^|[^\\])(\\\\)*\\$/s.test(String(pattern)))
    faults.push({ path, code: 'pattern', message: 'must not end with a backslash that escapes nothing' })
  return [{ field, test: 'like', pattern: String(pattern) }]
}

/** Reads the values of a list; `onlyPath` is the path of a single value. */
function readValues(
  { field, operand, path }: Operator<SearchField>,
  faults: ErrorDetail[],
  onlyPath?: string,
): Scalar[] {
  const values = operand as Scalar[]
  for (const [index, value] of values.entries()) {
    const fault = findFault(field.kind, value)
    if (fault) faults.push({ path: onlyPath ?? `${path}/${index}`, ...fault })
  }
  return values
}

const types: Record<Kind, string> = {
  text: 'a string',
  number: 'a number',
  integer: 'a whole number',
  date: 'a string',
  moment: 'a string',
  boolean: 'true or false',
  uuid: 'a string',
  geometry: 'conditions: within, contains, intersects or near',
}
/** The formats of kinds whose strings have one. */
const formats = new Map<Kind, { is: (text: string) => boolean; name: string }>([
  ['date', { is: isCalendarDate, name: 'an existing date, e.g. 2026-11-21' }],
  [
    'moment',
    {
      is: isMoment,
      name: 'an existing date and time as in RFC 3339, e.g. 2026-11-21T09:30:00Z, or a date',
    },
  ],
  ['uuid', { is: (text) => uuid.test(text), name: 'a UUID' }],
])

function findFault(kind: Kind, value: unknown): Omit<ErrorDetail, 'path'> | undefined {
  if (!hasType(kind, value)) return { code: 'type', message: `must be ${types[kind]}; got ${preview(value)}` }
  const format = formats.get(kind)
  if (format && !format.is(value as string))
    return { code: 'format', message: `must be ${format.name}; got ${preview(value)}` }
  if (typeof value === 'string' && !isStorable(value)) return { code: 'characters', message: storableRule }
  return undefined
}

function hasType(kind: Kind, value: unknown): boolean {
  switch (kind) {
    case 'geometry':
      return false
    case 'boolean':
      return typeof value === 'boolean'
    case 'number':
      return typeof value === 'number'
    case 'integer':
      return Number.isInteger(value)
    default:
      return typeof value === 'string'
  }
}
