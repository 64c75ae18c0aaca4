import type pg from 'pg'
import type { Database } from '../database/database.ts'
import type { JsonStream } from '../http/handlers.ts'
import { streamAll } from './allMatches.ts'
import { etagsOf } from './etags.ts'
import { findKeys, findPage, findPageOfRun, readKeys, type Search } from './page.ts'
import { readRun, type SearchCall } from './pageRun.ts'

export type Found<Item> = {
  data: Item[]
  total: number
  next?: string | null
  totalIsExact?: boolean
  etags?: string[]
}
type Searching<Row, Item> = {
  search: Search
  toItem: (row: Row) => Item
  /** The item as its detail call returns it, for its ETag; as `toItem` by default. */
  toDetail?: (row: Row) => object
  /** The time limit of a statement. */
  statementTimeoutMs?: number
  /** The envelope of all matches, if it is not that of all searches. */
  envelope?: (items: Item[], total: number) => object
}

/** Runs a search of a tenant and returns its page, or with `take: -1` all matches. */
export async function runSearch<Row extends pg.QueryResultRow, Item extends object>(
  database: Database,
  call: SearchCall & { signal: AbortSignal },
  { search, toItem, toDetail = toItem, statementTimeoutMs, envelope }: Searching<Row, Item>,
): Promise<Found<Item> | JsonStream> {
  const { caller, signal } = call
  const { tenant } = caller
  const run = readRun(database, call)
  const limit = statementTimeoutMs !== undefined && { statementTimeoutMs }
  const options = { readOnly: true, replica: true, turn: 'search', signal, ...limit } as const
  if (run) {
    const { rows, ...page } = await database.inTenant(
      tenant,
      (transaction) => findPageOfRun<Row>(transaction, search, run),
      options,
    )
    return { data: rows.map(toItem), ...page, ...etagsOf(call, () => rows.map(toDetail)) }
  }
  if (search.page.take !== -1) {
    const { rows, ...page } = await database.inTenant(
      tenant,
      (transaction) => findPage<Row>(transaction, search),
      options,
    )
    return { data: rows.map(toItem), ...page, ...etagsOf(call, () => rows.map(toDetail)) }
  }
  const keys = await database.inTenant(tenant, (transaction) => findKeys(transaction, search), options)
  return streamAll({
    keys,
    skip: search.page.skip,
    read: async (some) => {
      const read = (transaction: Parameters<typeof readKeys>[0]) => readKeys<Row>(transaction, search, some)
      return (await database.inTenant(tenant, read, { readOnly: true, replica: true, turn: 'search' })).map(
        toItem,
      )
    },
    envelope: (data, total) => (envelope?.(data, total) ?? { data, total }) as Found<Item>,
  })
}
