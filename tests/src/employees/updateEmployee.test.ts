import { expect } from 'vitest'
import { checksFor } from '../check/check.ts'
import { expectFieldFaults, expectNotFound } from '../check/platformErrors.ts'
import { title } from '../check/here/standIns.ts'
import type { Json } from '../spec/json.ts'
import { created, detail, fullEmployee, noSuchEmployee, onEmployee } from './employee.ts'

const check = checksFor('updateEmployee').provisional.writes

const update = (id: string, body: Record<string, Json>) => onEmployee('updateEmployee', id, body)
const reportTo = (id: string, guid: string) => update(id, { employee_reporting_manager: guid })
const managerFault = (code: string) => [{ path: '/employee_reporting_manager', code }]

check('writes the fields sent, leaves the others, and returns the whole employee', async () => {
  const before = await created('whole', fullEmployee('whole'))
  const { status, body } = await update(before.Id, { employee_phone: '5550019001' })
  expect(status).toBe(200)
  const { ModifiedDate, ...rest } = before
  expect(body).toMatchObject({ ...rest, employee_phone: '5550019001' })
  expect(Date.parse(body.ModifiedDate)).toBeGreaterThanOrEqual(Date.parse(ModifiedDate))
  expect((await detail(before.Id)).body).toEqual(body)
})

check('null clears a value, and the label is the full name again', async () => {
  const { Id } = await created('off', fullEmployee('off'))
  const off = { Description: null, employee_email: null, employee_team_id: null, hierarchyPath: null }
  const { body } = await update(Id, { ...off, Title: null })
  expect(body).toMatchObject({ ...off, Title: title('off') })
})

check('the full name can be changed but not cleared', async () => {
  const { Id } = await created('named')
  expectFieldFaults(await update(Id, { employee_full_name: null }), [{ path: '/employee_full_name' }])
  const { body } = await update(Id, { employee_full_name: title('renamed') })
  expect(body).toMatchObject({ employee_full_name: title('renamed'), Title: title('renamed') })
})

check('another organization or team moves the hierarchyPath, and the same one does not', async () => {
  const { Id, hierarchyPath, employee_team_id: team } = await created('moved', fullEmployee('moved'))
  expect((await update(Id, { employee_team_id: team })).body).toMatchObject({ hierarchyPath })
  const pathAfter = async (changes: Record<string, Json>) => (await update(Id, changes)).body.hierarchyPath
  expect(await pathAfter({ employee_team_id: 'another' })).toBe('/contract-organization/another')
  expect(await pathAfter({ employee_organization_id: 'other' })).toBe('/other/another')
  expect(await pathAfter({ employee_team_id: null })).toBe('/other')
  expect(await pathAfter({ employee_organization_id: null })).toBeNull()
  expect((await detail(Id)).body.hierarchyPath).toBeNull()
})

check('a hierarchyPath that is sent with another team wins, and null clears it', async () => {
  const { Id } = await created('sent', fullEmployee('sent'))
  const sent = { employee_team_id: 'sales', hierarchyPath: '/contract-organization/sales/south' }
  expect((await update(Id, sent)).body).toMatchObject(sent)
  const cleared = { employee_team_id: 'another', hierarchyPath: null }
  expect((await update(Id, cleared)).body).toMatchObject(cleared)
})

check('a team with a slash is refused when the path would be made of it', async () => {
  const before = await created('slash', fullEmployee('slash'))
  expectFieldFaults(await update(before.Id, { employee_team_id: 'a/b' }), [
    { path: '/employee_team_id', code: 'segment' },
  ])
  expect((await detail(before.Id)).body).toEqual(before)
})

check('those who report to an employee keep their path when the employee moves to another team', async () => {
  const manager = await created('head', fullEmployee('head'))
  const report = await created('stays', {
    ...fullEmployee('stays'),
    employee_reporting_manager: manager.employee_guid,
  })
  await update(manager.Id, { employee_team_id: 'another' })
  expect((await detail(report.Id)).body).toEqual(report)
})

for (const [name, value] of [
  ['employee_status', 3],
  ['employee_guid', noSuchEmployee],
  ['employee_username', 'x'],
] as const) {
  check(`${name} is not among the fields`, async () => {
    const before = await created('fixed')
    expectFieldFaults(await update(before.Id, { [name]: value }), [{ path: `/${name}` }])
    expect((await detail(before.Id)).body).toEqual(before)
  })
}

check('a manager who is not an employee of the tenant is refused, and null clears the manager', async () => {
  const manager = await created('manager')
  const { Id } = await created('report', { employee_reporting_manager: manager.employee_guid })
  expectFieldFaults(await reportTo(Id, noSuchEmployee), managerFault('reference'))
  expectFieldFaults(await reportTo(Id, manager.Id), managerFault('reference'))
  expect((await detail(Id)).body.employee_reporting_manager).toBe(manager.employee_guid)
  const { body } = await update(Id, { employee_reporting_manager: null })
  expect(body.employee_reporting_manager).toBeNull()
})

check('no employee can report to itself, directly or through others', async () => {
  const [top, middle, bottom] = [await created('top'), await created('middle'), await created('bottom')]
  expect((await reportTo(middle.Id, top.employee_guid)).status).toBe(200)
  expect((await reportTo(bottom.Id, middle.employee_guid)).status).toBe(200)
  for (const { employee_guid: guid } of [top, middle, bottom])
    expectFieldFaults(await reportTo(top.Id, guid), managerFault('cycle'))
  expect((await detail(top.Id)).body.employee_reporting_manager).toBeNull()
  // The same manager again is not a cycle.
  expect((await reportTo(bottom.Id, middle.employee_guid)).status).toBe(200)
})

check('changes at the same moment make no cycle either', async () => {
  for (let round = 0; round < 5; round++) {
    const ring = await Promise.all(['one', 'two', 'three'].map((name) => created(`${name} of a ring`)))
    const responses = await Promise.all(
      ring.map(({ Id }, at) => reportTo(Id, ring[(at + 1) % ring.length].employee_guid)),
    )
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 200, 422])
  }
})

check('an unknown employee is ENTITY_NOT_FOUND', async () =>
  expectNotFound(await update(noSuchEmployee, { employee_code: 'x' }), 'ENTITY_NOT_FOUND'),
)
