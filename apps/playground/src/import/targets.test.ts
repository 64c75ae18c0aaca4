import { describe, expect, test } from 'vitest'
import type { ImportField } from '@geofield/sheets/items/target'
import { listTargets, toMapping, toTargets, withLabels } from './targets.ts'

const field = (name: string, type: ImportField['type'], label: string): ImportField => ({
  name,
  otherNames: [label],
  type,
  isRequired: false,
  isUnique: false,
  values: undefined,
})
const fields = [
  field('shop_name', 'text', 'Name'),
  field('shop_address', 'text', 'Address'),
  field('shop_count', 'integer', 'Count'),
  field('shop_location', 'geometry', 'Location'),
]
const columns = ['Shop', 'Street', 'City', 'N', 'lat', 'lon']
const mapping = (targets: Record<string, string>) => toMapping(targets, { columns, fields })

describe('The columns of a file', () => {
  test('columns are for the same fields when a mapping is shown and read again', () => {
    const given = {
      shop_name: { column: 'Shop' },
      shop_address: { columns: ['Street', 'City'] },
      shop_count: { column: 'N' },
      shop_location: { lat: 'lat', lon: 'lon' },
    }
    const targets = toTargets(given)
    expect(mapping(targets)).toEqual(given)
    const offered = new Map(listTargets(fields))
    expect(Object.values(targets).filter((target) => !offered.has(target))).toEqual([])
  })

  test('columns without a field are left out', () => {
    expect(mapping({ Shop: 'shop_name', Street: '' })).toEqual({ shop_name: { column: 'Shop' } })
  })

  test('half of a position and a number of two columns are refused', () => {
    expect(() => mapping({ lat: 'shop_location latitude' })).toThrow(
      'Location has a latitude without a longitude',
    )
    expect(() => mapping({ N: 'shop_count', lat: 'shop_count' })).toThrow('Count has several columns')
  })
})

test('reasons have the labels of fields, and other words stay', () => {
  const reason = 'shop_count must be a number; got "shop"; shop_name is that of line 2 too'
  expect(withLabels(reason, fields)).toBe('Count must be a number; got "shop"; Name is that of line 2 too')
})
