import { pipeline } from 'node:stream'
import { parse } from 'csv-parse'
import { type CsvParser, type CsvSource, readCsvRows as readRows } from '@geofield/sheets/reading/csvRows'

/** The rows of a CSV, in constant memory. */
export function readCsvRows(text: AsyncIterable<string>, source: Omit<CsvSource, 'parse'>) {
  return readRows(text, { ...source, parse: parseStream })
}

/** The parser of csv-parse as a stream. */
export const parseStream: CsvParser = (text, options) => {
  const parser = parse(options)
  // The reader of the parser gets its error.
  pipeline(text, parser, () => undefined)
  return parser
}
