import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readAuditLog } from '../platform/audit/auditLog.ts'
import { addCompany, addPerson, type Company, password, type Person, sendAs } from '../testing/companies.ts'
import { createLogs } from '../platform/log/log.ts'
import { temporaryFolder } from '../platform/testing/testDatabase.ts'
import { startTenantApp, type TenantApp } from '../testing/tenantApp.ts'

const logFile = join(temporaryFolder(), 'server.log')
const logs = createLogs({ level: 'info', file: logFile })
let server: TenantApp
let company: Company
beforeAll(async () => {
  server = await startTenantApp({ logs, settings: { GEOFIELD_LOGIN_FAILURES_PER_USER: '3' } })
  company = await addCompany(server, 'acme', { visibility: 'shared', customers: 'all', records: 'all' })
})
afterAll(() => server.stop())

const another = 'another-example-of-one'

function logIn(username: string, own: string) {
  return server.logIn({ apiKey: company.apiKey, username, password: own })
}
function refresh(token: string) {
  return server.app.inject({
    method: 'POST',
    url: `/authen/oauth/token?api-key=${company.apiKey}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: token }).toString(),
  })
}
const change = (token: string, current_password: string, new_password: string) =>
  sendAs(server, company, token, { path: '/account/password', body: { current_password, new_password } })
const reset = (by: Person, { employeeId }: Pick<Person, 'employeeId'>, body: object) =>
  sendAs(server, company, by.token, { path: `/employee/${employeeId}/password`, body })
const account = (token: string) => sendAs(server, company, token, { path: '/account', method: 'GET' })
/** The code of the first detail, or of the error. */
const codeOf = ({
  body,
}: {
  body: { error: { code: string; details?: { path: string; code: string }[] } }
}) => body.error.details?.map(({ path, code }) => `${path} ${code}`).join() ?? body.error.code
const newWorker = () => addPerson(server, company, '/acme/west/pune')

describe('a worker changes the own password', () => {
  test('every other login ends, and the one that changed it goes on with its refresh token', async () => {
    const { username, token: elsewhere } = await newWorker()
    const own = (await logIn(username, password)).body
    const changed = await change(own.access_token, password, another)
    expect([changed.status, changed.body]).toEqual([200, { count: 1 }])
    for (const token of [own.access_token, elsewhere]) expect((await account(token)).status).toBe(401)
    const renewed = await refresh(own.refresh_token)
    expect(renewed.statusCode).toBe(200)
    expect((await account(renewed.json().access_token)).status).toBe(200)
    expect((await logIn(username, password)).status).toBe(400)
    expect((await logIn(username, another)).status).toBe(200)
  })

  test('a new password is refused that is the present one, also typed in another way, common, or the user name', async () => {
    const { username, token } = await newWorker()
    const faults = [
      ['/new_password unchanged', password],
      ['/new_password unchanged', password.replace('only', 'ｏnly')],
      ['/new_password commonPassword', '12345678'],
      ['/new_password containsUsername', username],
      ['/new_password characters', 'with-a-\0-inside'],
      ['/new_password minLength', 'short'],
    ]
    for (const [code, next] of faults) {
      const refused = await change(token, password, next!)
      expect([refused.status, codeOf(refused)], next).toEqual([422, code])
    }
    expect((await account(token)).status).toBe(200)
  })

  test('wrong present passwords are counted on the device of the token, and lock nobody out elsewhere', async () => {
    const { username, token } = await newWorker()
    for (let times = 0; times < 3; times += 1) {
      const wrong = await change(token, 'not-the-present-one', another)
      expect([wrong.status, codeOf(wrong)]).toEqual([422, '/current_password wrongPassword'])
    }
    const refused = await change(token, password, another)
    expect([refused.status, refused.body.error.code]).toEqual([429, 'RATE_LIMITED'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await logIn(username, password)).status).toBe(200)
  })

  test('one of two changes at once is made, and the other learns that its present password no longer is', async () => {
    const { username, token } = await newWorker()
    const others = (await logIn(username, password)).body
    const wanted = ['one-of-the-two-changes', 'two-of-the-two-changes']
    const outcomes = await Promise.all([
      change(token, password, wanted[0]!),
      change(others.access_token, password, wanted[1]!),
    ])
    const statuses = outcomes.map(({ status }) => status)
    expect([401, 422]).toContain(Math.max(...statuses))
    expect(Math.min(...statuses)).toBe(200)
    const logins = await Promise.all(wanted.map((each) => logIn(username, each)))
    expect(logins.map(({ status }) => status)).toEqual(statuses.map((status) => (status === 200 ? 200 : 400)))
  })

  test.each(['admin', 'manager', 'field', 'reader'] as const)(
    'a worker changes the own password as %s',
    async (role) => {
      const { token } = await addPerson(server, company, '/acme/west/pune', role)
      expect((await change(token, password, another)).status).toBe(200)
    },
  )
})

describe('somebody else sets a password', () => {
  test('an admin for everybody, and a manager for employees at or below whose account is not an admin', async () => {
    const { admin, manager, field, reader } = company.people
    const at = (path: string, role?: Person['role']) => addPerson(server, company, path, role)
    const cases: [Person, Person, number][] = [
      [admin, await at('/acme', 'admin'), 200],
      [admin, await at('/elsewhere'), 200],
      [manager, await at('/acme/west/pune'), 200],
      [manager, await at('/acme/west', 'manager'), 200],
      [manager, await at('/acme/west/pune', 'admin'), 403],
      [manager, await at('/acme', 'manager'), 403],
      [manager, await at('/acme/western'), 403],
      [field, await at('/acme/west/pune'), 403],
      [reader, await at('/acme/west/pune'), 403],
    ]
    for (const [by, person, status] of cases) {
      const outcome = await reset(by, person, { employee_password: another })
      const told = `${by.role} for ${person.role} ${person.path}`
      expect(outcome.status, told).toBe(status)
      if (status === 403) expect(outcome.body.error.code, told).toBe('RIGHT_MISSING')
      expect((await account(person.token)).status, told).toBe(status === 200 ? 401 : 200)
      expect((await logIn(person.username, password)).status, told).toBe(status === 200 ? 400 : 200)
    }
  })

  test('nobody sets the own one this way, and an employee without an account has none', async () => {
    const boss = await addPerson(server, company, '/acme', 'admin')
    const own = await reset(boss, boss, { employee_password: another })
    expect([own.status, own.body.error.message]).toEqual([409, expect.stringContaining('changePassword')])
    expect((await account(boss.token)).status).toBe(200)
    const { body: employee } = await sendAs(server, company, boss.token, {
      path: '/employee',
      body: { employee_full_name: 'Nobody' },
    })
    const none = await reset(boss, { employeeId: employee.Id }, { employee_password: another })
    expect([none.status, none.body.error.message]).toEqual([409, expect.stringContaining('has no account')])
    const unknown = { employeeId: '00000000-0000-4000-8000-000000000000' }
    expect((await reset(boss, unknown, { employee_password: another })).status).toBe(404)
  })

  test('it follows the rules of passwords', async () => {
    const worker = await newWorker()
    for (const [code, employee_password] of [
      ['commonPassword', 'qwerty123456'],
      ['containsUsername', worker.username],
    ]) {
      const refused = await reset(company.people.admin, worker, { employee_password })
      expect([refused.status, codeOf(refused)]).toEqual([422, `/employee_password ${code}`])
    }
  })

  test('a permanent one needs no change', async () => {
    const worker = await newWorker()
    const body = { employee_password: another, employee_password_temporary: false }
    expect((await reset(company.people.manager, worker, body)).body).toEqual({ count: 1 })
    const login = (await logIn(worker.username, another)).body
    expect(login).not.toHaveProperty('password_change_required')
    expect((await account(login.access_token)).body.password_change_required).toBe(false)
  })
})

test('the audit log has who set a password, whether it is temporary, and never the password or its hash', async () => {
  const worker = await newWorker()
  await reset(company.people.manager, worker, { employee_password: another })
  const { access_token } = (await logIn(worker.username, another)).body
  await change(access_token, another, 'chosen-by-the-worker')
  const { rows } = await server.owner.query(
    'select tenant_id, user_id from user_account where username = $1',
    [worker.username],
  )
  const found = []
  const filter = { tenantId: rows[0].tenant_id, targetId: rows[0].user_id }
  for await (const entry of readAuditLog(server.owner, filter, 2)) found.push(entry)
  const redacted = { old: '[redacted]', new: '[redacted]' }
  expect(found).toMatchObject([
    {
      username: worker.username,
      operation: 'changePassword',
      changes: { password_hash: redacted, temporary_until: { old: expect.any(String), new: null } },
    },
    {
      username: company.people.manager.username,
      operation: 'setEmployeePassword',
      changes: { password_hash: redacted, temporary_until: { old: null, new: expect.any(String) } },
    },
  ])
  expect(JSON.stringify(found)).not.toMatch(/argon2id|another-example|chosen-by/)
})

test('the security log has who changed or set a password, and wrong present ones, without a password', async () => {
  const worker = await newWorker()
  const user = worker.username
  await change(worker.token, 'not-the-present-one', another)
  await change(worker.token, password, another)
  await reset(company.people.manager, worker, { employee_password: 'until-tomorrow-morning' })
  const readText = () => {
    logs.flush()
    return readFileSync(logFile, 'utf8')
  }
  const text = await vi.waitUntil(() => readText().includes('password_reset') && readText(), 30_000)
  const lines = text.split('\n').filter((line) => line.includes(user))
  const events = lines.map((line) => JSON.parse(line) as { event?: string }).filter(({ event }) => event)
  const from = { tenant: 'acme', user, address: '127.0.0.1', keyId: expect.any(String) }
  expect(events).toMatchObject([
    { event: 'password_refused', ...from, reason: 'wrong password' },
    { event: 'password_changed', ...from },
    { event: 'password_reset', ...from, by: company.people.manager.username },
  ])
  expect(text).not.toMatch(/only-an-example|not-the-present|another-example|until-tomorrow/)
})
