import type { Context, OutputOptions } from '../command.ts'
import type { RowFormat } from '../output/formats.ts'
import { printRows } from '../output/printRows.ts'
import { remark } from '../output/stdout.ts'
import { type AskOptions, flatten, toQuestion } from './ask.ts'
import type { Query, Row, Searched } from './collections.ts'
import { describeRows, type ShownOptions } from './describeRows.ts'
import { openSearched, type SearchTarget } from './searches.ts'
import { type QueryOptions, readSort, toQuery } from './query.ts'

interface Options extends QueryOptions, AskOptions, ShownOptions, OutputOptions<RowFormat> {
  limit: number
  all?: true
}

/** The most rows of a page. */
export const maxRows = 1_000

export async function search(
  { options, connect, signal }: Context<Options>,
  target: SearchTarget,
  words: string[],
): Promise<void> {
  const collection = openSearched(await connect(), target)
  const { fields: known, question, query } = await readAsked(collection, options, words)
  const fields = question?.columns ?? known
  const { pick, ...output } = describeRows(options, options.format, {
    fields,
    collection,
    ...(question?.columns && { shown: question.columns }),
  })
  const limit = options.all ? Infinity : options.limit
  const { columns } = question ?? {}
  const toRow = (item: Row) => (columns ? flatten(item, columns) : (collection.toRow?.(item) ?? item))
  const found = question?.isGrouped
    ? await readGroups(collection, query, { limit, signal })
    : limit > maxRows
      ? readAll(collection, { ...query, take: maxRows }, { limit, signal })
      : await readPage(collection, { ...query, take: limit }, { signal, quiet: options.quiet })
  await printRows(pickRows(map(found, toRow), pick, options.format), output, options)
}

/** Reads what the options and the words of free text ask for. */
export async function readAsked(
  { readFields, name }: Searched,
  options: QueryOptions & AskOptions,
  words: readonly string[],
) {
  const fields = await readFields()
  const { paths, ...asked } = toQuery({ ...options, sort: [] }, words, { fields, name })
  const question = toQuestion(options, paths)
  const order = options.sort?.map((text) => readSort(text, [...fields, ...(question?.columns ?? [])], name))
  return {
    fields,
    question,
    query: { ...asked, sortBy: order, ...(question && toAsked(question.query, order)) },
  }
}

/** A question has an order of its own, by paths and by the names of aggregates. */
function toAsked(query: NonNullable<Query['query']>, sortBy: Query['sortBy']) {
  return { query: { ...query, ...(sortBy && { sortBy }) }, sortBy: undefined }
}

/** Groups have no pages by key. */
async function readGroups(
  collection: Searched,
  query: Omit<Query, 'take'>,
  { limit, signal }: { limit: number; signal: AbortSignal },
): Promise<Row[]> {
  const page = limit > maxRows ? { take: undefined, takeAll: true } : { take: limit }
  const { data } = await collection.search({ ...query, ...page }, { signal })
  return data.slice(0, limit)
}

interface Reading {
  signal: AbortSignal
  quiet: true | undefined
}

/** One page, and a remark when there are more. */
async function readPage(collection: Searched, query: Query, { signal, quiet }: Reading): Promise<Row[]> {
  const { data, total } = await collection.search(query, { signal })
  if (total > data.length) {
    remark(`${data.length} of ${total} ${collection.noun}s. --limit and --all show more.`, { quiet })
  }
  return data
}

/** Page after page, in constant memory. */
async function* readAll(
  collection: Searched,
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
