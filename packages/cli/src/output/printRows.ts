import { CliError } from '../errors/CliError.ts'
import { print, printLine, printJson, terminalWidth } from './stdout.ts'
import { type Column, renderTable } from './table.ts'

/** How rows are written. */
export type RowFormat = 'table' | 'json' | 'ndjson' | 'csv' | 'geojson'

/** A GeoJSON geometry (RFC 7946), longitude first. */
export interface GeoJsonGeometry {
  type: string
  coordinates?: unknown
  geometries?: unknown
}

export interface RowOutput<Row> {
  format: RowFormat
  columns: readonly Column<Row>[]
  /** The columns of a CSV; those of the table when absent. */
  csvColumns?: readonly Column<Row>[] | undefined
  /** Where a row is, for `geojson`; null where it is nowhere. Without it there is no such form. */
  geometry?: ((row: Row) => GeoJsonGeometry | null) | undefined
  /** The properties of the row's feature; the row when absent. */
  properties?: ((row: Row) => object) | undefined
  /** What a table says when there are no rows. */
  none: string
}

type Rows<Row> = AsyncIterable<Row> | Iterable<Row>

/** The most rows of a table: its widths need all of them. */
const mostTableRows = 10_000

/**
 * Writes rows as they come. `json` is one document `{ "items": [...] }`, `ndjson` one item a line; both hold the platform's
 * own fields. `csv` has a line of headings, `geojson` is a FeatureCollection with a feature on each line.
 */
export async function printRows<Row extends object>(rows: Rows<Row>, output: RowOutput<Row>): Promise<void> {
  const { format } = output
  if (format === 'table') return printTable(rows, output)
  for await (const text of renderRows(rows, { ...output, format })) await print(text)
}

/** The text of rows, a piece for each of them, for a file as well. */
export async function* renderRows<Row extends object>(
  rows: Rows<Row>,
  output: RowOutput<Row> & { format: Exclude<RowFormat, 'table'> },
): AsyncGenerator<string, void, undefined> {
  const { format, columns, csvColumns = columns } = output
  if (format === 'csv') yield* renderCsv(rows, csvColumns)
  else if (format === 'geojson')
    yield* renderList(features(rows, output), '{"type":"FeatureCollection","features":[')
  else if (format === 'json') yield* renderList(rows, '{"items":[')
  else for await (const row of rows) yield `${JSON.stringify(row)}\n`
}

async function* renderList(items: Rows<object>, start: string) {
  yield start
  let separator = ''
  for await (const item of items) {
    yield `${separator}\n${JSON.stringify(item)}`
    separator = ','
  }
  yield '\n]}\n'
}

async function* features<Row extends object>(rows: Rows<Row>, { geometry, properties }: RowOutput<Row>) {
  if (!geometry) throw new CliError('wrongUsage', 'These rows have no place', 'Choose another --output.')
  for await (const row of rows) {
    yield { type: 'Feature', geometry: geometry(row), properties: properties ? properties(row) : row }
  }
}

/** As in RFC 4180, in the form of the platform's own CSV: null is empty, an empty text `""`, an object its JSON. */
async function* renderCsv<Row>(rows: Rows<Row>, columns: readonly Column<Row>[]) {
  const { stringify } = await import('csv-stringify/sync')
  const toLine = (values: unknown[]) => stringify([values], csvOptions)
  yield toLine(columns.map(({ title }) => title))
  for await (const row of rows) yield toLine(columns.map(({ read }) => read(row)))
}

const csvOptions = {
  record_delimiter: 'windows',
  quoted_match: /^$|[\r\n]/,
  cast: { boolean: String, date: (date: Date) => date.toISOString() },
}

async function printTable<Row extends object>(
  rows: Rows<Row>,
  { columns, none }: RowOutput<Row>,
): Promise<void> {
  const all: Row[] = []
  for await (const row of rows) {
    if (all.push(row) > mostTableRows) {
      throw new CliError(
        'wrongUsage',
        `These are more than ${mostTableRows} rows`,
        'Choose --output ndjson or csv for so many.',
      )
    }
  }
  if (all.length === 0) await printLine(none)
  else for (const line of renderTable(all, columns, terminalWidth())) await printLine(line)
}

/** One thing: its fields as lines of a name and a value, or as JSON. */
export async function printItem(item: object, { json }: { json?: boolean | undefined }): Promise<void> {
  if (json) return printJson(item)
  const entries = Object.entries(item).filter(([, value]) => value !== undefined && value !== null)
  const columns: Column<[string, unknown]>[] = [
    { title: '', read: ([name]) => name },
    { title: '', read: ([, value]) => value },
  ]
  const [, ...lines] = renderTable(entries, columns)
  for (const line of lines) await printLine(line)
}
