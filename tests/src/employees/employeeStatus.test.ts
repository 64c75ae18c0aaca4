import { expect } from 'vitest'
import { call } from '../check/call.ts'
import { check } from '../check/check.ts'
import { expectFieldFaults, expectNotFound } from '../check/platformErrors.ts'
import { settings } from '../run/settings.ts'
import {
  created,
  detail,
  expectConflict,
  inStatus,
  logIn,
  newUsername,
  noSuchEmployee,
  onEmployee,
  password,
  readWith,
  type Status,
} from './employee.ts'

const moves = {
  activateEmployee: { from: [1, 2], to: 3 },
  disableEmployee: { from: [3], to: 4 },
  enableEmployee: { from: [4], to: 3 },
} as const

for (const move of Object.keys(moves) as (keyof typeof moves)[]) {
  const from: readonly Status[] = moves[move].from
  for (const status of [1, 2, 3, 4] satisfies Status[]) {
    const to = moves[move].to
    const name = from.includes(status)
      ? `moves status ${status} to ${to}`
      : `refuses status ${status} with 409`
    check.provisional.writes(`${move}: ${name}`, async () => {
      const { Id } = await inStatus(status)
      const before = (await detail(Id)).body
      expect(before.employee_status).toBe(status)
      const response = await onEmployee(move, Id)
      if (from.includes(status)) {
        expect(response).toMatchObject({ status: 200, body: { Id, employee_status: to } })
        expect((await detail(Id)).body).toEqual(response.body)
      } else {
        expectConflict(response)
        expect((await detail(Id)).body, 'a refused move changes nothing').toEqual(before)
      }
    })
  }
  check.provisional.writes(`${move}: an unknown employee is ENTITY_NOT_FOUND`, async () =>
    expectNotFound(await onEmployee(move, noSuchEmployee), 'ENTITY_NOT_FOUND'),
  )
}

check.provisional.writes(
  'activateEmployee: of several calls at the same moment one moves the employee',
  async () => {
    const { Id } = await inStatus(1)
    const responses = await Promise.all(Array.from({ length: 4 }, () => onEmployee('activateEmployee', Id)))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  },
)

check.provisional.writes(
  'activateEmployee: approves the account that was made with the employee',
  async () => {
    const { Id, account } = await inStatus(2)
    expect((await logIn(account.employee_username)).status).toBe(400)
    await onEmployee('activateEmployee', Id)
    const login = await logIn(account.employee_username)
    expect(login.status).toBe(200)
    expect((await readWith(login.body.access_token)).status).toBe(200)
  },
)

check.provisional.writes(
  'activateEmployee: makes the account of the body for an employee in status 1',
  async () => {
    const { Id, account } = await inStatus(1)
    const { body } = await onEmployee('activateEmployee', Id, account)
    expect(body).toMatchObject({ employee_status: 3, employee_username: account.employee_username })
    expect((await logIn(account.employee_username)).status).toBe(200)
  },
)

check.provisional.writes(
  'activateEmployee: without a body an employee in status 1 becomes active without an account',
  async () => {
    const { Id } = await inStatus(1)
    const { body } = await onEmployee('activateEmployee', Id)
    expect(body).toMatchObject({ employee_status: 3, employee_username: null })
  },
)

check.provisional.writes('activateEmployee: an empty body is as good as none', async () => {
  for (const status of [1, 2] as const) {
    const { Id, account } = await inStatus(status)
    const response = await onEmployee('activateEmployee', Id, {})
    const employee_username = status === 1 ? null : account.employee_username
    expect(response).toMatchObject({ status: 200, body: { employee_status: 3, employee_username } })
  }
})

check.provisional.writes(
  'activateEmployee: an account for an employee who has one is refused, and nothing is changed',
  async () => {
    const { Id, account } = await inStatus(2)
    const other = { employee_username: newUsername(), employee_password: password }
    expectConflict(await onEmployee('activateEmployee', Id, other))
    expect((await detail(Id)).body).toMatchObject({
      employee_status: 2,
      employee_username: account.employee_username,
    })
    expect((await logIn(other.employee_username)).status).toBe(400)
  },
)

check.provisional.writes(
  'activateEmployee: a user name that another account has is refused, and the employee stays new',
  async () => {
    const { Id } = await created('taken name')
    const taken = { employee_username: settings().username, employee_password: password }
    expectConflict(await onEmployee('activateEmployee', Id, taken))
    expect((await detail(Id)).body).toMatchObject({ employee_status: 1, employee_username: null })
  },
)

check.provisional.writes(
  'activateEmployee: user name and password of a body go together, and the password has 8 characters',
  async () => {
    const { Id } = await created('short password')
    const short = { employee_username: newUsername(), employee_password: '1234567' }
    expectFieldFaults(await onEmployee('activateEmployee', Id, short), [{ path: '/employee_password' }])
    const { employee_username } = short
    expectFieldFaults(await onEmployee('activateEmployee', Id, { employee_username }), [
      { path: '/employee_password', code: 'dependentRequired' },
    ])
    expectFieldFaults(await onEmployee('activateEmployee', Id, { employee_password: password }), [
      { path: '/employee_username', code: 'dependentRequired' },
    ])
    expect((await detail(Id)).body).toMatchObject({ employee_status: 1, employee_username: null })
  },
)

check.provisional.writes(
  'activateEmployee: a common password and the user name itself are refused, and the employee stays in status 1',
  async () => {
    const { Id } = await created('weak password')
    const employee_username = newUsername()
    for (const [employee_password, code] of [
      ['12345678', 'commonPassword'],
      [employee_username, 'containsUsername'],
    ] as const) {
      const account = { employee_username, employee_password }
      expectFieldFaults(await onEmployee('activateEmployee', Id, account), [
        { path: '/employee_password', code },
      ])
    }
    expect((await detail(Id)).body).toMatchObject({ employee_status: 1, employee_username: null })
  },
)

check.provisional.writes(
  'disableEmployee: access and refresh tokens stop working at once, and the account gets no others',
  async () => {
    const { Id, account } = await inStatus(3)
    const { body: tokens } = await logIn(account.employee_username)
    expect((await readWith(tokens.access_token)).status).toBe(200)
    await onEmployee('disableEmployee', Id)
    expect((await readWith(tokens.access_token)).status).toBe(401)
    const body = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token }
    expect((await call('createToken', { body })).status).toBe(400)
    expect((await logIn(account.employee_username)).status).toBe(400)
  },
)

check.provisional.writes(
  'enableEmployee: the account can get tokens again, and old ones stay dead',
  async () => {
    const { Id, account } = await inStatus(3)
    const old = (await logIn(account.employee_username)).body.access_token
    await onEmployee('disableEmployee', Id)
    await onEmployee('enableEmployee', Id)
    const fresh = await logIn(account.employee_username)
    expect(fresh.status).toBe(200)
    expect((await readWith(fresh.body.access_token)).status).toBe(200)
    expect((await readWith(old)).status).toBe(401)
  },
)

check.provisional.writes(
  'disableEmployee: an employee without an account is moved all the same',
  async () => {
    const { Id } = await inStatus(1)
    for (const [move, status] of [
      ['activateEmployee', 3],
      ['disableEmployee', 4],
      ['enableEmployee', 3],
    ] as const)
      expect((await onEmployee(move, Id)).body.employee_status).toBe(status)
  },
)
