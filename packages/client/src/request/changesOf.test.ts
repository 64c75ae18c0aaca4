import { expect, test } from 'vitest'
import { changesOf } from './changesOf.ts'

const before = {
  Id: '1',
  Layer: 'SHOP',
  ModifiedDate: '2026-11-21T05:30:00.000Z',
  Title: null,
  shop_name: 'Tea',
  shop_place: { lat: 18.5, lon: 73.8 },
  shop_created_from: 3,
}

test('what was read and not changed has no changes', () => {
  expect(changesOf(before, structuredClone(before))).toEqual({})
})

test.each([
  ['a changed value', { shop_name: 'Milk' }, { shop_name: 'Milk' }],
  ['a cleared value', { shop_name: null }, { shop_name: null }],
  ['a new field', { shop_code: 'A' }, { shop_code: 'A' }],
  [
    'a changed place as a whole',
    { shop_place: { lat: 18.5, lon: 73.9 } },
    { shop_place: { lat: 18.5, lon: 73.9 } },
  ],
  ['null where there was nothing', { Title: null, shop_code: null }, {}],
  ['undefined', { shop_name: undefined }, {}],
  [
    'fields of the platform',
    { Id: '2', ModifiedDate: 'now', shop_created_from: 1, shop_last_modified_from: 1 },
    {},
  ],
  ['a field with the name of a property of every object', { constructor: 'x' }, { constructor: 'x' }],
])('%s', (_, change, expected) => {
  expect(changesOf(before, { ...before, ...change })).toEqual(expected)
})

test('a field that only the read has is left as it is', () => {
  expect(changesOf(before, { shop_name: 'Tea' })).toEqual({})
})
