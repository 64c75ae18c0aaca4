import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startEmbeddedPostgres } from '../platform/postgres/embeddedPostgres.ts'
import { connectClient } from '../platform/testing/connectClient.ts'
import { silent, temporaryFolder } from '../platform/testing/testDatabase.ts'
import { readArchiverFailure } from './backupStateStore.ts'

const folder = temporaryFolder()
const start = () =>
  startEmbeddedPostgres({ dataDir: join(folder, 'data'), holder: 'server', log: silent.log })
let postgres: Awaited<ReturnType<typeof start>>
beforeAll(async () => {
  postgres = await start()
})
afterAll(async () => {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

test('the time for which WAL was not archived is known where it is archived, and 0 once it succeeds', async () => {
  const run = async (...statements: string[]) => {
    const client = await connectClient(postgres.connection)
    try {
      for (const statement of statements) await client.query(statement)
      return await readArchiverFailure(client)
    } finally {
      await client.end()
    }
  }
  expect(await run()).toBeUndefined()
  await run('alter system set archive_mode = on', `alter system set archive_command = 'false'`)
  await postgres.stop()
  postgres = await start()
  await run('create table written ()', 'select pg_switch_wal()')
  await vi.waitUntil(async () => (await run())! > 0, { timeout: 60_000, interval: 100 })
  await run(`alter system set archive_command = 'true'`, 'select pg_reload_conf()')
  await vi.waitUntil(async () => (await run()) === 0, { timeout: 120_000, interval: 100 })
})
