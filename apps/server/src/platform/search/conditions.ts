import { shown } from '../http/contract.ts'
import type { ErrorDetail } from '../http/errors.ts'
import { isStorable, storableRule } from '../storableText.ts'
import { uuid } from '../uuid.ts'
import { isCalendarDate, isMoment } from './moment.ts'

/** How a field's values are compared. */
export type Kind = keyof typeof operators
/** A field that a search may name. */
export type SearchField = { name: string; kind: Kind }
export type Scalar = string | number | boolean

/** One rule that a match must keep, checked and free of HTTP and SQL. */
export type Condition<Field extends SearchField> =
  | { field: Field; test: 'missing' }
  | { field: Field; test: 'in' | 'notIn'; values: Scalar[] }
  | { field: Field; test: 'gt' | 'gte' | 'lt' | 'lte'; value: Scalar }
  | { field: Field; test: 'like'; pattern: string }
  | PlaceCondition<Field>
/** Where geometries are stored, the operand is read and judged further; `path` is its place in the body. */
export type PlaceCondition<Field extends SearchField> = {
  field: Field
  test: 'within' | 'near'
  operand: unknown
  path: string
}

const ordered = ['inq', 'nin', 'gt', 'gte', 'lt', 'lte', 'between'] as const
const listed = ['inq', 'nin'] as const
/** The conditions that each kind of field takes, beside a value to equal and null: the grammar of spec/shared/filters.yaml. */
const operators = {
  text: [...ordered, 'like'],
  number: ordered,
  integer: ordered,
  date: ordered,
  moment: ordered,
  boolean: listed,
  uuid: listed,
  geometry: ['within', 'near'],
} as const satisfies Record<string, readonly string[]>

type Filters<Field extends SearchField> = {
  fields: ReadonlyMap<string, Field>
  filters: Record<string, unknown>
  /** JSON Pointer of the object that holds the filters. */
  at: string
}
type Operator<Field extends SearchField> = { field: Field; operand: unknown; path: string }

/** The conditions of a body's filters; what is wrong with them is added to the faults. */
export function conditionsOf<Field extends SearchField>(
  { fields, filters, at }: Filters<Field>,
  faults: ErrorDetail[],
): Condition<Field>[] {
  return Object.entries(filters).flatMap(([name, filter]) => {
    const field = fields.get(name)
    const path = `${at}/${name.slice(0, 200).replaceAll('~', '~0').replaceAll('/', '~1')}`
    if (field) return filterOf({ field, operand: filter, path }, faults)
    faults.push({ path, code: 'unknownField', message: 'is not a field that this search knows' })
    return []
  })
}

function filterOf<Field extends SearchField>(
  { field, operand: filter, path }: Operator<Field>,
  faults: ErrorDetail[],
): Condition<Field>[] {
  if (filter === null) return [{ field, test: 'missing' }]
  if (typeof filter !== 'object') {
    const values = valuesOf({ field, operand: [filter], path }, faults, path)
    return [{ field, test: 'in', values }]
  }
  const taken: readonly string[] = operators[field.kind]
  return Object.entries(filter!).flatMap(([operator, operand]) => {
    const at = { field, operand, path: `${path}/${operator}` }
    if (taken.includes(operator)) return conditionOf(operator, at, faults)
    faults.push({
      path: at.path,
      code: 'operator',
      message: `does not work on this field; ${taken.join(', ')} do`,
    })
    return []
  })
}

function conditionOf<Field extends SearchField>(
  operator: string,
  at: Operator<Field>,
  faults: ErrorDetail[],
): Condition<Field>[] {
  const { field, operand, path } = at
  switch (operator) {
    case 'within':
    case 'near':
      return [{ field, test: operator, operand, path }]
    case 'inq':
    case 'nin':
      return [{ field, test: operator === 'inq' ? 'in' : 'notIn', values: valuesOf(at, faults) }]
    case 'between': {
      const [from, to] = valuesOf(at, faults)
      return [
        { field, test: 'gte', value: from! },
        { field, test: 'lte', value: to! },
      ]
    }
    case 'like':
      return like(at, faults)
    default: {
      const [value] = valuesOf({ ...at, operand: [operand] }, faults, path)
      return [{ field, test: operator as 'gt' | 'gte' | 'lt' | 'lte', value: value! }]
    }
  }
}

function like<Field extends SearchField>(at: Operator<Field>, faults: ErrorDetail[]): Condition<Field>[] {
  const { field, operand: pattern, path } = at
  valuesOf({ ...at, operand: [pattern] }, faults, path)
  // An odd number of backslashes: the last one has nothing to escape.
  if (/(^|[^\\])(\\\\)*\\$/s.test(String(pattern)))
    faults.push({ path, code: 'pattern', message: 'must not end with a backslash that escapes nothing' })
  return [{ field, test: 'like', pattern: String(pattern) }]
}

/** The values of a list; `onlyPath` is the place of a value that stands alone. */
function valuesOf(
  { field, operand, path }: Operator<SearchField>,
  faults: ErrorDetail[],
  onlyPath?: string,
): Scalar[] {
  const values = operand as Scalar[]
  for (const [index, value] of values.entries()) {
    const fault = faultOf(field.kind, value)
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
  geometry: 'conditions: within or near',
}
/** What a string must be where the kind says more than that. */
const formats = new Map<Kind, { is: (text: string) => boolean; name: string }>(
  Object.entries({
    date: { is: isCalendarDate, name: 'an existing date, e.g. 2026-11-21' },
    moment: {
      is: isMoment,
      name: 'an existing date and time as in RFC 3339, e.g. 2026-11-21T09:30:00Z, or a date',
    },
    uuid: { is: (text: string) => uuid.test(text), name: 'a UUID' },
  }) as [Kind, { is: (text: string) => boolean; name: string }][],
)

function faultOf(kind: Kind, value: unknown): Omit<ErrorDetail, 'path'> | undefined {
  if (!hasType(kind, value)) return { code: 'type', message: `must be ${types[kind]}; got ${shown(value)}` }
  const format = formats.get(kind)
  if (format && !format.is(value as string))
    return { code: 'format', message: `must be ${format.name}; got ${shown(value)}` }
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
