import { once } from 'node:events'
import type { Context } from '../command.ts'
import { CliError } from '../errors/CliError.ts'
import { renderRows } from '../output/printRows.ts'
import { createProgress } from '../output/progress.ts'
import { print, remark } from '../output/stdout.ts'
import { writeWholeFile } from '../output/wholeFile.ts'
import type { Column } from '../output/table.ts'
import { toQuestion } from './ask.ts'
import { type Collection, openCollection, type Query, type Row, type Target } from './collections.ts'
import { describeRows, readColumns, type ShownOptions } from './describeRows.ts'
import type { Field } from './fields.ts'
import { type QueryOptions, toQuery } from './query.ts'
import { maxRows, pickRows } from './search.ts'

interface Options extends QueryOptions, ShownOptions {
  format: 'csv' | 'xlsx' | 'ndjson' | 'geojson' | 'json'
  output?: string
  headings?: 'keys' | 'labels'
  bom?: true
}

/** Writes all rows, page after page: neither side holds more than two pages of them. */
export async function exportRows(
  { options, connect, signal }: Context<Options>,
  target: Target,
  words: string[],
): Promise<void> {
  const { format, output: file, quiet, headings, bom } = options
  if (format !== 'csv' && bom) throw new CliError('wrongUsage', '--bom is for CSV')
  if (!['csv', 'xlsx'].includes(format) && headings)
    throw new CliError('wrongUsage', '--headings is for CSV and Excel')
  const collection = openCollection(await connect(), target)
  const fields = await collection.readFields()
  const { paths, ...asked } = toQuery(options, words, { fields, name: collection.name })
  const question = toQuestion({}, paths)
  const query = { ...asked, ...(question && { query: question.query }) }
  if (format === 'xlsx') return exportSheet(collection, query, { options, fields, signal })
  const { pick, ...output } = describeRows(options, format, { fields, collection })
  const isWatched = process.stderr.isTTY && !quiet
  const total = isWatched ? (await collection.search({ ...query, take: 0 }, { signal })).total : undefined
  const progress = createProgress({ total, quiet })
  let count = 0
  async function* readRows(): AsyncGenerator<Row, void, undefined> {
    for await (const row of collection.searchAll({ ...query, take: maxRows }, { signal })) {
      yield row
      count += 1
      progress.show(count, `${count} ${collection.noun}s`)
    }
  }
  try {
    const csvColumns = headings === 'labels' ? labelled(output.csvColumns ?? [], fields) : output.csvColumns
    const pieces = renderRows(pickRows(readRows(), pick, format), { ...output, csvColumns, format })
    const text = bom ? withMark(pieces) : pieces
    if (file === undefined) for await (const piece of joinPieces(text)) await print(piece)
    else await writeWholeFile(file, text)
  } finally {
    progress.end()
  }
  if (file !== undefined) remark(`Wrote ${count} ${collection.noun}s to ${file}.`, { quiet })
}

/** The server writes the workbook: its texts, numbers and dates are cells of that type. */
async function exportSheet(
  collection: Collection,
  query: Omit<Query, 'take'>,
  {
    options,
    fields,
    signal,
  }: { options: Context<Options>['options']; fields: readonly Field[]; signal: AbortSignal },
): Promise<void> {
  const { output: file, columns, headings, quiet } = options
  if (file === undefined && process.stdout.isTTY)
    throw new CliError('wrongUsage', 'A workbook is no text for a terminal', 'Add --output FILE.xlsx.')
  const chosen =
    columns === undefined ? undefined : readColumns(columns, fields, collection.name).map(({ name }) => name)
  const pieces = collection.searchSheet(query, { columns: chosen, headings, signal })
  if (file === undefined) {
    for await (const piece of pieces) if (!process.stdout.write(piece)) await once(process.stdout, 'drain')
    return
  }
  await writeWholeFile(file, pieces)
  remark(`Wrote ${file}.`, { quiet })
}

/** Columns under the labels of their fields; the name stands behind a label that two fields have. */
function labelled(columns: readonly Column<Row>[], fields: readonly Field[]): Column<Row>[] {
  const labelOf = (name: string) => fields.find((field) => field.name === name)?.label ?? name
  const labels = columns.map(({ title }) => labelOf(title))
  return columns.map((column, i) => {
    const isTwice = labels.indexOf(labels[i]!) !== labels.lastIndexOf(labels[i]!)
    return { ...column, title: isTwice ? `${labels[i]} (${column.title})` : labels[i]! }
  })
}

/** Excel takes a CSV for UTF-8 by its byte order mark. */
async function* withMark(pieces: AsyncIterable<string>): AsyncGenerator<string, void, undefined> {
  yield '\uFEFF'
  yield* pieces
}

/** A write for each row would take longer than reading them. */
async function* joinPieces(pieces: AsyncIterable<string>): AsyncGenerator<string, void, undefined> {
  let joined = ''
  for await (const piece of pieces) {
    joined += piece
    if (joined.length < 64 * 1024) continue
    yield joined
    joined = ''
  }
  if (joined !== '') yield joined
}
