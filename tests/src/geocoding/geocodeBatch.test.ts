import { expect } from 'vitest'
import { call } from '../check/call.ts'
import { checksFor } from '../check/check.ts'
import { expectFieldFaults } from '../check/platformErrors.ts'
import type { Json } from '../spec/json.ts'
import { type Doc, ids, search } from './places.ts'

const check = checksFor('geocodeBatch').provisional

type Result = { id?: string; index: number; docs: Doc[] }
const batch = (body: Record<string, Json>) => call('geocodeBatch', { body })

check('results are in the order of the items, each the same as from searchPlaces', async () => {
  const keys = ['Pune', 'zzqqxxzzqqxx', 'Shivajinagar, Pune', '18.547777, 73.872049', 'Rampur']
  const items = keys.map((searchKey, i) => (i % 2 === 0 ? { searchKey, id: `item-${i}` } : { searchKey }))
  const { results } = (await batch({ items, take: 3 })).body as { results: Result[] }
  expect(results.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4])
  expect(results.map(({ id }) => id)).toEqual(['item-0', undefined, 'item-2', undefined, 'item-4'])
  for (const [i, searchKey] of keys.entries()) {
    expect(ids(results[i]!.docs)).toEqual(ids(await search({ searchKey, take: 3 })))
  }
})

check('each item has its own bounds, and without take each result has at most one place', async () => {
  const pune = { lx: 73.7, ly: 18.4, rx: 74, ry: 18.65 }
  const gulfOfGuinea = { lx: 0, ly: 0, rx: 1, ry: 1 }
  const items = [
    { searchKey: 'Shivajinagar', bounds: pune },
    { searchKey: 'Shivajinagar', bounds: gulfOfGuinea },
  ]
  const { results } = (await batch({ items })).body as { results: Result[] }
  expect(results.map(({ docs }) => docs.length)).toEqual([1, 0])
})

check('accepts 1,000 items and refuses one more', async () => {
  // Rampur misspelt, so that every item needs the search that forgives misspellings.
  const items = Array.from({ length: 1000 }, (_, i) => ({ searchKey: `Rampr ${i}`, id: String(i) }))
  const { results } = (await batch({ items })).body as { results: Result[] }
  expect(results.map(({ id }) => Number(id))).toEqual(items.map((_, i) => i))
  expectFieldFaults(await batch({ items: [...items, { searchKey: 'Pune' }] }), [{ path: '/items' }])
})

check('a faulty item has the error of its single call, and the others are looked up', async () => {
  // Read as a coordinate, which is outside the world.
  const outside = { id: 'far', searchKey: '91, 181' }
  const faulty = [outside, {}, 'Pune', null, { searchKey: 'Pune', bounds: { lx: 1 } }]
  const items = [{ searchKey: 'Pune' }, ...faulty, { searchKey: 'Mumbai' }]
  const { status, body } = await batch({ items })
  expect(status).toBe(200)
  const { results } = body as { results: (Result & { error?: Record<string, Json> })[] }
  expect(results.map(({ index }) => index)).toEqual(items.map((_, i) => i))
  expect(results.map(({ error }) => error?.code)).toEqual([
    undefined,
    ...faulty.map(() => 'VALIDATION_FAILED'),
    undefined,
  ])
  expect(results.map(({ docs }) => docs.length)).toEqual([1, 0, 0, 0, 0, 0, 1])
  expect(results[1]).toMatchObject({
    id: 'far',
    error: { statusCode: 422, details: [{ path: '/searchKey' }] },
  })
  expectFieldFaults(await batch({ items: [] }), [{ path: '/items' }])
})
