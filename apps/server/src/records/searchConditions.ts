import { shown } from '../platform/contract.ts'
import type { ErrorDetail } from '../platform/errors.ts'
import { isStorable } from '../platform/storableText.ts'
import { uuid } from '../platform/uuid.ts'
import { type Area, areaOf, type Circle, circleOf } from './searchGeometry.ts'
import type { Kind, SearchField } from './searchFields.ts'
import { isExistingDate } from './value.ts'

export type Scalar = string | number | boolean

/** One rule that a record must keep, checked and free of HTTP and SQL. */
export type Condition =
  | { field: SearchField; test: 'missing' }
  | { field: SearchField; test: 'in' | 'notIn'; values: Scalar[] }
  | { field: SearchField; test: 'gt' | 'gte' | 'lt' | 'lte'; value: Scalar }
  | { field: SearchField; test: 'like'; pattern: string }
  | { field: SearchField; test: 'within'; area: Area }
  | { field: SearchField; test: 'near'; circle: Circle }

type Filter = { fields: Map<string, SearchField>; name: string; filter: unknown }
type Operator = { field: SearchField; operand: unknown; path: string }

const operators: Record<Kind, string[]> = {
  text: ['inq', 'nin', 'gt', 'gte', 'lt', 'lte', 'between', 'like'],
  number: ['inq', 'nin', 'gt', 'gte', 'lt', 'lte', 'between'],
  date: ['inq', 'nin', 'gt', 'gte', 'lt', 'lte', 'between'],
  boolean: ['inq', 'nin'],
  id: ['inq', 'nin'],
  geometry: ['within', 'near'],
}
const expected: Record<Kind, string> = {
  text: 'a string without the NUL character',
  number: 'a number',
  date: 'an existing date and time as in RFC 3339, e.g. 2026-11-21T09:30:00Z',
  boolean: 'true or false',
  id: 'a UUID',
  geometry: 'conditions: within or near',
}

/** The conditions of one filter of a body; what is wrong with it is added to the faults. */
export function conditionsOf({ fields, name, filter }: Filter, faults: ErrorDetail[]): Condition[] {
  const field = fields.get(name)
  const path = `/${name.slice(0, 200).replaceAll('~', '~0').replaceAll('/', '~1')}`
  if (!field) {
    const message = 'is neither a field of this layer nor one of skip, take, searchKey, sortBy'
    faults.push({ path, code: 'unknownField', message })
    return []
  }
  if (filter === null) return [{ field, test: 'missing' }]
  if (typeof filter !== 'object') {
    return hasKind(field.kind, filter)
      ? [{ field, test: 'in', values: [filter] }]
      : wrong({ field, operand: filter, path }, faults)
  }
  return Object.entries(filter).flatMap(([operator, operand]) => {
    const at = { field, operand, path: `${path}/${operator}` }
    if (operators[field.kind].includes(operator)) return conditionOf(operator, at, faults)
    const message = `does not work on this field; ${operators[field.kind].join(', ')} do`
    faults.push({ path: at.path, code: 'operator', message })
    return []
  })
}

function conditionOf(operator: string, at: Operator, faults: ErrorDetail[]): Condition[] {
  const { field, operand } = at
  switch (operator) {
    case 'within':
      return area(at, faults)
    case 'near':
      return [{ field, test: 'near', circle: circleOf(operand) }]
    case 'inq':
    case 'nin': {
      const values = valuesOf(at, faults)
      return [{ field, test: operator === 'inq' ? 'in' : 'notIn', values }]
    }
    case 'between': {
      const [from, to] = valuesOf(at, faults)
      return [
        { field, test: 'gte', value: from! },
        { field, test: 'lte', value: to! },
      ]
    }
    case 'like':
      return like(at, faults)
    default:
      return hasKind(field.kind, operand)
        ? [{ field, test: operator as 'gt' | 'gte' | 'lt' | 'lte', value: operand }]
        : wrong(at, faults)
  }
}

function area({ field, operand, path }: Operator, faults: ErrorDetail[]): Condition[] {
  const read = areaOf(operand)
  if (!('fault' in read)) return [{ field, test: 'within', area: read }]
  faults.push({ path, code: 'geometry', message: read.fault })
  return []
}

function like(at: Operator, faults: ErrorDetail[]): Condition[] {
  const { field, operand, path } = at
  if (!hasKind('text', operand)) return wrong(at, faults)
  // An odd number of backslashes: the last one has nothing to escape.
  if (/(^|[^\\])(\\\\)*\\$/s.test(operand as string)) {
    faults.push({ path, code: 'pattern', message: 'must not end with a backslash that escapes nothing' })
    return []
  }
  return [{ field, test: 'like', pattern: operand as string }]
}

function valuesOf({ field, operand, path }: Operator, faults: ErrorDetail[]): Scalar[] {
  const items = operand as unknown[]
  for (const [index, item] of items.entries()) {
    if (!hasKind(field.kind, item)) wrong({ field, operand: item, path: `${path}/${index}` }, faults)
  }
  return items as Scalar[]
}

function wrong({ field, operand, path }: Operator, faults: ErrorDetail[]): [] {
  faults.push({ path, code: 'type', message: `must be ${expected[field.kind]}; got ${shown(operand)}` })
  return []
}

function hasKind(kind: Kind, value: unknown): value is Scalar {
  switch (kind) {
    case 'text':
      return typeof value === 'string' && isStorable(value)
    case 'number':
      return typeof value === 'number'
    case 'boolean':
      return typeof value === 'boolean'
    case 'date':
      return typeof value === 'string' && isExistingDate(value)
    case 'id':
      return typeof value === 'string' && uuid.test(value)
    default:
      return false
  }
}
