import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ended, spawnCli } from '../platform/testing/cli.ts'
import { ask, startTestCluster, type TestCluster } from '../platform/testing/testDatabase.ts'

let postgres: TestCluster
beforeAll(async () => {
  postgres = await startTestCluster()
})
afterAll(() => postgres.stop())

test('without the right to amcheck, check reads every row; once it is granted, check checks the indexes', async () => {
  const connection = await postgres.fresh()
  const { host, port, database } = connection
  // The apostrophe shows that names are quoted in the SQL that check prints.
  await ask(connection, `create role "our's" login nosuperuser createrole password 'hunter2'`)
  await ask(connection, `alter database ${database} owner to "our's"`)
  const DATABASE_URL = `postgres://our's:hunter2@/${database}?host=${host}&port=${port}`
  const run = (words: string[]) => ended(spawnCli(words, { DATABASE_URL }, postgres.folder))
  const check = () => run(['check'])
  expect(await run(['tenant', 'create', 'old'])).toMatchObject({ code: 0 })

  const { code, out, err } = await check()
  expect([code, err]).toEqual([0, ''])
  expect(out).toMatch(/^\d\d tables with \d+ rows were read without a fault\.$/m)
  expect(out).toContain("Not checked: whether the indexes match the tables. The account our's may not use")

  // check indents the statements that grant the right.
  const grants = out.split('\n').filter((line) => line.startsWith('  '))
  expect(grants).toHaveLength(3)
  for (const grant of grants) await ask(connection, grant)
  expect(await check()).toEqual({
    code: 0,
    out: expect.stringMatching(/^\d+ indexes are sound\.\n$/),
    err: '',
  })

  // A layer from before the key `query` of searches.
  await ask(
    connection,
    `insert into layer (tenant_id, name, properties) select tenant_id, 'NOTES', '[{"propertyName": "Query", "dataType": 3}]' from tenant`,
  )
  expect((await check()).out).toContain(
    'Tenant old: the field Query of the layer NOTES has the name of a key of searches',
  )
})

test('check settings says what is at risk now, by the exit code too', async () => {
  const connection = await postgres.fresh()
  const { host, port, database, user, password } = connection
  await ask(connection, `alter database ${database} set synchronous_commit = off`)
  const DATABASE_URL = `postgres://${user}:${password}@/${database}?host=${host}&port=${port}`
  const run = (words: string[]) => ended(spawnCli(words, { DATABASE_URL }, postgres.folder))
  expect(await run(['tenant', 'create', 'acme'])).toMatchObject({ code: 0 })
  expect(await run(['check', 'settings'])).toEqual({
    code: 2,
    out: expect.stringMatching(/^now: PostgreSQL's synchronous_commit is off: .*\n {2}reset it where/),
    err: '',
  })
})

test('a folder without a database is refused by commands that read or change one, and nothing is written there', async () => {
  const empty = join(postgres.folder, 'unmounted')
  mkdirSync(empty)
  for (const line of ['tenant list', 'check', `backup ${postgres.folder}`, 'key -t acme list']) {
    const env = { GEOFIELD_DATA_DIR: empty }
    const { code, err } = await ended(spawnCli(line.split(' '), env, postgres.folder))
    expect([line, code, err]).toEqual([line, 1, expect.stringContaining(`There is no database in ${empty}.`)])
  }
  expect(readdirSync(empty)).toEqual([])
})
