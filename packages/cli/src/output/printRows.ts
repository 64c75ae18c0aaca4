import type { Feature, Geometry } from 'geojson'
import { CliError } from '../errors/CliError.ts'
import { emit, emitJson, type Target } from './emit.ts'
import type { RowFormat } from './formats.ts'
import { terminalWidth } from './stdout.ts'
import type { Column } from './table.ts'

export interface RowOutput<Row> {
  format: RowFormat
  columns: readonly Column<Row>[]
  /** The columns of a CSV; those of the table when absent. */
  csvColumns?: readonly Column<Row>[] | undefined
  /** Where a row is, for `geojson`, `gpx` and `kml`; null where it is nowhere. Without it there are no such forms. */
  geometry?: ((row: Row) => Geometry | null) | undefined
  /** The properties of the row's feature; the row when absent. */
  properties?: ((row: Row) => object) | undefined
  /** What a table says when there are no rows. */
  none: string
}

type Rows<Row> = AsyncIterable<Row> | Iterable<Row>

/** The most rows of a table: its widths need all of them. */
const maxTableRows = 10_000

/**
 * Writes rows as they come, to standard output or into the file of `--output`. `json` is one document `{ "items": [...] }`,
 * `ndjson` one item a line; both hold the platform's own fields. `csv` has a line of headings, `geojson` is a
 * FeatureCollection with a feature on each line.
 */
export async function printRows<Row extends object>(
  rows: Rows<Row>,
  output: RowOutput<Row>,
  options: Target = {},
): Promise<void> {
  await emit(renderRows(rows, output, options.output === undefined ? terminalWidth() : undefined), options)
}

/** The text of rows, a piece for each of them. A table gets as wide as its cells where no `width` is given. */
export async function* renderRows<Row extends object>(
  rows: Rows<Row>,
  output: RowOutput<Row>,
  width?: number,
): AsyncGenerator<string, void, undefined> {
  const { format, columns, csvColumns = columns } = output
  if (format === 'table') yield* renderLines(rows, output, width)
  else if (format === 'csv') yield* renderCsv(rows, csvColumns)
  else if (format === 'geojson')
    yield* renderList(features(rows, output), '{"type":"FeatureCollection","features":[')
  else if (format === 'json') yield* renderList(rows, '{"items":[')
  else if (format === 'ndjson') for await (const row of rows) yield `${JSON.stringify(row)}\n`
  else {
    const all: Feature[] = []
    for await (const feature of features(rows, output)) {
      // GPX and KML have only what is somewhere.
      if (feature.geometry) all.push(feature as Feature)
    }
    yield (await import('../geofiles/renderFeatures.ts')).renderFeatures(all, format)
  }
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

async function* features<Row extends object>(
  rows: Rows<Row>,
  { geometry, properties }: RowOutput<Row>,
): AsyncGenerator<Feature<Geometry | null>, void, undefined> {
  if (!geometry) throw new CliError('wrongUsage', 'These rows have no place', 'Choose another --format.')
  for await (const row of rows) {
    const fields = properties ? properties(row) : row
    yield { type: 'Feature', geometry: geometry(row), properties: fields }
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

async function* renderLines<Row extends object>(
  rows: Rows<Row>,
  { columns, none }: RowOutput<Row>,
  width: number | undefined,
) {
  const all: Row[] = []
  for await (const row of rows) {
    if (all.push(row) > maxTableRows) {
      throw new CliError(
        'wrongUsage',
        `These are more than ${maxTableRows} rows`,
        'Choose --format ndjson or csv for so many.',
      )
    }
  }
  if (all.length === 0) yield `${none}\n`
  else for (const line of (await loadTable())(all, columns, width)) yield `${line}\n`
}

/** One thing: its fields as lines of a name and a value, or as JSON. */
export async function printItem(
  item: object,
  options: Target & { json?: boolean | undefined } = {},
): Promise<void> {
  if (options.json) return emitJson(item, options)
  const entries = Object.entries(item).filter(([, value]) => value !== undefined && value !== null)
  const columns: Column<[string, unknown]>[] = [
    { title: '', read: ([name]) => name },
    { title: '', read: ([, value]) => value },
  ]
  const renderTable = await loadTable()
  const [, ...lines] = renderTable(entries, columns)
  await emit(
    lines.map((line) => `${line}\n`),
    options,
  )
}

/** Only a table needs the widths of characters, whose rules take a fifth of a command's start to load. */
async function loadTable() {
  return (await import('./table.ts')).renderTable
}
