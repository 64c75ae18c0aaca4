import type { components } from '@geofield/client/openapi'
import { type ErrorDetail, validationFailed } from '../../platform/http/errors.ts'
import { type ParsedCondition, parsePlaces } from '../../platform/search/places.ts'
import { readSearch as readRequest, type SearchRequest } from '../../platform/search/request.ts'
import type { SearchField } from './searchFields.ts'

export type SearchBody = components['schemas']['SearchRequest'] & Record<string, unknown>

/** A condition that a record must meet, with its polygon or circle parsed. */
export type Condition = ParsedCondition<SearchField>
/** A checked search. */
export type Search = Omit<SearchRequest<SearchField>, 'conditions'> & { conditions: Condition[] }

/** Reads a body that fits its schema. Throws VALIDATION_FAILED with one detail for each fault. */
export function readSearch(fields: Map<string, SearchField>, body: SearchBody = {}): Search {
  const faults: ErrorDetail[] = []
  const search = readRequest({ fields, body, filters: listFilters(body) }, faults)
  const conditions = parsePlaces(search.conditions, faults)
  if (faults.length > 0) throw validationFailed(faults)
  return { ...search, conditions }
}

/** Returns the filters of a body: all but its reserved keys. */
export function listFilters({
  skip: _skip,
  take: _take,
  searchKey: _key,
  sortBy: _sortBy,
  query: _query,
  ...filters
}: SearchBody) {
  return filters
}
