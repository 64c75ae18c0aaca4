/** Seeded records and searches over them: few different values, so that filters hit and sorting has ties. */
import { pick, type Random } from '../../platform/random.ts'
import type { Fields } from './searchModel.ts'

export const layerText = `
layer: THING
settings: { indexedFields: [thing_name, thing_size, thing_date, thing_open] }
properties:
  - { propertyName: thing_name, dataType: string }
  - { propertyName: thing_size, dataType: real }
  - { propertyName: thing_date, dataType: dateTime }
  - { propertyName: thing_open, dataType: boolean }
  - { propertyName: thing_note, dataType: bigString }
  - { propertyName: thing_count, dataType: integer }
  - { propertyName: thing_due, dataType: dateTime }
  - { propertyName: thing_done, dataType: boolean }
  - { propertyName: thing_place, dataType: map }
`
export const fields: Fields = {
  Title: 'text',
  thing_name: 'text',
  thing_size: 'number',
  thing_date: 'date',
  thing_open: 'boolean',
  thing_note: 'text',
  thing_count: 'number',
  thing_due: 'date',
  thing_done: 'boolean',
  thing_place: 'point',
}

const long = 'long '.repeat(50)
const texts = [
  'Pune',
  'pune',
  'Pune Road',
  'राम मंदिर',
  'Élan',
  '😀 shop',
  '100%',
  'a_b',
  'back\\slash',
  "O'Brien",
  `${long}a`,
  `${long}b`,
  '',
]
const numbers = [-1e20, -12.5, -1, -0.1, 0, 0.1, 1, 2, 10, 9_007_199_254_740_991]
const counts = [-3, -1, 0, 1, 2, 10, 100]
const dates = [
  '2026-01-01',
  '2026-01-01T00:00:00Z',
  '2026-01-01T05:30:00+05:30',
  '2025-12-31T23:59:59.999Z',
  '1969-07-20T20:17:40Z',
  '2026-01-01T00:00:00.001Z',
  '9999-12-31T23:59:59Z',
  '0001-01-01',
]
const patterns = [
  '%pune%',
  'PUNE',
  'pune%',
  '%road',
  '_une',
  '%\\%',
  'a\\_b',
  'a_b',
  '%',
  '%\\\\%',
  '%राम%',
  '%long _',
  '%😀%',
  "o'b%",
  '%zzz%',
  'ÉLAN',
]
const words = [
  'pune',
  'ROAD',
  'un',
  'राम',
  '100%',
  'a_b',
  '\\',
  "o'b",
  'pune road',
  'long b',
  'nowhere',
  '10',
  'élan',
  '😀',
]

const some = <T>(random: Random, items: readonly T[], most: number): T[] =>
  Array.from({ length: 1 + Math.floor(random() * most) }, () => pick(items, random))

export function randomRecord(random: Random): Record<string, unknown> {
  const lon = 73 + random()
  const lat = 18 + random()
  const all = {
    Title: pick(texts, random) || 'untitled',
    thing_name: pick(texts, random),
    thing_size: pick(numbers, random),
    thing_date: pick(dates, random),
    thing_open: random() < 0.5,
    thing_note: `${pick(texts, random)} ${pick(texts, random)}`,
    thing_count: pick(counts, random),
    thing_due: pick(dates, random),
    thing_done: random() < 0.5,
    thing_place: JSON.stringify({ type: 'Point', coordinates: [lon, lat] }),
  }
  return Object.fromEntries(Object.entries(all).filter(([name]) => name === 'Title' || random() < 0.8))
}

const valuesByKind = {
  text: texts,
  number: [...numbers, ...counts],
  date: dates,
  boolean: [true, false],
  point: [],
} as const

export function randomSearch(random: Random): Record<string, unknown> {
  const names = Object.keys(fields)
  const filters = some(random, names, 2).map((name) => [name, randomFilter(random, fields[name]!)])
  const sortable = names.filter((name) => fields[name] !== 'point')
  const sortBy = [...new Set(some(random, sortable, 2))].map((Field) => ({
    Field,
    ...(random() < 0.7 && { Direction: pick(['ASC', 'DESC'], random) }),
  }))
  return {
    ...(random() < 0.8 && Object.fromEntries(filters)),
    ...(random() < 0.3 && { searchKey: pick(words, random) }),
    ...(random() < 0.6 && { sortBy }),
  }
}

function randomFilter(random: Random, kind: Fields[string]): unknown {
  if (random() < 0.1) return null
  if (kind === 'point')
    return random() < 0.5 ? { within: randomArea(random) } : { near: randomCircle(random) }
  const values = valuesByKind[kind] as readonly unknown[]
  if (random() < 0.3) return pick(values, random)
  const lists = { inq: () => some(random, values, 4), nin: () => some(random, values, 4) }
  const ranges = {
    gt: () => pick(values, random),
    gte: () => pick(values, random),
    lt: () => pick(values, random),
    lte: () => pick(values, random),
    between: () => [pick(values, random), pick(values, random)],
  }
  const operators = {
    ...lists,
    ...(kind !== 'boolean' && ranges),
    ...(kind === 'text' && { like: () => pick(patterns, random) }),
  }
  const names = some(random, Object.keys(operators), 2) as (keyof typeof operators)[]
  return Object.fromEntries(names.map((name) => [name, operators[name]!()]))
}

function randomArea(random: Random): unknown {
  const [lon, lat] = [73 + random() * 0.8, 18 + random() * 0.8]
  const ring = (reach: number) =>
    [0, 1, 2, 3, 4, 5, 0].map((corner) => {
      const angle = (corner / 6) * 2 * Math.PI
      // Every other corner further in: a shape that is not convex.
      const length = corner % 2 === 0 ? reach : reach * 0.4
      return [lon + length * Math.cos(angle), lat + length * Math.sin(angle)]
    })
  return { type: 'Polygon', coordinates: random() < 0.3 ? [ring(0.5), ring(0.2)] : [ring(0.5)] }
}

function randomCircle(random: Random): unknown {
  return { lat: 18 + random(), lon: 73 + random(), metres: Math.floor(random() * 60_000) }
}
