import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, silent, startTestCluster, type TestCluster } from '../../testing/testDatabase.ts'
import { type Database, openDatabase } from '../database.ts'

/** DATABASE_URL for real: a cluster of somebody else's, in which we own one database and are no superuser. */
let postgres: TestCluster
beforeAll(async () => {
  postgres = await startTestCluster()
})
afterAll(() => postgres.stop())

const password = 'hunter2'

async function owned(rights: string): Promise<{ url: string; database: string; owner: string }> {
  const { database, host, port } = await postgres.fresh()
  const owner = `owner_of_${database}`
  await ask(postgres.connection, `create role ${owner} login nosuperuser ${rights} password '${password}'`)
  await ask(postgres.connection, `alter database ${database} owner to ${owner}`)
  return { url: `postgres://${owner}:${password}@/${database}?host=${host}&port=${port}`, database, owner }
}

const open = async (url: string) => openDatabase({ connectionString: url }, silent.log)

async function seenBy(database: Database): Promise<unknown[]> {
  const { rows } = await database.inTenant({ tenantId: 1 }, (transaction) =>
    transaction.query('select title from record'),
  )
  return rows
}

describe('the owner in DATABASE_URL', () => {
  test('the owner in DATABASE_URL needs no more than CREATEROLE', async () => {
    const { url } = await owned('createrole')
    for (let start = 1; start <= 2; start += 1) {
      const database = await open(url)
      const seen = await database.inTenant(
        { tenantId: 1 },
        async (transaction) => (await transaction.query('select current_user::text as name')).rows,
      )
      expect(seen).toEqual([{ name: expect.stringMatching(/^geofield_app_test_/) }])
      await database.close()
    }
  })

  test('without CREATEROLE gets an error that names the missing right', async () => {
    const { url } = await owned('nocreaterole')
    await expect(open(url)).rejects.toThrow('must have CREATEROLE')
  })

  test('the owner in DATABASE_URL gets an error when it may not alter a role that another owner made', async () => {
    const { url, database } = await owned('createrole')
    await ask(postgres.connection, `create role geofield_app_${database}`)
    await expect(open(url)).rejects.toThrow('WITH ADMIN OPTION')
  })

  test.each(['superuser', 'bypassrls'])(
    "the owner in DATABASE_URL gets an error when the server's role is %s",
    async (might) => {
      const { url, database } = await owned('createrole')
      await ask(postgres.connection, `create role geofield_app_${database} ${might}`)
      await expect(open(url)).rejects.toThrow('bypass row level security')
    },
  )

  test("the owner in DATABASE_URL can't be the server's role", async () => {
    const { database, host, port } = await postgres.fresh()
    await ask(
      postgres.connection,
      `create role geofield_app_${database} login createrole password '${password}'`,
    )
    const url = `postgres://geofield_app_${database}:${password}@/${database}?host=${host}&port=${port}`
    await expect(open(url)).rejects.toThrow('for the server alone')
    // The role still has its password.
    await ask({ connectionString: url }, 'select 1')
  })

  test('the owner in DATABASE_URL can set options in the address', async () => {
    const { url } = await owned('createrole')
    const database = await open(`${url}&options=${encodeURIComponent('-c search_path=public')}`)
    expect(await seenBy(database)).toEqual([])
    await database.close()
  })
})

test("a database restored from a dump gets the server role's rights again", async () => {
  const { url, database } = await owned('createrole')
  await (await open(url)).close()
  await ask({ ...postgres.connection, database }, `drop owned by geofield_app_${database}`)
  await ask(postgres.connection, `drop role geofield_app_${database}`)
  const restored = await open(url)
  expect(await seenBy(restored)).toEqual([])
  expect((await restored.query(`select from find_api_key('x')`)).rows).toEqual([])
  await restored.close()
})

test('the password of the role is in no statement that PostgreSQL may log', async () => {
  const { url } = await owned('createrole')
  await ask(postgres.connection, `alter system set log_statement = 'all'`)
  await ask(postgres.connection, 'select pg_reload_conf()')
  await (await open(url)).close()
  await ask(postgres.connection, 'alter system reset log_statement')
  const [secret] = await ask<{ value: string }>(
    { connectionString: url },
    `select value from geofield.server_secret where name = 'app-role-password'`,
  )
  const [log] = await ask<{ text: string }>(
    postgres.connection,
    'select pg_read_file(pg_current_logfile()) as text',
  )
  const altered = log!.text.split('\n').filter((line) => line.includes('login password'))
  expect(altered.length).toBeGreaterThan(0)
  expect(altered.join('\n')).not.toContain(secret!.value)
})

describe('a database that cannot be used is named, without the password', () => {
  const refusal = (url: string) =>
    open(url).then(
      () => 'it was opened',
      (error: Error) => `${error.message} ${String(error.cause)}`,
    )

  test.each([
    ['nobody listens', `postgres://u:${password}@127.0.0.1:1/db`, 'ECONNREFUSED'],
    ['a name with several addresses', `postgres://u:${password}@localhost:1/db`, 'ECONNREFUSED'],
    ['no such host', `postgres://u:${password}@no-such-host.invalid/db`, 'no-such-host.invalid'],
    ['no such socket', `postgres://u:${password}@/db?host=/no/such/folder`, 'ENOENT'],
  ])('%s', async (_what, url, reason) => {
    const message = await refusal(url)
    expect(message).toContain("can't be used")
    expect(message).toContain(reason)
    expect(message).not.toContain(password)
  })

  test('a wrong password, and a database that is not there', async () => {
    const { url, database, owner } = await owned('createrole')
    const wrong = await refusal(url.replace(password, 'guess5'))
    expect(wrong).toContain(`password authentication failed for user "${owner}"`)
    expect(wrong).not.toContain('guess5')
    expect(await refusal(url.replace(`/${database}`, '/nothing'))).toContain('"nothing" does not exist')
  })
})
