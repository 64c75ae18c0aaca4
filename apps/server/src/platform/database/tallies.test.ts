import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Connection } from '../postgres/connection.ts'
import { ask, startTestDatabase, type TestDatabase } from '../testing/testDatabase.ts'
import { withOwner } from './migrate/owner.ts'
import { refreshStatistics } from './statistics.ts'

const many = 30_000

let postgres: TestDatabase
let connection: Connection
beforeAll(async () => {
  postgres = startTestDatabase()
  connection = await postgres.migrated()
  await ask(
    connection,
    `set search_path = geofield;
     insert into tenant (code, name) values ('one', 'One');
     insert into layer (tenant_id, name, properties) values (1, 'VISITED', '[]')`,
  )
})
afterAll(() => postgres.stop())

// A plan that locked each tally again for each other one took minutes, in which no record could be created.
test.each([
  [
    'record_tally',
    'records',
    `insert into record_tally (tenant_id, layer_id, stretch, records) select 1, layer_id, n % 3, 1
     from layer, generate_series(1, ${many}) n`,
    'select add_up_tallies(1, layer_id) from layer',
    3,
  ],
  [
    'row_tally',
    'number',
    `insert into row_tally (tenant_id, counted, number) select 1, 'event', 1 from generate_series(1, ${many})`,
    `select add_up_row_tallies(1, 'event')`,
    1,
  ],
])(
  'adding up %s takes each row once, whatever the statistics say',
  async (table, number, insert, addUp, left) => {
    await ask(connection, `set search_path = geofield; analyze ${table}; ${insert}`)
    await ask(connection, `set search_path = geofield; set statement_timeout = '30s'; ${addUp}`)
    const sums = await ask(
      connection,
      `select count(*)::integer "rows", sum(${number})::integer "sum" from geofield.${table} where tenant_id = 1`,
    )
    expect(sums).toEqual([{ rows: left, sum: many }])
  },
)

test('a table that grew by a tenth gets new statistics at once, by a hundredth when nothing writes it any more', async () => {
  const seen = new Map<string, number>()
  const insert = (count: number) =>
    ask(
      connection,
      `insert into geofield.row_tally (tenant_id, counted, number) select 1, 'event', 1 from generate_series(1, ${count})`,
    )
  const known = () =>
    withOwner(connection, async (owner) => {
      await refreshStatistics(owner, seen)
      const { rows } = await owner.query(
        `select reltuples::integer "rows" from pg_class where oid = 'row_tally'::regclass`,
      )
      return (rows as { rows: number }[])[0]!.rows
    })
  await ask(connection, 'truncate geofield.row_tally; analyze geofield.row_tally')
  await insert(20_000)
  expect(await known()).toBe(20_000)
  await insert(1_500)
  expect(await known()).toBe(20_000)
  expect(await known()).toBe(21_500)
})
