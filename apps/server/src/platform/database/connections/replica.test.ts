import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { ask, silent, startTestDatabase, type TestDatabase } from '../../testing/testDatabase.ts'
import { startReplica } from '../../testing/testReplica.ts'
import { ended, spawnCli } from '../../testing/cli.ts'
import { type Database, openDatabase, type Transaction } from '../database.ts'
import { connectClient } from '../../testing/connectClient.ts'
import { freezer } from '../../testing/freezer.ts'
import { startEmbeddedPostgres } from '../../postgres/embeddedPostgres.ts'
import { logPositionSql } from '../logPosition.ts'
import { readAddress } from './address.ts'

/** A call reads what was acknowledged before it, whichever server acknowledged it, also when it reads on the replica. */
let postgres: TestDatabase
let replica: Awaited<ReturnType<typeof startReplica>>
let reader: Database
let readUrl: string
let owner: pg.Client
beforeAll(async () => {
  postgres = await startTestDatabase()
  const { connection } = postgres
  await (await openDatabase(connection, silent.log)).close()
  owner = await connectClient(connection)
  await owner.query(`insert into geofield.tenant (code, name) values ('one', 'One')`)
  replica = await startReplica(postgres)
  const { host, port, database } = replica.connection
  readUrl = `postgres:///${database}?host=${host}&port=${port}`
  reader = await openDatabase(connection, silent.log, { readUrl })
})
afterAll(async () => {
  await Promise.all([reader.close(), owner.end()])
  await replica.stop()
  await postgres.stop()
})

/** What the look-up of a call's login finds on the primary. */
async function nextCall() {
  const { rows } = await reader.query<{ asOf: string }>(`select ${logPositionSql} "asOf"`)
  return { tenantId: 1, asOf: rows[0]!.asOf }
}
const write = (name: string) =>
  owner.query(`update geofield.tenant set name = $1 where code = 'one' returning name`, [name])
const look = async (transaction: Transaction) => {
  const { rows } = await transaction.query<{ name: string; replica: boolean }>(
    'select name, pg_is_in_recovery() as replica from tenant',
  )
  return rows[0]!
}
const onReplica = { readOnly: true, replica: true } as const
const search = async () => reader.inTenant(await nextCall(), look, onReplica)
const replicaServes = () =>
  vi.waitFor(async () => expect(await search()).toMatchObject({ replica: true }), 30_000)

test('a search is read on the replica; other reads, calls without a login and writes are not', async () => {
  await replicaServes()
  const call = await nextCall()
  expect(await reader.inTenant(call, look, { readOnly: true })).toMatchObject({ replica: false })
  expect(await reader.inTenant({ tenantId: 1 }, look, onReplica)).toMatchObject({ replica: false })
  expect(await reader.inTenant(call, look)).toMatchObject({ replica: false })
})

test('a write is found by the next search at once, 20 times, and the replica serves most of them', async () => {
  await replicaServes()
  const found: { name: string; replica: boolean }[] = []
  for (let count = 0; count < 20; count += 1) {
    await write(`name ${count}`)
    found.push(await search())
  }
  expect(found.map(({ name }) => name)).toEqual(found.map((_, count) => `name ${count}`))
  expect(found.filter((each) => each.replica).length).toBeGreaterThan(10)
})

test('while the replica is behind, the primary is read, and the replica again when it has caught up', async () => {
  await replicaServes()
  await ask(replica.connection, 'select pg_wal_replay_pause()')
  await write('only on the primary')
  expect(reader.problem()).toBeUndefined()
  expect(await search()).toEqual({ name: 'only on the primary', replica: false })
  expect(reader.problem()).toEqual({ warning: expect.stringContaining('the replica is') })
  await ask(replica.connection, 'select pg_wal_replay_resume()')
  await replicaServes()
  expect(await search()).toMatchObject({ name: 'only on the primary' })
  expect(reader.problem()).toBeUndefined()
})

test('a replica that has not followed the last promotion is not read, however long its log', async () => {
  const other = await openDatabase(postgres.connection, silent.log, { readUrl })
  onTestFinished(other.close)
  const at = async (asOf: string) => (await other.inTenant({ tenantId: 1, asOf }, look, onReplica)).replica
  await vi.waitFor(async () => expect(await at('00000001 0/0')).toBe(true), 30_000)
  expect(await at('00000002 0/0')).toBe(false)
})

test('a search that takes too long on the replica is not repeated on the primary', async () => {
  await replicaServes()
  let times = 0
  const slow = (transaction: Transaction) => {
    times += 1
    return transaction.query('select pg_sleep(10)')
  }
  const searching = reader.inTenant(await nextCall(), slow, { ...onReplica, statementTimeoutMs: 50 })
  await expect(searching).rejects.toMatchObject({ code: 'NOT_READY' })
  expect(times).toBe(1)
  await replicaServes()
})

test("an operator's command reads a replica, and one that writes names the primary", async () => {
  const { host, port, database, user, password } = replica.connection
  const url = `postgres://${user}:${password}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
  const run = (line: string) => ended(spawnCli(line.split(' '), { DATABASE_URL: url }, postgres.folder))
  expect(await run('tenant list')).toMatchObject({ code: 0, err: '', out: expect.stringContaining('one') })
  expect(await run('tenant set one --time-zone Asia/Kolkata')).toMatchObject({
    code: 1,
    err: expect.stringContaining(
      'This database is a replica, which takes no writes. Run the command on the primary.',
    ),
  })
})

test('when the replica ends, the search under way and those after it are read on the primary', async () => {
  await replicaServes()
  const under = reader.inTenant(
    await nextCall(),
    async (transaction) => {
      const seen = await look(transaction)
      if (seen.replica) await replica.stop()
      return look(transaction)
    },
    onReplica,
  )
  expect(await under).toMatchObject({ replica: false })
  expect(await search()).toMatchObject({ replica: false })
})

test('a promoted replica takes over: nothing acknowledged is lost, and the old primary is not written again', async () => {
  const { connection, folder } = postgres
  await replica.stop()
  const second = await startEmbeddedPostgres({
    dataDir: join(folder, 'replica'),
    holder: 'server',
    log: silent.log,
  })
  onTestFinished(second.stop)
  await owner.query(`create table geofield.written (number integer)`)
  await owner.query(`grant insert on geofield.written to geofield_app`)
  await owner.query(`alter system set synchronous_standby_names = '*'`)
  await owner.query('select pg_reload_conf()')
  const isSynchronous = `select from pg_stat_replication where sync_state = 'sync'`
  await vi.waitFor(async () => expect((await owner.query(isSynchronous)).rowCount).toBe(1), 30_000)

  const { user, password, database } = connection
  const both = [connection, second.connection]
  const hosts = both.map(({ host }) => encodeURIComponent(host)).join()
  const address = `postgres://${user}:${password}@/${database}?host=${hosts}&port=${both.map(({ port }) => port).join()}`
  const writer = await openDatabase(readAddress(address, 'read-write'), silent.log)
  onTestFinished(writer.close)
  const acknowledged: number[] = []
  let next = 0
  const writeNext = async () => {
    const number = (next += 1)
    await writer.inTenant({ tenantId: 1 }, (transaction) =>
      transaction.query('insert into written values ($1)', [number]),
    )
    acknowledged.push(number)
  }
  const writesAgain = () => vi.waitFor(writeNext, { timeout: 60_000, interval: 50 })
  const found = async () => {
    const rows = await ask<{ number: number }>(second.connection, 'select number from geofield.written')
    return new Set(rows.map(({ number }) => number))
  }
  for (let count = 0; count < 20; count += 1) await writeNext()

  // Its connections stay open and silent, as those of a machine that is gone.
  const { freeze, thaw } = await freezer(postgres)
  freeze()
  onTestFinished(thaw)
  const underWay = Array.from({ length: 5 }, () => writeNext().catch((error: unknown) => error))
  await ask(second.connection, `select pg_promote()`)
  await ask(second.connection, `alter system set synchronous_standby_names = ''`)
  await ask(second.connection, 'select pg_reload_conf()')
  const pinged = vi.waitFor(() => writer.ping(), { timeout: 60_000 })
  await writesAgain()
  await pinged
  await Promise.all(underWay)
  expect([...(await found())]).toEqual(expect.arrayContaining(acknowledged))

  // It comes back as a second primary, and is the first of the address.
  thaw()
  await ask(
    second.connection,
    `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'geofield_app'`,
  )
  await writesAgain()
  expect([...(await found())]).toEqual(expect.arrayContaining(acknowledged))
  expect(writer.problem()).toBeUndefined()
})
