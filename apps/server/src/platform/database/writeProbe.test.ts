import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freezer } from '../testing/freezer.ts'
import { ask, silent, startTestCluster, type TestCluster } from '../testing/testDatabase.ts'
import { startReplica } from '../testing/testReplica.ts'
import { type Database, openDatabase } from './database.ts'
import { databaseUnavailable, describeUnavailable } from './connections/unavailable.ts'
import { connectClient } from '../testing/connectClient.ts'

/** What readiness says of a database that responds and takes no writes. */
let postgres: TestCluster
let database: Database
beforeAll(async () => {
  postgres = await startTestCluster()
  database = await openDatabase(postgres.connection, silent.log)
})
afterAll(async () => {
  await database.close()
  await postgres.stop()
})
/** As the check of readiness does. */
const problemOf = (asked: Database) => asked.writeProblem().catch(describeUnavailable)
const isWritable = () => vi.waitFor(async () => expect(await problemOf(database)).toBeUndefined(), 30_000)

test('a database that takes writes has no problem, and looks at it are not writing transactions', async () => {
  const transactions = () => ask(postgres.connection, 'select pg_current_snapshot()::text snapshot')
  const before = await transactions()
  for (let count = 0; count < 20; count += 1) expect(await problemOf(database)).toBeUndefined()
  expect(await transactions()).toEqual(before)
})

test('a read-only database, as a demoted primary is, is reported within a look', async () => {
  await ask(postgres.connection, 'alter system set default_transaction_read_only = on')
  await ask(postgres.connection, 'select pg_reload_conf()')
  try {
    await vi.waitFor(async () => expect(await problemOf(database)).toBe('The database is read-only.'), 30_000)
  } finally {
    await ask(
      { ...postgres.connection, options: '-c default_transaction_read_only=off' },
      'alter system reset default_transaction_read_only',
    )
    await ask(postgres.connection, 'select pg_reload_conf()')
  }
  await isWritable()
})

test('a table that writers wait for is reported, and the look leaves no lock behind', async () => {
  const holder = await connectClient(postgres.connection)
  await holder.query('begin; lock table geofield.visit in share mode')
  expect(await problemOf(database)).toBe('The data is locked by other work in the database.')
  await holder.query('rollback')
  await holder.end()
  await isWritable()
  const locks = await ask(
    postgres.connection,
    `select from pg_locks where mode = 'RowExclusiveLock' and relation = 'geofield.visit'::regclass`,
  )
  expect(locks).toEqual([])
})

test('a server whose database is a replica is reported as such', async () => {
  const replica = await startReplica(postgres)
  try {
    const { host, port } = replica.connection
    const demoted = await openDatabase(postgres.connection, silent.log, {
      poolUrl: `postgres:///${replica.connection.database}?host=${host}&port=${port}`,
    })
    expect(await problemOf(demoted)).toBe('The database is a replica: it is in recovery and takes no writes.')
    await demoted.close()
  } finally {
    await replica.stop()
  }
})

test('a frozen database is reported as not responding', async () => {
  const { freeze, thaw } = await freezer(postgres)
  await isWritable()
  freeze()
  try {
    expect(await problemOf(database)).toBe('The database does not respond.')
  } finally {
    thaw()
  }
  await isWritable()
})

test('a full disk of the database is named', () => {
  const full = new pg.DatabaseError('could not extend file', 0, 'error')
  full.code = '53100'
  expect(databaseUnavailable(full)).toMatchObject({
    message: 'The disk of the database is full; try again in 1 s.',
  })
})
