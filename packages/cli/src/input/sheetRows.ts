import { statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { InputRow } from '@geofield/sheets/reading/inputRow'
import { findSheets, parseBook, readBookRows, type SheetOptions } from '@geofield/sheets/reading/sheetRows'
import { CliError } from '../errors/CliError.ts'

/** The rows of a sheet below its headings. */
export async function* readSheetRows(
  file: string,
  options: SheetOptions,
): AsyncGenerator<InputRow, void, undefined> {
  yield* readBookRows(await openBook(file), file, options)
}

/** The sheet that is read, and the others that aren't hidden. */
export async function findSheetsOf(file: string, sheet: string | undefined) {
  return findSheets(await openBook(file), file, sheet)
}

type Book = ReturnType<typeof parseBook>
let opened: { name: string; book: Promise<Book> } | undefined

/** An import reads its file several times; the file is parsed once. */
function openBook(file: string): Promise<Book> {
  if (file === '-') throw new CliError('wrongUsage', 'A workbook is not read from standard input')
  const { mtimeMs, size } = statSync(file)
  const name = `${file} ${mtimeMs} ${size}`
  if (opened?.name !== name) opened = { name, book: readFile(file).then((bytes) => parseBook(bytes, file)) }
  return opened.book
}
