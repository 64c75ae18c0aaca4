import { readFile } from 'node:fs/promises'
import {
  InvalidInputError,
  InvalidSpreadsheetError,
  readSheet,
  SheetNotFoundError,
} from 'read-excel-file/universal'
import { CliError } from '../errors/CliError.ts'
import { checkHeadings } from './headings.ts'
import type { InputRow } from './inputRow.ts'

/** The rows of an Excel sheet (.xlsx) below its row of headings. Dates are RFC 3339 texts; empty rows are left out. */
export async function* readSheetRows(
  file: string,
  sheet: string | undefined,
): AsyncGenerator<InputRow, void, undefined> {
  const [first = [], ...rows] = await open(file, sheet)
  const headings = checkHeadings(first, file)
  for (const [i, cells] of rows.entries()) {
    if (cells.every((cell) => cell === null)) continue
    const values: Record<string, unknown> = {}
    for (const [column, heading] of headings.entries()) {
      if (heading !== '') values[heading] = toValue(cells[column])
    }
    yield { line: i + 2, values }
  }
}

async function open(file: string, sheet: string | undefined) {
  if (file === '-') throw new CliError('wrongUsage', 'An Excel file is not read from standard input')
  const bytes = await readFile(file)
  const content = new Blob([bytes])
  try {
    return await (sheet === undefined ? readSheet(content) : readSheet(content, sheet))
  } catch (error) {
    if (error instanceof SheetNotFoundError)
      throw new CliError('wrongUsage', `${file} has no sheet "${sheet}"`, error.message)
    if (error instanceof InvalidInputError || error instanceof InvalidSpreadsheetError)
      throw new CliError(
        'wrongUsage',
        `${file} is no .xlsx file`,
        'Save it as an Excel workbook, or as CSV UTF-8.',
      )
    throw error
  }
}

/** A date without a time stays a date. Others are precise to the second: Excel counts in parts of days. */
function toValue(cell: unknown): unknown {
  if (!(cell instanceof Date)) return cell ?? ''
  const text = new Date(Math.round(cell.getTime() / 1000) * 1000).toISOString()
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text
}
