import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestCluster, type TestCluster } from '../../testing/testDatabase.ts'
import { ServerClient } from './serverClient.ts'

let postgres: TestCluster
beforeAll(async () => {
  postgres = await startTestCluster()
})
afterAll(() => postgres.stop())

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as NodeJS.GCFunction

async function connect<Client extends pg.Client>(make: new (config: pg.ClientConfig) => Client) {
  const client = new make({ ...postgres.connection, query_timeout: 30_000 })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Three measurements, because the whole heap may be collected during one of them. */
async function leftBytesThrice(client: pg.Client): Promise<number[]> {
  return [await leftBytes(client), await leftBytes(client), await leftBytes(client)]
}

/** Bytes that are left of 500 results of 20 rows, without a collection of the whole heap. */
async function leftBytes(client: pg.Client): Promise<number> {
  const text = `select repeat('a', 50) a, repeat('b', 50) b, now() c, jsonb_build_object('d', repeat('d', 300)) d
    from generate_series(1, $1)`
  await client.query({ name: 'rows', text, values: [20] })
  collect()
  const before = process.memoryUsage().heapUsed
  for (let count = 0; count < 500; count += 1) await client.query({ name: 'rows', text, values: [20] })
  collect({ type: 'minor' })
  return process.memoryUsage().heapUsed - before
}

test('results end with the call that asked for them, where those of pg are kept', async () => {
  const ours = await connect(ServerClient)
  const theirs = await connect(pg.Client)
  expect(Math.max(...(await leftBytesThrice(theirs)))).toBeGreaterThan(2_000_000)
  expect(Math.min(...(await leftBytesThrice(ours)))).toBeLessThan(1_500_000)
  await Promise.all([ours.end(), theirs.end()])
})

test('a statement that takes too long is refused, and its connection is cut', async () => {
  const client = await connect(ServerClient)
  const asked = client.query({ text: 'select pg_sleep(20)', query_timeout: 100 } as pg.QueryConfig)
  const behind = client.query('select 1')
  await expect(asked).rejects.toThrow('PostgreSQL did not respond in time')
  await expect(behind).rejects.toThrow('Connection terminated')
})

test('an error of a statement names its caller, and the next one is answered', async () => {
  const client = await connect(ServerClient)
  const askWrongly = async () => await client.query('select 1 / 0')
  const error = await askWrongly().catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(pg.DatabaseError)
  expect((error as Error).stack).toContain('askWrongly')
  await expect(client.query('select 1 one')).resolves.toMatchObject({ rows: [{ one: 1 }] })
  await client.end()
})

test('a pool can send a statement of its own', async () => {
  const pool = new pg.Pool({ ...postgres.connection, Client: ServerClient, max: 1 })
  // The pool ends before its connection does, which PostgreSQL may cut when it is stopped: then the pool says so.
  pool.on('error', () => undefined)
  await expect(pool.query('select $1::int one', [1])).resolves.toMatchObject({ rows: [{ one: 1 }] })
  await expect(pool.query('select 1 / 0')).rejects.toThrow('division by zero')
  await pool.end()
})
