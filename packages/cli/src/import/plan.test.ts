import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { mapAutomatically } from '@geofield/sheets/items/autoMapping'
import type { ImportField, ImportTarget } from '@geofield/sheets/items/target'
import { temporaryFolder } from '../testing/geofield.ts'
import { checkPlan, makePlan } from './plan.ts'

function makeTarget(...fields: (Partial<ImportField> & { name: string })[]): ImportTarget {
  const usual = {
    otherNames: [],
    type: 'text',
    isRequired: false,
    isUnique: false,
    values: undefined,
  } as const
  return {
    name: 'SHOP',
    fields: fields.map((field) => ({ ...usual, ...field })),
    maxItems: 1000,
    save: () => Promise.reject(new Error('Nothing is sent')),
  }
}

const target = makeTarget(
  { name: 'Title', otherNames: ['Title'] },
  { name: 'shop_name', otherNames: ['name', 'Shop name'], isRequired: true },
  { name: 'shop_code', otherNames: ['code', 'Code'], isUnique: true },
  { name: 'shop_address', otherNames: ['address', 'Postal address'] },
  { name: 'shop_place', otherNames: ['place', 'Where'], type: 'geometry' },
)

describe('a mapping file', () => {
  test.each([
    ['{', 'map.json is not JSON'],
    ['[]', 'map.json has no "fields"'],
    ['{ "columns": {} }', 'map.json has "columns"'],
    ['{ "key": 1, "fields": {} }', '"key" must be the name of a field'],
    ['{ "fields": { "nothing": "Shop" } }', 'SHOP has no field nothing'],
    ['{ "fields": { "shop_name": { "columm": "Shop" } } }', 'the source of shop_name must be'],
    ['{ "fields": { "shop_name": [] } }', 'the source of shop_name must be'],
    ['{ "fields": { "shop_place": { "lat": "Y" } } }', 'the source of shop_place must be'],
    ['{ "fields": { "shop_name": "Shops" } }', 'the column "Shops", which the file does not have'],
    ['{ "fields": { "Title": "Shop" } }', 'No column is for shop_name, which every row needs'],
    ['{ "key": "Title", "fields": { "Title": "Shop" } }', "Title can't be the key of SHOP"],
    ['{ "key": "shop_code", "fields": { "Title": "Shop" } }', 'No column is for the key shop_code'],
  ])('%s is refused', async (mapping, message) => {
    const folder = temporaryFolder()
    const [file, mappingFile] = [join(folder, 'shops.csv'), join(folder, 'map.json')]
    writeFileSync(file, 'Shop,Y,X\nTea,18.5,73.8\n')
    writeFileSync(mappingFile, mapping)
    const plan = async () =>
      checkPlan(await makePlan(file, { target, options: {}, key: undefined, mappingFile }), target)
    await expect(plan()).rejects.toThrow(message)
  })
})

test.each([
  [
    'the names of fields, however they are written',
    ['SHOP NAME', 'shop_code'],
    { shop_name: 'SHOP NAME', shop_code: 'shop_code' },
  ],
  [
    'names without that of the layer, and display names',
    ['name', 'Where'],
    { shop_name: 'name', shop_place: 'Where' },
  ],
  ['the first of two alike', ['Name', 'name'], { shop_name: 'Name' }],
  ['nothing else', ['constructor', '__proto__', 'remark', ''], {}],
])('the automatic mapping takes %s', (_, columns, expected) => {
  const mapping = Object.entries(mapAutomatically(columns, target))
  expect(
    Object.fromEntries(mapping.map(([name, source]) => [name, 'column' in source && source.column])),
  ).toEqual(expected)
})

test('the automatic mapping makes a position of latitude and longitude, and an address of its parts, unless they have columns', () => {
  const columns = ['Pin code', 'lng', 'City', 'LAT', 'House No.']
  expect(mapAutomatically(columns, target)).toEqual({
    shop_place: { lat: 'LAT', lon: 'lng' },
    shop_address: { columns: ['House No.', 'City', 'Pin code'] },
  })
  expect(mapAutomatically([...columns, 'place', 'address'], target)).toEqual({
    shop_place: { column: 'place' },
    shop_address: { column: 'address' },
  })
})

test('the automatic mapping does not guess which of two fields a position is for', () => {
  const two = makeTarget({ name: 'from', type: 'geometry' }, { name: 'to', type: 'geometry' })
  expect(mapAutomatically(['lat', 'lon'], two)).toEqual({})
})

test('the columns of every row of NDJSON count, and too many are refused', async () => {
  const folder = temporaryFolder()
  const file = join(folder, 'a.ndjson')
  const rows = Array.from({ length: 1500 }, (_, i) => JSON.stringify({ name: `${i}` }))
  writeFileSync(file, [...rows, '{"name":"last","code":"L"}'].join('\n'))
  const plan = { target, options: {}, key: undefined, mappingFile: undefined }
  expect((await makePlan(file, plan)).columns).toEqual(['name', 'code'])
  writeFileSync(file, rows.map((_, i) => `{"c${i}":1}`).join('\n'))
  await expect(makePlan(file, plan)).rejects.toThrow('has more than 1000 columns')
})
