import { expect } from 'vitest'
import { checksFor } from '../check/check.ts'
import { client } from '../check/client.ts'
import { expectFieldFaults } from '../check/platformErrors.ts'
import { title } from '../check/here/standIns.ts'
import { settings } from '../run/settings.ts'
import {
  create,
  created,
  detail,
  expectConflict,
  fullEmployee,
  logIn,
  newUsername,
  noSuchEmployee,
  password,
} from './employee.ts'

const check = checksFor('createEmployee').provisional.writes

check('returns every value sent, the system fields, a guid of its own and status 1 (new)', async () => {
  const fields = fullEmployee('full')
  const body = await created('full', fields)
  const user = settings().username
  expect(body).toMatchObject({ ...fields, Layer: 'EMPLOYEE', CreatedUser: user, ModifiedUser: user })
  expect(body).toMatchObject({ employee_status: 1, employee_username: null })
  expect(body.employee_guid).not.toBe(body.Id)
  expect(Math.abs(Date.parse(body.CreatedDate) - Date.now())).toBeLessThan(3_600_000)
  expect((await detail(body.Id)).body).toEqual(body)
})

for (const text of ['0012345678', '+919812345', '12345678901234567890', '100000.10', '1e5', 'Cafe\u0301']) {
  check(`a code and a phone number ${JSON.stringify(text)} stay as they were sent`, async () => {
    const fields = { employee_code: text, employee_phone: text }
    const body = await created('identifiers', fields)
    expect(body).toMatchObject(fields)
    expect((await detail(body.Id)).body).toMatchObject(fields)
  })
}

check('only the full name is required; it is the label, and what is not set is null', async () => {
  const { employee_full_name: name, ...body } = await created('only name')
  expect(name).toBe(title('only name'))
  expect(body).toMatchObject({ Title: name, Description: null, employee_code: null, hierarchyPath: null })
  expectFieldFaults(await create({ employee_code: 'x' }), [{ path: '/employee_full_name' }])
})

for (const [what, fields, path] of [
  ['organization and team', { employee_organization_id: 'o', employee_team_id: 't' }, '/o/t'],
  ['the organization alone', { employee_organization_id: 'o' }, '/o'],
  ['the team alone', { employee_team_id: 't' }, '/t'],
] as const) {
  check(`makes the hierarchyPath of ${what} when none is sent`, async () =>
    expect((await created('path', fields)).hierarchyPath).toBe(path),
  )
}

check('a team with a slash needs a hierarchyPath of its own', async () => {
  const team = { employee_team_id: 'east/west' }
  expectFieldFaults(await create({ employee_full_name: title('slash'), ...team }), [
    { path: '/employee_team_id' },
  ])
  expect(await created('slash', { ...team, hierarchyPath: '/o/east-west' })).toMatchObject(team)
})

for (const hierarchyPath of ['', 'o/t', '/o/', '/o//t', '/']) {
  check(`refuses the hierarchyPath "${hierarchyPath}"`, async () =>
    expectFieldFaults(await create({ employee_full_name: title('path'), hierarchyPath }), [
      { path: '/hierarchyPath' },
    ]),
  )
}

check('with an account it starts in status 2 (inactive), and the account gets no token yet', async () => {
  const account = { employee_username: newUsername(), employee_password: password }
  const body = await created('inactive', account)
  expect(body).toMatchObject({ employee_status: 2, employee_username: account.employee_username })
  expect(JSON.stringify(body)).not.toContain(password)
  const response = await logIn(account.employee_username)
  expect(response).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
})

for (const one of [{ employee_username: newUsername() }, { employee_password: password }]) {
  check(`refuses ${Object.keys(one)[0]} alone: user name and password go together`, async () => {
    const response = await create({ employee_full_name: title('half an account'), ...one })
    expect(response.status).toBe(422)
    expect(response.body.error.code).toBe('VALIDATION_FAILED')
  })
}

check('a user name that another account has is refused, and nothing is stored', async () => {
  const code = newUsername()
  for (const username of [settings().username, newUsername()]) {
    const account = { employee_username: username, employee_password: password }
    if (username !== settings().username) await created('first', account)
    expectConflict(await create({ employee_full_name: title('second'), employee_code: code, ...account }))
  }
  const { total } = await client().employees.search({ where: { employee_code: code }, take: 0 })
  expect(total).toBe(0)
})

check('a common password and the user name itself are refused, and nothing is stored', async () => {
  const employee_username = newUsername()
  const refused = {
    commonPassword: ['password', 'PassWord', '        ', 'aaaaaaaa', '12345678', 'qwertyui'],
    containsUsername: [employee_username, employee_username.toUpperCase(), `${employee_username}2026`],
  }
  for (const [code, passwords] of Object.entries(refused)) {
    for (const employee_password of passwords) {
      const account = { employee_username, employee_password }
      expectFieldFaults(await create({ employee_full_name: title('weak password'), ...account }), [
        { path: '/employee_password', code },
      ])
    }
  }
  await created('weak password', { employee_username, employee_password: password })
})

check('a user name that no token call could carry is refused', async () => {
  const account = { employee_username: 'line\nbreak', employee_password: password }
  expectFieldFaults(await create({ employee_full_name: title('odd account'), ...account }), [
    { path: '/employee_username' },
  ])
})

check('the manager is an employee of the tenant, by its guid', async () => {
  const manager = await created('manager')
  const employee_reporting_manager: string = manager.employee_guid
  expect(await created('report', { employee_reporting_manager })).toMatchObject({
    employee_reporting_manager,
  })
  for (const stranger of [noSuchEmployee, manager.Id as string]) {
    const body = { employee_full_name: title('lost'), employee_reporting_manager: stranger }
    expectFieldFaults(await create(body), [{ path: '/employee_reporting_manager', code: 'reference' }])
  }
})

for (const name of ['employee_guid', 'employee_status', 'Id', 'CreatedUser']) {
  check(`${name} is set by the platform and refused in a body`, async () => {
    const value = name === 'employee_status' ? 3 : noSuchEmployee
    expectFieldFaults(await create({ employee_full_name: title('platform'), [name]: value }), [
      { path: `/${name}` },
    ])
  })
}

check('a text that can not be stored is refused and named', async () =>
  expectFieldFaults(await create({ employee_full_name: `${title('nul')}\0`, employee_code: '\ud800' }), [
    { path: '/employee_full_name' },
    { path: '/employee_code' },
  ]),
)
