import type { Transaction } from '../../platform/database/database.ts'
import { pageView, type RecordView, recordView } from '../../platform/database/sight.ts'
import type { Tenant } from '../../platform/http/handlers.ts'
import { type MatchKeys, selectKeys } from '../../platform/search/matchKeys.ts'
import type { Layer } from '../layers/layer.ts'
import type { StoredRecord } from '../record.ts'
import { recordColumns } from '../recordStore.ts'
import type { Search } from './searchRequest.ts'
import { orderText, SearchSql } from './searchSql.ts'

export type Found = { records: StoredRecord[]; total: number; next?: string | null }

/** What is searched: the part of a layer that the caller sees. */
export type Source = { layer: Layer; view: RecordView }

export function toSource(tenant: Tenant, layer: Layer): Source {
  return { layer, view: recordView(tenant.actor, layer.name) }
}

/** Returns one page of a search and the number of all matches, from one snapshot. */
export async function findPage(transaction: Transaction, source: Source, search: Search): Promise<Found> {
  if (!isTallied(source, search)) return filteredPage(transaction, source, search)
  const { total, start, before } = await locatePage(transaction, source.layer, search.skip)
  if (search.take === 0 || search.skip >= total) return { records: [], total }
  const isNatural = search.order.length === 0
  const records = await readPage(transaction, source, {
    ...search,
    skip: isNatural ? search.skip - before : search.skip,
    from: isNatural ? start : undefined,
  })
  return { records, total }
}

/** Counts the matches. */
async function countMatches(
  transaction: Transaction,
  { layer, view }: Source,
  search: Search,
): Promise<number> {
  const sql = new SearchSql(layer.layerId)
  const { rows } = await transaction.query<{ total: number }>(
    `select count(*) total from ${view} where ${sql.where(search)}`,
    sql.values,
  )
  return rows[0]!.total
}

/** Returns the node ids of all matches, ignoring `skip`. With `most`, stops after `most` + 1. */
export async function findMatches(
  transaction: Transaction,
  { layer, view }: Source,
  { most, ...search }: Search & { most: number | undefined },
): Promise<MatchKeys> {
  const sql = new SearchSql(layer.layerId)
  const limit = most === undefined ? '' : `limit ${sql.add(most + 1)}`
  const select = `select node_id key from ${view} where ${sql.where(search)}
    order by ${orderText(sql.order(search.order))} ${limit}`
  return selectKeys(transaction, { select, values: sql.values, type: 'bigint' })
}

/** Reads the records of these node ids, in this order. */
export async function readMatches(
  transaction: Transaction,
  { layer, view }: Source,
  nodeIds: string[],
): Promise<StoredRecord[]> {
  const { rows } = await transaction.query<StoredRecord>(
    `select ${recordColumns} from unnest($2::bigint[]) with ordinality wanted(node_id, place)
       join ${pageView(view)} using (node_id)
     where layer_id = $1 order by place`,
    [layer.layerId, nodeIds],
  )
  return rows
}

/** Returns whether all records of the layer match, so that the tallies have their number. */
export function isTallied({ view }: Source, { words, conditions }: Search): boolean {
  return view === 'tenant_record' && words.length === 0 && conditions.length === 0
}

/**
 * Finds all matches once, for the total, and takes the page from them. Without `materialized`, a plan for the first
 * few rows could walk the whole layer in search of rare matches.
 */
async function filteredPage(transaction: Transaction, source: Source, search: Search): Promise<Found> {
  if (search.take === 0) return { records: [], total: await countMatches(transaction, source, search) }
  const { layer, view } = source
  const sql = new SearchSql(layer.layerId)
  const condition = sql.where(search)
  const sorting = sql.order(search.order)
  const named = sorting.map(({ by }, index) => `${by} as sort_${index}`)
  const order = orderText(sorting.map(({ direction }, index) => ({ by: `sort_${index}`, direction })))
  const { rows } = await transaction.query<StoredRecord & { total: number }>(
    `with match as materialized (select node_id, ${named.join(', ')} from ${view} where ${condition}),
       page as materialized (select * from match order by ${order} offset ${sql.add(search.skip)} limit ${sql.add(search.take)})
     select (select count(*) from match) total, found.*
     from (select) always left join (
       select ${recordColumns}, ${sorting.map((_, index) => `sort_${index}`).join(', ')}
       from page join ${pageView(view)} using (node_id) where layer_id = ${sql.add(layer.layerId)}) found on true
     order by ${order}`,
    sql.values,
  )
  const { total } = rows[0]!
  return { records: rows[0]!.recordId === null ? [] : rows, total }
}

/**
 * Finds the page in the index before it reads the rows, so skipped rows are not read. `materialized` makes PostgreSQL
 * find the page once; for a layer without statistics it would find the page again for each row.
 */
async function readPage(
  transaction: Transaction,
  { layer, view }: Source,
  { from, ...search }: Search & { from: number | undefined },
): Promise<StoredRecord[]> {
  const sql = new SearchSql(layer.layerId)
  const conditions = [
    sql.where(search),
    ...(from === undefined ? [] : [`node_id >= ${sql.add(from)}`]),
    // The partial index of a field has this condition.
    ...search.order.flatMap(({ field }) => (field.slot ? [`key_${field.slot} is not null`] : [])),
  ]
  const order = orderText(sql.order(search.order))
  const { rows } = await transaction.query<StoredRecord>(
    `with page as materialized (
       select node_id from ${view} where ${conditions.join(' and ')} order by ${order}
       offset ${sql.add(search.skip)} limit ${sql.add(search.take)})
     select ${recordColumns} from page join ${pageView(view)} using (node_id)
     where layer_id = ${sql.add(layer.layerId)} order by ${order}`,
    sql.values,
  )
  return rows
}

/**
 * Returns the layer's number of records, and the stretch of node ids that contains the record after `skip` others.
 */
export async function locatePage(
  transaction: Transaction,
  layer: Layer,
  skip: number,
): Promise<{ total: number; start: number; before: number }> {
  const { rows } = await transaction.query<{ total: number; start: number; before: number }>(
    `with stretches as (
       select stretch, sum(records) records from record_tally where layer_id = $1 group by stretch
     ), running as (
       select stretch, sum(records) over (order by stretch) through, records from stretches
     )
     select coalesce((select sum(records) from stretches), 0)::bigint total,
       coalesce(stretch_start(stretch), 0) start, coalesce(through - records, 0)::bigint before
     from (select) always left join lateral (
       select * from running where through > $2 order by stretch limit 1) found on true`,
    [layer.layerId, skip],
  )
  return rows[0]!
}
