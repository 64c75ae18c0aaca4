import { isDeepStrictEqual } from 'node:util'
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, extname, join } from 'node:path'
import { InputError } from '@geofield/sheets/inputError'
import { parseCsvText } from '@geofield/sheets/reading/parseCsvText'
import { SheetCell } from '@geofield/sheets/reading/sheetCell'
import { parseBook, readBookRows } from '@geofield/sheets/reading/sheetRows'
import { decodeText } from '@geofield/sheets/reading/text'
import { readTextRows } from '@geofield/sheets/reading/textRows'
import { installTools } from '../../consumers/tools.ts'
import { runCommand } from '../../src/service/runCommand.ts'
import type { LongRun, LongRunContext } from '../longRun.ts'

type Values = Record<string, unknown>

/** What the tests of packages say of their own files: the values of the rows below the headings. */
const stated: Readonly<Record<string, readonly Values[]>> = {
  'excel/test/spreadsheets/excel_mac_2011-basic.xlsx': [{ One: 'Three', Two: 'Four' }],
  'excel/test/spreadsheets/excel_mac_2011-formatting.xlsx': [{ Hey: 'cool', now: '', so: '' }],
  'excel/test/spreadsheets/excel_multiple_text_nodes.xlsx': [
    { id: 1, memo: 'abc def ghi ' },
    { id: 2, memo: 'pqr stu' },
  ],
}

export const publicSheets: LongRun = {
  about:
    "CSV and workbooks of Excel, Google Sheets and LibreOffice from public packages' tests: each value reads as the package says, as another reader reads it, and alike in .xls and .xlsx",
  async run(context) {
    const tools = join(installTools('sheets'), 'node_modules')
    context.onProgress(`${await compareTexts(join(tools, 'csv-spectrum'))} CSV files read as stated`)
    for (const [file, rows] of Object.entries(stated))
      expectSame(
        file,
        [...readBook(join(tools, file))].flatMap(({ rows: read }) => read),
        rows,
      )
    const packages = ['convert-excel-to-json', 'excel', 'simple-excel-to-json', 'xlsx-stream-reader']
    const workbooks = packages.flatMap((name) => listWorkbooks(join(tools, name)))
    const cells = { compared: 0 }
    for (const file of workbooks) await compareWorkbook(file, tools, cells)
    context.onProgress(`${workbooks.length} workbooks: ${cells.compared} cells as exceljs reads them`)
    context.onProgress(`${await compareForms(context)} workbooks are alike as .xls and .xlsx`)
  },
}

function expectSame(place: string, read: unknown, expected: unknown): void {
  if (isDeepStrictEqual(read, expected)) return
  throw new Error(`${place}: read ${JSON.stringify(read)} instead of ${JSON.stringify(expected)}`)
}

/** A package of CSV files with their rows as JSON. */
async function compareTexts(folder: string): Promise<number> {
  // One has another telephone number in its JSON than in its CSV.
  const names = readdirSync(join(folder, 'csvs')).filter((name) => name !== 'location_coordinates.csv')
  for (const file of names) {
    const bytes = (async function* () {
      yield readFileSync(join(folder, 'csvs', file))
    })()
    const source = { format: 'csv', file, parse: parseCsvText, delimiter: undefined } as const
    const rows: Values[] = []
    for await (const { values } of readTextRows(decodeText(bytes, { file }), source)) rows.push(values)
    const json = readFileSync(join(folder, 'json', file.replace('.csv', '.json')), 'utf8')
    expectSame(file, rows, JSON.parse(json))
  }
  return names.length
}

function listWorkbooks(folder: string): string[] {
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return all.filter((name) => /^(?!.*node_modules).*\.xlsx$/.test(name)).map((name) => join(folder, name))
}

interface Sheet {
  sheet: string
  rows: Values[]
  /** Why it can't be read. */
  fault?: string
}

/** The sheets of a workbook, with what their cells store. */
function* readBook(file: string): Generator<Sheet> {
  const book = parseBook(readFileSync(file), basename(file))
  for (const sheet of book.SheetNames) {
    const rows: Values[] = []
    try {
      for (const { values } of readBookRows(book, basename(file), { sheet }))
        rows.push(mapValues(values, toStored))
      yield { sheet, rows }
    } catch (error) {
      if (!(error instanceof InputError)) throw error
      yield { sheet, rows, fault: error.message }
    }
  }
}

function mapValues(values: Values, map: (value: unknown) => unknown): Values {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value)]))
}

function toStored(value: unknown): unknown {
  if (!(value instanceof SheetCell)) return value
  return value.kind === 'time'
    ? new Date(`1970-01-01 ${value.text} UTC`).toISOString().slice(11, 19)
    : value.value
}

interface OtherCell {
  value: unknown
  isMerged: boolean
  master: unknown
}
interface OtherSheet {
  rowCount: number
  columnCount: number
  getCell: (row: number, column: number) => OtherCell
}

/** Compares each cell with what exceljs reads. */
async function compareWorkbook(file: string, tools: string, cells: { compared: number }): Promise<void> {
  const { Workbook } = createRequire(join(tools, 'x.js'))('exceljs') as {
    Workbook: new () => {
      xlsx: { load: (bytes: Buffer) => Promise<unknown> }
      getWorksheet: (name: string) => OtherSheet | undefined
    }
  }
  const book = new Workbook()
  await book.xlsx.load(readFileSync(file))
  for (const { sheet, rows, fault } of readBook(file)) {
    const found = book.getWorksheet(sheet)
    // It finds no sheet whose file has a name in upper case.
    if (!found) continue
    const other = readOther(found)
    const headings = other[0]?.map((heading) => String(heading).trim()) ?? []
    const named = headings.filter((heading) => heading !== '')
    if (fault !== undefined) {
      if (named.length > 0 && new Set(named).size === named.length) throw new Error(`${file}: ${fault}`)
      continue
    }
    const expected = other.slice(1).flatMap((row) => {
      const filled = row.flatMap((value, i) =>
        headings[i]
          ? [[headings[i], value]]
          : String(value).trim() === ''
            ? []
            : [[`column ${i + 1}`, value]],
      )
      return row.every((value) => value === '') ? [] : [Object.fromEntries(filled) as Values]
    })
    expectSame(`${file}, ${sheet}: the number of rows`, rows.length, expected.length)
    for (const [i, row] of rows.entries()) expectSame(`${file}, ${sheet}, row ${i + 1}`, row, expected[i])
    cells.compared += rows.reduce((sum, row) => sum + Object.keys(row).length, 0)
  }
}

function readOther(sheet: OtherSheet): unknown[][] {
  // It goes through all rows to tell it.
  const { columnCount } = sheet
  return Array.from({ length: sheet.rowCount }, (_, row) =>
    Array.from({ length: columnCount }, (__, column) => {
      const cell = sheet.getCell(row + 1, column + 1)
      return cell.isMerged && cell.master !== cell ? '' : toPlain(cell.value)
    }),
  )
}

/** A value of exceljs as the readers of the import have it. */
function toPlain(value: unknown): unknown {
  if (value instanceof Date) return writeMoment(value)
  if (typeof value !== 'object' || value === null) return value ?? ''
  const { richText, text, error } = value as { richText?: { text: string }[]; text?: unknown; error?: string }
  if (richText) return richText.map((part) => part.text).join('')
  if (text !== undefined) return toPlain(text)
  return error ?? toPlain((value as { result?: unknown }).result)
}

/** exceljs rounds no moment. */
function writeMoment(value: Date): string {
  const [day, time] = new Date(Math.round(value.getTime() / 1000) * 1000)
    .toISOString()
    .slice(0, 19)
    .split('T')
  if (day! < '1900') return time!
  return time === '00:00:00' ? day! : `${day}T${time}`
}

/** Workbooks that Debian's package of a reader for R has in both of Excel's forms. */
async function compareForms(context: LongRunContext): Promise<number> {
  const { folder } = context
  const unpacked = join(folder, 'readxl')
  mkdirSync(unpacked, { recursive: true })
  await runCommand('apt-get', ['download', 'r-cran-readxl'], folder, context)
  const archive = readdirSync(folder).find((name) => /^r-cran-readxl_.*\.deb$/.test(name))!
  await runCommand('dpkg-deb', ['-x', archive, unpacked], folder, context)
  const examples = join(unpacked, 'usr/lib/R/site-library/readxl/extdata')
  const twins = readdirSync(examples).filter(
    (name) => extname(name) === '.xlsx' && existsSync(join(examples, name.replace('.xlsx', '.xls'))),
  )
  for (const name of twins) {
    const [newer, older] = ['.xlsx', '.xls'].map((ending) => [
      ...readBook(join(examples, name.replace('.xlsx', ending))),
    ])
    const withoutEnding = (sheets: Sheet[]) =>
      sheets.map(({ fault, ...rest }) => ({ ...rest, isRead: !fault }))
    expectSame(name, withoutEnding(older!), withoutEnding(newer!))
  }
  if (twins.length === 0) throw new Error('The package has no workbooks in both forms')
  return twins.length
}
