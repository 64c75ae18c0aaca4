import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Transaction } from '../database/database.ts'
import { connectOwner } from '../database/migrate/owner.ts'
import { startTestDatabase, type TestDatabase } from '../testing/testDatabase.ts'
import type pg from 'pg'
import type { SortKey } from './keyset.ts'
import { findPage, findPageOfRun, type Search } from './page.ts'
import { statementValues } from './statement.ts'

let postgres: TestDatabase
let owner: pg.Client

beforeAll(async () => {
  postgres = startTestDatabase()
  owner = await connectOwner(await postgres.migrated())
  await owner.query(`create temp table item (id uuid default gen_random_uuid(), place integer, kind text)`)
  await owner.query(`insert into item (place, kind) select 20001 - n, case when n % 2000 = 7 then 'rare' end
    from generate_series(1, 20000) n`)
  await owner.query('create index item_place on item (place); analyze item')
})

afterAll(async () => {
  await owner.end()
  await postgres.stop()
})

const place: SortKey = { name: 'place', sql: 'place', type: 'bigint', descending: false, nullable: false }

/** A search whose condition PostgreSQL can't judge: it expects half of the rows. Notes how each page is read. */
function searching(condition: string) {
  const plans: string[] = []
  const query = async (text: string, values: unknown[]) => {
    const { rows } = await owner.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
    return owner.query(text, values)
  }
  const search: Search = {
    statement: statementValues(),
    select: () => '*',
    table: 'item',
    key: 'id',
    read: async (_, keys) => {
      const { rows } = await owner.query('select * from item where id = any($1) order by place', [keys])
      return rows
    },
    where: `where ${condition}`,
    order: 'order by place',
    keys: [place],
    sortFew: [place],
    page: { skip: 0, take: 3 },
  }
  return { search, plans, transaction: { query } as unknown as Transaction }
}

const isRare = `coalesce(kind, '') like '%are' and (kind = 'rare') is not false and length(kind) > 1`

test('the page of few matches is sorted from them, however many the database expects', async () => {
  const { search, plans, transaction } = searching(isRare)
  const { rows, total } = await findPage<{ place: number }>(transaction, search)
  expect([Number(total), rows.map((row) => row.place)]).toEqual([10, [1994, 3994, 5994]])
  expect(plans[1]).toMatch(/CTE Scan on matched/)
  expect(plans[1]).not.toMatch(/item_place/)
})

test('each page of a run by cursor is sorted from few matches too', async () => {
  const found: number[] = []
  let next: string | null = ''
  for (let pages = 0; next !== null && pages < 10; pages++) {
    const { search, plans, transaction } = searching(isRare)
    const after: string = next
    const run = {
      readPlace: () => (after === '' ? undefined : (JSON.parse(after) as never)),
      writeCursor: (_: readonly SortKey[], at: object) => JSON.stringify(at),
    }
    const page = await findPageOfRun<{ place: number }>(transaction, search, run)
    found.push(...page.rows.map((row) => row.place))
    expect(plans.at(-1)).toMatch(/CTE Scan on matched/)
    next = page.next
  }
  expect(found).toEqual([1994, 3994, 5994, 7994, 9994, 11994, 13994, 15994, 17994, 19994])
})

test('a page of many matches is read in its order', async () => {
  const { search, plans, transaction } = searching('kind is null')
  const { rows, total } = await findPage<{ place: number }>(transaction, search)
  expect([Number(total), rows.map((row) => row.place)]).toEqual([19_990, [1, 2, 3]])
  expect(plans[1]).toMatch(/item_place/)
})
