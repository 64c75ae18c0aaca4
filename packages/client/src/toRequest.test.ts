import { describe, expect, test } from 'vitest'
import type { OperationRow } from './operationRows.ts'
import type { Shape } from './operationTypes.ts'
import { toRequest } from './toRequest.ts'

const row: OperationRow = {
  area: 'toys',
  method: 'POST',
  path: '/{tenant}/toy/{id}',
  bearer: true,
  idempotent: true,
  status: 'ready',
}

function parts(shape: Shape, args: unknown, change: Partial<OperationRow> = {}) {
  return toRequest({ id: 'makeToy', shape }, { ...row, ...change }, { args, tenant: 'demo', options: {} })
}

describe('arguments are sorted', () => {
  test('into path, query and body', () => {
    expect(
      parts({ query: { hierarchyPath: true } }, { id: '1', hierarchyPath: '/a', take: 5, tenant: 'a field' }),
    ).toEqual({
      path: { tenant: 'demo', id: '1' },
      query: { hierarchyPath: '/a' },
      body: { take: 5, tenant: 'a field' },
    })
  })

  test('into the query of a GET and a DELETE', () => {
    for (const method of ['GET', 'DELETE'] as const) {
      expect(parts({}, { id: '1', steps: true }, { method })).toEqual({
        path: { tenant: 'demo', id: '1' },
        query: { steps: true },
        body: undefined,
      })
    }
  })

  test('into a path that contains one of them twice', () => {
    const change = { method: 'GET', path: '/styles/{style}/{style}.json' } as const
    expect(parts({}, { style: 'bright' }, change)).toMatchObject({ path: { style: 'bright' }, query: {} })
  })

  test('without a body when the operation has none', () => {
    expect(parts({ body: 'none' }, { id: '1' })).toMatchObject({ query: {}, body: undefined })
  })

  test('into an empty body when no field of it is given', () => {
    expect(parts({}, { id: '1', name: undefined }).body).toEqual({})
    expect(parts({}, { id: '1', name: 'x' }).body).toEqual({ name: 'x' })
  })

  test('a whole body keeps its keys and can be a list', () => {
    expect(parts({ bodyIn: 'fields' }, { id: '1', fields: { id: 'mine' } }).body).toEqual({ id: 'mine' })
    const lonLat = (points: { lat: number; lon: number }[]) => points.flatMap(({ lat, lon }) => [lon, lat])
    expect(
      parts({ bodyIn: 'points', write: { points: lonLat } }, { id: '1', points: [{ lat: 1, lon: 2 }] }).body,
    ).toEqual([2, 1])
  })

  test("without changing the caller's object", () => {
    const args = Object.freeze({ id: '1', take: 5 })
    parts({ write: { take: (take: number) => take * 2 } }, args)
    expect(args).toEqual({ id: '1', take: 5 })
  })
})

describe('what a type checker would have caught', () => {
  test.each([
    [{ bodyIn: 'fields' }, { id: '1' }, 'fields is missing'],
    [{ bodyIn: 'fields' }, { id: '1', fields: 'x' }, 'fields is missing'],
    [{ bodyIn: 'fields' }, { id: '1', Title: 'x', fields: {} }, 'Title must stand in "fields"'],
    [{}, null, 'The arguments must be one object; got null'],
    [{}, 'x', 'The arguments must be one object; got string'],
    [{}, {}, 'id is missing'],
  ])('%j with %j', (shape, args, message) => {
    expect(() => parts(shape, args)).toThrow(
      expect.objectContaining({ name: 'UsageError', operationId: 'makeToy' }),
    )
    expect(() => parts(shape, args)).toThrow(message)
  })
})
