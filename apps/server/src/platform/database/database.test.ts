import { existsSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../http/errors.ts'
import { createLogs } from '../log/log.ts'
import { readLog } from '../testing/readLog.ts'
import { ask, silent, startTestCluster, type TestCluster } from '../testing/testDatabase.ts'
import { type Database, openDatabase, type Transaction } from './database.ts'
import type { TransactionOptions } from './inTenant.ts'
import { withOwner } from './migrate/owner.ts'
import { databaseUnavailable, describeUnavailable } from './connections/unavailable.ts'

let postgres: TestCluster
let connection: TestCluster['connection']
let database: Database
beforeAll(async () => {
  postgres = await startTestCluster()
  connection = await postgres.fresh()
  database = await openDatabase(connection, silent.log)
  await ask(connection, `insert into geofield.tenant (code, name) values ('one', 'One'), ('two', 'Two')`)
})
afterAll(async () => {
  await database.close()
  await postgres.stop()
})

const one = { tenantId: 1 }
const two = { tenantId: 2 }
const codes = (transaction: Pick<Database, 'query'>) =>
  transaction
    .query<{ code: string }>('select code from tenant')
    .then(({ rows }) => rows.map(({ code }) => code))
const endConnections = () =>
  ask(
    connection,
    `select pg_terminate_backend(pid, 10000) from pg_stat_activity where usename like 'geofield_app%'`,
  )

/** Waits until the pool has found out which connections ended, and has new ones. */
const replaced = () => vi.waitFor(() => database.inTenant(one, codes), 30_000)

describe('row level security', () => {
  test('every table with a tenant has it enabled and a policy for reading and writing', async () => {
    const tables = await ask<{ name: string; secure: boolean; policies: number }>(
      connection,
      `select c.relname as name, c.relrowsecurity as secure,
         (select count(*) from pg_policy p
          where p.polrelid = c.oid and p.polpermissive and p.polcmd = '*' and p.polqual is not null and p.polwithcheck is not null) as policies
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
       where c.relnamespace = 'geofield'::regnamespace and c.relkind in ('r', 'p')`,
    )
    expect(tables.length).toBeGreaterThanOrEqual(6)
    for (const { name, secure, policies } of tables) expect([name, secure, policies]).toEqual([name, true, 1])
  })

  test('every table without a tenant is closed to the server', async () => {
    const open = await ask<{ relname: string }>(
      connection,
      `select c.relname from pg_class c
       where c.relnamespace = 'geofield'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
         and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id')
         and has_table_privilege('geofield_app_test_1', c.oid, 'select, insert, update, delete')`,
    )
    // One moment, for the metric of a backup's age.
    expect(open).toEqual([{ relname: 'backup_state' }])
  })

  test('the primary key of every table of a tenant begins with it', async () => {
    const keys = await ask<{ name: string; first: string }>(
      connection,
      `select c.relname as name, k.attname as first
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
         join pg_index i on i.indrelid = c.oid and i.indisprimary
         join pg_attribute k on k.attrelid = c.oid and k.attnum = i.indkey[0]
       where c.relnamespace = 'geofield'::regnamespace`,
    )
    for (const { name, first } of keys) expect([name, first]).toEqual([name, 'tenant_id'])
  })

  test('the server is neither owner nor superuser nor exempt', async () => {
    const { rows } = await database.query<pg.QueryResultRow>(
      `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication,
         exists (select from pg_class where relowner = pg_roles.oid) as owns,
         exists (select from pg_auth_members where member = pg_roles.oid) as member
       from pg_roles where rolname = current_user`,
    )
    expect(Object.values(rows[0]!)).toEqual(Array.from({ length: 7 }, () => false))
  })
})

describe('tenants are apart', () => {
  test('a tenant sees only its own rows, and nothing is visible without a tenant', async () => {
    expect(await database.inTenant(one, codes)).toEqual(['one'])
    expect(await database.inTenant(two, codes)).toEqual(['two'])
    expect(await codes(database)).toEqual([])
  })

  test("a tenant can't write rows of another tenant", async () => {
    await ask(connection, `insert into geofield.layer (tenant_id, name, properties) values (2, 'L', '[]')`)
    const insert = `insert into record (tenant_id, layer_id, record_id, created_by, created_from, modified_by, modified_from, data)
       values (2, 1, gen_random_uuid(), 'x', 3, 'x', 3, '{}')`
    await expect(database.inTenant(one, (transaction) => transaction.query(insert))).rejects.toThrow(
      'row-level security',
    )
    await database.inTenant(two, (transaction) => transaction.query(insert))
    const move = (transaction: { query: (text: string) => Promise<{ rowCount: number | null }> }) =>
      transaction.query('update record set tenant_id = 2').then(({ rowCount }) => rowCount)
    expect(await database.inTenant(one, move)).toBe(0)
  })

  test('the secrets that servers share are closed to the server itself', async () => {
    await expect(database.query('select * from server_secret')).rejects.toThrow('permission denied')
    await expect(database.query('select * from migration')).rejects.toThrow('permission denied')
  })

  test('a pooled connection keeps no tenant after commit, rollback or a failed statement', async () => {
    const work: (() => Promise<unknown>)[] = [
      () => database.inTenant(one, codes),
      () => database.inTenant(one, () => Promise.reject(new Error('no'))),
      () => database.inTenant(one, (transaction) => transaction.query('select nothing')),
    ]
    for (const each of work) {
      // As many as the pool has, so that every connection was used.
      await Promise.allSettled(Array.from({ length: 20 }, each))
      const seen = await Promise.all(Array.from({ length: 40 }, () => codes(database)))
      expect(seen.flat()).toEqual([])
    }
  })
})

describe('half-done work', () => {
  const insert = `insert into refresh_token (tenant_id, token_hash, family_id, user_id, expires_at)
    values (1, $1, gen_random_uuid(), $2, now())`
  const user = '0197e7f2-5c1a-7a44-9d3e-0f6b1c2d3e4f'
  const count = () => ask(connection, 'select from geofield.refresh_token').then((rows) => rows.length)
  beforeAll(() =>
    ask(connection, `insert into geofield.user_account values (1, $1, 'u', 'x', null, now())`, [user]),
  )

  test('half-done work is rolled back whatever it throws', async () => {
    const refusal = new ApiError('CONFLICT')
    await expect(
      database.inTenant(one, async (transaction) => {
        await transaction.query(insert, [Buffer.from('a'), user])
        throw refusal
      }),
    ).rejects.toBe(refusal)
    expect(await count()).toBe(0)
  })

  test('half-done work throws at commit when one of its statements failed', async () => {
    await expect(
      database.inTenant(one, async (transaction) => {
        await transaction.query(insert, [Buffer.from('a'), user])
        await transaction.query('select nothing').catch(() => undefined)
      }),
    ).rejects.toThrow('nothing was stored')
    expect(await count()).toBe(0)
  })

  test('half-done work is lost with its connection, which is NOT_READY', async () => {
    const work = database.inTenant(one, async (transaction) => {
      await transaction.query(insert, [Buffer.from('a'), user])
      await endConnections()
      await transaction.query('select 1')
    })
    await expect(work).rejects.toMatchObject({ code: 'NOT_READY', headers: { 'retry-after': '1' } })
    expect(await count()).toBe(0)
  })
})

describe('a database that does not respond is NOT_READY, and never the end of the server', () => {
  test('a connection lost during a statement is NOT_READY', async () => {
    const work = database.inTenant(one, (transaction) => transaction.query('select pg_sleep(10)'))
    const outside = database.query('select pg_sleep(10)')
    const both = Promise.allSettled([work, outside])
    const sleeping = `select from pg_stat_activity where usename like 'geofield_app%' and wait_event = 'PgSleep'`
    await vi.waitFor(async () => expect(await ask(connection, sleeping)).toHaveLength(2), 30_000)
    await endConnections()
    for (const result of await both) {
      expect(result).toMatchObject({ status: 'rejected', reason: { code: 'NOT_READY' } })
    }
    await replaced()
  })

  /** Calls a statement before and while a migration that has locked the table gives it a column. */
  async function overtake(statement: { name: string; text: string; values?: unknown[] }): Promise<unknown> {
    return withOwner(connection, async (owner) => {
      // From then on the connection has a plan.
      for (let calls = 0; calls < 7; calls += 1) await database.query(statement)
      await owner.query('begin; alter table record add column later text')
      const called = database.query(statement).catch((reason: unknown) => reason)
      const waiting = `select from pg_stat_activity where query = $1 and wait_event_type = 'Lock'`
      await vi.waitFor(
        async () => expect(await ask(connection, waiting, [statement.text])).toHaveLength(1),
        30_000,
      )
      await owner.query('commit')
      const outcome = await called
      await owner.query('alter table record drop column later')
      return outcome
    })
  }

  test('no function in PL/pgSQL returns the type of a table, which a migration may give a column', async () => {
    const bound = await ask(
      connection,
      `select p.proname from pg_proc p join pg_language l on l.oid = p.prolang
         join pg_type t on t.oid = p.prorettype join pg_class c on c.oid = t.typrelid
       where p.pronamespace = 'geofield'::regnamespace and l.lanname = 'plpgsql' and c.relkind in ('r', 'p', 'v')`,
    )
    expect(bound).toEqual([])
  })

  test('a record is created while a migration adds a column to its table', async () => {
    const [layer] = await ask<{ id: number; version: number }>(
      connection,
      `insert into geofield.layer (tenant_id, name, properties) values (1, 'SHOP', '[]') returning layer_id id, version`,
    )
    const text = `select title from insert_record(1, '', $1, $2, gen_random_uuid(), 'a', null, 'a', 1::smallint, '{}')`
    const outcome = await overtake({ name: 'create', text, values: [layer!.id, layer!.version] })
    expect(outcome).toMatchObject({ rows: [{ title: 'a' }] })
  })

  test('a call that a migration overtakes is NOT_READY: its plan is made for the columns of before', async () => {
    await ask(
      connection,
      `create function geofield.whole_records() returns setof geofield.record language plpgsql
         as 'begin return query select * from geofield.record; end'`,
    )
    expect(await overtake({ name: 'read', text: 'select title from whole_records()' })).toMatchObject({
      code: 'NOT_READY',
      message: 'The database is being upgraded; try again in 1 s.',
    })
    await ask(connection, 'drop function geofield.whole_records')
  })

  test('idle connections that are lost are replaced', async () => {
    await Promise.all(Array.from({ length: 5 }, () => database.inTenant(one, codes)))
    await endConnections()
    expect(await replaced()).toEqual(['one'])
  })

  test('in what way the database refuses is known, without what its error says', async () => {
    const expectRefusal = async (change: string, message: string) => {
      await ask(connection, `alter role geofield_app_test_1 ${change}`)
      await endConnections()
      await vi.waitFor(async () => {
        const error = await database.ping().catch((reason: unknown) => reason)
        expect(describeUnavailable(error)).toBe(message)
      }, 30_000)
    }
    try {
      await expectRefusal('nologin', 'The database refuses the login of the server.')
      await expectRefusal('login connection limit 0', 'The database has no connection left.')
    } finally {
      await ask(connection, 'alter role geofield_app_test_1 login connection limit -1')
    }
    expect(await replaced()).toEqual(['one'])
    expect(describeUnavailable(new Error('connect ECONNREFUSED'))).toBe('The database does not respond.')
  })

  test('a write to a read-only database is NOT_READY, and says that the database is read-only', async () => {
    await ask(connection, 'alter role geofield_app_test_1 set default_transaction_read_only = on')
    try {
      await endConnections()
      await replaced()
      const write = database.inTenant(one, (transaction) => transaction.query('delete from record'))
      await expect(write).rejects.toMatchObject({
        code: 'NOT_READY',
        message: 'The database is read-only; try again in 1 s.',
        headers: { 'retry-after': '1' },
      })
    } finally {
      await ask(connection, 'alter role geofield_app_test_1 reset default_transaction_read_only')
      await endConnections()
    }
    expect(await replaced()).toEqual(['one'])
  })

  test('a call that gets no connection of a busy server is NOT_READY, and does not blame the database', () => {
    const full = new Error('timeout exceeded when trying to connect')
    expect(databaseUnavailable(full)).toMatchObject({
      code: 'NOT_READY',
      message: 'No connection to the database became free in time; try again in 1 s.',
    })
  })

  test('a statement that takes too long is NOT_READY', async () => {
    const work = database.inTenant(one, async (transaction) => {
      await transaction.query(`set local statement_timeout = '50ms'`)
      await transaction.query('select pg_sleep(10)')
    })
    await expect(work).rejects.toMatchObject({ code: 'NOT_READY' })
  })

  test('the transaction that a deadlock aborts is NOT_READY', async () => {
    let holders = 0
    const bothHold = Promise.withResolvers<void>()
    const lock = (first: number, second: number) =>
      database.inTenant(one, async (transaction) => {
        await transaction.query('select pg_advisory_xact_lock($1)', [first])
        holders += 1
        if (holders === 2) bothHold.resolve()
        await bothHold.promise
        await transaction.query('select pg_advisory_xact_lock($1)', [second])
      })
    const results = await Promise.allSettled([lock(1, 2), lock(2, 1)])
    const refused = results.filter(({ status }) => status === 'rejected')
    expect(refused).toMatchObject([{ reason: { code: 'NOT_READY' } }])
  })

  test('a faulty statement is not NOT_READY', async () => {
    const work = database.inTenant(one, (transaction) => transaction.query('select 1 / 0'))
    await expect(work).rejects.toMatchObject({ code: '22012' })
  })

  test('a database that accepts no more connections is NOT_READY', async () => {
    const limited = await postgres.fresh()
    const other = await openDatabase(limited, silent.log)
    await ask(connection, `alter database ${limited.database} with allow_connections false`)
    await expect(other.inTenant(one, codes)).rejects.toMatchObject({ code: 'NOT_READY' })
    await expect(other.query('select 1')).rejects.toMatchObject({ code: 'NOT_READY' })
    await other.close()
  })

  test('a closed pool is NOT_READY', async () => {
    const other = await openDatabase(await postgres.fresh(), silent.log)
    await other.close()
    await expect(other.inTenant(one, codes)).rejects.toMatchObject({ code: 'NOT_READY' })
  })
})

test('servers of one database share the token signing key, and servers of different databases do not', async () => {
  const second = await openDatabase(connection, silent.log)
  const other = await openDatabase(await postgres.fresh(), silent.log)
  expect(second.serverSecret).toBe(database.serverSecret)
  expect(other.serverSecret).not.toBe(database.serverSecret)
  await Promise.all([second.close(), other.close()])
})

test('a slow statement is logged with its operation and without its values, and its repeats are counted', async () => {
  const file = join(postgres.folder, 'slow.log')
  const logs = createLogs({ level: 'info', file })
  const slow = await openDatabase(connection, logs.log, { slowStatementMs: 40 })
  const actor = { keyId: 'k', operationId: 'searchRecords', requestId: 'r1' } as const
  const sleep = { text: 'select pg_sleep($1),\n  $2::text', values: [0.05, 'sEcReT'] }
  for (let times = 0; times < 3; times += 1)
    await slow.inTenant({ ...one, actor }, (transaction) => transaction.query(sleep))
  await slow.query(sleep)
  await slow.close()
  const { text, lines: all } = await readLog<{ event?: string; statement?: string }>(logs, file)
  expect(text).not.toContain('sEcReT')
  const lines = all.filter(({ statement }) => statement?.includes('pg_sleep'))
  const origin = { operationId: 'searchRecords', requestId: 'r1', tenantId: 1 }
  expect(lines).toMatchObject([
    { event: 'slow_statement', statement: 'select pg_sleep($1), $2::text', ...origin },
    { repeats: 3 },
  ])
  expect(lines[0]).toHaveProperty('durationMs')
})

test('on a PostgreSQL of this machine searches yield to all other transactions', async () => {
  const local = await openDatabase(connection, silent.log, { isLocal: true })
  const findProcess = async (options: TransactionOptions) => {
    const askPid = (transaction: Transaction) =>
      transaction.query<{ pid: number }>('select pg_backend_pid() as pid')
    const { rows } = await local.inTenant(one, askPid, options)
    return rows[0]!.pid
  }
  const usual = await findProcess({})
  const reading = await findProcess({ readOnly: true })
  // What writes holds locks that others wait for.
  const writing = await findProcess({ turn: 'search' })
  const searching = await findProcess({ readOnly: true, turn: 'search' })
  expect([reading, writing].map((id) => getPriority(id))).toEqual([getPriority(usual), getPriority(usual)])
  expect(getPriority(searching)).toBeGreaterThan(getPriority(usual))
  const session = `/proc/${searching}/autogroup`
  if (existsSync(session))
    await vi.waitFor(() => expect(readFileSync(session, 'utf8')).toMatch(/nice 10/), 30_000)
  await local.close()
})
