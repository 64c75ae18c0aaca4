import { expect, test } from 'vitest'
import { SheetCell } from '../reading/sheetCell.ts'
import type { Mapping } from './mapping.ts'
import { createItems } from './toItem.ts'

const field = (name: string, type: 'text' | 'integer' | 'boolean' | 'list' | 'geometry' | 'time') => ({
  name,
  otherNames: [],
  type,
  isRequired: false,
  isUnique: false,
  values: type === 'list' ? ['Goa', 'Tamil Nadu'] : undefined,
})
const fields = [
  field('name', 'text'),
  field('count', 'integer'),
  field('open', 'boolean'),
  field('state', 'list'),
  field('place', 'geometry'),
  field('on', 'time'),
]

function make(mapping: Mapping, values: Record<string, unknown>) {
  return createItems(mapping, { fields }, { timeZone: 'Asia/Kolkata' })(values)
}

const position = (value: unknown) => make({ place: { column: 'p' } }, { p: value })

test.each([
  ['name', 4110, '4110'],
  ['name', ' Tea ', ' Tea '],
  ['name', { a: 1 }, '{"a":1}'],
  ['count', ' 12 ', '12'],
  ['count', 12.5, 12.5],
  ['open', 'TRUE', 'true'],
  ['open', false, 'false'],
  ['state', ' tamil nadu', 'Tamil Nadu'],
  ['state', 'Kerala', 'Kerala'],
  ['name', new SheetCell('number', 123, '000123'), '000123'],
  ['count', new SheetCell('number', 1234, '1,234'), '1234'],
  ['open', new SheetCell('boolean', true, 'true'), 'true'],
  ['on', new SheetCell('date', '2026-03-04T09:30:00', '2026-03-04 09:30:00'), '2026-03-04T09:30:00+05:30'],
])('as %s, %j is sent as %j', (name, value, sent) => {
  expect(make({ [name]: { column: 'c' } }, { c: value })).toEqual({ item: { [name]: sent } })
})

test('a place is GeoJSON, { lat, lon } or LAT,LON', () => {
  const point = '{"type":"Point","coordinates":[73.8,18.5]}'
  expect(position(point)).toEqual({ item: { place: point } })
  expect(position(JSON.parse(point))).toEqual({ item: { place: point } })
  for (const each of ['18.5, 73.8', ' 18.5 73.8', '18.5;73.8 ', { lat: 18.5, lon: 73.8 }])
    expect(position(each)).toEqual({ item: { place: { lat: 18.5, lon: 73.8 } } })
})

test('a faulty place is a fault of the row, which names the field', () => {
  for (const each of ['somewhere', '18,5 73,8', '18.5 73.8 560'])
    expect(position(each)).toEqual({ fault: `place: "${each}" is not a position` })
  const mapping = { place: { lat: 'y', lon: 'x' } }
  expect(make(mapping, { y: '91', x: '0' })).toEqual({ fault: 'place: "91" is not a latitude' })
  expect(make(mapping, { y: '18.5', x: '' })).toEqual({ fault: 'place: "" is not a longitude' })
})

test('empty values are left out, also where the column has the name of a property of every object', () => {
  const mapping = { name: { column: 'constructor' }, place: { lat: 'y', lon: 'x' }, count: { column: 'n' } }
  expect(make(mapping, { y: ' ', x: '', n: null })).toEqual({ item: {} })
})
