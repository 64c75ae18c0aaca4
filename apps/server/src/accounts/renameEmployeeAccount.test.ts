import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCompany, addPerson, type Company, password, type Person, sendAs } from '../testing/companies.ts'
import { startTenantApp, type TenantApp } from '../testing/tenantApp.ts'

let server: TenantApp
let company: Company
beforeAll(async () => {
  server = await startTenantApp()
  company = await addCompany(server, 'acme', { visibility: 'shared', customers: 'all', records: 'all' })
})
afterAll(() => server.stop())

const rename = (by: Person, { employeeId }: Person, name: string, headers?: Record<string, string>) =>
  sendAs(server, company, by.token, {
    path: `/employee/${employeeId}/username`,
    body: { employee_username: name },
    ...(headers && { headers }),
  })
const newWorker = (path = '/acme/west/pune', role?: Person['role']) => addPerson(server, company, path, role)

test('a renamed account keeps its tokens and password, and everything names it by its new name at once', async () => {
  const worker = await newWorker()
  const name = `renamed-${randomUUID()}`
  const renamed = await rename(company.people.manager, worker, name)
  expect([renamed.status, renamed.body.employee_username]).toEqual([200, name])
  expect(renamed.body.ModifiedUser).toBe(company.people.manager.username)
  const { body: account } = await sendAs(server, company, worker.token, { method: 'GET', path: '/account' })
  expect(account.username).toBe(name)
  const { body: note } = await sendAs(server, company, worker.token, {
    path: '/api/app-base/data-layer/NOTE',
    body: { note_text: 'By the new name' },
  })
  expect(note.CreatedUser).toBe(name)
  const { rows } = await server.owner.query('select username from audit_log where target_id = $1', [note.Id])
  expect(rows).toEqual([{ username: name }])
  const logIn = (username: string) => server.logIn({ apiKey: company.apiKey, username, password })
  expect((await logIn(name)).status).toBe(200)
  expect((await logIn(worker.username)).status).toBe(400)
})

test('a name that another account has is refused, also when two take it at once', async () => {
  const { admin, manager } = company.people
  const [one, two] = [await newWorker(), await newWorker()]
  const taken = await rename(admin, one, manager.username)
  expect([taken.status, taken.body.error.code]).toEqual([409, 'CONFLICT'])
  const name = `wanted-${randomUUID()}`
  const outcomes = await Promise.all([rename(admin, one, name), rename(admin, two, name)])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('a manager renames at or below, and never an account of an admin', async () => {
  const { manager } = company.people
  for (const [person, status] of [
    [await newWorker('/acme/west'), 200],
    [await newWorker('/acme/west/pune', 'admin'), 403],
    [await newWorker('/acme'), 403],
    [await newWorker('/acme/western'), 403],
  ] as const) {
    const outcome = await rename(manager, person, `named-${randomUUID()}`)
    expect(outcome.status, person.path).toBe(status)
  }
})

test('a name of control characters, an employee without an account, and another state than that of If-Match are refused', async () => {
  const { admin } = company.people
  const worker = await newWorker()
  expect((await rename(admin, worker, 'line\nbreak')).status).toBe(422)
  expect((await rename(admin, worker, 'fine', { 'if-match': '"another"' })).status).toBe(412)
  const { body: employee } = await sendAs(server, company, admin.token, {
    path: '/employee',
    body: { employee_full_name: 'Nobody' },
  })
  expect((await rename(admin, { ...worker, employeeId: employee.Id }, 'nobody')).status).toBe(409)
})
