import type { Json, JsonObject } from '../spec/json.ts'
import type { Kind } from './searches.ts'

/** The conditions that each kind of field takes, beside a value to equal and null. */
const ordered = ['inq', 'nin', 'gt', 'gte', 'lt', 'lte', 'between'] as const
export const operatorsByKind: Record<Kind, readonly string[]> = {
  text: [...ordered, 'like'],
  integer: ordered,
  number: ordered,
  date: ordered,
  moment: ordered,
  uuid: ['inq', 'nin'],
  boolean: ['inq', 'nin'],
  geometry: ['within', 'near'],
}

/** A value that no created item has. */
const absent: Partial<Record<Kind, Json>> = {
  text: 'A text that nothing has',
  uuid: '00000000-0000-4000-8000-000000000000',
  integer: 987_654,
  number: 987_654,
  date: '1999-12-31',
  moment: '1999-12-31T23:59:59Z',
}

const triangle = (west: number, east: number) => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, -42],
      [east, -42],
      [east, -41],
      [west, -41],
      [west, -42],
    ],
  ],
})
const near = (lon: number, metres: number) => ({ lat: -41.5, lon, metres })

type Value = Json | undefined
/** A filter, and which values it finds. A value of `undefined` or null is not set. */
export type Case = { condition: string; filter: Json; keeps: (value: Value) => boolean }

/** Filters of a field, each of which finds some of the field's values and not others. */
export function listCases(kind: Kind, values: Value[]): Case[] {
  const set = values.filter((value) => !isUnset(value)) as Json[]
  const sorted = [...new Set(set)].toSorted((one, other) => compare(kind, one, other))
  const [low, high] = [sorted[0]!, sorted.at(-1)!]
  const missing: Case = { condition: 'null', filter: null, keeps: isUnset }
  if (kind === 'geometry') return [missing, ...places]
  const nothing = absent[kind]
  const operands = nothing === undefined ? [low, high] : [low, sorted[1]!, high, nothing]
  const is = (test: (order: number) => boolean, operand: Json) => (value: Value) =>
    !isUnset(value) && test(compare(kind, value!, operand))
  const among = (list: Json[]) => (value: Value) =>
    !isUnset(value) && list.some((each) => compare(kind, value!, each) === 0)
  const lists = nothing === undefined ? [[low], [low, high]] : [[low, high], [nothing], sorted]
  const cases: Case[] = [
    missing,
    ...operands.map((filter) => ({
      condition: 'a value',
      filter,
      keeps: is((order) => order === 0, filter),
    })),
    ...lists.flatMap((inq) => [
      { condition: 'inq', filter: { inq }, keeps: among(inq) },
      { condition: 'nin', filter: { nin: inq }, keeps: (value: Value) => !among(inq)(value) },
    ]),
  ]
  if (!operatorsByKind[kind].includes('gt')) return cases
  const tests: [string, (order: number) => boolean][] = [
    ['gt', (order) => order > 0],
    ['gte', (order) => order >= 0],
    ['lt', (order) => order < 0],
    ['lte', (order) => order <= 0],
  ]
  const ranges: [Json, Json][] = [
    [low, sorted[1]!],
    [high, low],
    [low, low],
  ]
  cases.push(
    ...tests.flatMap(([operator, test]) =>
      operands.map((operand) => ({
        condition: operator,
        filter: { [operator]: operand },
        keeps: is(test, operand),
      })),
    ),
    // Before all of them.
    { condition: 'gte', filter: { gte: high, lt: low }, keeps: () => false },
    { condition: 'lte', filter: { lte: low, gt: high }, keeps: () => false },
    ...ranges.map(([from, to]) => ({
      condition: 'between',
      filter: { between: [from, to] },
      keeps: (value: Value) => is((order) => order >= 0, from)(value) && is((order) => order <= 0, to)(value),
    })),
  )
  return kind === 'text' ? [...cases, ...patterns] : cases
}

/** Patterns of `like`, each with the equivalent regular expression. */
const patterns: Case[] = (
  [
    ['%house_1 50%', /HOUSE.1 50.*$/s],
    ['%house\\_1 50\\%', /HOUSE_1 50%$/],
    ['%HOUSE\\\\1 50%', /HOUSE\\1 50.*$/s],
    ['%HOUSEX1 50\\%', /HOUSEx1 50%$/],
    ['%house\\%1%', /HOUSE%1/],
    ['house', /^house$/i],
    ['%', /^/],
  ] as const
).map(([like, meaning]) => ({
  condition: 'like',
  filter: { like },
  keeps: (value) => typeof value === 'string' && meaning.test(value),
}))

const has = (lon: number) => (value: Value) => typeof value === 'string' && value.includes(`[${lon},`)
const places: Case[] = [
  { condition: 'near', filter: { near: near(61.1, 0) }, keeps: has(61.1) },
  { condition: 'near', filter: { near: near(60, 10) }, keeps: () => false },
  { condition: 'within', filter: { within: triangle(61.15, 61.25) }, keeps: has(61.2) },
  { condition: 'within', filter: { within: triangle(59, 60) }, keeps: () => false },
]

export function isUnset(value: Value): boolean {
  return value === null || value === undefined
}

/** Compares moments by time, texts by code point and other values by `<`. */
export function compare(kind: Kind, one: Json, other: Json): number {
  const [a, b] = [one, other].map((value) => (kind === 'moment' ? Date.parse(String(value)) : value)) as [
    string,
    string,
  ]
  return a < b ? -1 : a > b ? 1 : 0
}

/** A filter that is refused: the faulty place within the filter, and the code of the fault. */
export type Fault = { filter: Json; path: string; code: string }

const wrongValues: Record<Kind, [Json, string][]> = {
  text: [
    [5, 'type'],
    [true, 'type'],
    ['a\0b', 'characters'],
  ],
  uuid: [
    [5, 'type'],
    ['no UUID', 'format'],
  ],
  integer: [
    ['5', 'type'],
    [true, 'type'],
  ],
  number: [
    ['5', 'type'],
    [true, 'type'],
  ],
  boolean: [
    ['true', 'type'],
    [1, 'type'],
  ],
  date: [
    [5, 'type'],
    ['yesterday', 'format'],
    ['2026-02-30', 'format'],
    ['2026-02-20T00:00:00Z', 'format'],
  ],
  moment: [
    [5, 'type'],
    ['yesterday', 'format'],
    ['2026-02-30', 'format'],
  ],
  geometry: [
    [5, 'type'],
    ['here', 'type'],
  ],
}
/** An operand for each operator, valid for every kind that has the operator. */
const validOperands: JsonObject = {
  like: 'a%',
  within: triangle(1, 2),
  near: near(1, 1),
  eq: 'a',
}

/** Every wrong filter on a field of this kind. */
export function listFaults(kind: Kind): Fault[] {
  const taken = operatorsByKind[kind]
  const good = wrongValues[kind].length === 0 ? 'a' : (absent[kind] ?? true)
  const at = (operator: string, operand: Json, [path, code]: [string, string]): Fault => ({
    filter: { [operator]: operand },
    path: `/${operator}${path}`,
    code,
  })
  const known = new Set(Object.values(operatorsByKind).flat())
  const others = [...known, 'eq'].filter((operator) => !taken.includes(operator))
  return [
    ...wrongValues[kind].map(([filter, code]) => ({ filter, path: '', code })),
    ...wrongValues[kind].flatMap(([value, code]) =>
      taken
        .filter((operator) => kind !== 'geometry' && operator !== 'like')
        .map((operator) => {
          if (operator === 'inq' || operator === 'nin') return at(operator, [good, value], ['/1', code])
          return operator === 'between'
            ? at(operator, [good, value], ['/1', code])
            : at(operator, value, ['', code])
        }),
    ),
    ...others.map((operator) => {
      const list = operator === 'between' ? [good, good] : [good]
      const operand = validOperands[operator] ?? (['inq', 'nin', 'between'].includes(operator) ? list : good)
      return at(operator, operand, ['', 'operator'])
    }),
    ...(kind === 'text' ? patternFaults : []),
    { filter: {}, path: '', code: 'minProperties' },
  ]
}

const patternFaults: Fault[] = [
  { filter: { like: 5 }, path: '/like', code: 'type' },
  { filter: { like: '' }, path: '/like', code: 'minLength' },
  { filter: { like: 'ends with \\' }, path: '/like', code: 'pattern' },
  { filter: { like: '\\\\\\' }, path: '/like', code: 'pattern' },
]
