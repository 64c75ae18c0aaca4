import type { InputRow } from '../reading/inputRow.ts'
import { type DateOrder, findOrders, isPlainMoment } from '../reading/moment.ts'
import { type Finding, findInValue, looksSwapped } from './findings.ts'
import type { Mapping } from './mapping.ts'
import type { ImportTarget, MadeItem } from './target.ts'

/** How the days of a column are written. */
export interface WrittenDays {
  column: string
  /** The orders that all of its days allow. */
  orders: readonly DateOrder[]
  /** The first day that could be several, or that the others contradict. */
  doubtful: { line: number; text: string } | undefined
}

/** Reads the days of the columns that are for moments: whether each says by itself which day it is. */
export async function lookAtDays(
  rows: AsyncIterable<InputRow>,
  mapping: Mapping,
  { fields }: Pick<ImportTarget, 'fields'>,
): Promise<WrittenDays[]> {
  const times = new Set(fields.filter(({ type }) => type === 'time').map(({ name }) => name))
  const columns = Object.entries(mapping).flatMap(([name, source]) =>
    times.has(name) && 'column' in source ? [source.column] : [],
  )
  const found = new Map<string, WrittenDays>()
  if (columns.length === 0) return []
  for await (const { line, values } of rows) {
    for (const column of columns) {
      const text = Object.hasOwn(values, column) ? values[column] : undefined
      if (typeof text !== 'string' || isPlainMoment(text)) continue
      const orders = findOrders(text)
      if (orders.length === 0) continue
      const before = found.get(column)
      const all = (before?.orders ?? orders).filter((order) => orders.includes(order))
      const isDoubtful = orders.length > 1 || all.length === 0
      const doubtful = before?.doubtful ?? (isDoubtful ? { line, text } : undefined)
      found.set(column, { column, orders: all, doubtful })
    }
  }
  return [...found.values()]
}

/** Makes the function that finds what a person should know about a row. */
export function createLook(mapping: Mapping, { fields }: Pick<ImportTarget, 'fields'>) {
  const sources = Object.entries(mapping).flatMap(([name, source]) => {
    const field = fields.find((each) => each.name === name)
    return field ? [{ field, source }] : []
  })
  return ({ line, values, remarks = [] }: InputRow, { item }: MadeItem): Finding[] => {
    const found: Finding[] = remarks.map((message) => ({ line, field: '', message }))
    for (const { field, source } of sources) {
      const columns = 'column' in source ? [source.column] : 'columns' in source ? source.columns : []
      for (const column of columns) {
        const value = Object.hasOwn(values, column) ? values[column] : undefined
        for (const each of findInValue(value, field)) found.push({ line, field: field.name, ...each })
      }
      const place = item?.[field.name]
      if (field.type !== 'geometry' || !isPosition(place) || !looksSwapped(place)) continue
      const message = `is at latitude ${place.lat} and longitude ${place.lon}: are they swapped?`
      found.push({ line, field: field.name, message })
    }
    return found
  }
}

function isPosition(value: unknown): value is { lat: number; lon: number } {
  const { lat, lon } = Object(value) as Record<string, unknown>
  return typeof lat === 'number' && typeof lon === 'number'
}
