import { formatOf, type InputFormat, inputFormats, type InputRow } from '@geofield/sheets/reading/inputRow'
import { readTextRows } from '@geofield/sheets/reading/textRows'
import { CliError } from '../errors/CliError.ts'
import { readText, type TextOptions } from './text.ts'

export interface ReadOptions extends TextOptions {
  /** When absent, the name of the file decides. */
  format?: InputFormat | undefined
  /** What separates the columns of a CSV. When absent, its first line decides: a comma, semicolon, tab or pipe. */
  delimiter?: string | undefined
  /** The name of the sheet of an Excel file. Default: the first one that isn't hidden. */
  sheet?: string | undefined
  /** The line of the headings of a table, from 1. */
  headerRow?: number | undefined
}

/**
 * Yields the rows of a file, `-` for standard input, in constant memory (workbooks, KML and GPX are read whole). A row that can't be
 * read has a `fault`; a file that can't be read throws a `CliError` with the place.
 */
export async function* readRows(
  file: string,
  options: ReadOptions = {},
): AsyncGenerator<InputRow, void, undefined> {
  const format = options.format ?? findFormat(file)
  if (format === 'xlsx') {
    const { readSheetRows } = await import('./sheetRows.ts')
    yield* readSheetRows(file, options)
  } else {
    const { parseStream } = await import('./csvRows.ts')
    const { delimiter, headerRow } = options
    yield* readTextRows(readText(file, options), { format, file, parse: parseStream, delimiter, headerRow })
  }
}

/** The format that the ending of a file's name stands for. */
export function findFormat(file: string): InputFormat {
  const format = formatOf(file)
  if (format) return format
  throw new CliError(
    'wrongUsage',
    `The name ${file} does not say what is in it`,
    `Add --from with one of ${inputFormats.join(', ')}.`,
  )
}
