import type { Context, OutputOptions } from '../command.ts'
import type { RowFormat } from '../output/formats.ts'
import { printRows } from '../output/printRows.ts'
import { remark } from '../output/stdout.ts'
import { type Collection, openCollection, type Query, type Row, type Target } from './collections.ts'
import { describeRows, type ShownOptions } from './describeRows.ts'
import { type QueryOptions, toQuery } from './query.ts'

interface Options extends QueryOptions, ShownOptions, OutputOptions<RowFormat> {
  limit: number
  all?: true
}

/** The most rows of a page. */
export const mostRows = 1_000

export async function search(
  { options, connect, signal }: Context<Options>,
  target: Target,
  words: string[],
): Promise<void> {
  const collection = openCollection(await connect(), target)
  const fields = await collection.readFields()
  const query = toQuery(options, words, { fields, name: collection.name })
  const { pick, ...output } = describeRows(options, options.format, { fields, collection })
  const limit = options.all ? Infinity : options.limit
  const found =
    limit > mostRows
      ? readAll(collection, { ...query, take: mostRows }, { limit, signal })
      : await readPage(collection, { ...query, take: limit }, { signal, quiet: options.quiet })
  await printRows(pickRows(found, pick, options.format), output, options)
}

interface Reading {
  signal: AbortSignal
  quiet: true | undefined
}

/** One page, and a remark when there are more. */
async function readPage(collection: Collection, query: Query, { signal, quiet }: Reading): Promise<Row[]> {
  const { data, total } = await collection.search(query, { signal })
  if (total > data.length) {
    remark(`${data.length} of ${total} ${collection.noun}s. --limit and --all show more.`, { quiet })
  }
  return data
}

/** Page after page, in constant memory. */
async function* readAll(
  collection: Collection,
  query: Query,
  { limit, signal }: { limit: number; signal: AbortSignal },
): AsyncGenerator<Row, void, undefined> {
  let count = 0
  for await (const row of collection.searchAll(query, { signal })) {
    yield row
    count += 1
    if (count === limit) return
  }
}

type Rows = AsyncIterable<Row> | Iterable<Row>

/** In the forms that hold whole rows, leaves the chosen columns. The others choose them as they are written. */
export function pickRows(rows: Rows, pick: (row: Row) => Row, format: RowFormat): Rows {
  return format === 'json' || format === 'ndjson' ? map(rows, pick) : rows
}

async function* map(rows: Rows, change: (row: Row) => Row): AsyncGenerator<Row, void, undefined> {
  for await (const row of rows) yield change(row)
}
