import { parse } from 'csv-parse/browser/esm/sync'
import type { CsvParser, ParsedRow } from './csvRows.ts'

/** csv-parse for browsers. It holds the whole text and all of its rows. */
export const parseCsvText: CsvParser = async function* (text, options) {
  const pieces: string[] = []
  for await (const piece of text) pieces.push(piece)
  const rows: ParsedRow[] = []
  const keep = (row: unknown) => void rows.push(row as ParsedRow)
  let fault: unknown
  try {
    parse(pieces.join(''), { ...options, on_record: keep as never })
  } catch (error) {
    fault = error
  }
  yield* rows
  if (fault !== undefined) throw fault
}
