import { expect } from 'vitest'
import { checksFor } from '../check/check.ts'
import { client } from '../check/client.ts'
import { expectFieldFaults, expectNotFound } from '../check/platformErrors.ts'
import { title } from '../check/here/standIns.ts'
import { noUuids } from '../records/recordRules.ts'
import {
  create,
  created,
  detail,
  inStatus,
  logIn,
  noSuchEmployee,
  onEmployee,
  readWith,
  type Status,
} from './employee.ts'

const check = checksFor('deleteEmployee').provisional.writes

const remove = (id: string) => onEmployee('deleteEmployee', id)
const counted = (count: 0 | 1) => ({ status: 200, body: { count } })

for (const status of [1, 2, 3, 4] satisfies Status[]) {
  check(`in status ${status} the first delete counts 1, the second 0, and the employee is gone`, async () => {
    const { Id } = await inStatus(status)
    expect(await remove(Id)).toMatchObject(counted(1))
    expect(await remove(Id)).toMatchObject(counted(0))
    expectNotFound(await detail(Id), 'ENTITY_NOT_FOUND')
    expectNotFound(await onEmployee('updateEmployee', Id, { employee_code: 'x' }), 'ENTITY_NOT_FOUND')
    for (const move of ['activateEmployee', 'disableEmployee', 'enableEmployee'] as const)
      expectNotFound(await onEmployee(move, Id), 'ENTITY_NOT_FOUND')
  })
}

check('goes by the Id and not by the employee_guid, and what never was counts 0', async () => {
  const { Id, employee_guid: guid } = await created('two ids')
  expect(await remove(guid)).toMatchObject(counted(0))
  for (const id of [noSuchEmployee, ...noUuids]) expect(await remove(id), id).toMatchObject(counted(0))
  expect((await detail(Id)).status).toBe(200)
})

check('the account goes too: its token stops working, and it gets no other', async () => {
  const { Id, account } = await inStatus(3)
  const token = (await logIn(account.employee_username)).body.access_token
  expect((await readWith(token)).status).toBe(200)
  await remove(Id)
  expect(await readWith(token)).toMatchObject({ status: 401, body: { error: { code: 'TOKEN_INVALID' } } })
  expect((await logIn(account.employee_username)).status).toBe(400)
})

check('nobody else gets the name of the account, in no spelling', async () => {
  const { Id, account } = await inStatus(3)
  await remove(Id)
  for (const name of [account.employee_username, account.employee_username.toUpperCase()]) {
    const refused = await create({
      employee_full_name: title('the next one'),
      ...account,
      employee_username: name,
    })
    expect([refused.status, refused.body.error.code]).toEqual([409, 'USERNAME_RETIRED'])
  }
})

check('who reported to the employee has no manager afterwards', async () => {
  const manager = await created('manager')
  const fields = { employee_reporting_manager: manager.employee_guid }
  const [one, two] = [await created('one', fields), await created('two', fields)]
  await remove(manager.Id)
  for (const { Id } of [one, two]) expect((await detail(Id)).body.employee_reporting_manager).toBeNull()
  expectFieldFaults(await create({ employee_full_name: title('late'), ...fields }), [
    { path: '/employee_reporting_manager', code: 'reference' },
  ])
})

check('of a manager at the moment when somebody gets it leaves no one below who is gone', async () => {
  for (let round = 0; round < 5; round++) {
    const manager = await created('leaving')
    const fields = { employee_reporting_manager: manager.employee_guid }
    const other = await created('joining')
    const [deleted, ...joined] = await Promise.all([
      remove(manager.Id),
      create({ employee_full_name: title('joining'), ...fields }),
      onEmployee('updateEmployee', other.Id, fields),
    ])
    expect(deleted).toMatchObject(counted(1))
    for (const { status, text } of joined) expect([200, 422], text).toContain(status)
    const search = await client().employees.search({ where: fields })
    expect(search.total).toBe(0)
  }
})
