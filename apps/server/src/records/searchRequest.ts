import type { components } from '@geofield/client/openapi'
import { type ErrorDetail, validationFailed } from '../platform/errors.ts'
import { type Condition, conditionsOf } from './searchConditions.ts'
import type { SearchField } from './searchFields.ts'
import { isStorable, storableRule } from '../platform/storableText.ts'

export type SearchBody = components['schemas']['SearchRequest'] & Record<string, unknown>

/** What is searched, in checked form. */
export type Search = {
  skip: number
  /** -1 takes all. */
  take: number
  /** Each must occur in the record's text. */
  words: string[]
  conditions: Condition[]
  order: Order[]
}
export type Order = { field: SearchField; descending: boolean }

const defaultTake = 50
/** Words of a search that are not names of fields. */
const ownKeys = new Set(['skip', 'take', 'searchKey', 'sortBy'])

/** Reads a body that its schema has let pass. Throws VALIDATION_FAILED with one detail for each fault. */
export function readSearch(fields: Map<string, SearchField>, body: SearchBody = {}): Search {
  const faults: ErrorDetail[] = []
  const conditions = Object.entries(body)
    .filter(([name]) => !ownKeys.has(name))
    .flatMap(([name, filter]) => conditionsOf({ fields, name, filter }, faults))
  const order = orderOf(fields, body.sortBy ?? [], faults)
  const words = wordsOf(body.searchKey, faults)
  if (faults.length > 0) throw validationFailed(faults)
  return {
    skip: within64Bits(body.skip ?? 0),
    take: within64Bits(body.take ?? defaultTake),
    words,
    conditions,
    order,
  }
}

function wordsOf(searchKey: string | undefined, faults: ErrorDetail[]): string[] {
  if (searchKey === undefined) return []
  if (!isStorable(searchKey)) {
    faults.push({ path: '/searchKey', code: 'characters', message: storableRule })
  }
  const words = searchKey.split(/\s+/u).filter(Boolean)
  if (words.length === 0)
    faults.push({ path: '/searchKey', code: 'empty', message: 'must have at least one word' })
  return [...new Set(words)]
}

function orderOf(
  fields: Map<string, SearchField>,
  sortBy: NonNullable<SearchBody['sortBy']>,
  faults: ErrorDetail[],
): Order[] {
  const seen = new Set<string>()
  return sortBy.flatMap(({ Field: name, Direction }, index) => {
    const path = `/sortBy/${index}/Field`
    const field = fields.get(name)
    if (!field) faults.push({ path, code: 'unknownField', message: 'is no field of this layer' })
    else if (field.kind === 'geometry')
      faults.push({ path, code: 'notSortable', message: 'is a geometry, which has no order' })
    else if (seen.has(name)) faults.push({ path, code: 'repeated', message: 'is sorted by already' })
    seen.add(name)
    return field ? [{ field, descending: Direction === 'DESC' }] : []
  })
}

/** PostgreSQL counts in 64 bits; no layer has as many records as that. */
function within64Bits(count: number): number {
  return Math.min(count, Number.MAX_SAFE_INTEGER)
}
