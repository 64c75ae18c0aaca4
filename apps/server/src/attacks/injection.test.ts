import type { FastifyInstance, InjectOptions } from 'fastify'
import { randomUUID } from 'node:crypto'
import bundle from '@geofield/spec/openapi.json' with { type: 'json' }
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createApp, type AppOptions } from '../app.ts'
import { createApiKey, createTenant, createUser } from '../auth/index.ts'
import { demoAccount, seedDemo } from '../demo/index.ts'
import { openTerrain } from '../elevation/index.ts'
import { readConfig } from '../platform/config/config.ts'
import { type Operation, readOperations } from '../platform/http/contract/contract.ts'
import { type Database, openDatabase } from '../platform/database/database.ts'
import { connectOwner } from '../platform/database/migrate/owner.ts'
import { inFull } from '../platform/testing/inFull.ts'
import { watchTables } from '../platform/testing/watchTables.ts'
import { silent, startTestCluster, type TestCluster } from '../platform/testing/testDatabase.ts'

/**
 * What an attacker sends, to every tenant operation that the description has, and the whole database compared before and
 * after: an area that is added is tested by itself.
 */
const attempts = [
  `'; drop table geofield.record; --`,
  `' or '1'='1`,
  `1; update geofield.user_account set disabled_at = null`,
  `\\'; delete from record where 'a'='a`,
  `$1`,
  `$$; select pg_sleep(5); $$`,
  `") || pg_read_file('/etc/passwd') || ("`,
  `data->>'Title' = 'x' or true`,
  `$.** ? (@ == 1)`,
  `$[*] ? (@.a like_regex ".*")`,
  `{"$ne": null}`,
  `data'->>'x`,
  `%27%3B%20drop%20table%20record`,
  `x\r\nSet-Cookie: session=stolen`,
  `%0d%0aSet-Cookie:%20session=stolen`,
  `\u0000`,
  `../../../etc/passwd`,
  `__proto__`,
  `geofield.tenant_id`,
  `2' ; set geofield.tenant_id = '1`,
]

let postgres: TestCluster
let owner: pg.Client
let database: Database
let app: FastifyInstance
let token: string
let apiKey: string
const acme = { tenantId: 0, code: 'acme' }
const operations = readOperations().filter(({ needsBearer }) => needsBearer)

beforeAll(async () => {
  postgres = await startTestCluster()
  const connection = await postgres.fresh()
  database = await openDatabase(connection, silent.log)
  owner = await connectOwner(connection)
  await seedDemo(owner)
  acme.tenantId = (await createTenant(owner, { code: acme.code, name: 'Acme' })).tenantId
  await createUser(owner, { tenantId: acme.tenantId, username: 'asha' }, 'right password')
  apiKey = await createApiKey(owner, { tenantId: acme.tenantId, name: 'all' })
  await owner.query(
    `insert into layer (tenant_id, name, properties, settings) select $1, name, properties, settings from layer`,
    [acme.tenantId],
  )
  // Engine, map and places belong to no tenant; nothing here reaches them.
  const status = { elevation: { attribution: [], synthetic: true } }
  const terrain = await openTerrain({ sources: [], cacheBytes: 1e6 })
  // A call that is refused for its number is no attempt.
  const config = readConfig({ GEOFIELD_RATE_LIMIT: '1000000000' })
  const parts = { database, terrain, logs: silent, demo: true, config, status }
  app = await createApp(parts as unknown as AppOptions)
  const response = await app.inject({
    method: 'POST',
    url: `/authen/oauth/token?api-key=${apiKey}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'grant_type=password&username=asha&password=right%20password',
  })
  token = response.json<{ access_token: string }>().access_token
  // Else its use is noted once a minute, in the midst of a test that compares all rows.
  await owner.query(`update login set last_used_at = now() + interval '1 day'`)
})
afterAll(async () => {
  await app.close()
  await owner.end()
  await database.close()
  await postgres.stop()
})

/** Every row of every table, except what the server records about each call. */
async function state(): Promise<Record<string, string>> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = 'geofield'::regnamespace and c.relkind in ('r', 'p')
       and not c.relispartition and c.relname not in ('refresh_token', 'api_key')`,
  )
  const sums: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await owner.query<{ sum: string }>(
      `select count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${name} t`,
    )
    sums[name] = rows[0]!.sum
  }
  return sums
}

const fillPath = ({ path }: Operation, values: Record<string, string>) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name]!))
const usual = () => ({
  tenant: acme.code,
  layerName: 'SAMPLE_DATA',
  id: randomUUID(),
  tokenId: randomUUID(),
  loginId: randomUUID(),
})
const send = (operation: Operation, path: string, options: InjectOptions = {}) =>
  app.inject({
    method: operation.method as 'POST',
    url: `${path}?api-key=${apiKey}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(operation.bodyRequired && { payload: '{}' }),
    ...options,
  })

const isRefusal = (status: number) => status >= 400 && status < 500

async function expectNothing(
  requests: (() => ReturnType<typeof send>)[],
  allowed: (status: number, body: string) => boolean = isRefusal,
): Promise<void> {
  const listWritten = await watchTables(owner, 'refresh_token|api_key')
  for (const request of requests) {
    const response = await request()
    expect(allowed(response.statusCode, response.body), `${response.statusCode} ${response.body}`).toBe(true)
    expect(response.headers).not.toHaveProperty('set-cookie')
    expect(response.body).not.toMatch(/syntax error|pg_catalog|SQLSTATE|root:/)
  }
  expect(await listWritten()).toEqual([])
}

/** Each text is sent to every fourth operation in `npm test`, and to all in the long runs. */
const isSent = (text: number, operation: number) => inFull || text % 4 === operation % 4

describe.each(operations.map((operation, place) => ({ id: operation.operationId, operation, place })))(
  '$id',
  ({ operation, place }) => {
    const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
    const wellFormed = attempts.filter((_, at) => isSent(at, place)).map((attempt) => attempt.toWellFormed())

    test('injections in the path change nothing', async () => {
      const requests = names.flatMap((name) =>
        wellFormed.map(
          (attempt) => () => send(operation, fillPath(operation, { ...usual(), [name]: attempt })),
        ),
      )
      // A delete takes an id of any form and counts what it deleted: nothing.
      await expectNothing(requests, (status, body) =>
        operation.method === 'DELETE' && status === 200 ? body === '{"count":0}' : isRefusal(status),
      )
    })

    test('injections in the query and the headers change nothing', async () => {
      const path = fillPath(operation, usual())
      const inHeader = wellFormed.filter((attempt) => /^[\x20-\x7e]*$/.test(attempt))
      await expectNothing([
        ...wellFormed.map(
          (attempt) => () => send(operation, path, { url: `${path}?api-key=${encodeURIComponent(attempt)}` }),
        ),
        ...inHeader.map(
          (attempt) => () =>
            send(operation, path, {
              headers: {
                authorization: `Bearer ${attempt}`,
                'x-forwarded-for': attempt,
                'x-request-id': attempt,
              },
            }),
        ),
      ])
    })

    test('injections in the body, as keys and as values, change nothing', async () => {
      if (operation.contentTypes.length === 0 || operation.method === 'GET') return
      const keys = ['Title', 'searchKey', 'id', 'tenant_id', 'sortBy', 'hierarchyPath', 'skip', 'filter']
      // Each attempt as a key and in a filter; of the places for a value each with every eighth.
      const bodies = wellFormed.flatMap((attempt, at) => [
        { [attempt]: { inq: [attempt], like: attempt } },
        { [keys[at % keys.length]!]: attempt },
        { sortBy: [{ Field: attempt, Direction: attempt }] },
      ])
      const before = await state()
      for (const body of bodies) {
        const response = await send(operation, fillPath(operation, usual()), {
          payload: JSON.stringify(body),
        })
        expect(response.statusCode, response.body).toBeLessThan(500)
        expect(response.body).not.toMatch(/syntax error|pg_catalog|root:/)
      }
      await forgetOwnRecords()
      const after = await state()
      // What is kept of the tenant's own writes, which come and go.
      for (const bookkeeping of [
        'audit_log',
        'record_tally',
        'row_tally',
        'change_inbox',
        'change',
        'change_feed',
      ]) {
        delete before[bookkeeping]
        delete after[bookkeeping]
      }
      expect(after).toEqual(before)
    })
  },
)

/** A text is a text: a create takes any as a title, as it was sent. */
async function forgetOwnRecords(): Promise<void> {
  const { rows } = await owner.query<{ title: string | null }>(
    'select title from record where tenant_id = $1',
    [acme.tenantId],
  )
  for (const { title } of rows) expect([...attempts, null]).toContain(title)
  await owner.query('delete from record where tenant_id = $1', [acme.tenantId])
}

describe('the token call', () => {
  test('injections in the form change nothing', async () => {
    const form = (fields: Record<string, string>) => () =>
      app.inject({
        method: 'POST',
        url: `/authen/oauth/token?api-key=${apiKey}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      })
    // A few, because each password costs a part of a second.
    const few = attempts.slice(0, 4)
    await expectNothing([
      ...attempts.map((attempt) => form({ grant_type: 'refresh_token', refresh_token: attempt })),
      ...attempts.map((attempt) => form({ grant_type: attempt })),
      ...few.flatMap((attempt) => [
        form({ grant_type: 'password', username: attempt, password: attempt }),
        form({ grant_type: 'password', username: 'asha', password: attempt }),
      ]),
    ])
  })
})

/** What the description shows as a right body, so that no call ends before a record is looked for. */
function readExample({ path, method, bodyRequired }: Operation): unknown {
  type Described = {
    requestBody?: { content: { 'application/json'?: { examples?: Record<string, { value: unknown }> } } }
  }
  const paths = bundle.paths as unknown as Record<string, Record<string, Described>>
  const { examples = {} } = paths[path]![method.toLowerCase()]!.requestBody?.content['application/json'] ?? {}
  return bodyRequired ? Object.values(examples)[0]?.value : undefined
}

describe("another tenant's record", () => {
  const withId = operations.filter(({ path }) => path.includes('{id}'))
  const ids: Record<string, string> = {}
  beforeAll(async () => {
    const { rows: records } = await owner.query<{ name: string; id: string }>(
      `select distinct on (l.name) l.name, r.record_id id from record r join layer l using (tenant_id, layer_id)
       join tenant t using (tenant_id) where t.code = $1`,
      [demoAccount.tenant],
    )
    for (const { name, id } of records) ids[name] = id
    const { rows } = await owner.query<{ id: string }>('select employee_id id from employee limit 1')
    ids.EMPLOYEE = rows[0]!.id
    // Each statement that the server sends, in its log.
    await owner.query(`alter system set log_statement = 'all'`)
    await owner.query('select pg_reload_conf()')
    // The signal reaches the connections a moment later. What is sent before that is not in the log.
    await vi.waitFor(async () => {
      const { rows } = await owner.query<{ log_statement: string }>('show log_statement')
      if (rows[0]!.log_statement !== 'all') throw new Error('The setting is not in force yet')
    }, 60_000)
  })
  afterAll(() => owner.query('alter system reset log_statement'))

  const recordStatements = async (work: () => Promise<unknown>): Promise<string[]> => {
    const mark = `mark ${randomUUID()}`
    await owner.query(`select '${mark}'`)
    await work()
    await owner.query(`select '${mark} end'`)
    const pattern = new RegExp(`${mark}'\\n([^]*?)[^\\n]*${mark} end'`)
    // PostgreSQL writes its log a moment later.
    const [, between] = await vi.waitFor(async () => {
      const { rows } = await owner.query<{ text: string }>(
        'select pg_read_file(pg_current_logfile()) as text',
      )
      const found = pattern.exec(rows[0]!.text)
      if (!found) throw new Error('The log is not written yet')
      return found
    }, 60_000)
    const sent = [...between!.matchAll(/(?:statement|execute [^:]*): ([^\n]*)/g)].map(([, sql]) =>
      sql!.replaceAll(/'[^']*'/g, '?'),
    )
    // Sent by timers, whatever is called: the key is looked up again, the last use of keys, logins and limited tokens is
    // noted, and an earlier write is announced.
    const byTimers = [
      'key_id "keyId"',
      'note_key_use',
      'note_login_use',
      'note_limited_token_use',
      'pg_notify',
    ]
    return sent.filter((sql) => !byTimers.some((part) => sql.includes(part)))
  }

  // Cheaper to tell than to time: the same statements take the same time.
  test.each(withId.map((operation) => ({ id: operation.operationId, operation })))(
    '$id: is looked for with the statements that look for one that nobody has, and gets its response',
    async ({ operation }) => {
      const theirs =
        { customers: ids.CUSTOMER, employees: ids.EMPLOYEE, accounts: ids.EMPLOYEE }[operation.area] ??
        ids.SAMPLE_DATA!
      const nobodys = randomUUID()
      const body = readExample(operation)
      const ask = (id: string) =>
        send(
          operation,
          fillPath(operation, { ...usual(), id }),
          body ? { payload: JSON.stringify(body) } : {},
        )
      await ask(nobodys)
      const responses: string[] = []
      const statements: string[][] = []
      for (const id of [theirs, nobodys]) {
        const sent = await recordStatements(async () => {
          const { statusCode, body } = await ask(id)
          responses.push(`${statusCode} ${body.replaceAll(id, 'ID')}`)
        })
        expect(sent.length).toBeGreaterThan(2)
        statements.push(sent)
      }
      expect(responses[0]).toBe(responses[1])
      expect(statements[0]).toEqual(statements[1])
    },
  )
})
