import { didYouMean } from '../nearestName.ts'
import { preview } from '../preview.ts'
import { fieldDefaults } from '../http/contract/defaults.ts'
import type { ErrorDetail } from '../http/errors.ts'
import { isStorable, storableRule } from '../storableText.ts'
import { type Condition, readConditions, type SearchField } from './conditions.ts'

/** A search body that fits its schema. */
export type SearchBody = {
  skip?: number | undefined
  take?: number | undefined
  searchKey?: string | undefined
  sortBy?: SortField[] | undefined
}
type SortField = { Field: string; Direction?: 'ASC' | 'DESC' }

/** A checked search. */
export type SearchRequest<Field extends SearchField> = {
  skip: number
  /** -1 means all. */
  take: number
  /** Each word must occur in the match's text. */
  words: string[]
  conditions: Condition<Field>[]
  order: Order<Field>[]
}
export type Order<Field extends SearchField> = { field: Field; descending: boolean }

/** Those of every search. */
const defaults = fieldDefaults('SearchRequest', 'skip', 'take')

type Read<Field extends SearchField> = {
  fields: ReadonlyMap<string, Field>
  body: SearchBody
  filters: Record<string, unknown>
  /** The JSON Pointer of the object with the filters; by default the body itself. */
  at?: string
}

/** Reads a search. Faults are added to `faults`. */
export function readSearch<Field extends SearchField>(
  { fields, body, filters, at = '' }: Read<Field>,
  faults: ErrorDetail[],
): SearchRequest<Field> {
  return {
    skip: within64Bits(body.skip ?? defaults.skip),
    take: within64Bits(body.take ?? defaults.take),
    conditions: readConditions({ fields, filters, at }, faults),
    order: readOrder(fields, body.sortBy ?? [], faults),
    words: readWords(body.searchKey, faults),
  }
}

function readWords(searchKey: string | undefined, faults: ErrorDetail[]): string[] {
  if (searchKey === undefined) return []
  if (!isStorable(searchKey)) {
    faults.push({ path: '/searchKey', code: 'characters', message: storableRule })
  }
  const words = searchKey.split(/\s+/u).filter(Boolean)
  if (words.length === 0)
    faults.push({ path: '/searchKey', code: 'empty', message: 'must have at least one word' })
  return [...new Set(words)]
}

function readOrder<Field extends SearchField>(
  fields: ReadonlyMap<string, Field>,
  sortBy: SortField[],
  faults: ErrorDetail[],
): Order<Field>[] {
  const seen = new Set<string>()
  return sortBy.flatMap(({ Field: name, Direction }, index) => {
    const path = `/sortBy/${index}/Field`
    const field = fields.get(name)
    if (!field)
      faults.push({
        path,
        code: 'unknownField',
        message: `must be a field of the results; got ${preview(name)}${didYouMean(name, fields.keys())}`,
      })
    else if (field.kind === 'geometry')
      faults.push({ path, code: 'notSortable', message: 'is a geometry, which has no order' })
    else if (seen.has(name)) faults.push({ path, code: 'repeated', message: 'is already a sort field' })
    seen.add(name)
    return field ? [{ field, descending: Direction === 'DESC' }] : []
  })
}

/** Limits a number to what PostgreSQL's integers hold. Columns and counts stay far below this limit. */
export function within64Bits(value: number): number {
  return Math.min(Math.max(value, -Number.MAX_SAFE_INTEGER), Number.MAX_SAFE_INTEGER)
}
