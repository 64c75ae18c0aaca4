import type { Info, Options } from 'csv-parse'
import { InputError } from '../inputError.ts'
import { checkHeadings, nameValues } from './headings.ts'
import { type InputRow, longestRow } from './inputRow.ts'

export interface CsvSource {
  /** The name of the file, for messages. */
  file: string
  /** The parser of csv-parse: its stream, or the one for browsers. */
  parse: CsvParser
  delimiter: string | undefined
  /** The line of the headings, from 1. Lines before it are not read. */
  headerRow?: number | undefined
}

export interface ParsedRow {
  record: string[]
  raw: string
  info: Info
}

/** Yields the rows of a text, and throws csv-parse's `CsvError` at a fault. */
export type CsvParser = (text: AsyncIterable<string>, options: Options) => AsyncIterable<ParsedRow>

const delimiters = [',', ';', '\t', '|'] as const

/**
 * The rows of a CSV (RFC 4180) below its line of headings. Missing values at the end of a row are empty, as spreadsheets leave
 * them out, and rows without any value are no rows. A row with values beyond the headings, or with a quote inside of a value that
 * isn't quoted, has a fault.
 */
export async function* readCsvRows(
  text: AsyncIterable<string>,
  { file, parse, delimiter, headerRow = 1 }: CsvSource,
): AsyncGenerator<InputRow, void, undefined> {
  const { head, all } = await peekLines(text, headerRow + 1)
  // What Excel reads as the delimiter, and writes for programs that don't guess.
  const [, named] = /^sep=(.)\s*$/i.exec(head[0] ?? '') ?? []
  const skipped = headerRow - 1 + (named === undefined ? 0 : 1)
  const separator = delimiter ?? named ?? guessDelimiter(head[skipped] ?? '')
  const rows = parse(all(), {
    delimiter: separator,
    info: true,
    raw: true,
    from_line: skipped + 1,
    relax_column_count: true,
    // A row with a stray quote is refused alone; without this, the library would end here.
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: longestRow,
    // All of them, because a file may mix them.
    record_delimiter: ['\r\n', '\n', '\r'],
  })
  const isWellQuoted = createQuoteCheck(separator)
  let headings: string[] | undefined
  let lastLine = skipped
  // The library counts a CRLF inside of a value as two lines.
  let excess = 0
  try {
    for await (const { record, raw, info } of rows) {
      const { breaks, pairs } = countBreaks(record)
      excess += pairs
      lastLine = info.lines - excess
      const line = lastLine - breaks
      if (!headings) headings = checkHeadings(record, file)
      else if (record.some((value) => value !== '') || raw.includes('"'))
        yield toRow(headings, record, { line, isSound: isWellQuoted(raw) })
    }
  } catch (error) {
    if (!isCsvError(error)) throw error
    throw toFault(error, file, lastLine + 1)
  }
  if (!headings) throw new InputError(`${file} is empty`, 'Its first line must have the headings.')
}

function toRow(
  headings: readonly string[],
  record: readonly string[],
  { line, isSound }: { line: number; isSound: boolean },
): InputRow {
  const values = nameValues(headings, record)
  if (!isSound)
    return {
      line,
      values,
      fault: 'has a quote inside of a value: quote the value, and write its quotes twice',
    }
  const isLonger = record.slice(headings.length).some((value) => value.trim() !== '')
  if (!isLonger) return { line, values }
  return { line, values, fault: `has ${record.length} values under ${headings.length} headings` }
}

/** Returns whether a row is written as RFC 4180 says. */
function createQuoteCheck(delimiter: string): (raw: string) => boolean {
  const other = `[^"\\r\\n${delimiter.replaceAll(/[\\\]^-]/g, '\\$&')}]*`
  const value = `(?:"[^"]*(?:""[^"]*)*"|${other})`
  const row = new RegExp(`^${value}(?:${escapePattern(delimiter)}${value})*[\\r\\n]*$`)
  return (raw) => !raw.includes('"') || row.test(raw.replace(/^\uFEFF/, ''))
}

function escapePattern(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')
}

type CsvError = Error & { code: string }

/** The two parsers have a class of it each. */
function isCsvError(error: unknown): error is CsvError {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_')
}

/** The library counts lines in some messages only, and from the end of the row. */
function toFault({ code, message }: CsvError, file: string, line: number): InputError {
  const reasons: Readonly<Record<string, string>> = {
    CSV_QUOTE_NOT_CLOSED: 'a quoted value never ends',
    CSV_MAX_RECORD_SIZE: 'a row is longer than 4 MiB: does a quoted value never end?',
  }
  return new InputError(
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

/** The first lines of a text, and the whole text. */
async function peekLines(text: AsyncIterable<string>, count: number) {
  const pieces = text[Symbol.asyncIterator]()
  let start = ''
  while (start.split(/\r\n|\n|\r(?!\n)/).length <= count && start.length < longestRow) {
    const { done, value } = await pieces.next()
    if (done) break
    start += value
  }
  const all = async function* () {
    yield start
    yield* { [Symbol.asyncIterator]: () => pieces }
  }
  return { head: start.split(/\r\n|\n|\r/), all }
}
