import { afterAll, beforeAll, expect, test } from 'vitest'
import { findAskedObjects } from '../askedObjects.ts'
import { createCustomerLayer } from '../customers/index.ts'
import { featureHandlers } from '../features/index.ts'
import {
  type Database,
  openDatabase,
  type Statement,
  type Transaction,
} from '../platform/database/database.ts'
import { readMigrations } from '../platform/database/migrate/migrationFiles.ts'
import { withOwner } from '../platform/database/migrate/owner.ts'
import type { Actor } from '../platform/http/handlers.ts'
import { createAsk } from '../platform/search/question/ask.ts'
import { noHeaders } from '../platform/testing/noHeaders.ts'
import { countRowsRead } from '../platform/testing/rowsRead.ts'
import { testActor } from '../platform/testing/testActor.ts'
import { silent, startTestDatabase, type TestDatabase } from '../platform/testing/testDatabase.ts'

let postgres: TestDatabase
let database: Database
beforeAll(async () => {
  postgres = startTestDatabase()
  const connection = await postgres.migrated()
  database = await openDatabase(connection, silent.log)
  await withOwner(connection, async (owner) => {
    await owner.query(`insert into tenant (code, name) values ('acme', 'Acme')`)
    await createCustomerLayer(owner, 1)
    await owner.query(company)
    // Two customers were gone before the table of those was there, and one goes after it.
    await owner.query(
      `delete from record where data->>'customer_guid' in ('Shop 3', 'Shop 4'); delete from gone_customer`,
    )
    await owner.query(readMigrations().find(({ version }) => version === 80)!.sql)
    await owner.query(`delete from record where data->>'customer_guid' = 'Shop 5'; analyze`)
  })
})
afterAll(async () => {
  await database.close()
  await postgres.stop()
})

const customers = 21_000
const guid = '00000000-0000-4000-8000-000000000007'
/** Customers 3, 4 and 5 are gone, and each 4,000th has no place. The others are in rows of a hundred, each visited once. */
const company = `
  insert into record (tenant_id, layer_id, record_id, created_by, created_from, modified_by, modified_from, data)
    select 1, layer_id, gen_random_uuid(), 'x', 3, 'x', 3, jsonb_build_object('customer_guid', 'Shop ' || n)
      || case when n % 4000 = 0 then '{}' else jsonb_build_object('customer_location',
        format('{"type":"Point","coordinates":[%s,%s]}', n % 100, n / 100 / 10.0)) end
    from layer, generate_series(1, ${customers}) n;
  insert into visit (tenant_id, visit_id, visit_guid, customer_guid, assignee, visit_date, visit_order, status, created_by)
    select 1, gen_random_uuid(), gen_random_uuid(), 'shop ' || n, case n % 2 when 0 then '${guid}'::uuid end,
      date '2026-11-01' + n % 30, 1, 1, 'x'
    from generate_series(1, ${customers}) n`

const accounts: [string, Actor, (n: number) => boolean][] = [
  ['an admin', testActor(), () => true],
  [
    'a field worker',
    {
      ...testActor(),
      role: 'field',
      employeeGuid: guid,
      visibility: 'hierarchy',
      customers: 'assigned',
      records: 'created',
    },
    (n) => n % 2 === 0,
  ],
]

test.each(accounts)(
  '%s finds the visits in a box, and those without a place, without reading all visits',
  async (_, actor, sees) => {
    const { found, rowsRead } = await listVisits(actor, '9.5,0,19.5,0.25')
    const isInBox = (n: number) => n % 100 >= 10 && n % 100 < 20 && n < 300
    const expected = Array.from({ length: customers }, (_each, index) => index + 1).filter(
      (n) => sees(n) && (isInBox(n) || [3, 4, 5].includes(n) || n % 4000 === 0),
    )
    expect(found.toSorted()).toEqual(expected.map((n) => `shop ${n}`).toSorted())
    expect(rowsRead).toBeLessThan(customers / 10)
  },
)

test('a page of a box with most visits has the first ones of their order', async () => {
  const { found, total } = await listVisits(testActor(), '-180,-90,180,90')
  const days = Array.from({ length: 100 }, (_, index) => `shop ${30 * (index + 1)}`)
  expect([found, total]).toEqual([days, customers])
})

/** The customers of the visits in a box, and how many rows the count and the page read. */
async function listVisits(
  actor: Actor,
  bbox: string,
): Promise<{ found: unknown[]; total: number | undefined; rowsRead: number }> {
  let rowsRead = 0
  const counting = (transaction: Transaction) =>
    ({
      query: async (statement: string | Statement, values: unknown[]) => {
        const asked = typeof statement === 'string' ? { text: statement, values } : statement
        rowsRead += await countRowsRead(transaction, asked.text, asked.values ?? [])
        return transaction.query(statement, values)
      },
    }) as Transaction
  const counted: Database = {
    ...database,
    inTenant: (tenant, work, options) =>
      database.inTenant(tenant, (transaction) => work(counting(transaction)), options),
  }
  const ask = createAsk(counted, findAskedObjects, { searchTimeoutMs: 60_000, takeAllLimit: 0 })
  const parts = { database, ask, find: findAskedObjects, tracks: undefined as never }
  const { listFeatures } = featureHandlers(parts, () => ({}) as never)
  const page = await listFeatures({
    path: { tenant: 'acme', collectionId: 'visits' },
    query: { bbox, limit: 100 },
    caller: { tenant: { tenantId: 1, code: 'acme', actor }, keyId: 'k', address: '127.0.0.1', user: actor },
    signal: new AbortController().signal,
    origin: 'http://localhost',
    ...noHeaders,
  } as never)
  const found = page.features.map(({ properties }) => properties!.visit_customer_guid)
  return { found, total: page.numberMatched, rowsRead }
}
