import type pg from 'pg'
import type { Transaction } from '../database/database.ts'
import { validationFailed } from '../http/errors.ts'
import { type AddValue, type StatementValues, statementValues } from './columns.ts'
import { afterSql, orderSql, type SortKey, valuesSql } from './keyset.ts'
import { type MatchKeys, selectKeys } from './matchKeys.ts'
import { cutPage, type PageRun, type RowWithKeys } from './pageRun.ts'

/** `take: -1` returns at most this many rows. Their keys are held in memory, 16 bytes each. */
const mostMatches = 5_000_000

export type Search = {
  /** The values of `where` and `order`. */
  statement: StatementValues
  /** Returns the select list. It adds its values last, because the count has the same conditions but no select list. */
  select: (add: AddValue) => string
  /** The table or view, as SQL. */
  table: string
  /** The table whose rows are tallied, if the total of a search without conditions is that of the table. */
  tallied?: 'event' | 'employee'
  /** The rows' unique key in SQL: a UUID with an index. */
  key: string
  /** The whole clause, from the word `where`; empty if all rows match. */
  where: string
  /** The whole clause, from the words `order by`. */
  order: string
  /** The order of pages by key. */
  keys: SortKey[]
  /** `take` is -1 for all matches. */
  page: { skip: number; take: number }
}

/** Returns one page of rows and the number of all matches. */
export async function findPage<Row extends pg.QueryResultRow>(
  transaction: Transaction,
  search: Search,
): Promise<{ rows: Row[]; total: number }> {
  const {
    statement: { values, add },
    select,
    order,
    page: { skip, take },
  } = search
  const from = `from ${search.table} ${search.where}`
  const total = await countMatches(transaction, search)
  if (take === 0 || total === 0) return { rows: [], total }
  const { rows } = await transaction.query<Row>(
    `select ${select(add)} ${from} ${order} offset ${add(skip)} limit ${add(take)}`,
    values,
  )
  return { rows, total }
}

/** Returns one page of a run by cursor. It reads what comes after the page before, and counts only at the start. */
export async function findPageOfRun<Row extends pg.QueryResultRow>(
  transaction: Transaction,
  search: Search,
  run: PageRun,
) {
  const {
    statement: { values, add },
    select,
    table,
    where,
    keys,
    page: { take },
  } = search
  const place = run.readPlace(keys)
  const total = place?.total ?? (await countMatches(transaction, search))
  const after = place && `${where === '' ? 'where' : 'and'} ${afterSql(keys, place.values, add)}`
  const { rows } = await transaction.query<Row & RowWithKeys>(
    `select ${select(add)}, ${valuesSql(keys)} from ${table} ${where} ${after ?? ''}
     order by ${orderSql(keys)} limit ${add(take + 1)}`,
    values,
  )
  return cutPage(run, { keys, rows, take, total })
}

async function countMatches(
  transaction: Transaction,
  { statement: { values }, table, tallied, where }: Search,
): Promise<number> {
  if (tallied && where === '') {
    const { rows } = await transaction.query<{ total: number | null }>('select tallied($1) total', [tallied])
    const { total } = rows[0]!
    if (total !== null) return total
  }
  const { rows } = await transaction.query<{ total: number }>(
    `select count(*) total from ${table} ${where}`,
    values,
  )
  return rows[0]!.total
}

/** Returns the keys of all matches, including those to skip. Throws VALIDATION_FAILED if there are more than fit in memory. */
export async function findKeys(
  transaction: Transaction,
  { statement: { values, add }, table, key, where, order, page: { skip } }: Search,
): Promise<MatchKeys> {
  const mostKeys = mostMatches + skip
  const select = `select ${key} key from ${table} ${where} ${order} limit ${add(mostKeys + 1)}`
  const keys = await selectKeys(transaction, { select, values, type: 'uuid' })
  if (keys.length > mostKeys) {
    const message = `-1 would return more than ${mostMatches} matches; ask for pages with skip and take`
    throw validationFailed([{ path: '/take', code: 'tooManyMatches', message }])
  }
  return keys
}

/** Returns the rows of these keys, in this order. No table has columns with these `wanted` names. */
export async function readKeys<Row extends pg.QueryResultRow>(
  transaction: Transaction,
  { select, table, key }: Pick<Search, 'select' | 'table' | 'key'>,
  keys: string[],
): Promise<Row[]> {
  const { values, add } = statementValues()
  const { rows } = await transaction.query<Row>(
    `select ${select(add)} from ${table}
       join unnest(${add(keys)}::uuid[]) with ordinality wanted(wanted_key, wanted_place) on ${key} = wanted_key
     order by wanted_place`,
    values,
  )
  return rows
}
