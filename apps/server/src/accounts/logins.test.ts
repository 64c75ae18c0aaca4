import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setRole } from '../auth/index.ts'
import { addCompany, addPerson, type Company, type Person, sendAs, sendOk } from '../testing/companies.ts'
import { startTenantApp, type TenantApp } from '../testing/tenantApp.ts'

let server: TenantApp
let company: Company
beforeAll(async () => {
  server = await startTenantApp()
  company = await addCompany(server, 'acme', { visibility: 'hierarchy', customers: 'all', records: 'all' })
})
afterAll(() => server.stop())

type Login = { login_id: string; device: string | null; present: boolean }
const password = 'only-an-example'
const logInAgain = async ({ username }: Person): Promise<string> => {
  const { status, body } = await server.logIn({ apiKey: company.apiKey, username, password })
  expect(status).toBe(200)
  return body.access_token
}
const ok = (token: string, method: string, path: string) => sendOk(server, company, token, { method, path })
const list = async (token: string, path = '/account/logins') => {
  const { data, total } = await ok(token, 'GET', path)
  expect(total).toBe(data.length)
  return data as Login[]
}
const status = async (token: string) =>
  (await sendAs(server, company, token, { method: 'GET', path: '/account' })).status
const refusal = async (token: string, method: string, path: string) => {
  const { status, body } = await sendAs(server, company, token, { method, path })
  return [status, body.error.code]
}
const missing = [403, 'RIGHT_MISSING']

describe("one's own logins", () => {
  test("one's own logins are listed with their device and masked network, and the present one is marked", async () => {
    const person = await addPerson(server, company, '/acme/own')
    await logInAgain(person)
    const logins = await list(person.token)
    expect(logins.filter(({ present }) => present)).toHaveLength(1)
    for (const login of logins)
      expect(login).toEqual({
        login_id: expect.any(String),
        device: 'lightMyRequest',
        network: '127.0.0.0/24',
        createdDate: expect.any(String),
        lastUsedDate: expect.any(String),
        present: expect.any(Boolean),
      })
  })

  test("one's own logins end one at a time: the tokens of an ended login are refused at once, and it can end only once", async () => {
    const person = await addPerson(server, company, '/acme/own')
    const second = await logInAgain(person)
    const { login_id: id } = (await list(second)).find(({ present }) => present)!
    expect(await ok(person.token, 'DELETE', `/account/logins/${id}`)).toEqual({ count: 1 })
    expect([await status(second), await status(person.token)]).toEqual([401, 200])
    for (const other of [id, randomUUID(), 'no-uuid'])
      expect(await ok(person.token, 'DELETE', `/account/logins/${other}`)).toEqual({ count: 0 })
  })

  test('all end but the present one', async () => {
    const person = await addPerson(server, company, '/acme/own')
    const others = [await logInAgain(person), await logInAgain(person)]
    expect(await ok(person.token, 'DELETE', '/account/logins')).toEqual({ count: 2 })
    expect(await Promise.all([person.token, ...others].map(status))).toEqual([200, 401, 401])
    expect(await ok(person.token, 'DELETE', '/account/logins')).toEqual({ count: 0 })
  })

  test('a login of another account is not ended by its id', async () => {
    const [one, other] = [await addPerson(server, company, '/acme/own'), company.people.field]
    const { login_id: id } = (await list(other.token))[0]!
    expect(await ok(one.token, 'DELETE', `/account/logins/${id}`)).toEqual({ count: 0 })
    expect(await status(other.token)).toBe(200)
  })
})

test('the logins of an employee are seen and ended by the manager above and by an admin', async () => {
  for (const boss of [company.people.manager, company.people.admin]) {
    const person = await addPerson(server, company, '/acme/west/nashik')
    const second = await logInAgain(person)
    const path = `/employee/${person.employeeId}/logins`
    const { login_id: id } = (await list(second)).find(({ present }) => present)!
    const seen = await list(boss.token, path)
    expect(seen.map(({ present }) => present)).toEqual([false, false])
    expect(await ok(boss.token, 'DELETE', `${path}/${id}`)).toEqual({ count: 1 })
    expect([await status(second), await status(person.token)]).toEqual([401, 200])
    expect(await ok(boss.token, 'DELETE', path)).toEqual({ count: 1 })
    expect(await status(person.token)).toBe(401)
    expect(await list(boss.token, path)).toEqual([])
  }
})

test("the logins of an employee of somebody beside, above or with an admin's account are beyond a manager, and nothing ends", async () => {
  const { manager } = company.people
  const above = await addPerson(server, company, '/acme')
  const anAdmin = await addPerson(server, company, '/acme/west/boss')
  const { rows } = await server.owner.query(`select tenant_id from tenant where code = 'acme'`)
  const { tenant_id: tenantId } = rows[0] as { tenant_id: number }
  await setRole(server.owner, { tenantId, username: anAdmin.username }, 'admin')
  for (const { employeeId, token } of [company.people.other, above, anAdmin]) {
    const path = `/employee/${employeeId}/logins`
    const { login_id: id } = (await list(token))[0]!
    expect(await refusal(manager.token, 'GET', path)).toEqual(missing)
    expect(await refusal(manager.token, 'DELETE', path)).toEqual(missing)
    expect(await refusal(manager.token, 'DELETE', `${path}/${id}`)).toEqual(missing)
    expect(await status(token)).toBe(200)
  }
})

test('the logins of an employee are none without an account, and an unknown employee is not found', async () => {
  const { admin } = company.people
  const { Id } = await sendOk(server, company, admin.token, {
    path: '/employee',
    body: { employee_full_name: 'New' },
  })
  expect(await list(admin.token, `/employee/${Id}/logins`)).toEqual([])
  expect(await ok(admin.token, 'DELETE', `/employee/${Id}/logins`)).toEqual({ count: 0 })
  const nobody = `/employee/${randomUUID()}/logins`
  expect(await refusal(admin.token, 'GET', nobody)).toEqual([404, 'ENTITY_NOT_FOUND'])
  expect(await refusal(admin.token, 'DELETE', nobody)).toEqual([404, 'ENTITY_NOT_FOUND'])
})

test('the audit log says who ended whose login, without the device or a secret', async () => {
  const { manager } = company.people
  const person = await addPerson(server, company, '/acme/west/nagpur')
  const { login_id: id } = (await list(person.token))[0]!
  await ok(manager.token, 'DELETE', `/employee/${person.employeeId}/logins/${id}`)
  const { rows } = await server.owner.query<{ changes: object; target_id: string }>(
    `select username, operation, target, target_id, changes from audit_log where operation = 'endEmployeeLogin'
       and changes::text like $1`,
    [`%${id}%`],
  )
  const { rows: accounts } = await server.owner.query<{ user_id: string }>(
    'select user_id from user_account where username = $1',
    [person.username],
  )
  expect(rows).toEqual([
    {
      username: manager.username,
      operation: 'endEmployeeLogin',
      target: 'user_account',
      target_id: accounts[0]!.user_id,
      changes: { login: { old: { login_id: id, created_at: expect.any(String) }, new: null } },
    },
  ])
})
