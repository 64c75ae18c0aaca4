import type pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ask, silent, startTestCluster, type TestCluster } from '../../testing/testDatabase.ts'
import { startReplica } from '../../testing/testReplica.ts'
import { ended, spawnCli } from '../../testing/cli.ts'
import { type Database, openDatabase, type Transaction } from '../database.ts'
import { connectClient } from '../../testing/connectClient.ts'

/** A call reads what was acknowledged before it, whichever server acknowledged it, also when it reads on the replica. */
let postgres: TestCluster
let replica: Awaited<ReturnType<typeof startReplica>>
let reader: Database
let owner: pg.Client
beforeAll(async () => {
  postgres = await startTestCluster()
  const { connection } = postgres
  await (await openDatabase(connection, silent.log)).close()
  owner = await connectClient(connection)
  await owner.query(`insert into geofield.tenant (code, name) values ('one', 'One')`)
  replica = await startReplica(postgres)
  const { host, port, database } = replica.connection
  reader = await openDatabase(connection, silent.log, {
    readUrl: `postgres:///${database}?host=${host}&port=${port}`,
  })
})
afterAll(async () => {
  await Promise.all([reader.close(), owner.end()])
  await replica.stop()
  await postgres.stop()
})

/** What the look-up of a call's login finds on the primary. */
async function nextCall() {
  const { rows } = await reader.query<{ asOf: string }>('select pg_current_wal_flush_lsn()::text "asOf"')
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
