import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestRecords, type TestRecords } from '../testing/testRecords.ts'

let records: TestRecords
beforeAll(async () => {
  records = await startTestRecords()
})
afterAll(() => records.stop())

const point = '{"type":"Point","coordinates":[73.5,18.25]}'
const line = '{"type":"LineString","coordinates":[[72,20],[74,19]]}'
const polygon = '{"type":"Polygon","coordinates":[[[70,10],[71,10],[71,11],[70,10]]]}'

test.each([
  ['a point', { shop_place: point }, '(2073.5,18.25),(2073.5,18.25)'],
  ['a line', { shop_way: line }, '(2074,20),(2072,19)'],
  ['a polygon', { shop_area: polygon }, '(2071,11),(2070,10)'],
  ['several', { shop_place: point, shop_name: 'x', shop_area: polygon }, '(2073.5,18.25),(2070,10)'],
  ['a point after a line', { a: line, b: point }, '(2074,20),(2072,18.25)'],
  ['text that looks like a geometry', { shop_note: '{"coordinates" are missing' }, null],
  ['a point and such a text', { a: point, b: '{"coordinates" [' }, '(2073.5,18.25),(2073.5,18.25)'],
  ['none', { shop_name: 'x' }, null],
])("the bounds of %s are those of all geometries, in the layer's strip", async (_, data, bounds) => {
  const { rows } = await records.owner.query<{ bounds: string | null }>(
    'select record_extent(2, $1)::text bounds',
    [data],
  )
  expect(rows[0]!.bounds).toBe(bounds)
})

test('the bounds of a record need no search path, as when a dump is restored', async () => {
  await records.owner.query('begin')
  await records.owner.query(`set local search_path = ''`)
  const { rows } = await records.owner.query<{ bounds: string }>(
    'select geofield.record_extent(0, $1)::text bounds',
    [{ shop_place: point, shop_way: line }],
  )
  await records.owner.query('rollback')
  expect(rows[0]!.bounds).toBe('(74,20),(72,18.25)')
})
