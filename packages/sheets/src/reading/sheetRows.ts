import { type CellObject, read, SSF, type WorkBook, type WorkSheet } from '@e965/xlsx'
import { InputError } from '../inputError.ts'
import { checkHeadings, nameValues } from './headings.ts'
import type { InputRow } from './inputRow.ts'
import { SheetCell } from './sheetCell.ts'

export interface SheetOptions {
  /** The name of the sheet. Default: the first one that isn't hidden. */
  sheet?: string | undefined
  /** The row of the headings, from 1. */
  headerRow?: number | undefined
}

/**
 * The rows of a sheet below its headings. Text is text; any other cell is a `SheetCell`. Empty rows are left out. `remarks`
 * name what a reader of the file would not see: merged cells.
 */
export function* readBookRows(
  book: WorkBook,
  file: string,
  { sheet, headerRow = 1 }: SheetOptions,
): Generator<InputRow, void, undefined> {
  const { rows, merges } = readSheet(book, chooseSheet(book, sheet, file))
  const headings = checkHeadings(rows[headerRow - 1] ?? [], file)
  for (const [index, cells] of rows.entries()) {
    if (index < headerRow || !cells?.some((cell) => cell !== '')) continue
    const values = nameValues(headings, cells)
    const remarks = merges
      .filter(({ s, e }) => e.r > s.r && index > s.r && index <= e.r)
      .map(
        ({ s }) => `${headings[s.c] ?? 'a column'} is merged with line ${s.r + 1}, which alone has its value`,
      )
    yield { line: index + 1, values, ...(remarks.length > 0 && { remarks }) }
  }
}

/** The sheet that is read, and the others that aren't hidden. */
export function findSheets(book: WorkBook, file: string, sheet: string | undefined) {
  const chosen = chooseSheet(book, sheet, file)
  return { chosen, others: listVisible(book).filter((name) => name !== chosen) }
}

/** Parses an Excel workbook, of the newer or the older form. */
export function parseBook(bytes: Uint8Array, file: string): WorkBook {
  // A zip archive, or the older binary form.
  const isBook = ['PK', '\u00D0\u00CF'].includes(String.fromCharCode(...bytes.subarray(0, 2)))
  try {
    if (isBook) return read(bytes, { dense: true, cellNF: true, cellHTML: false, sheetStubs: true })
  } catch {
    // The library's messages are about the parts of a workbook.
  }
  throw new InputError(`${file} is no .xlsx file`, 'Save it as an Excel workbook, or as CSV UTF-8.')
}

function listVisible({ SheetNames, Workbook }: WorkBook): string[] {
  return SheetNames.filter((_, index) => !Workbook?.Sheets?.[index]?.Hidden)
}

function chooseSheet(book: WorkBook, sheet: string | undefined, file: string): string {
  if (sheet === undefined) return listVisible(book)[0] ?? book.SheetNames[0]!
  if (book.SheetNames.includes(sheet)) return sheet
  throw new InputError(
    `${file} has no sheet "${sheet}"`,
    `It has ${book.SheetNames.map((name) => `"${name}"`).join(', ')}.`,
  )
}

type Cell = string | SheetCell
type Merge = NonNullable<WorkSheet['!merges']>[number]

const readSheets = new WeakMap<WorkSheet, { rows: (Cell[] | undefined)[]; merges: Merge[] }>()

function readSheet({ Sheets, Workbook }: WorkBook, name: string) {
  const sheet = Sheets[name]!
  const is1904 = Workbook?.WBProps?.date1904 === true
  const known = readSheets.get(sheet)
  if (known) return known
  const data = (sheet['!data'] ?? []) as ((CellObject | undefined)[] | undefined)[]
  // A row that nothing was written in is a hole.
  const rows = Array.from(data, (cells) => cells && Array.from(cells, (cell) => toCell(cell, is1904)))
  const result = { rows, merges: sheet['!merges'] ?? [] }
  // Its cells are not needed twice.
  delete sheet['!data']
  readSheets.set(sheet, result)
  return result
}

function toCell(cell: CellObject | undefined, is1904: boolean): Cell {
  if (!cell) return ''
  const { t: type, v: value, w: shown = '', z, f: formula } = cell
  if (type === 's') return String(value)
  if (type === 'b') return new SheetCell('boolean', value === true, String(value === true))
  if (type === 'e') return new SheetCell('error', shown, shown)
  if (type !== 'n' || typeof value !== 'number')
    return formula === undefined ? '' : new SheetCell('missing', '', '')
  const format = String(z ?? 'General')
  if (SSF.is_date(format)) return toDate(value, { shown, format, is1904 })
  // "General" shortens what does not fit into its column.
  const text = format === 'General' ? String(value) : shown.trim()
  return new SheetCell('number', value, text)
}

/** A moment of a workbook has no zone. Its number is precise to the millisecond. */
function toDate(
  days: number,
  { shown, format, is1904 }: { shown: string; format: string; is1904: boolean },
): SheetCell {
  const bare = format.replaceAll(/"[^"]*"|\[\$[^\]]*\]|\\./g, '')
  const hasTime = /[hs]/i.test(bare)
  const isTimeOnly = hasTime && (days < 1 || /\[[hms]+\]/i.test(bare)) && !/[yd]/i.test(bare)
  if (isTimeOnly) return new SheetCell('time', shown, shown)
  const ms = Math.round((days + (is1904 ? 1462 : 0)) * 86_400_000)
  // Excel takes 1900 for a leap year, so its days before March are one off.
  const early = !is1904 && days < 60 ? 86_400_000 : 0
  const text = new Date(Date.UTC(1899, 11, 30) + ms + early).toISOString().replace('Z', '')
  const value = text.endsWith('T00:00:00.000') && !hasTime ? text.slice(0, 10) : text.replace('.000', '')
  return new SheetCell('date', value, value.replace('T', ' '))
}
