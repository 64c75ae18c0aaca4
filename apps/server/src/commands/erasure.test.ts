import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ended, spawnCli } from '../platform/testing/cli.ts'
import { ask, startTestCluster, type TestCluster } from '../platform/testing/testDatabase.ts'

let postgres: TestCluster
beforeAll(async () => {
  postgres = await startTestCluster()
})
afterAll(() => postgres.stop())

test('erasure replay erases again whom a database that another program restored still has, and needs the ledger', async () => {
  const connection = await postgres.fresh()
  const { host, port, database, user, password } = connection
  const restored = 'restored'
  const ledger = join(postgres.folder, 'erasures.ndjson')
  const run = (line: string, name = database) => {
    const DATABASE_URL = `postgres://${user}:${password}@/${name}?host=${host}&port=${port}`
    return ended(
      spawnCli(line.split(' '), { DATABASE_URL, GEOFIELD_ERASURE_LEDGER: ledger }, postgres.folder),
    )
  }
  const customers = () =>
    ask(
      { ...connection, database: restored },
      `select data ->> 'customer_full_name' name from geofield.record order by 1`,
    )
  await run('tenant create acme')
  await ask(
    connection,
    `insert into geofield.record
       (tenant_id, layer_id, record_id, created_by, created_from, modified_by, modified_from, data)
     select tenant_id, layer_id, gen_random_uuid(), 'x', 3, 'x', 3,
       jsonb_build_object('customer_guid', guid, 'customer_full_name', called)
     from geofield.layer, (values ('C-1', 'Kamala'), ('C-2', 'Nirmala')) person (guid, called) where layer.name = 'CUSTOMER'`,
  )
  await ask(postgres.connection, `create database ${restored} template ${database} strategy file_copy`)
  const early = await run('erasure replay', restored)
  expect([early.code, early.err]).toEqual([
    1,
    expect.stringContaining(`There is no ledger at ${ledger}. Copy`),
  ])

  expect(await run('customer --tenant acme erase C-1 --yes')).toMatchObject({ code: 0, err: '' })
  const again = await run('erasure replay', restored)
  expect(again).toEqual({ code: 0, out: 'Erased 1 again whom the ledger names.\n', err: '' })
  expect(await customers()).toEqual([{ name: 'Nirmala' }])
  expect((await run('erasure replay', restored)).out).toBe('Erased 0 again whom the ledger names.\n')
})
