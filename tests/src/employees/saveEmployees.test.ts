import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { call } from '../check/call.ts'
import { checksFor } from '../check/check.ts'
import { title } from '../check/here/standIns.ts'
import { created, detail, logIn, newUsername, password } from './employee.ts'

const check = checksFor('saveEmployees').writes.provisional

const save = (body: object) => call('saveEmployees', { body: body as never })
const code = () => `B-${randomUUID().slice(0, 8)}`
const named = (text: string, fields: object = {}) => ({ employee_full_name: title(text), ...fields })
type Result = { outcome: string; Id: string; error?: { details?: { path: string; code: string }[] } }

check('managers are named by code or user name, in any order, and an account is active at once', async () => {
  const [worker, lead, head] = [code(), code(), code()]
  const employee_username = newUsername()
  const account = {
    employee_username,
    employee_password: password,
    employee_password_temporary: true,
    activate: true,
  }
  const items = [
    named('batch worker', { employee_code: worker, employee_reporting_manager: lead.toLowerCase() }),
    named('batch lead', { employee_code: lead, employee_reporting_manager: employee_username }),
    named('batch head', { employee_code: head, hierarchyPath: '/batch', ...account }),
  ]
  const { status, body } = await save({ key: 'employee_code', items })
  expect(status).toBe(200)
  expect(body).toMatchObject({ created: 3, failed: 0 })
  const ids = (body.results as Result[]).map(({ Id }) => Id)
  const [first, second, third] = await Promise.all(ids.map(async (id) => (await detail(id)).body))
  expect(first.employee_reporting_manager).toBe(second.employee_guid)
  expect(second.employee_reporting_manager).toBe(third.employee_guid)
  expect(third).toMatchObject({ employee_status: 3, employee_username, hierarchyPath: '/batch' })
  expect((await logIn(employee_username)).status).toBe(200)
  const again = await save({ key: 'employee_code', items })
  expect(again.body).toMatchObject({ created: 0, updated: 0, unchanged: 3, failed: 0 })
})

check('a whole team gets its accounts in one call', async () => {
  const people = Array.from({ length: 72 }, newUsername)
  const items = people.map((employee_username, at) =>
    named(`batch account ${at}`, { employee_username, employee_password: password, activate: true }),
  )
  const { status, body } = await save({ key: 'employee_username', items })
  expect([status, body.created, body.failed]).toEqual([200, people.length, 0])
  expect((await logIn(people.at(-1)!)).status).toBe(200)
})

check('an item with a fault fails alone, and so does one that reports to it', async () => {
  const [good, bad] = [code(), code()]
  const items = [
    named('batch below bad', { employee_code: code(), employee_reporting_manager: bad }),
    named('batch good', { employee_code: good }),
    named('batch bad', { employee_code: bad, employee_email: 'no address' }),
    'text',
    named('batch nobody', { employee_code: code(), employee_reporting_manager: 'NO-SUCH-CODE' }),
    named('batch twice', { employee_code: good.toLowerCase() }),
    { employee_code: code() },
  ]
  const { body } = await save({ key: 'employee_code', items })
  const faults = (body.results as Result[]).map(({ error }) => error?.details?.[0])
  expect(faults.map((fault) => fault && [fault.path, fault.code])).toEqual([
    ['/employee_reporting_manager', 'reference'],
    undefined,
    ['/employee_email', 'format'],
    ['', 'type'],
    ['/employee_reporting_manager', 'reference'],
    ['/employee_code', 'duplicate'],
    ['/employee_full_name', 'required'],
  ])
})

check('a code that several employees have is refused as key and as manager', async () => {
  const employee_code = code()
  for (const text of ['batch one', 'batch other']) await created(text, { employee_code })
  const { body } = await save({ key: 'employee_code', items: [named('x', { employee_code })] })
  expect(body.results[0].error.details[0]).toMatchObject({ path: '/employee_code', code: 'ambiguous' })
  const below = named('batch below two', { employee_reporting_manager: employee_code })
  const fault = { path: '/employee_reporting_manager', code: 'ambiguous' }
  expect((await save({ items: [below] })).body.results[0].error.details[0]).toMatchObject(fault)
})

check('a dry run names the changes and stores nothing; null clears, and others stay', async () => {
  const employee_code = code()
  const employee_phone = '5550010099'
  const { Id } = await created('batch dry', { employee_code, employee_phone, hierarchyPath: '/batch/dry' })
  const items = [{ employee_code, employee_phone: null, employee_type_id: 'lead' }]
  const before = (await detail(Id)).body
  const { body } = await save({ key: 'employee_code', dryRun: true, items })
  const changes = {
    employee_phone: { before: employee_phone, after: null },
    employee_type_id: { before: before.employee_type_id, after: 'lead' },
  }
  expect(body.results).toEqual([{ index: 0, outcome: 'updated', Id, changes }])
  expect((await detail(Id)).body).toEqual(before)
  expect((await save({ key: 'employee_code', items })).body).toMatchObject({ updated: 1 })
  expect((await detail(Id)).body).toMatchObject({ employee_phone: null, hierarchyPath: '/batch/dry' })
})

check(
  'an employee gets the account that it lacks; another user name and one without a password are refused',
  async () => {
    const employee_code = code()
    const { Id } = await created('batch account', { employee_code })
    const employee_username = newUsername()
    const alone = [named('batch name alone', { employee_code: code() }), { employee_code }]
    const items = alone.map((item) => ({ ...item, employee_username }))
    const refused = (await save({ key: 'employee_code', items })).body
    for (const { error } of refused.results as Result[])
      expect(error?.details?.[0]).toMatchObject({ path: '/employee_password', code: 'required' })
    const item = { employee_code, employee_username, employee_password: password }
    expect((await save({ key: 'employee_code', items: [item] })).body).toMatchObject({ updated: 1 })
    expect((await detail(Id)).body).toMatchObject({ employee_username, employee_status: 2 })
    const other = { ...item, employee_username: newUsername() }
    const { body } = await save({ key: 'employee_code', items: [other] })
    expect(body.results[0]).toMatchObject({ outcome: 'failed', error: { code: 'CONFLICT' } })
  },
)

check('an unknown key is refused', async () => {
  expect((await save({ key: 'employee_email', items: [named('x')] })).status).toBe(422)
})
