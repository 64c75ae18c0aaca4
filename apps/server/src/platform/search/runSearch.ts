import type pg from 'pg'
import type { Database } from '../database/database.ts'
import type { JsonStream, Tenant } from '../http/handlers.ts'
import { streamAll } from './allMatches.ts'
import { findKeys, findPage, readKeys, type Search } from './page.ts'

type Found<Item> = { data: Item[]; total: number }
type Searching<Row, Item> = {
  tenant: Tenant
  search: Search
  toItem: (row: Row) => Item
  signal: AbortSignal
}

/** Runs a search of a tenant and returns its page, or with `take: -1` all matches. */
export async function runSearch<Row extends pg.QueryResultRow, Item extends object>(
  database: Database,
  { tenant, search, toItem, signal }: Searching<Row, Item>,
): Promise<Found<Item> | JsonStream> {
  const options = { readOnly: true, turn: 'search', signal } as const
  if (search.page.take !== -1) {
    const { rows, total } = await database.inTenant(
      tenant,
      (transaction) => findPage<Row>(transaction, search),
      options,
    )
    return { data: rows.map(toItem), total }
  }
  const keys = await database.inTenant(tenant, (transaction) => findKeys(transaction, search), options)
  return streamAll({
    keys,
    skip: search.page.skip,
    read: async (some) => {
      const read = (transaction: Parameters<typeof readKeys>[0]) => readKeys<Row>(transaction, search, some)
      return (await database.inTenant(tenant, read, { readOnly: true, turn: 'search' })).map(toItem)
    },
    envelope: (data, total): Found<Item> => ({ data, total }),
  })
}
