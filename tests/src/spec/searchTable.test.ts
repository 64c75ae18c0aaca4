import { expect, test } from 'vitest'
import { listCases, operatorsByKind } from '../search/conditions.ts'
import { type Kind, searches } from '../search/searches.ts'
import { readBundle } from './bundle.ts'
import { isObject, type JsonObject, valueAt } from './json.ts'
import { readOperations } from './operations.ts'

// The checks of filters run over these tables, so a search or a condition that a table lacks would not be checked.
test('the table of searches has every search of a tenant', () => {
  const ofTenant = readOperations('full').filter(({ paged, needsBearer }) => paged && needsBearer)
  expect([...new Set(searches.map(({ operation }) => operation))].toSorted()).toEqual(
    ofTenant.map(({ id }) => id).toSorted(),
  )
})

const schemas = readBundle('full').components as { schemas: JsonObject }
const schemaOfKind = new Map<string, Kind>([
  ['Text', 'text'],
  ['Uuid', 'uuid'],
  ['Integer', 'integer'],
  ['Date', 'date'],
  ['Time', 'moment'],
])

test.each([...schemaOfKind])('the table of conditions has all described conditions: %s', (name, kind) => {
  const described = valueAt(schemas.schemas, `/${name}Conditions/properties`) as JsonObject
  expect(Object.keys(described).toSorted()).toEqual([...operatorsByKind[kind]].toSorted())
})

test('every operator of a text has a case', () => {
  const tried = new Set(listCases('text', ['a', 'b', 'c']).map(({ condition }) => condition))
  expect(operatorsByKind.text.filter((operator) => !tried.has(operator))).toEqual([])
})

/** The kinds of the filters in the body of a search; a `filter` in the body has them for events. */
function describedKinds(operation: string): Kind[] {
  const [content] = readOperations('full').find(({ id }) => id === operation)!.contents
  const body = content!.schema
  const filters = isObject((body.properties as JsonObject).filter)
    ? (valueAt(schemas.schemas, '/EventFilter') as JsonObject)
    : body
  const names = [...JSON.stringify(filters.properties).matchAll(/schemas\/(\w+?)(?:Filter|Conditions)"/g)]
  return [...new Set(names.flatMap(([, name]) => schemaOfKind.get(name!) ?? []))]
}

// The fields of records and customers are those of a layer, which the description doesn't know.
test.each(searches.filter(({ operation }) => !['searchRecords', 'searchCustomers'].includes(operation)))(
  'the table has a field of each kind of filter that $operation describes',
  ({ operation, fields }) => {
    expect(describedKinds(operation).toSorted()).toEqual(Object.keys(fields).toSorted())
  },
)
