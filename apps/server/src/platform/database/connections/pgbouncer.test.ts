import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { hasPgbouncer, startPgbouncer } from '../../testing/pgbouncer.ts'
import { ask, silent, startTestCluster, type TestCluster } from '../../testing/testDatabase.ts'
import { type Database, openDatabase } from '../database.ts'

/** What the server may rely on when connections are lent by the transaction. */
let postgres: TestCluster
let connection: TestCluster['connection']
beforeAll(async () => {
  postgres = await startTestCluster()
  connection = await postgres.fresh()
  await (await openDatabase(connection, silent.log)).close()
  await ask(connection, `insert into geofield.tenant (code, name) values ('one', 'One'), ('two', 'Two')`)
})
afterAll(() => postgres.stop())

const tenants = [{ tenantId: 1 }, { tenantId: 2 }]
const codes = { name: 'codes', text: 'select code from tenant where $1', values: [true] }
const bare = () => `postgres:///${connection.database}?host=${connection.host}&port=${connection.port}`

test('connections have schema, time limit and time zone from the role, not from options of the session', async () => {
  const database = await openDatabase(connection, silent.log, { poolUrl: bare() })
  const { rows } = await database.query(
    `select current_setting('search_path') as path, current_setting('statement_timeout') as timeout,
       current_setting('timezone') as zone,
       array(select name from pg_settings where source = 'client') as given`,
  )
  expect(rows).toEqual([
    {
      path: 'geofield',
      timeout: '30s',
      zone: 'UTC',
      given: expect.not.arrayContaining(['search_path']) as unknown,
    },
  ])
  await database.close()
})

test('with DATABASE_POOL_URL no statement stays prepared on a connection, and without one named statements do', async () => {
  const prepared = async (database: Database) => {
    await database.inTenant(tenants[0]!, (transaction) => transaction.query(codes))
    const { rows } = await database.query<{ name: string }>('select name from pg_prepared_statements')
    await database.close()
    return rows
  }
  expect(await prepared(await openDatabase(connection, silent.log, { poolUrl: bare() }))).toEqual([])
  expect(await prepared(await openDatabase(connection, silent.log))).toEqual([{ name: 'codes' }])
})

test('a start changes nothing that a pgbouncer learned of the password', async () => {
  const read = () => ask(connection, `select passwd from pg_shadow where usename like 'geofield_app%'`)
  const before = await read()
  await (await openDatabase(connection, silent.log)).close()
  expect(await read()).toEqual(before)
})

describe.skipIf(!hasPgbouncer)(
  'behind a pgbouncer with two connections (needs the package pgbouncer)',
  () => {
    let bouncer: Awaited<ReturnType<typeof startPgbouncer>>
    let database: Database
    beforeAll(async () => {
      bouncer = await startPgbouncer(connection)
      database = await openDatabase(connection, silent.log, { poolUrl: bouncer.url })
    })
    afterAll(async () => {
      await database.close()
      await bouncer.stop()
    })

    test('looks at whether writes are taken leave no setting behind on a lent connection', async () => {
      for (let count = 0; count < 10; count += 1) expect(await database.writeProblem()).toBeUndefined()
      const { rows } = await database.query(
        `select from pg_settings where name in ('lock_timeout', 'work_mem') and setting <> reset_val`,
      )
      expect(rows).toEqual([])
    })

    test('many transactions at once see only their own tenant, and nothing is visible outside of them', async () => {
      const all = Array.from({ length: 300 }, async (_, index) => {
        const inside = await database.inTenant(tenants[index % 2]!, async (transaction) => {
          const first = await transaction.query<{ code: string }>(codes)
          const again = await transaction.query<{ code: string }>(codes)
          return [...first.rows, ...again.rows].map(({ code }) => code)
        })
        const outside = await database.query(codes)
        return [...inside, outside.rows.length]
      })
      const expected = Array.from({ length: 300 }, (_, index) =>
        index % 2 ? ['two', 'two', 0] : ['one', 'one', 0],
      )
      expect(await Promise.all(all)).toEqual(expected)
    })

    test('an aborted statement is cancelled, and no other one is', async () => {
      const stopping = new AbortController()
      const slow = database.inTenant(tenants[0]!, (transaction) => transaction.query('select pg_sleep(60)'), {
        signal: stopping.signal,
      })
      slow.catch(() => undefined)
      const sleeping = `select from pg_stat_activity where wait_event = 'PgSleep'`
      await vi.waitFor(async () => expect(await ask(connection, sleeping)).toHaveLength(1), 30_000)
      const others = Array.from({ length: 20 }, () => database.query('select pg_sleep(0.01)'))
      stopping.abort()
      await expect(slow).rejects.toThrow('aborted')
      await Promise.all(others)
      expect(await ask(connection, sleeping)).toEqual([])
    })

    test('notifications arrive, because the server listens beside it', async () => {
      const heard: string[] = []
      const listening = database.listen('bouncer test', (payload) => heard.push(payload))
      await vi.waitFor(async () => {
        await database.query(`select pg_notify('bouncer test', 'here')`)
        expect(heard).toContain('here')
      }, 30_000)
      await listening.close()
    })
  },
)
