import type { Transaction } from '../../platform/database/database.ts'
import { pageView } from '../../platform/database/sight.ts'
import { afterSql, orderSql, valuesSql } from '../../platform/search/keyset.ts'
import { cutPage, type PageRun, type RowWithKeys } from '../../platform/search/pageRun.ts'
import type { StoredRecord } from '../record.ts'
import { recordColumns } from '../recordStore.ts'
import { searchSql } from './commonTextStore.ts'
import type { Search } from './searchRequest.ts'
import { type Found, isTallied, locatePage, type Source } from './searchStore.ts'

/**
 * Returns one page of a run by cursor. A page of the whole layer is read from the index that has its order. One of a
 * filtered search is taken from all matches after the page before, for the reason that `filteredPage` gives.
 */
export async function findPageOfRun(
  transaction: Transaction,
  source: Source,
  { run, ...search }: Search & { run: PageRun },
): Promise<Found> {
  const { layer, view } = source
  const sql = await searchSql(transaction, source, search)
  const keys = sql.keys(search.order)
  const place = run.readPlace(keys)
  const isWhole = isTallied(source, search)
  const conditions = [
    sql.where(search),
    // The partial index of a field has this condition.
    ...search.order.flatMap(({ field }) => (isWhole && field.slot ? [`key_${field.slot} is not null`] : [])),
    ...(place ? [afterSql(keys, place.values, (value) => sql.add(value))] : []),
  ]
  const named = keys.map((key, index) => ({ ...key, sql: `sort_${index}` }))
  const columns = ['node_id', ...keys.map((key, index) => `${key.sql} as sort_${index}`)]
  const matches = `select ${columns.join(', ')} from ${view} where ${conditions.join(' and ')}`
  const limit = `limit ${sql.add(search.take + 1)}`
  const page = isWhole
    ? `page as materialized (${matches} order by ${orderSql(keys)} ${limit})`
    : `match as materialized (${matches}),
       page as materialized (select * from match order by ${orderSql(named)} ${limit})`
  const { rows } = await transaction.query<StoredRecord & RowWithKeys & { matches?: number }>(
    `with ${page}
     select ${isWhole ? '' : '(select count(*) from match) matches,'} ${valuesSql(named)}, ${recordColumns}
     from page join ${pageView(view)} using (node_id)
     where layer_id = ${sql.add(layer.layerId)} order by ${orderSql(named)}`,
    sql.values,
  )
  const countAll = async () =>
    isWhole ? (await locatePage(transaction, layer, 0)).total : (rows[0]?.matches ?? 0)
  const total = place?.total ?? (await countAll())
  const { rows: records, ...rest } = cutPage<StoredRecord>(run, { keys, rows, take: search.take, total })
  return { records, ...rest }
}
