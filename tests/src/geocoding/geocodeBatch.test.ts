import { expect } from 'vitest'
import { call } from '../check/call.ts'
import { check, provisional } from '../check/check.ts'
import { expectFieldFaults } from '../check/platformErrors.ts'
import type { Json } from '../spec/json.ts'
import { type Doc, ids, search } from './places.ts'

type Result = { id?: string; index: number; docs: Doc[] }
const batch = (body: Record<string, Json>) => call('geocodeBatch', { body })

check(
  'geocodeBatch: results stand in the order of the items, each as searchPlaces returns it',
  async () => {
    const keys = ['Pune', 'zzqqxxzzqqxx', 'Shivajinagar, Pune', '18.547777, 73.872049', 'Rampur']
    const items = keys.map((searchKey, i) => (i % 2 === 0 ? { searchKey, id: `item-${i}` } : { searchKey }))
    const { results } = (await batch({ items, take: 3 })).body as { results: Result[] }
    expect(results.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4])
    expect(results.map(({ id }) => id)).toEqual(['item-0', undefined, 'item-2', undefined, 'item-4'])
    for (const [i, searchKey] of keys.entries()) {
      expect(ids(results[i]!.docs)).toEqual(ids(await search({ searchKey, take: 3 })))
    }
  },
  { skip: provisional() },
)

check(
  'geocodeBatch: an item has bounds of its own, and one place when take is left out',
  async () => {
    const bounds = { lx: 73.7, ly: 18.4, rx: 74, ry: 18.65 }
    const items = [
      { searchKey: 'Shivajinagar', bounds },
      { searchKey: 'Shivajinagar', bounds: { lx: 0, ly: 0, rx: 1, ry: 1 } },
    ]
    const { results } = (await batch({ items })).body as { results: Result[] }
    expect(results.map(({ docs }) => docs.length)).toEqual([1, 0])
  },
  { skip: provisional() },
)

check(
  'geocodeBatch: accepts 1,000 items and refuses one more',
  async () => {
    const items = Array.from({ length: 1000 }, (_, i) => ({ searchKey: `Rampr ${i}`, id: String(i) }))
    const { results } = (await batch({ items })).body as { results: Result[] }
    expect(results.map(({ id }) => Number(id))).toEqual(items.map((_, i) => i))
    expectFieldFaults(await batch({ items: [...items, { searchKey: 'Pune' }] }), [{ path: '/items' }])
  },
  { skip: provisional() },
)

check(
  'geocodeBatch: a faulty item is named by its place',
  async () => {
    const items = [{ searchKey: 'Pune' }, { searchKey: '91, 181' }]
    expectFieldFaults(await batch({ items }), [{ path: '/items/1/searchKey' }])
    expectFieldFaults(await batch({ items: [{ searchKey: 'Pune' }, {}] }), [{ path: '/items/1/searchKey' }])
    expectFieldFaults(await batch({ items: [] }), [{ path: '/items' }])
  },
  { skip: provisional() },
)
