import { beforeAll, describe, expect, test } from 'vitest'
import { type Bundle, listOperations, readBundle } from '../spec/bundle.ts'
import type { FormSchema, Json } from '@geofield/page/schema'
import { callData } from '../spec/callData.ts'
import type { CallData } from './data.ts'
import { readParameter } from './parameterValue.ts'
import { setAt } from '@geofield/page/form/pointer'
import { firstValue } from '@geofield/page/form/schema'
import { findFaults } from '@geofield/page/form/validate'

let bundle: Bundle
let calls: CallData[]
beforeAll(async () => {
  bundle = await readBundle()
  calls = listOperations(bundle).map((placed) => callData(bundle, placed))
})

test('the form of the description finds no fault in any example of a body', () => {
  const faults = calls.flatMap(({ request, schema, examples }) =>
    examples.flatMap(({ title, value }) =>
      findFaults(schema!, value).map(
        (fault) => `${request.operationId}, ${title}: ${fault.pointer} ${fault.message}`,
      ),
    ),
  )
  expect(faults).toEqual([])
})

test('the form of the description finds no fault in the parameters that a panel starts with', () => {
  const faults = calls.flatMap(({ request, parameters }) =>
    request.parameters.flatMap((parameter, index) => {
      const { schema } = parameters[index]!
      const { literal } = readParameter(parameter, schema, parameter.value ?? '')
      const found = literal === undefined || literal === '' ? [] : findFaults(schema, literal)
      return found.map(({ message }) => `${request.operationId}, ${parameter.name}: ${message}`)
    }),
  )
  expect(faults).toEqual([])
})

test('the form of the description has a first value for every body, with every required field', () => {
  for (const { request, schema } of calls) {
    if (!schema) continue
    const missing = findFaults(schema, firstValue(schema, schema)).filter(
      ({ message }) => message === 'required',
    )
    expect(missing, request.operationId).toEqual([])
  }
})

const schema: FormSchema = {
  type: 'object',
  required: ['at', 'kind'],
  additionalProperties: false,
  properties: {
    at: { $ref: '#/$defs/Point' },
    kind: { enum: ['a', 'b'] },
    'odd/name~ %': { type: 'integer' },
    list: { type: 'array', maxItems: 1, items: { type: 'string', minLength: 1 } },
    choice: {
      oneOf: [
        {
          type: 'object',
          required: ['by', 'id'],
          properties: { by: { const: 'id' }, id: { type: 'string', pattern: '^x' } },
        },
        {
          type: 'object',
          required: ['by', 'name'],
          properties: { by: { const: 'name' }, name: { type: 'string', maxLength: 2 } },
        },
        { type: 'number', minimum: 3 },
      ],
    },
  },
  $defs: {
    Point: {
      type: 'object',
      required: ['lat'],
      properties: { lat: { type: 'number', maximum: 90 }, lon: { type: 'number' } },
    },
  },
}

const fits = { at: { lat: 1 }, kind: 'a' }

test.each<[string, Json, string, string]>([
  ['a limit behind a reference', { ...fits, at: { lat: 91 } }, '/at/lat', 'at most 90'],
  ['a type', { ...fits, at: { lat: 'x' } }, '/at/lat', 'number'],
  ['a missing field', { at: {}, kind: 'a' }, '/at/lat', 'required'],
  ['a set of values', { ...fits, kind: 'c' }, '/kind', 'one of a, b'],
  ['an unknown field', { ...fits, more: 1 }, '/more', 'no field of this object'],
  ['a key with signs of pointers', { ...fits, 'odd/name~ %': 1.5 }, '/odd~1name~0 %', 'whole number'],
  ['the number of entries', { ...fits, list: ['a', 'b'] }, '/list', 'at most 1 entry'],
  ['an entry', { ...fits, list: [''] }, '/list/0', 'at least 1 character'],
  [
    'the alternative that a constant names',
    { ...fits, choice: { by: 'name', name: 'abc' } },
    '/choice/name',
    'at most 2 characters',
  ],
  ['the alternative of the type', { ...fits, choice: 2 }, '/choice', 'at least 3'],
])('a fault of %s is at its field, in the words of the schema', (_what, value, pointer, message) => {
  expect(findFaults(schema, value)).toEqual([{ pointer, message }])
})

test('the alternative that the reader chose has the faults', () => {
  const value = { ...fits, choice: { by: 'name', name: 'abc' } }
  const pointers = findFaults(schema, value, new Map([['/choice', 0]])).map(({ pointer }) => pointer)
  expect(pointers).toEqual(['/choice/id', '/choice/by'])
})

describe('a new value at a path', () => {
  test('a new value at a path keeps the order of the fields', () => {
    expect(JSON.stringify(setAt({ a: 1, b: { c: [1, 2] }, d: 3 }, ['b', 'c', 1], 5))).toBe(
      '{"a":1,"b":{"c":[1,5]},"d":3}',
    )
  })

  test('undefined removes a field or an entry', () => {
    expect(setAt({ a: [1, 2, 3], b: 1 }, ['a', 1], undefined)).toEqual({ a: [1, 3], b: 1 })
    expect(setAt({ a: 1, b: 1 }, ['b'], undefined)).toEqual({ a: 1 })
  })

  test('a key is a field, whatever its name', () => {
    const value = setAt({}, ['__proto__'], 1) as object
    expect(Object.keys(value)).toEqual(['__proto__'])
  })
})
