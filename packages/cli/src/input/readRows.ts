import { extname } from 'node:path'
import { CliError } from '../errors/CliError.ts'
import { type InputFormat, inputFormats, type InputRow } from './inputRow.ts'
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

const formatOfEnding: Readonly<Record<string, InputFormat>> = {
  '.csv': 'csv',
  '.tsv': 'csv',
  '.txt': 'csv',
  '.ndjson': 'ndjson',
  '.jsonl': 'ndjson',
  '.geojsonl': 'ndjson',
  '.geojson': 'geojson',
  '.json': 'geojson',
  '.kml': 'kml',
  '.gpx': 'gpx',
  '.xlsx': 'xlsx',
  '.xlsm': 'xlsx',
  '.xls': 'xlsx',
  '.ods': 'xlsx',
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
  } else if (format === 'csv') {
    const { readCsvRows } = await import('./csvRows.ts')
    const { delimiter, headerRow } = options
    yield* readCsvRows(readText(file, options), { file, delimiter, headerRow })
  } else if (format === 'ndjson') {
    const { readLineRows } = await import('./lineRows.ts')
    yield* readLineRows(readText(file, options), file)
  } else if (format === 'kml' || format === 'gpx') {
    const { readXmlRows } = await import('./featureRows.ts')
    yield* readXmlRows(readText(file, options), file)
  } else {
    const { readFeatureRows } = await import('./featureRows.ts')
    yield* readFeatureRows(readText(file, options), file)
  }
}

/** The format that the ending of a file's name stands for. */
export function findFormat(file: string): InputFormat {
  const format = formatOfEnding[extname(file).toLowerCase()]
  if (format) return format
  throw new CliError(
    'wrongUsage',
    `The name ${file} does not say what is in it`,
    `Add --from with one of ${inputFormats.join(', ')}.`,
  )
}
