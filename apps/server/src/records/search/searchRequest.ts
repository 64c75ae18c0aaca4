import type { components } from '@geofield/client/openapi'
import { type ErrorDetail, validationFailed } from '../../platform/http/errors.ts'
import type { Condition as AnyCondition, PlaceCondition } from '../../platform/search/conditions.ts'
import { readSearch as readRequest, type SearchRequest } from '../../platform/search/request.ts'
import type { SearchField } from './searchFields.ts'
import { type Area, parseArea, type Circle, parseCircle } from './searchGeometry.ts'

export type SearchBody = components['schemas']['SearchRequest'] & Record<string, unknown>

/** A condition that a record must meet, with its polygon or circle parsed. */
export type Condition =
  | Exclude<AnyCondition<SearchField>, PlaceCondition<SearchField>>
  | { field: SearchField; test: 'within'; area: Area }
  | { field: SearchField; test: 'near'; circle: Circle }
/** A checked search. */
export type Search = Omit<SearchRequest<SearchField>, 'conditions'> & { conditions: Condition[] }

/** Reads a body that fits its schema. Throws VALIDATION_FAILED with one detail for each fault. */
export function readSearch(fields: Map<string, SearchField>, body: SearchBody = {}): Search {
  const faults: ErrorDetail[] = []
  const { skip: _, take: _take, searchKey: _key, sortBy: _sortBy, ...filters } = body
  const search = readRequest({ fields, body, filters }, faults)
  const conditions = search.conditions.flatMap<Condition>((condition) =>
    isPlace(condition) ? parsePlace(condition, faults) : [condition],
  )
  if (faults.length > 0) throw validationFailed(faults)
  return { ...search, conditions }
}

function isPlace(condition: AnyCondition<SearchField>): condition is PlaceCondition<SearchField> {
  return condition.test === 'within' || condition.test === 'near'
}

function parsePlace(
  { field, test, operand, path }: PlaceCondition<SearchField>,
  faults: ErrorDetail[],
): Condition[] {
  if (test === 'near') return [{ field, test, circle: parseCircle(operand) }]
  const area = parseArea(operand)
  if (!('fault' in area)) return [{ field, test, area }]
  faults.push({ path, code: 'geometry', message: area.fault })
  return []
}
