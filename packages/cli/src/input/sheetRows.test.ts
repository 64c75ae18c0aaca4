import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { SheetCell } from '@geofield/sheets/reading/sheetCell'
import { temporaryFolder } from '../testing/geofield.ts'
import { writeSheet } from '../testing/writeSheet.ts'
import { type ReadOptions, readRows } from './readRows.ts'

async function read(content: string | Uint8Array, options: ReadOptions = {}, name = 'a.xlsx') {
  const file = join(temporaryFolder(), name)
  writeFileSync(file, content)
  const rows = []
  for await (const row of readRows(file, options)) rows.push(row)
  return rows
}

async function readCell(cell: Parameters<typeof writeSheet>[0][0][0]) {
  const [row] = await read(
    writeSheet([
      ['name', 'cell'],
      ['Tea', cell],
    ]),
  )
  return row!.values['cell']
}

test.each([
  [
    'a number with zeros in front by its format',
    { t: 'n', v: 1234, z: '000000' },
    ['number', 1234, '001234'],
  ],
  [
    'a long number, which its column may not show whole',
    { t: 'n', v: 919_823_012_345 },
    ['number', 919_823_012_345, '919823012345'],
  ],
  ['a small number', { t: 'n', v: 0.1 }, ['number', 0.1, '0.1']],
  ['an amount', { t: 'n', v: 1234.5, z: '#,##0.00' }, ['number', 1234.5, '1,234.50']],
  ['a share', { t: 'n', v: 0.125, z: '0.0%' }, ['number', 0.125, '12.5%']],
  ['a day', { t: 'n', v: 46_347, z: 'dd/mm/yyyy' }, ['date', '2026-11-21', '2026-11-21']],
  [
    'a day and time',
    { t: 'n', v: 46_347.395_833_333_336, z: 'd-mmm-yy h:mm' },
    ['date', '2026-11-21T09:30:00', '2026-11-21 09:30:00'],
  ],
  [
    'a midnight that shows its time',
    { t: 'n', v: 46_347, z: 'yyyy-mm-dd hh:mm' },
    ['date', '2026-11-21T00:00:00', '2026-11-21 00:00:00'],
  ],
  ['a time without a day', { t: 'n', v: 0.395_833_333_333, z: 'h:mm' }, ['time', '9:30', '9:30']],
  ['a duration', { t: 'n', v: 1.5, z: '[h]:mm' }, ['time', '36:00', '36:00']],
  ['a day before March 1900', { t: 'n', v: 1, z: 'yyyy-mm-dd' }, ['date', '1900-01-01', '1900-01-01']],
  ['a truth value', { t: 'b', v: true }, ['boolean', true, 'true']],
  ['a failed formula', { t: 'e', v: 42, f: 'NA()' }, ['error', '#N/A', '#N/A']],
] as const)('a cell is %s', async (_, cell, [kind, value, text]) => {
  expect(await readCell(cell as never)).toEqual(new SheetCell(kind, value, text))
})

test('a cell of text stays that text, whatever it looks like', async () => {
  for (const text of ['000123', '2E5', '1/2', '=1+1', ' a  b ', 'two\nlines', 'पुणे 👨‍👩‍👧', '#N/A'])
    expect(await readCell(text)).toBe(text)
})

test('a cell may have the letters with which workbooks write others', async () => {
  expect(await readCell('_x005F_x0041_ _x000D_ 5')).toBe('_x0041_ \r 5')
})

test('a cell of a formula has its result, and is missing where the file has none', async () => {
  expect(await readCell({ t: 's', v: 'PUNE', f: 'UPPER("Pune")' })).toBe('PUNE')
  expect(await readCell({ t: 'n', v: 3, f: '1+2' })).toEqual(new SheetCell('number', 3, '3'))
  // As programs write it that don't calculate.
  const parts = unzipSync(
    writeSheet([
      ['name', 'cell'],
      ['Tea', { t: 'n', v: 3, f: '1+2' }],
    ]),
  )
  const sheet = 'xl/worksheets/sheet1.xml'
  const bare = strFromU8(parts[sheet]!).replace(/<f>1\+2<\/f><v>3<\/v>/, '<f>1+2</f>')
  const [row] = await read(zipSync({ ...parts, [sheet]: strToU8(bare) }))
  expect(row!.values['cell']).toEqual(new SheetCell('missing', '', ''))
})

test('a workbook has a row for each row that is not empty, with its number in the sheet', async () => {
  const rows = await read(writeSheet([['name', 'city'], ['Tea', 'Pune'], [], ['', ''], ['Milk']]))
  expect(rows).toEqual([
    { line: 2, values: { name: 'Tea', city: 'Pune' } },
    { line: 5, values: { name: 'Milk', city: '' } },
  ])
})

test('a workbook is read from its first sheet that is not hidden, or from the one that is named', async () => {
  const content = writeSheet([['a']], {
    name: 'Lookup',
    change: (book) => {
      book.SheetNames.push('Data')
      book.Sheets['Data'] = { A1: { t: 's', v: 'name' }, A2: { t: 's', v: 'Tea' }, '!ref': 'A1:A2' }
      book.Workbook = {
        Sheets: [
          { name: 'Lookup', Hidden: 1 },
          { name: 'Data', Hidden: 0 },
        ],
      }
    },
  })
  expect(await read(content)).toEqual([{ line: 2, values: { name: 'Tea' } }])
  await expect(read(content, { sheet: 'Prices' })).rejects.toThrow('has no sheet "Prices"')
  expect(await read(content, { sheet: 'Lookup' })).toEqual([])
})

test('a workbook of the Mac counts its days from 1904', async () => {
  const content = writeSheet(
    [
      ['name', 'on'],
      ['Tea', { t: 'n', v: 44_623.5, z: 'yyyy-mm-dd hh:mm' }],
    ],
    {
      change: (book) => (book.Workbook = { WBProps: { date1904: true } }),
    },
  )
  expect((await read(content))[0]!.values['on']).toMatchObject({ value: '2026-03-04T12:00:00' })
})

test('a workbook names the rows that a merged cell covers without giving them its value', async () => {
  const merged = { s: { r: 1, c: 1 }, e: { r: 2, c: 1 } }
  const content = writeSheet(
    [
      ['name', 'city'],
      ['Tea', 'Pune'],
      ['Milk', ''],
    ],
    {
      change: ({ Sheets }) => (Sheets['Shops']!['!merges'] = [merged]),
    },
  )
  const rows = await read(content)
  expect(rows.map(({ remarks }) => remarks)).toEqual([
    undefined,
    ['city is merged with line 2, which alone has its value'],
  ])
})

test('a workbook is read from the row that its headings are said to be in', async () => {
  const content = writeSheet([['Customers of Pune'], [], ['name', 'city'], ['Tea', 'Pune']])
  expect(await read(content, { headerRow: 3 })).toEqual([{ line: 4, values: { name: 'Tea', city: 'Pune' } }])
})

test('a workbook is refused when the file is something else or cut off', async () => {
  await expect(read('name\nTea\n')).rejects.toThrow('a.xlsx is no .xlsx file')
  await expect(read(writeSheet([['name'], ['Tea']]).subarray(0, 900))).rejects.toThrow('is no .xlsx file')
  await expect(read('')).rejects.toThrow('is no .xlsx file')
})
