import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  countTenantRows,
  createApiKey,
  createTenant,
  createUser,
  eraseTenant,
  eraseUser,
  getTenant,
} from './auth/index.ts'
import { createCustomerLayer } from './customers/index.ts'
import { startTenantApp, type TenantApp } from './testing/tenantApp.ts'

/** A tenant in which every kind of thing was made, by an operator's user and by a field worker. */
type Company = { code: string; tenantId: number; apiKey: string; token: string; workerToken: string }

const worker = { username: 'worker.to.forget', password: 'only-an-example' }
let server: TenantApp
let acme: Company
let other: Company
beforeAll(async () => {
  server = await startTenantApp()
  acme = await company('acme')
  other = await company('other')
})
afterAll(() => server.stop())

const logIn = async (apiKey: string, { username, password }: typeof worker): Promise<string> =>
  (await server.logIn({ apiKey, username, password })).body.access_token

async function company(code: string): Promise<Company> {
  const { owner } = server
  const { tenantId } = await createTenant(owner, { code, name: code })
  await createCustomerLayer(owner, tenantId)
  const manager = { username: 'manager', password: 'only-an-example' }
  await createUser(owner, { tenantId, username: manager.username }, manager.password)
  const apiKey = await createApiKey(owner, { tenantId, name: 'all' })
  const token = await logIn(apiKey, manager)
  const call = async (as: string, path: string, body?: unknown) => {
    const headers = { 'idempotency-key': path }
    const answer = await server.send({
      method: 'POST',
      path: `/${code}${path}`,
      apiKey,
      token: as,
      body,
      headers,
    })
    expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBe(200)
    return answer.body
  }
  const employee = await call(token, '/employee', { employee_full_name: 'Somebody' })
  await call(token, `/employee/${employee.Id}/activate`, {
    employee_username: worker.username,
    employee_password: worker.password,
  })
  const workerToken = await logIn(apiKey, worker)
  const { customer_guid: customer } = await call(workerToken, '/api/app-base/data-layer/CUSTOMER', {
    customer_full_name: 'Lotus Stores',
  })
  await call(workerToken, '/pjp/plan', {
    plan_name: 'Monday',
    plan_assignee: employee.employee_guid,
    plan_start_date: '2026-11-23',
    visits: [{ visit_customer_guid: customer }],
  })
  const ts = Math.floor(Date.now() / 1000)
  await call(workerToken, '/tracking/push', [
    { trackerId: 'phone', lat: 18.5, lng: 73.8, ts },
    { trackerId: 'phone', lat: 18.6, lng: 73.8, ts: ts - 1 },
  ])
  // Moves what changed so far out of the inbox; the event stays in it.
  const changes = await server.send({ method: 'GET', path: `/${code}/changes?from=oldest`, apiKey, token })
  expect(changes.body.data.length).toBeGreaterThan(4)
  await call(workerToken, '/api/ndms2/events', { typeCode: 'DUTY', actionCode: 'on_duty' })
  await owner.query(
    `insert into event_pair (tenant_id, type_code, action_code, type_id, meaning) values ($1, 'STOCK', 'counted', 1001, '')`,
    [tenantId],
  )
  return { code, tenantId, apiKey, token, workerToken }
}

const searchEvents = ({ code, apiKey }: Company, token: string) =>
  server.send({ method: 'POST', path: `/${code}/api/ndms2/events/search`, apiKey, token, body: {} })

/** All tables that have tenants, whatever later migrations add. */
async function tables(): Promise<string[]> {
  const { rows } = await server.owner.query<{ name: string }>(
    `select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'geofield' and column_name = 'tenant_id' and table_name not like 'position\\__%'
       and table_type = 'BASE TABLE'`,
  )
  return rows.map(({ name }) => name).toSorted()
}

describe('a user who is deleted', () => {
  const rowsWithName = async ({ tenantId }: Company) => {
    const found: string[] = []
    for (const table of await tables()) {
      const { rows } = await server.owner.query(
        `select from ${table} t where tenant_id = $1 and strpos(t::text, $2) > 0`,
        [tenantId, worker.username],
      )
      if (rows.length > 0) found.push(table)
    }
    return found
  }

  test('has its name in no table and no working token; the same name in other tenants stays', async () => {
    expect((await rowsWithName(acme)).length).toBeGreaterThan(6)
    const before = await rowsWithName(other)
    expect((await searchEvents(acme, acme.workerToken)).status).toBe(200)
    const { pseudonym, erased, renamed } = await eraseUser(server.owner, {
      tenantId: acme.tenantId,
      username: worker.username,
    })
    expect(pseudonym).toMatch(/^deleted user [0-9a-f]{8}$/)
    expect(erased).toMatchObject({ user_account: 1, position: 2, live_position: 1, live_driver: 1 })
    expect(renamed).toMatchObject({ record: 1, plan: 1, visit: 1, event: 1 })
    expect(await rowsWithName(acme)).toEqual([])
    expect(await rowsWithName(other)).toEqual(before)
    expect((await searchEvents(acme, acme.workerToken)).body.error.code).toBe('TOKEN_INVALID')
    const { body } = await searchEvents(acme, acme.token)
    expect(body.data.map(({ createUser }: { createUser: string }) => createUser)).toEqual([pseudonym])
  })

  test("can't be deleted a second time", async () => {
    const again = eraseUser(server.owner, { tenantId: acme.tenantId, username: worker.username })
    await expect(again).rejects.toThrow(`no user "${worker.username}"`)
  })
})

describe('a tenant that is deleted', () => {
  test('leaves no row in any table and no working token or key, and other tenants keep theirs', async () => {
    const { owner } = server
    const kept = await countTenantRows(owner, other.tenantId)
    // A table that is added later needs a row in `company` above.
    expect(Object.keys(kept).toSorted()).toEqual(await tables())
    await eraseTenant(owner, acme.tenantId)
    for (const table of await tables()) {
      const { rows } = await owner.query(`select from ${table} where tenant_id = $1`, [acme.tenantId])
      expect([table, rows.length]).toEqual([table, 0])
    }
    expect(await countTenantRows(owner, other.tenantId)).toEqual(kept)
    // TOKEN_INVALID while the server has its key cached, then API_KEY_INVALID.
    expect((await searchEvents(acme, acme.token)).status).toBe(401)
    expect((await searchEvents(other, other.token)).status).toBe(200)
    await expect(getTenant(owner, 'acme')).rejects.toThrow('no tenant "acme"')
  })

  test('stores no more positions of a push that is under way', async () => {
    const push = server.send({
      method: 'POST',
      path: '/other/tracking/push',
      apiKey: other.apiKey,
      token: other.workerToken,
      body: { trackerId: 'late', lat: 18.5, lng: 73.8, ts: Math.floor(Date.now() / 1000) },
    })
    await Promise.all([push, eraseTenant(server.owner, other.tenantId)])
    expect(await countTenantRows(server.owner, other.tenantId)).toEqual({})
  })
})
