import type { Transaction } from '../../platform/database/database.ts'
import { pageView, type RecordView, recordView } from '../../platform/database/sight.ts'
import type { Tenant } from '../../platform/http/handlers.ts'
import { type MatchKeys, selectKeys } from '../../platform/search/matchKeys.ts'
import type { Layer } from '../layers/layer.ts'
import type { StoredRecord } from '../record.ts'
import { recordColumns } from '../recordStore.ts'
import { searchSql } from './commonTextStore.ts'
import { queryPlannedOnce } from './plannedOnceStore.ts'
import type { Condition, Search } from './searchRequest.ts'
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
  const located = await locatePage(transaction, source.layer, search.skip)
  const { total } = located
  if (search.take === 0 || search.skip >= total) return { records: [], total }
  const isNatural = search.order.length === 0
  const records = isNatural
    ? await readNaturalPage(transaction, source, { ...search, ...located })
    : await readPage(transaction, source, search)
  return { records, total }
}

/** Counts the matches. */
async function countMatches(transaction: Transaction, source: Source, search: Search): Promise<number> {
  const sql = await searchSql(transaction, source, search)
  const { rows } = await transaction.query<{ total: number }>(
    `select count(*) total from ${source.view} where ${sql.where(search)}`,
    sql.values,
  )
  return rows[0]!.total
}

/** Returns the node ids of all matches, ignoring `skip`. With `most`, stops after `most` + 1. */
export async function findMatches(
  transaction: Transaction,
  source: Source,
  { most, ...search }: Search & { most: number | undefined },
): Promise<MatchKeys> {
  const sql = await searchSql(transaction, source, search)
  const limit = most === undefined ? '' : `limit ${sql.add(most + 1)}`
  const select = `select node_id key from ${source.view} where ${sql.where(search)}
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

/** Reads the records of these Ids, in this order. */
export async function readRecords(
  transaction: Transaction,
  { layer, view }: Source,
  recordIds: string[],
): Promise<StoredRecord[]> {
  const { rows } = await transaction.query<StoredRecord>(
    `select ${recordColumns} from unnest($2::uuid[]) with ordinality wanted(record_id, place)
       join ${pageView(view)} using (record_id)
     where layer_id = $1 order by place`,
    [layer.layerId, recordIds],
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
  const { view } = source
  const sql = await searchSql(transaction, source, search)
  const condition = sql.where(search)
  const sorting = sql.order(search.order)
  const named = sorting.map(({ by }, index) => `${by} as sort_${index}`)
  const order = orderText(sorting.map(({ direction }, index) => ({ by: `sort_${index}`, direction })))
  const text = `with match as materialized (select node_id, ${named.join(', ')} from ${view} where ${condition}),
       page as materialized (select * from match order by ${order} offset ${sql.add(search.skip)} limit ${sql.add(search.take)})
     select (select count(*) from match) total, found.*
     from (select) always left join (
       select ${sorting.map((_, index) => `sort_${index}`).join(', ')}, found.*
       from page cross join lateral (${readOne(source, sql)}) found) found on true
     order by ${order}`
  type Row = StoredRecord & { total: number }
  const rows = hasOnePlan(source, search)
    ? await queryPlannedOnce<Row>(transaction, { text, values: sql.values })
    : (await transaction.query<Row>(text, sql.values)).rows
  const { total } = rows[0]!
  return { records: rows[0]!.recordId === null ? [] : rows, total }
}

/**
 * Returns whether there is one best plan for a filtered search: it finds its matches by one range of an indexed field.
 * Not of texts, of which the index has only the beginning.
 */
function hasOnePlan({ view }: Source, { words, conditions, order }: Search): boolean {
  if (view !== 'tenant_record' || words.length > 0 || order.length > 0) return false
  const [first, last] = conditions
  if (!first?.field.slot || first.field.kind === 'text') return false
  const isRange = ({ test }: Condition) => ['gt', 'gte', 'lt', 'lte'].includes(test)
  if (!last) return isRange(first)
  const isBetween = first.test === 'gte' && last.test === 'lte' && first.field === last.field
  return isBetween && conditions.length === 2
}

/** Returns the select that reads the record of the row `page`, always by the index: without `offset` it could be a join. */
function readOne({ layer, view }: Source, sql: SearchSql): string {
  return `select ${recordColumns} from ${pageView(view)} one
    where layer_id = ${sql.add(layer.layerId)} and one.node_id = page.node_id offset 0`
}

type Located = { total: number; start: number; end: number; before: number; within: number }

/**
 * Reads a page in the order of creation. It begins at the nearer end of its stretch, and finds the page in the index before
 * it reads the rows, so skipped rows are not read.
 */
function readNaturalPage(
  transaction: Transaction,
  source: Source,
  { skip, take, start, end, before, within }: Search & Located,
): Promise<StoredRecord[]> {
  const sql = new SearchSql(source.layer.layerId)
  const fromStart = skip - before
  const fromEnd = within - fromStart - take
  const isNearEnd = fromEnd >= 0 && fromEnd < fromStart
  const stretch = isNearEnd
    ? `node_id < ${sql.add(end)} order by node_id desc offset ${sql.add(fromEnd)}`
    : `node_id >= ${sql.add(start)} order by node_id offset ${sql.add(fromStart)}`
  const text = `with page as materialized (
       select node_id from ${source.view} where layer_id = ${sql.add(source.layer.layerId)} and ${stretch}
       limit ${sql.add(take)})
     select found.* from page cross join lateral (${readOne(source, sql)}) found order by page.node_id`
  return queryPlannedOnce<StoredRecord>(transaction, { text, values: sql.values })
}

/**
 * Finds the page in the index before it reads the rows, so skipped rows are not read. `materialized` makes PostgreSQL
 * find the page once; for a layer without statistics it would find the page again for each row.
 */
async function readPage(
  transaction: Transaction,
  { layer, view }: Source,
  search: Search,
): Promise<StoredRecord[]> {
  const sql = new SearchSql(layer.layerId)
  const conditions = [
    sql.where(search),
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
 * Returns the layer's number of records, and the stretch of node ids that contains the record after `skip` others: how many
 * records are before it and within.
 */
export async function locatePage(transaction: Transaction, layer: Layer, skip: number): Promise<Located> {
  const { rows } = await transaction.query<Located>({
    name: 'locate page',
    text: `with stretches as (
       select stretch, sum(records) records from record_tally where layer_id = $1 group by stretch
     ), running as (
       select stretch, sum(records) over (order by stretch) through, records from stretches
     )
     select coalesce((select sum(records) from stretches), 0)::bigint total,
       coalesce(stretch_start(stretch), 0) start, coalesce(stretch_start(stretch + 1), 0) "end",
       coalesce(through - records, 0)::bigint before, coalesce(records, 0)::bigint "within"
     from (select) always left join lateral (
       select * from running where through > $2 order by stretch limit 1) found on true`,
    values: [layer.layerId, skip],
  })
  return rows[0]!
}
