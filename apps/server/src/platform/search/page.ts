import type pg from 'pg'
import type { Transaction } from '../database/database.ts'
import { type ApiError, validationFailed } from '../http/errors.ts'
import { type AddValue, type StatementValues, statementValues } from './statement.ts'
import { afterSql, orderSql, type SortKey, valuesSql } from './keyset.ts'
import { type MatchKeys, selectKeys } from './matchKeys.ts'
import { cutPage, type PageRun, type RowWithKeys } from './pageRun.ts'

/** `take: -1` returns at most this many rows. Their keys are held in memory, 16 bytes each. */
const maxMatches = 5_000_000

export type Search = {
  /** The values of `where` and `order`. */
  statement: StatementValues
  /** Returns the select list. It adds its values last, because the count has the same conditions but no select list. */
  select: (add: AddValue) => string
  /** The table or view, as SQL. */
  table: string
  /** The table whose rows are tallied, if the total of a search without conditions is that of the table. */
  tallied?: 'event' | 'employee'
  /** Returns the number of rows without conditions, if it is known. */
  countAll?: (transaction: Transaction) => Promise<number | null>
  /** The rows' unique key in SQL, with an index. */
  key: string
  /** `uuid` by default. */
  keyType?: 'uuid' | 'text'
  /** The queries that `table` names, from the word `with`. */
  with?: string
  /** Reads the rows of these keys, if `table` has more than is needed for that. */
  read?: (transaction: Transaction, keys: string[]) => Promise<pg.QueryResultRow[]>
  /** False: the matches are not counted. The total then is one more than are known, while more follow. */
  isExact?: boolean
  /** The whole clause, from the word `where`; empty if all rows match. */
  where: string
  /** The same search for many matches: the first ones of its order are found before the others are known. */
  broad?: () => Omit<Search, 'select'>
  /** The whole clause, from the words `order by`. */
  order: string
  /**
   * The keys of `order`, where a condition on what the rows refer to decides: PostgreSQL can't know how many rows meet it.
   * Expecting more, it would read all rows in their order until a page is full. Few matches are found first, then sorted.
   */
  sortFew?: SortKey[]
  /** The order of pages by key. */
  keys: SortKey[]
  /** `take` is -1 for all matches. */
  page: { skip: number; take: number }
  /** The most rows that `take: -1` returns, and the error for more; a limit of the keys' memory by default. */
  most?: { rows: number; error: () => ApiError }
}

type FoundPage<Row> = { rows: Row[]; total: number; totalIsExact?: boolean }

/** Returns one page of rows and the number of all matches. */
export async function findPage<Row extends pg.QueryResultRow>(
  transaction: Transaction,
  search: Search,
): Promise<FoundPage<Row>> {
  if (search.isExact === false) return findUncounted(transaction, search)
  const {
    order,
    page: { skip, take },
  } = search
  const total = await countMatches(transaction, search)
  if (take === 0 || total === 0) return { rows: [], total }
  return {
    rows: await selectRows(transaction, search, {
      order,
      sorted: isFew(total) ? search.sortFew : undefined,
      skip,
      take,
    }),
    total,
  }
}

/** Up to so many matches are sorted after they are found. Of more than so many a page is full soon in any order. */
const few = 5_000

function isFew(total: number | undefined): boolean {
  return total !== undefined && total <= few
}

/** Reads one row more than the page has, to know whether more follow. */
async function findUncounted<Row extends pg.QueryResultRow>(
  transaction: Transaction,
  search: Search,
): Promise<FoundPage<Row>> {
  const {
    order,
    page: { skip, take },
  } = search
  const found = await selectRows<Row>(transaction, search, { order, sorted: undefined, skip, take: take + 1 })
  const rows = found.slice(0, take)
  const hasMore = found.length > take
  // A page beyond the end doesn't tell where the end is.
  const totalIsExact = !hasMore && (rows.length > 0 || skip === 0)
  return { rows, total: skip + rows.length + (hasMore ? 1 : 0), totalIsExact }
}

type Wanted = {
  order: string
  /** The keys of `order`, if all matches are found before they are sorted. */
  sorted: readonly SortKey[] | undefined
  skip?: number
  take: number
  after?: string
  extra?: string
}

async function selectRows<Row extends pg.QueryResultRow>(
  transaction: Transaction,
  search: Search,
  { order, sorted, skip = 0, take, after = '', extra }: Wanted,
): Promise<Row[]> {
  const { statement, select, table, where, key, read } = search
  const { values, add } = statement
  const columns = [
    read ? `${key} key` : select(add),
    ...(extra === undefined ? [] : [extra]),
    ...(sorted ?? []).map(({ sql }, place) => `${sql} order_${place}`),
  ]
  const matches = `select ${columns.join(', ')} from ${table} ${where} ${after}`
  const ordered = sorted
    ? `${search.with ? `${search.with},` : 'with'} matched as materialized (${matches}) select * from matched
       order by ${orderSql(sorted.map((each, place) => ({ ...each, sql: `order_${place}` })))}`
    : `${search.with ?? ''} ${matches} ${order}`
  const { rows } = await transaction.query<Row & { key: string }>(
    `${ordered} offset ${add(skip)} limit ${add(take)}`,
    values,
  )
  if (!read) return rows
  const items = await read(
    transaction,
    rows.map((row) => row.key),
  )
  return extra === undefined
    ? (items as Row[])
    : items.map((item, index) => ({ ...(item as Row), sortKeys: rows[index]!.sortKeys as unknown }))
}

/** From so many matches on, a page reads less than the search for all of them. */
const broadFrom = 20_000

/** Returns one page of a run by cursor. It reads what comes after the page before, and counts only at the start. */
export async function findPageOfRun<Row extends pg.QueryResultRow>(
  transaction: Transaction,
  search: Search,
  run: PageRun,
) {
  const { isExact = true } = search
  const place = run.readPlace(search.keys)
  const known = isExact ? (place?.total ?? (await countMatches(transaction, search))) : undefined
  const isBroad = known !== undefined && known >= broadFrom
  const chosen = isBroad && search.broad ? { ...search, ...search.broad() } : search
  const {
    statement: { add },
    where,
    keys,
    page: { take },
  } = chosen
  const after = place && `${where === '' ? 'where' : 'and'} ${afterSql(keys, place.values, add)}`
  const rows = await selectRows<Row & RowWithKeys>(transaction, chosen, {
    order: `order by ${orderSql(keys)}`,
    take: take + 1,
    extra: valuesSql(keys),
    sorted: chosen.sortFew && isFew(known) ? keys : undefined,
    ...(after && { after }),
  })
  if (known !== undefined) return cutPage(run, { keys, rows, take, total: known })
  // The cursor counts the rows before it instead of all.
  const before = place?.total ?? 0
  const page = cutPage<Row>(run, { keys, rows, take, total: before + Math.min(rows.length, take) })
  const hasMore = page.next !== null
  return { ...page, total: page.total + (hasMore ? 1 : 0), totalIsExact: !hasMore }
}

async function countMatches(
  transaction: Transaction,
  { statement: { values }, table, tallied, countAll, where, with: queries = '' }: Search,
): Promise<number> {
  const known = where === '' ? await countAll?.(transaction) : undefined
  if (typeof known === 'number') return known
  const total = tallied && where === '' ? await countTallied(transaction, tallied) : null
  if (total !== null) return total
  const { rows } = await transaction.query<{ total: number }>(
    `${queries} select count(*) total from ${table} ${where}`,
    values,
  )
  return rows[0]!.total
}

/** Returns the number of all rows of a table, if the tallies have it. */
export async function countTallied(
  transaction: Transaction,
  table: NonNullable<Search['tallied']>,
): Promise<number | null> {
  const { rows } = await transaction.query<{ total: number | null }>('select tallied($1) total', [table])
  return rows[0]!.total
}

/** Returns the keys of all matches, including those to skip. Throws if there are more than `most`. */
export async function findKeys(
  transaction: Transaction,
  {
    statement: { values, add },
    table,
    key,
    keyType = 'uuid',
    where,
    order,
    page: { skip },
    most = { rows: maxMatches, error: tooManyMatches },
    with: queries = '',
  }: Search,
): Promise<MatchKeys> {
  const maxKeys = most.rows + skip
  const select = `${queries} select ${key} key from ${table} ${where} ${order} limit ${add(maxKeys + 1)}`
  const keys = await selectKeys(transaction, { select, values, type: keyType })
  if (keys.length > maxKeys) throw most.error()
  return keys
}

function tooManyMatches(): ApiError {
  const message = `-1 would return more than ${maxMatches} matches; ask for pages with skip and take`
  return validationFailed([{ path: '/take', code: 'tooManyMatches', message }])
}

/** Returns the rows of these keys, in this order. No table has columns with these `wanted` names. */
export async function readKeys<Row extends pg.QueryResultRow>(
  transaction: Transaction,
  { select, table, key, read }: Pick<Search, 'select' | 'table' | 'key' | 'read'>,
  keys: string[],
): Promise<Row[]> {
  if (read) return (await read(transaction, keys)) as Row[]
  const { values, add } = statementValues()
  const { rows } = await transaction.query<Row>(
    `select ${select(add)} from ${table}
       join unnest(${add(keys)}::uuid[]) with ordinality wanted(wanted_key, wanted_place) on ${key} = wanted_key
     order by wanted_place`,
    values,
  )
  return rows
}
