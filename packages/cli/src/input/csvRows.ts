import { parse } from 'csv-parse'
import {
  type CsvParser,
  type CsvSource,
  type ParsedRow,
  readCsvRows as readRows,
} from '@geofield/sheets/reading/csvRows'

/** The rows of a CSV, in constant memory. */
export function readCsvRows(text: AsyncIterable<string>, source: Omit<CsvSource, 'parse'>) {
  return readRows(text, { ...source, parse: parseStream })
}

/** The parser of csv-parse as a stream. It gives its rows by `on_record`: a stream that fails drops what nobody has read yet. */
export const parseStream: CsvParser = async function* (text, options) {
  const rows: ParsedRow[] = []
  const parser = parse({ ...options, on_record: (row) => void rows.push(row as never) })
  // The callbacks below get it too.
  parser.on('error', () => undefined).resume()
  for await (const piece of text) {
    const fault = await new Promise((resolve) => void parser.write(piece, resolve))
    yield* rows.splice(0)
    if (fault) throw fault
  }
  const fault = await new Promise((resolve) => void parser.end(resolve))
  yield* rows
  if (fault) throw fault
}
