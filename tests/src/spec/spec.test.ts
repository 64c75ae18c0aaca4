import { describe, expect, test } from 'vitest'
import { judge } from '../check/judge.ts'
import type { Json, JsonObject } from './json.ts'
import { withValueAt } from './json.ts'
import { readBundle } from './bundle.ts'
import { closedBundle } from './closed.ts'
import { findOperation, readsOnly, readOperations } from './operations.ts'
import { loadValidators } from './validators.ts'

const operations = readOperations('full')
const named = (id: string) => operations.find((operation) => operation.id === id)!

test('operations are found by the path that fits best', () => {
  const at = (method: string, path: string) => findOperation(operations, method, path)?.id
  expect(at('POST', '/demo/api/app-base/data-layer/X/search')).toBe('searchRecords')
  expect(at('PUT', '/demo/api/app-base/data-layer/X/search')).toBeUndefined()
  expect(at('PUT', '/demo/api/app-base/data-layer/X/1')).toBe('updateRecord')
  expect(at('GET', '/nowhere')).toBeUndefined()
})

test('operations read or write; one that is not known to read counts as writing', () => {
  const reading = operations.filter(({ reads }) => reads).map(({ id }) => id)
  expect(reading).toEqual(
    expect.arrayContaining(['createToken', 'searchRecords', 'getLayerSchema', 'findRoute']),
  )
  for (const id of ['createRecord', 'updateRecord', 'deleteRecord']) expect(reading).not.toContain(id)
  expect(readsOnly({ method: 'POST', path: '/{tenant}/employee/{id}/enable' })).toBe(false)
})

describe('an employee', () => {
  const schemas = (readBundle('full').components as { schemas: Record<string, JsonObject> }).schemas
  const fields = Object.keys(schemas.Employee!.properties as JsonObject)

  test('an employee has every field in every response', () => {
    expect(fields.filter((field) => !(schemas.Employee!.required as string[]).includes(field))).toEqual([])
  })

  test('a create, an update and a batch of employees take the same fields', () => {
    const fieldsOf = (name: string, ...without: string[]) =>
      Object.keys(schemas[name]!.properties as JsonObject)
        .filter((field) => !without.includes(field))
        .toSorted()
    const account = ['employee_username', 'employee_password', 'employee_password_temporary']
    expect(fieldsOf('EmployeeBatchItem', 'Id', 'activate')).toEqual(fieldsOf('EmployeeInput'))
    expect(fieldsOf('EmployeeChanges')).toEqual(fieldsOf('EmployeeInput', ...account))
  })

  test('an employee is found by every field', () => {
    // hierarchyPath is a query parameter.
    const filters = schemas.EmployeeSearchRequest!.properties as JsonObject
    expect(fields.filter((field) => field !== 'hierarchyPath' && !(field in filters))).toEqual([])
  })
})

describe('a closed bundle', () => {
  const bundle = {
    paths: {},
    components: {
      schemas: {
        Base: { type: 'object', properties: { a: { type: 'string' } } },
        Whole: {
          allOf: [
            { $ref: '#/components/schemas/Base' },
            { type: 'object', properties: { b: { type: 'string' } } },
          ],
        },
      },
      responses: {
        Ok: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Whole' } } } },
        Free: { content: { 'application/json': { schema: { type: 'object', additionalProperties: true } } } },
      },
    },
  }
  const readResponseSchema = (name: string): JsonObject => {
    const closed = closedBundle(bundle as unknown as JsonObject) as unknown as typeof bundle
    const response = closed.components.responses[name as 'Ok']
    return response.content['application/json'].schema as JsonObject
  }

  test('a closed bundle closes an object where it is used, so that the parts of a combination add up', () => {
    expect(readResponseSchema('Ok')).toEqual({
      $ref: '#/components/schemas/Whole',
      unevaluatedProperties: false,
    })
    const closed = closedBundle(bundle as unknown as JsonObject) as unknown as typeof bundle
    expect(closed.components.schemas.Base).toEqual(bundle.components.schemas.Base)
  })
})

describe('judge', () => {
  const trip = (operation: string, status: number, body: Json, headers: Record<string, string> = {}) =>
    judge(
      named(operation),
      {
        status,
        body,
        text: JSON.stringify(body),
        headers: new Headers({ 'content-type': 'application/json; charset=utf-8', ...headers }),
      },
      'full',
    )
  const cell = {
    latitude: '28.622793',
    longitude: '77.213049',
    level: 10,
    bounds: { minLatitude: '28.6', maxLatitude: '28.7', minLongitude: '77.2', maxLongitude: '77.3' },
  }

  test('judge finds nothing wrong with a documented response', () => {
    expect(trip('decodeDigipin', 200, cell)).toEqual([])
  })

  const faults: [string, string, Json][] = [
    ['a key missing', '/bounds/minLatitude', undefined as never],
    ['an undeclared key', '/colour', 'green'],
    ['an undeclared key deep inside', '/bounds/colour', 'green'],
    ['a wrong type', '/level', '10'],
    ['a number out of bounds', '/level', 11],
    ['text against its pattern', '/latitude', 'north'],
  ]
  for (const [what, pointer, value] of faults) {
    test(`judge finds ${what}`, () => {
      expect(trip('decodeDigipin', 200, withValueAt(cell, pointer, value))).toHaveLength(1)
    })
  }

  test('judge finds a wrong format', () => {
    const record = {
      Id: '0197e7f2-5c1a-7a44-9d3e-0f6b1c2d3e4f',
      Layer: 'X',
      Path: '/demo/X/1',
      ParentPath: '/demo/X',
      CreatedDate: '2026-11-21T05:30:00.000Z',
      CreatedUser: 'demo',
      ModifiedDate: '2026-11-21T05:30:00.000Z',
      ModifiedUser: 'demo',
      Title: null,
      Description: null,
    }
    expect(trip('getRecord', 200, { ...record, any: 1 })).toEqual([])
    expect(trip('getRecord', 200, { ...record, Id: 'not-a-uuid' })).toHaveLength(1)
  })

  test('judge finds an undeclared status, a failure of the server and a wrong content type', () => {
    expect(trip('decodeDigipin', 418, {})).toHaveLength(1)
    expect(
      trip('decodeDigipin', 500, { error: { statusCode: 500, name: 'x', message: 'x', code: 'INTERNAL' } }),
    ).toHaveLength(1)
    expect(trip('decodeDigipin', 200, cell, { 'content-type': 'text/html' })).toHaveLength(1)
  })

  test('judge finds a documented header that is wrong, and one that is missing', () => {
    const token = { access_token: 'a', token_type: 'bearer', expires_in: 1, refresh_token: 'r' }
    expect(trip('createToken', 200, token, { 'cache-control': 'no-store' })).toEqual([])
    expect(trip('createToken', 200, token)).toEqual(['lacks the header Cache-Control'])
    expect(trip('createToken', 200, token, { 'cache-control': 'public' })).toHaveLength(1)
  })

  test('judge finds an error code that is not listed', () => {
    const error = { statusCode: 403, name: 'Forbidden', message: 'x', code: 'TENANT_FORBIDDEN' }
    expect(trip('getRecord', 403, { error })).toEqual([])
    expect(trip('getRecord', 403, { error: { ...error, code: 'API_KEY_MISSING' } })).toHaveLength(1)
    expect(trip('createToken', 401, { error: 'invalid_grant' })).toHaveLength(1)
  })

  test('judge leaves additions of a live tenant alone', () => {
    const pointer = '/components/schemas/DecodedDigipin'
    expect(loadValidators('verified').response(pointer)({ ...cell, colour: 'green' })).toEqual([])
    expect(loadValidators('full').response('/components/schemas/Count')({ count: 1.5 })).toHaveLength(1)
  })
})
