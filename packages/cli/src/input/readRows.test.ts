import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../testing/geofield.ts'
import { writeSheet } from '../testing/writeSheet.ts'
import type { InputRow } from './inputRow.ts'
import { type ReadOptions, readRows } from './readRows.ts'

async function read(name: string, content: string | Uint8Array, options: ReadOptions = {}) {
  const file = join(temporaryFolder(), name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
  const rows: InputRow[] = []
  for await (const row of readRows(file, options)) rows.push(row)
  return rows
}

describe('a CSV', () => {
  test('has a row for each line below its headings, with the line where it begins', async () => {
    const rows = await read('a.csv', 'name,note\r\n"Tea, ""hot""","two\r\nlines"\r\n\r\nMilk,\r\n')
    expect(rows).toEqual([
      { line: 2, values: { name: 'Tea, "hot"', note: 'two\r\nlines' } },
      { line: 5, values: { name: 'Milk', note: '' } },
    ])
  })

  test('may mix its line ends', async () => {
    const rows = await read('a.csv', 'a,b\r\n"x\r\ny",1\n\n"p\nq",2\r\nz,"\r"\rk,1\n')
    expect(rows.map(({ line, values }) => [line, values['a']])).toEqual([
      [2, 'x\r\ny'],
      [5, 'p\nq'],
      [7, 'z'],
      [9, 'k'],
    ])
  })

  test.each([
    ['a byte order mark', '\uFEFFname,city\nTea,Pune\n'],
    ['semicolons', 'name;city\nTea;Pune\n'],
    ['tabs', 'name\tcity\nTea\tPune'],
    ['commas inside of quoted headings', '"name";city\n"Tea";Pune\n'],
  ])('with %s is read', async (_, content) => {
    expect(await read('a.csv', content)).toEqual([{ line: 2, values: { name: 'Tea', city: 'Pune' } }])
  })

  test('with another number of values in a line has a fault there, and reads on', async () => {
    const rows = await read('a.csv', 'a,b\n1\n1,2,3\n1,2\n')
    expect(rows.map(({ line, fault }) => [line, fault])).toEqual([
      [2, 'has 1 values under 2 headings'],
      [3, 'has 3 values under 2 headings'],
      [4, undefined],
    ])
  })

  test('of another encoding is read if it is named', async () => {
    const bytes = Buffer.from('name\nCaf\u00E9\n', 'latin1')
    expect(await read('a.csv', bytes, { encoding: 'windows-1252' })).toEqual([
      { line: 2, values: { name: 'Café' } },
    ])
    await expect(read('a.csv', bytes, { encoding: 'nonsense' })).rejects.toThrow(
      '"nonsense" is not an encoding',
    )
  })

  test('with characters across the pieces in which it is read stays whole', async () => {
    const names = Array.from({ length: 60_000 }, (_, i) => `${'a'.repeat(i % 4)}पुणे𝄞`)
    const rows = await read('a.csv', `name\n${names.join('\n')}\n`)
    expect(rows.map(({ values }) => values['name'])).toEqual(names)
    expect(rows.at(-1)!.line).toBe(60_001)
  })

  test.each([
    ['', 'a.csv is empty'],
    [',,\n1,2,3\n', 'a.csv has no headings'],
    ['a,b,a\n', 'a.csv has two columns with the heading "a"'],
    ['a\n1\n"2\n3\n', 'a.csv, in the row from line 3: a quoted value never ends'],
    ['a\n1\n"2"x\n', 'a.csv, in the row from line 3: text follows the closing quote of a value'],
    [Buffer.from('a\n1\nCaf\u00E9\n', 'latin1'), 'a.csv is not UTF-8: line 3'],
    [Buffer.from('a\n1\n\u00E9', 'latin1'), 'a.csv is not UTF-8: line 3'],
    [Buffer.from('\uFEFFa\n1\n', 'utf16le'), 'a.csv is not UTF-8: line 1'],
  ])('%j is refused with the place of its fault', async (content, message) => {
    await expect(read('a.csv', content)).rejects.toThrow(message)
  })
})

describe('NDJSON', () => {
  test('has an object or a feature on each line, and a fault where a line is neither', async () => {
    const feature = { type: 'Feature', id: 7, properties: { name: 'Tea' }, geometry: null }
    const lines = ['{"name":"Milk"}', '', JSON.stringify(feature), '[1]', '{', '{"name":"last"}']
    expect(await read('a.ndjson', lines.join('\r\n'))).toEqual([
      { line: 1, values: { name: 'Milk' } },
      { line: 3, values: { id: 7, name: 'Tea', geometry: null } },
      { line: 4, values: {}, fault: 'is not JSON object' },
      { line: 5, values: {}, fault: 'is not JSON' },
      { line: 6, values: { name: 'last' } },
    ])
  })

  test('with a line that no request could hold is refused', async () => {
    await expect(read('a.ndjson', `{}\n"${'x'.repeat(5_000_000)}`)).rejects.toThrow(
      'line 2 is longer than 4 MiB',
    )
  })
})

describe('GeoJSON', () => {
  const geometry = { type: 'Point', coordinates: [73.123456789012, 18.5] }

  test('has a row for each feature, wherever its members stand', async () => {
    const features = [{ type: 'Feature', properties: { name: 'Tea' }, geometry }, { type: 'Point' }]
    const text = JSON.stringify({ features, name: 'shops', type: 'FeatureCollection' }, undefined, 1)
    expect(await read('a.geojson', `\uFEFF${text}`)).toEqual([
      { line: 1, values: { name: 'Tea', geometry } },
      { line: 2, values: {}, fault: 'is not a GeoJSON feature' },
    ])
  })

  test.each([
    ['{"type":"Feature"}', 'a.geojson is not a GeoJSON FeatureCollection'],
    ['[]', 'a.geojson is not a GeoJSON FeatureCollection'],
    [' \n', 'a.geojson is empty'],
    [
      '{"type":"FeatureCollection","features":[{"type":"Feature","properties":{},"geometry":null},{',
      /not JSON/,
    ],
    ['{"type":"FeatureCollection","features":[]} x', 'a.geojson is not JSON'],
  ])('%j is refused', async (content, message) => {
    await expect(read('a.geojson', content)).rejects.toThrow(message)
  })
})

describe('an Excel sheet', () => {
  test('has a row for each of its rows; numbers stay numbers and dates become RFC 3339', async () => {
    const content = writeSheet([
      ['name', 'sold', 'on'],
      ['Tea', 12.5, new Date(Date.UTC(2026, 10, 21))],
      [],
      ['Milk', undefined, new Date(Date.UTC(2026, 10, 21, 9, 30))],
    ])
    expect(await read('a.xlsx', content)).toEqual([
      { line: 2, values: { name: 'Tea', sold: 12.5, on: '2026-11-21' } },
      { line: 4, values: { name: 'Milk', sold: '', on: '2026-11-21T09:30:00.000Z' } },
    ])
  })

  test('is refused when the file is something else, or has no such sheet', async () => {
    await expect(read('a.xlsx', 'name\nTea\n')).rejects.toThrow('a.xlsx is no .xlsx file')
    const cut = writeSheet([['name'], ['Tea']]).subarray(0, 900)
    await expect(read('a.xlsx', cut)).rejects.toThrow('a.xlsx is no .xlsx file')
    await expect(read('a.xlsx', writeSheet([['name']]), { sheet: 'Prices' })).rejects.toThrow(
      'a.xlsx has no sheet "Prices"',
    )
  })
})

test('a file whose name does not say its format needs --format', async () => {
  await expect(read('shops', 'a\n1\n')).rejects.toThrow('does not say what is in it')
  expect(await read('shops', 'a\n1\n', { format: 'csv' })).toHaveLength(1)
})

test('a file that does not exist is an error of the file', async () => {
  const rows = readRows(join(temporaryFolder(), 'none.csv'))
  await expect(rows.next()).rejects.toMatchObject({ code: 'ENOENT' })
})
