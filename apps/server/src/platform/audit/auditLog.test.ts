import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase, type Transaction } from '../database/database.ts'
import { connectOwner } from '../database/migrate/owner.ts'
import type { Actor } from '../http/handlers.ts'
import type { Connection } from '../postgres/connection.ts'
import { ask, silent, startTestDatabase, type TestDatabase } from '../testing/testDatabase.ts'
import { testActor } from '../testing/testActor.ts'
import { type AuditEntry, type AuditFilter, pruneAuditLog, readAuditLog } from './auditLog.ts'

let postgres: TestDatabase
let connection: Connection
let database: Database
let owner: pg.Client
const id = '0197e7f2-5c1a-7a44-9d3e-0f6b1c2d3e4f'
const actor: Actor = {
  userId: '0197e7f2-5c1a-7a44-9d3e-0f6b1c2d3e41',
  username: `asha's \\ "name"`,
  role: 'admin',
  keyId: '0197e7f2-5c1a-7a44-9d3e-0f6b1c2d3e42',
  operationId: 'createRecord',
  requestId: 'req-1',
}
const one = { tenantId: 1, actor }

beforeAll(async () => {
  postgres = startTestDatabase()
  connection = await postgres.migrated()
  database = await openDatabase(connection, silent.log)
  owner = await connectOwner(connection)
  await owner.query(`insert into tenant (code, name) values ('one', 'One'), ('two', 'Two')`)
  await owner.query(
    `insert into layer (tenant_id, name, properties) values (1, 'SHOP', '[]'), (2, 'SHOP', '[]')`,
  )
})
afterAll(async () => {
  await owner.end()
  await database.close()
  await postgres.stop()
})

async function entries(filter: Partial<AuditFilter> = {}, limit?: number): Promise<AuditEntry[]> {
  const found: AuditEntry[] = []
  for await (const entry of readAuditLog(owner, { tenantId: 1, ...filter }, limit)) found.push(entry)
  return found
}
const insert = (transaction: Transaction, data: object, recordId = id) =>
  transaction.query(
    `insert into record (tenant_id, layer_id, record_id, title, created_by, created_from, modified_by, modified_from, data)
     values (1, 1, $1, 'Shop', 'x', 3, 'x', 3, $2)`,
    [recordId, data],
  )

test('a write of the server is logged with user, time, key, operation, object and changes', async () => {
  await database.inTenant(one, (transaction) => insert(transaction, { shop_name: 'A', shop_open: true }))
  await database.inTenant({ ...one, actor: { ...actor, operationId: 'updateRecord' } }, (transaction) =>
    transaction.query(`update record set data = data || '{"shop_name":"B"}', modified_at = now()`),
  )
  await database.inTenant(one, (transaction) => transaction.query('delete from record'))
  const [deleted, updated, created] = await entries({ targetId: id })
  expect(created).toEqual({
    auditId: expect.any(Number),
    at: expect.any(Date),
    userId: actor.userId,
    username: actor.username,
    keyId: actor.keyId,
    operation: 'createRecord',
    requestId: 'req-1',
    action: 'insert',
    target: 'record',
    layer: 'SHOP',
    targetId: id,
    changes: {
      Title: { new: 'Shop' },
      shop_name: { new: 'A' },
      shop_open: { new: true },
    },
  })
  expect(updated).toMatchObject({ action: 'update', operation: 'updateRecord' })
  expect(updated!.changes).toEqual({ shop_name: { old: 'A', new: 'B' } })
  expect(deleted).toMatchObject({ action: 'delete', layer: 'SHOP', changes: { shop_name: { old: 'B' } } })
})

test('a write of the server that is rolled back or changes nothing leaves no entry', async () => {
  const before = (await entries()).length
  const rolledBack = database.inTenant(one, async (transaction) => {
    await insert(transaction, {})
    throw new Error('no')
  })
  await expect(rolledBack).rejects.toThrow('no')
  expect(await entries()).toHaveLength(before)
  await database.inTenant(one, (transaction) => insert(transaction, { a: 1 }))
  await database.inTenant(one, (transaction) => transaction.query('update record set modified_at = now()'))
  expect(await entries()).toHaveLength(before + 1)
  await database.inTenant(one, (transaction) => transaction.query('delete from record'))
})

test('a write of the server is logged even when no actor is set', async () => {
  await database.inTenant({ tenantId: 1 }, (transaction) => insert(transaction, {}))
  expect((await entries())[0]).toMatchObject({ username: null, keyId: null, targetId: id })
  await database.inTenant(one, (transaction) => transaction.query('delete from record'))
})

test('a write of the server keeps no secret and no long text', async () => {
  const data = {
    wifi_password: 'hunter2',
    API_Token: 'hunter2',
    wifiSECRET: ['hunter2'],
    note: 'x'.repeat(100_000),
  }
  await database.inTenant(one, (transaction) => insert(transaction, data))
  const { changes } = (await entries(undefined, 1))[0]!
  expect(JSON.stringify(changes)).not.toContain('hunter2')
  expect(changes.note).toEqual({ new: `${'x'.repeat(300)}…` })
  await database.inTenant(one, (transaction) => transaction.query('delete from record'))
})

test('a write of the server of thousands of fields has an entry of limited size', async () => {
  const data = Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`field_${at}`, 'x'.repeat(50)]))
  await database.inTenant(one, (transaction) => insert(transaction, data))
  const { changes } = (await entries(undefined, 1))[0]!
  expect(Object.keys(changes).length).toBeLessThanOrEqual(500)
  await database.inTenant(one, (transaction) => transaction.query('delete from record'))
})

describe('a write of the operator', () => {
  test('by a command is logged, and a write by the demo seed is not', async () => {
    const before = (await entries()).length
    const create = `insert into user_account (tenant_id, user_id, username, password_hash) values (1, $1, $2, 'hunter2')`
    await owner.query(create, ['0197e7f2-5c1a-7a44-9d3e-0f6b1c2d3e43', 'seeded'])
    expect(await entries()).toHaveLength(before)
    const as = JSON.stringify({ username: 'operator x', operationId: 'geofield-server user create' })
    await owner.query("select set_config('geofield.actor', $1, false)", [as])
    await owner.query(create, ['0197e7f2-5c1a-7a44-9d3e-0f6b1c2d3e44', 'created'])
    await owner.query(`update user_account set password_hash = 'hunter3' where username = 'created'`)
    await owner.query("select set_config('geofield.actor', '', false)")
    const [changed, created] = await entries()
    expect(created).toMatchObject({ username: 'operator x', target: 'user_account' })
    expect(changed!.changes).toEqual({ password_hash: { old: '[redacted]', new: '[redacted]' } })
    expect(JSON.stringify([changed, created])).not.toContain('hunter')
  })

  test('using a key writes no entry', async () => {
    const before = (await entries()).length
    await owner.query(`insert into api_key (tenant_id, key_id, name, key_hash) values (1, $1, 'k', 'x')`, [
      id,
    ])
    await database.query('select note_key_use($1, $2, $3)', [[1], [id], [new Date()]])
    expect(await entries()).toHaveLength(before)
    const { rows } = await owner.query<{ at: Date | null }>('select last_used_at at from api_key')
    expect(rows[0]!.at).toBeInstanceOf(Date)
  })
})

describe('the log is append-only', () => {
  test.each([
    'select * from audit_log',
    `insert into audit_log (tenant_id, action, target, target_id, changes)
      values (1, 'insert', 'x', 'x', '{}')`,
    `update audit_log set username = 'x'`,
    'delete from audit_log',
    'truncate audit_log',
  ])('the server may not: %s', async (sql) => {
    await expect(database.inTenant(one, (transaction) => transaction.query(sql))).rejects.toThrow(
      'permission denied',
    )
  })

  test.each([`update audit_log set username = 'x'`, 'delete from audit_log', 'truncate audit_log'])(
    'the owner cannot change the log: %s',
    async (sql) => {
      await expect(ask(connection, sql.replace('audit_log', 'geofield.audit_log'))).rejects.toThrow(
        'append-only',
      )
    },
  )

  test('pruning deletes only old entries of that tenant', async () => {
    await database.inTenant({ tenantId: 2, actor }, (transaction) =>
      transaction.query(
        `insert into record (tenant_id, layer_id, record_id, created_by, created_from, modified_by, modified_from, data)
        values (2, 2, $1, 'x', 3, 'x', 3, '{}')`,
        [id],
      ),
    )
    const all = await entries()
    expect(all.length).toBeGreaterThan(5)
    expect(await pruneAuditLog(owner, 1, all.at(-2)!.at)).toBeGreaterThanOrEqual(1)
    expect((await entries()).length).toBeLessThan(all.length)
    expect(await pruneAuditLog(owner, 1, new Date(Date.now() + 1000))).toBeGreaterThan(0)
    expect(await entries()).toEqual([])
    expect(await entries({ tenantId: 2 })).toHaveLength(1)
  })
})

test('reading the log filters and pages, newest first', async () => {
  for (let at = 0; at < 3; at++) {
    await database.inTenant(one, (transaction) => insert(transaction, {}))
    await database.inTenant({ tenantId: 1, actor: testActor('cleaner') }, (transaction) =>
      transaction.query('delete from record'),
    )
  }
  const bulk = `insert into record (tenant_id, layer_id, record_id, created_by, created_from, modified_by, modified_from, data)
    select 1, 1, gen_random_uuid(), 'x', 3, 'x', 3, '{}' from generate_series(1, 1200)`
  await database.inTenant({ tenantId: 1 }, (transaction) => transaction.query(bulk))
  const all = await entries()
  expect(all).toHaveLength(1206)
  expect(all.map(({ auditId }) => auditId)).toEqual(
    all.map(({ auditId }) => auditId).toSorted((a, b) => b - a),
  )
  expect(await entries({ username: actor.username! })).toHaveLength(3)
  expect(await entries({ targetId: id })).toHaveLength(6)
  expect(await entries({ layer: 'NOPE' })).toEqual([])
  expect(await entries({ since: new Date(Date.now() + 1000) })).toEqual([])
  expect(await entries({ until: new Date(Date.now() + 1000), layer: 'SHOP' }, 700)).toHaveLength(700)
})
