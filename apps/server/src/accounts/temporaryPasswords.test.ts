import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rights, type TenantOperationId } from '../auth/index.ts'
import { readOperations } from '../platform/http/contract/contract.ts'
import {
  addCompany,
  addPerson,
  type Company,
  password,
  type Person,
  sendAs,
  sendOk,
} from '../testing/companies.ts'
import { startTenantApp, type TenantApp } from '../testing/tenantApp.ts'

let server: TenantApp
let company: Company
beforeAll(async () => {
  server = await startTenantApp()
  company = await addCompany(server, 'acme', { visibility: 'shared', customers: 'all', records: 'all' })
})
afterAll(() => server.stop())

const temporary = 'until-tomorrow-morning'
const chosen = 'chosen-by-the-worker'
const logIn = (username: string, own: string) =>
  server.logIn({ apiKey: company.apiKey, username, password: own })
const change = (token: string, current_password: string) =>
  sendAs(server, company, token, {
    path: '/account/password',
    body: { current_password, new_password: chosen },
  })
const search = (token: string) =>
  sendAs(server, company, token, { path: '/employee/search', body: { take: 1 } })

/** A worker whose manager has set a temporary password. */
async function addForgetful(role?: Person['role']) {
  const worker = await addPerson(server, company, '/acme/west/pune', role)
  await sendOk(server, company, company.people.admin.token, {
    path: `/employee/${worker.employeeId}/password`,
    body: { employee_password: temporary },
  })
  const { body } = await logIn(worker.username, temporary)
  return { ...worker, token: body.access_token as string, login: body }
}
const expire = ({ username }: Person) =>
  server.owner.query(
    `update user_account set temporary_until = now() - interval '1 second' where username = $1`,
    [username],
  )

describe('an account with a temporary password', () => {
  // A limited token in the path is another credential; what it opens is tested with limited tokens.
  const tenantOperations = readOperations().filter(
    ({ needsBearer, credentialParameter }) => needsBearer && credentialParameter === undefined,
  )
  const open = new Set(['getAccount', 'changePassword'])
  let worker: Awaited<ReturnType<typeof addForgetful>>
  let boss: Awaited<ReturnType<typeof addForgetful>>
  beforeAll(async () => {
    worker = await addForgetful()
    boss = await addForgetful('admin')
  })

  test('the table below has every operation that needs a token', () => {
    // They have a limited token in their path instead.
    const withoutBearer = ['pushFromTraccar', 'pushWithPathToken', 'readFeed']
    const called = tenantOperations.map(({ operationId }) => operationId)
    expect([...called, ...withoutBearer].toSorted()).toEqual(Object.keys(rights).toSorted())
  })

  test.each(
    tenantOperations
      .filter(({ operationId }) => !open.has(operationId))
      .map(({ operationId, method, path }) => [operationId as TenantOperationId, method, path] as const),
  )(
    '%s is refused with PASSWORD_CHANGE_REQUIRED, whatever the role and the body',
    async (_id, method, path) => {
      const filled = path
        .replace('/{tenant}', '')
        .replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')
      for (const { token } of [worker, boss]) {
        const refused = await sendAs(server, company, token, {
          method: method.toUpperCase(),
          path: filled,
          ...(!['get', 'delete'].includes(method.toLowerCase()) && { body: { nothing: 'of the kind' } }),
        })
        expect([refused.status, refused.body.error.code]).toEqual([403, 'PASSWORD_CHANGE_REQUIRED'])
      }
    },
  )

  test('an account with a temporary password is told so by the token response and by its account', async () => {
    expect(worker.login).toMatchObject({ password_change_required: true })
    const { status, body } = await sendAs(server, company, worker.token, { method: 'GET', path: '/account' })
    expect([status, body.username, body.password_change_required]).toEqual([200, worker.username, true])
  })
})

test('a worker who chose a password after a temporary one works as before', async () => {
  const worker = await addForgetful()
  expect((await search(worker.token)).status).toBe(403)
  expect((await change(worker.token, temporary)).body).toEqual({ count: 0 })
  const { body } = await logIn(worker.username, chosen)
  expect(body).not.toHaveProperty('password_change_required')
  expect((await search(body.access_token)).status).toBe(200)
  expect((await logIn(worker.username, temporary)).status).toBe(400)
})

test('a token from before does not outlive the moment when the password becomes temporary', async () => {
  const { token, username } = await addPerson(server, company, '/acme/west/pune')
  expect((await search(token)).status).toBe(200)
  await server.owner.query(
    `update user_account set temporary_until = now() + interval '1 day' where username = $1`,
    [username],
  )
  const refused = await search(token)
  expect([refused.status, refused.body.error.code]).toEqual([403, 'PASSWORD_CHANGE_REQUIRED'])
})

test('a temporary password that has expired opens nothing, and the response to the right one says so', async () => {
  const worker = await addForgetful()
  await expire(worker)
  const late = await logIn(worker.username, temporary)
  expect([late.status, late.body]).toEqual([
    400,
    { error: 'invalid_grant', error_description: 'The temporary password has expired; ask for another one.' },
  ])
  const wrong = await logIn(worker.username, 'not-the-present-one')
  expect(wrong.body.error_description).toBe('The user name or the password is wrong.')
  const refused = await change(worker.token, temporary)
  expect([refused.status, refused.body.error.details[0].code]).toEqual([422, 'expired'])
  const renewed = await server.app.inject({
    method: 'POST',
    url: `/authen/oauth/token?api-key=${company.apiKey}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `grant_type=refresh_token&refresh_token=${worker.login.refresh_token}`,
  })
  expect(renewed.statusCode).toBe(400)
})

describe('the account that is made with an employee', () => {
  const newEmployee = (account: object) => ({ employee_full_name: 'New', ...account })
  const account = (name: string, isTemporary?: boolean) => ({
    employee_username: name,
    employee_password: password,
    ...(isTemporary !== undefined && { employee_password_temporary: isTemporary }),
  })
  const send = (path: string, body: object) =>
    sendAs(server, company, company.people.admin.token, { path, body })

  test.each([
    ['without a word', undefined],
    ['with employee_password_temporary: false', false],
    ['with employee_password_temporary: true', true],
  ])(
    'by createEmployee or activateEmployee has a password that is temporary only if told: %s',
    async (_told, isTemporary) => {
      const [first, second] = [`created.${isTemporary}`, `activated.${isTemporary}`]
      const { body: created } = await send('/employee', newEmployee(account(first, isTemporary)))
      expect((await send(`/employee/${created.Id}/activate`, {})).status).toBe(200)
      const { body: plain } = await send('/employee', newEmployee({}))
      expect((await send(`/employee/${plain.Id}/activate`, account(second, isTemporary))).status).toBe(200)
      for (const name of [first, second]) {
        const { body } = await logIn(name, password)
        expect(body.password_change_required ?? false).toBe(isTemporary ?? false)
      }
    },
  )

  test('the account that is made with an employee is not announced as temporary without a password', async () => {
    const refused = await send('/employee', newEmployee({ employee_password_temporary: true }))
    expect(refused.status).toBe(422)
  })
})
