import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLimitedTokens, setPassword, setRole } from '../auth/index.ts'
import { createLogs, type Logs } from '../platform/log/log.ts'
import { addCompany, addPerson, type Company, type Person, sendAs, sendOk } from '../testing/companies.ts'
import { newPlan } from '../testing/rightsCases.ts'
import { startTenantApp, type TenantApp } from '../testing/tenantApp.ts'

let server: TenantApp
let acme: Company
let other: Company
let logs: Logs
const folder = mkdtempSync(join(tmpdir(), 'limited-tokens-'))
const file = join(folder, 'server.log')

beforeAll(async () => {
  logs = createLogs({ level: 'info', file })
  server = await startTenantApp({ logs })
  const shared = { visibility: 'shared', customers: 'all', records: 'all' } as const
  acme = await addCompany(server, 'acme', shared)
  other = await addCompany(server, 'other', shared)
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, maxRetries: 5 })
})

type Made = { Id: string; token: string; prefix: string; createdUser: string }
const push = { name: 'Phone', scope: 'push' }
const reads = (...collections: string[]) => ({ name: 'Report', scope: 'read', collections })
const make = (person: Person, body: object = push): Promise<Made> =>
  sendOk(server, acme, person.token, { path: '/account/tokens', body })
const position = () => ({ trackerId: 'phone', lat: 18.5, lng: 73.8, ts: Math.floor(Date.now() / 1000) })

type Sent = { path?: string; body?: object; authorization?: string; method?: 'GET' | 'POST' }
/** A call without an API key. */
async function callWith(
  token: string,
  { path = '/acme/tracking/push', body, authorization, method }: Sent = {},
) {
  const response = await server.app.inject({
    method: method ?? 'POST',
    url: path,
    headers: { authorization: authorization ?? `Bearer ${token}`, 'content-type': 'application/json' },
    ...(method !== 'GET' && { payload: JSON.stringify(body ?? position()) }),
  })
  return {
    status: response.statusCode,
    code: response.json().error?.code,
    headers: response.headers,
    text: response.body,
  }
}
const search = { path: '/acme/employee/search', body: { take: 1 } }

describe('a limited token', () => {
  test('ends at the next request when another server deletes its row', async () => {
    const { token, Id } = await make(acme.people.field)
    expect((await callWith(token)).status).toBe(200)
    await server.owner.query('delete from limited_token where token_id = $1', [Id])
    expect(await callWith(token)).toMatchObject({ status: 401, code: 'TOKEN_INVALID' })
  })

  test('a limited token is refused with TOKEN_EXPIRED after its end, by a challenge of the scheme that it came with', async () => {
    const { token, Id } = await make(acme.people.field, { ...push, expiresAt: '2099-01-01T00:00:00Z' })
    expect((await callWith(token)).status).toBe(200)
    await server.owner.query(`update limited_token set expires_at = now() where token_id = $1`, [Id])
    const bearer = await callWith(token)
    expect(bearer).toMatchObject({ status: 401, code: 'TOKEN_EXPIRED' })
    expect(bearer.headers['www-authenticate']).toBe('Bearer error="invalid_token"')
    const authorization = `Basic ${Buffer.from(`any user:${token}`).toString('base64')}`
    expect((await callWith(token, { authorization })).headers['www-authenticate']).toMatch(/^Basic realm=/)
  })

  test('acts with the role that its account has at the call', async () => {
    const person = await addPerson(server, acme, '/acme/west')
    const { token } = await make(person)
    expect((await callWith(token)).status).toBe(200)
    const { rows } = await server.owner.query<{ id: number }>(
      `select tenant_id id from tenant where code = 'acme'`,
    )
    const user = { tenantId: rows[0]!.id, username: person.username }
    await setRole(server.owner, user, 'reader')
    expect(await callWith(token)).toMatchObject({ status: 403, code: 'RIGHT_MISSING' })
    await setRole(server.owner, user, 'field')
    await setPassword(server.owner, user, 'another-example')
    expect((await callWith(token)).status).toBe(200)
  })

  test('a limited token opens no other tenant, whatever else it is sent with', async () => {
    const { token } = await make(acme.people.admin, reads('employees'))
    expect((await callWith(token, search)).status).toBe(200)
    for (const path of ['/other/employee/search', `/other/employee/search?api-key=${other.apiKey}`])
      expect(await callWith(token, { ...search, path })).toMatchObject({
        status: 403,
        code: 'TENANT_FORBIDDEN',
      })
  })

  test('a limited token in a path opens its operation, whatever stands in a query parameter for keys', async () => {
    const { token } = await make(acme.people.field)
    const path = `/acme/tracking/push/${token}?api-key=one&api-key=other`
    expect(await callWith('', { path, authorization: '' })).toMatchObject({ status: 200 })
  })

  test('a limited token has a quota of its own', async () => {
    const [one, two] = [await make(acme.people.field), await make(acme.people.field)]
    const left = async ({ token }: Made) =>
      /r=(\d+)/.exec(String((await callWith(token)).headers.ratelimit))![1]
    const first = Number(await left(one))
    expect([Number(await left(one)), Number(await left(two))]).toEqual([first - 1, first])
  })

  test('a limited token names its account and itself in the audit log', async () => {
    const { field: owner } = acme.people
    const plan = await newPlan({ server, company: acme, owner, caller: owner })
    const { token, Id } = await make(owner)
    const event = {
      typeCode: 'VISIT',
      actionCode: 'check_in',
      layerCode: 'VISIT',
      recordNodeId: plan.visits[0].Id,
    }
    expect((await callWith(token, { path: '/acme/api/ndms2/events', body: event })).status).toBe(200)
    const { rows } = await server.owner.query(
      `select username, key_id, operation from audit_log where target = 'visit' and target_id = $1 order by audit_id desc limit 1`,
      [plan.visits[0].Id],
    )
    expect(rows).toEqual([{ username: owner.username, key_id: Id, operation: 'createEvent' }])
  })

  test('a limited token has the time of its last use in the list once it is stored', async () => {
    const person = await addPerson(server, acme, '/acme/west')
    const { token } = await make(person)
    const tokens = createLimitedTokens(server.database)
    await tokens.find(token)
    await tokens.storeLastUse()
    const { data } = await sendOk(server, acme, person.token, { method: 'GET', path: '/account/tokens' })
    expect(Math.abs(Date.parse(data[0].lastUsedDate) - Date.now())).toBeLessThan(600_000)
    expect(JSON.stringify(data)).not.toContain(token)
  })
})

test('the tokens of an account are at most 20, also when they are made at once; an expired one makes room', async () => {
  const person = await addPerson(server, acme, '/acme/west')
  const create = () => sendAs(server, acme, person.token, { path: '/account/tokens', body: push })
  const responses = await Promise.all(Array.from({ length: 23 }, create))
  const statuses = responses.map(({ status }) => status).toSorted()
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 409, 409, 409])
  const { Id } = responses.find(({ status }) => status === 200)!.body
  await server.owner.query('update limited_token set expires_at = now() where token_id = $1', [Id])
  expect((await create()).status).toBe(200)
  expect((await create()).status).toBe(409)
})

test('the tokens of an account of an admin are beyond the manager of their employee', async () => {
  const person = await addPerson(server, acme, '/acme/west/pune')
  const { rows } = await server.owner.query<{ id: number }>(
    `select tenant_id id from tenant where code = 'acme'`,
  )
  await setRole(server.owner, { tenantId: rows[0]!.id, username: person.username }, 'admin')
  const path = `/employee/${person.employeeId}/tokens`
  const { Id } = await sendOk(server, acme, acme.people.admin.token, { path, body: push })
  const asManager = (request: { path: string; method?: string; body?: object }) =>
    sendAs(server, acme, acme.people.manager.token, request)
  for (const request of [
    { path, body: push },
    { path, method: 'GET' },
    { path: `${path}/${Id}`, method: 'DELETE' },
  ]) {
    const { status, body } = await asManager(request)
    expect([status, body.error?.code]).toEqual([403, 'RIGHT_MISSING'])
  }
})

test('the tokens of an account can be revoked by no other account, even by one that knows their ids', async () => {
  const { Id, token } = await make(acme.people.field)
  const path = `/account/tokens/${Id}`
  const { manager, admin, other: colleague } = acme.people
  for (const person of [manager, admin, colleague])
    expect(await sendOk(server, acme, person.token, { path, method: 'DELETE' })).toEqual({ count: 0 })
  const { employeeId } = colleague
  const strangers = `/employee/${employeeId}/tokens/${Id}`
  expect(await sendOk(server, acme, admin.token, { path: strangers, method: 'DELETE' })).toEqual({
    count: 0,
  })
  expect((await callWith(token)).status).toBe(200)
})

test('no log has a limited token: not of a path in any spelling that is routed, of an error or of a refusal', async () => {
  const { token } = await make(acme.people.field)
  const made = `gft_${'sEcReT'.repeat(8).slice(0, 43)}`
  const encoded = [...token].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('')
  for (const secret of [token, made, encoded]) {
    await callWith(secret, { path: `/acme/tracking/push/${secret}` })
    await callWith(secret, { path: `/acme/tr%61cking/push/${secret}?x=1` })
    await callWith(secret, { path: `/acme/tracking/push/${secret}`, method: 'GET' })
    await callWith(secret, { path: `/acme/tracking/pusch/${secret}` })
    await callWith(secret)
  }
  await callWith('', { path: '/acme/tracking/push/no-token-of-ours' })
  const response = await callWith('', { path: `/acme/nothing/${token}` })
  expect(response.text).not.toContain(token)
  await new Promise<void>((resolve) => setImmediate(resolve))
  logs.flush()
  const text = readFileSync(file, 'utf8')
  expect(text).toContain('/acme/tracking/push/[redacted]')
  expect(text).toContain('"event":"token_refused"')
  for (const secret of [token.slice(4), made.slice(4), encoded, encoded.slice(12), 'no-token-of-ours'])
    expect(text).not.toContain(secret)
})
