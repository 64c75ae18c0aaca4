import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { read, utils } from '@e965/xlsx'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { demoClient, geofield, temporaryFolder } from '../testing/geofield.ts'

const layerName = 'SAMPLE_DATA'
const mark = `sheet ${randomUUID()}`
const where = ['-w', `sample_data_remarks = '${mark}'`]
/** Texts that spreadsheets like to change. */
const nasty = [
  '000123',
  '+919823012345',
  '919823012345678901',
  '2E5',
  '1e9',
  '1/2',
  '1-2',
  'Mar-1',
  '2026-01-02',
  '12:30',
  '50%',
  '1,234.50',
  '=1+1',
  '@SUM(1)',
  '-2+3',
  '+1',
  "'quoted",
  '"said"',
  ' ends with blanks  ',
  'tab\there',
  'TRUE',
  'null',
  '#N/A',
  '_x0041_',
  '<b>&amp;</b>',
  'हिन्दी सड़क',
  '👨‍👩‍👧',
  'שלום',
  '\u202Eright',
  'e\u0301',
  '\uFFFD',
  'a\u0001b',
  'a\u000Bb',
  'x'.repeat(300),
  '0',
  '.5',
  '1_000',
]
const moments = [
  '2026-11-21T09:30:00Z',
  '2026-11-21T09:30:00.123+05:30',
  '2026-11-21',
  '2026-11-21T00:00:00+05:30',
  '1899-12-31T10:00:00Z',
  '9999-12-31T23:59:59Z',
  '2026-11-21T09:30:00.123456Z',
  '2016-12-31T23:59:60Z',
  '2026-11-21 09:30:00-08:00',
  undefined,
]

beforeAll(async () => {
  const items = nasty.map((Title, i) => ({
    Title,
    Description: `two\r\nlines\n${Title}`,
    sample_data_remarks: mark,
    sample_data_date: moments[i % moments.length],
    sample_data_geocode: { lat: 18.5, lon: 73 + i / 100 },
  }))
  const { results } = await demoClient().preview.records.saveMany({ layerName, items: items as never })
  const refused = results.find(({ error }) => error)
  if (refused) throw new Error(JSON.stringify(refused))
})

async function exportSheet(...options: string[]): Promise<string> {
  const file = join(temporaryFolder(), 'rows.xlsx')
  const outcome = await geofield(['records', 'export', layerName, ...where, ...options, '-o', file])
  expect(outcome).toEqual({ code: 0, stdout: '', stderr: `Wrote ${file}.\n` })
  return file
}

test('every row of an exported workbook is unchanged when it is imported again', async () => {
  const file = await exportSheet()
  const outcome = await geofield(['records', 'import', layerName, file, '--key', 'Id', '--dry-run', '--json'])
  expect(outcome.stderr).not.toContain('Changes:')
  expect(JSON.parse(outcome.stdout)).toMatchObject({
    unchanged: nasty.length,
    updated: 0,
    created: 0,
    refused: 0,
  })
})

test('texts are cells of text, dates are dates in the zone of the tenant, and the headings stay in view', async () => {
  const file = await exportSheet('-c', 'Title,sample_data_date', '--headings', 'labels')
  const bytes = readFileSync(file)
  const book = read(bytes, { cellNF: true })
  expect(book.SheetNames).toEqual([layerName, 'About'])
  const sheet = book.Sheets[layerName]!
  expect(sheet['A1']).toMatchObject({ v: 'Title' })
  expect(sheet['B1']).toMatchObject({ v: 'Date' })
  for (const [i, text] of nasty.entries())
    expect(sheet[`A${i + 2}`]).toMatchObject({ t: 's', v: text, z: '@' })
  expect(sheet['B2']).toMatchObject({ t: 'n', w: '2026-11-21 15:00:00' })
  expect(sheet['B4']).toMatchObject({ t: 'n', w: '2026-11-21' })
  // A cell can't say these exactly.
  for (const row of [6, 8, 9]) expect(sheet[`B${row}`]).toMatchObject({ t: 's', v: moments[row - 2] })
  const xml = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml']!)
  expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
  const about = Object.fromEntries(utils.sheet_to_json<string[]>(book.Sheets['About']!, { header: 1 }))
  expect(about).toMatchObject({
    Layer: layerName,
    Version: expect.stringMatching(/^\d+$/),
    Tenant: 'demo',
    Filter: expect.stringContaining(mark),
    'Time zone': 'Asia/Kolkata',
    Rows: String(nasty.length),
  })
})

test('a CSV has a byte order mark and labels where they are asked for', async () => {
  const args = ['records', 'export', layerName, ...where, '-c', 'Title,sample_data_date']
  const file = join(temporaryFolder(), 'rows.csv')
  await geofield([...args, '--bom', '--headings', 'labels', '-o', file])
  expect(readFileSync(file, 'utf8').split('\r\n')[0]).toBe('\uFEFFTitle,Date')
  expect((await geofield([...args, '--format', 'ndjson', '--bom'])).stderr).toContain('--bom is for CSV')
})

test('a value that is longer than a cell is left out and counted on the second sheet', async () => {
  const tag = `long ${randomUUID()}`
  const client = demoClient()
  await client.records.create({ layerName, fields: { Title: tag, Description: 'x'.repeat(40_000) } })
  const file = join(temporaryFolder(), 'long.xlsx')
  await geofield(['records', 'export', layerName, '-w', `Title = '${tag}'`, '-o', file])
  const book = read(readFileSync(file))
  const about = utils.sheet_to_json<string[]>(book.Sheets['About']!, { header: 1 })
  expect(about.at(-1)).toEqual([
    'Left out',
    'Description: 1 of its values are longer than the 32767 characters of a cell',
  ])
  writeFileSync(file, '')
})
