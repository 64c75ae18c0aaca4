import { pipeline } from 'node:stream'
import { CsvError, type Info, parse } from 'csv-parse'
import { CliError } from '../errors/CliError.ts'
import { checkHeadings } from './headings.ts'
import { type InputRow, longestRow } from './inputRow.ts'

interface Source {
  file: string
  delimiter: string | undefined
}

interface Parsed {
  record: string[]
  info: Info
}

const delimiters = [',', ';', '\t'] as const

/** The rows of a CSV (RFC 4180) below its line of headings. A line with another number of values has a fault. */
export async function* readCsvRows(
  text: AsyncIterable<string>,
  { file, delimiter }: Source,
): AsyncGenerator<InputRow, void, undefined> {
  const { first, all } = await peekLine(text)
  const parser = parse({
    delimiter: delimiter ?? guessDelimiter(first),
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: longestRow,
    // All of them, because a file may mix them.
    record_delimiter: ['\r\n', '\n', '\r'],
  })
  // The loop below throws its error.
  pipeline(all, parser, () => undefined)
  let headings: string[] | undefined
  let lastLine = 0
  // The library counts a CRLF inside of a value as two lines.
  let excess = 0
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      const { breaks, pairs } = countBreaks(record)
      excess += pairs
      lastLine = info.lines - excess
      const line = lastLine - breaks
      if (headings) yield toRow(headings, record, line)
      else headings = checkHeadings(record, file)
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw toFault(error, file, lastLine + 1)
  }
  if (!headings)
    throw new CliError('wrongUsage', `${file} is empty`, 'Its first line must have the headings.')
}

function toRow(headings: readonly string[], record: readonly string[], line: number): InputRow {
  const values: Record<string, string> = {}
  for (const [i, heading] of headings.entries()) if (heading !== '') values[heading] = record[i] ?? ''
  if (record.length === headings.length) return { line, values }
  return { line, values, fault: `has ${record.length} values under ${headings.length} headings` }
}

/** The library counts lines in some messages only, and from the end of the row. */
function toFault({ code, message }: CsvError, file: string, line: number): CliError {
  const reasons: Readonly<Record<string, string>> = {
    CSV_QUOTE_NOT_CLOSED: 'a quoted value never ends',
    CSV_MAX_RECORD_SIZE: 'a row is longer than 4 MiB: does a quoted value never end?',
    CSV_INVALID_CLOSING_QUOTE: 'text follows the closing quote of a value',
    INVALID_OPENING_QUOTE: 'a quote stands inside of a value that is not quoted',
  }
  return new CliError(
    'wrongUsage',
    `${file}, in the row from line ${line}: ${reasons[code] ?? message}`,
    'A value with quotes, line breaks or delimiters stands in "quotes", and each quote in it is written twice.',
  )
}

/** The number of line breaks inside the values of a row, and how many of them are CRLF. */
function countBreaks(record: readonly string[]): { breaks: number; pairs: number } {
  let breaks = 0
  let pairs = 0
  for (const value of record) {
    if (!/[\r\n]/.test(value)) continue
    breaks += value.match(/\r\n|\r|\n/g)!.length
    pairs += value.split('\r\n').length - 1
  }
  return { breaks, pairs }
}

/** The delimiter that occurs most outside of quotes. */
function guessDelimiter(line: string): string {
  const bare = line.replaceAll(/"[^"]*"/g, '')
  const counts = delimiters.map((each) => bare.split(each).length)
  return delimiters[counts.indexOf(Math.max(...counts))]!
}

/** The first line of a text, and the whole text. */
async function peekLine(text: AsyncIterable<string>) {
  const pieces = text[Symbol.asyncIterator]()
  let start = ''
  while (!start.includes('\n') && start.length < longestRow) {
    const { done, value } = await pieces.next()
    if (done) break
    start += value
  }
  const all = async function* () {
    yield start
    yield* { [Symbol.asyncIterator]: () => pieces }
  }
  return { first: start.split('\n', 1)[0]!, all }
}
