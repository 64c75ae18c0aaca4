import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../platform/database/database.ts'
import { withOwner } from '../platform/database/migrate/owner.ts'
import { silent, startTestDatabase, type TestDatabase } from '../platform/testing/testDatabase.ts'
import { guidTakenSql } from './customerStore.ts'

let postgres: TestDatabase
let database: Database
beforeAll(async () => {
  postgres = startTestDatabase()
  const connection = await postgres.migrated()
  database = await openDatabase(connection, silent.log)
  await withOwner(connection, async (owner) => {
    await owner.query(`insert into tenant (code, name) values ('acme', 'Acme')`)
    await owner.query(`insert into layer (tenant_id, name, properties) values (1, 'CUSTOMER', '[]')`)
    await owner.query(
      `insert into record (tenant_id, layer_id, record_id, created_by, created_from, modified_by, modified_from, data)
       select 1, 1, gen_random_uuid(), 'x', 3, 'x', 3, jsonb_build_object('customer_guid', gen_random_uuid())
       from generate_series(1, 20000)`,
    )
    await owner.query('analyze record')
  })
})
afterAll(async () => {
  await database.close()
  await postgres.stop()
})

test('whether a guid is taken is looked up on an index by the whole guid', async () => {
  const plan = await database.inTenant({ tenantId: 1 }, async (transaction) => {
    const { rows } = await transaction.query<{ 'QUERY PLAN': string }>(`explain ${guidTakenSql}`, [1, 'x'])
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toMatch(/Index Cond: .*lower\(.*customer_guid/)
})
