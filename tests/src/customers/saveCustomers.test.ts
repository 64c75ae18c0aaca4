import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { call } from '../check/call.ts'
import { checksFor } from '../check/check.ts'
import { title } from '../check/here/standIns.ts'
import { create, created, detail, fullCustomer } from './customer.ts'

const check = checksFor('saveCustomers').writes.provisional

const save = (body: object) => call('saveCustomers', { body: body as never })

check('creates customers with a customer_guid each, and stores them as a single create does', async () => {
  const { status, body } = await save({ items: [fullCustomer('batch a'), fullCustomer('batch b')] })
  expect(status).toBe(200)
  expect(body).toMatchObject({ created: 2, failed: 0 })
  const [one, other] = body.results
  expect(one.customer_guid).not.toBe(other.customer_guid)
  const stored = (await detail(one.Id)).body
  expect(stored).toMatchObject({
    ...fullCustomer('batch a'),
    customer_guid: one.customer_guid,
    Title: title('batch a'),
  })
  const single = await created(fullCustomer('batch single'))
  expect(Object.keys(stored).toSorted()).toEqual(Object.keys(single).toSorted())
})

check('by customer_guid in any letters it updates the customer, and creates the others', async () => {
  const known = await created(fullCustomer('batch known'))
  const fresh = randomUUID()
  const items = [
    {
      customer_guid: String(known.customer_guid).toUpperCase(),
      customer_category: 'Grocery',
      customer_email: null,
    },
    { ...fullCustomer('batch new'), customer_guid: fresh },
  ]
  const { body } = await save({ key: 'customer_guid', items })
  expect(body).toMatchObject({ created: 1, updated: 1, failed: 0 })
  expect(body.results[0]).toMatchObject({
    outcome: 'updated',
    Id: known.Id,
    customer_guid: known.customer_guid,
  })
  const { customer_email: _, ...rest } = fullCustomer('batch known')
  const updated = (await detail(known.Id)).body
  expect(updated).toMatchObject({
    ...rest,
    customer_guid: known.customer_guid,
    customer_category: 'Grocery',
  })
  expect(updated).not.toHaveProperty('customer_email')
  expect(body.results[1]).toMatchObject({ outcome: 'created', customer_guid: fresh })
  const again = await save({ key: 'customer_guid', items })
  expect(again.body).toMatchObject({ created: 0, updated: 0, unchanged: 2, failed: 0 })
})

check(
  'a customer_guid that another customer has is a CONFLICT of that item, and can not be changed',
  async () => {
    const known = await created(fullCustomer('batch first'))
    const { customer_guid: guid } = known
    const { body } = await save({ items: [{ ...fullCustomer('batch second'), customer_guid: guid }] })
    expect(body.results[0].error).toMatchObject({
      statusCode: 409,
      code: 'CONFLICT',
      details: [{ path: '/customer_guid', code: 'unique' }],
    })
    const changed = await save({ key: 'Id', items: [{ Id: known.Id, customer_guid: randomUUID() }] })
    expect(changed.body.results[0].error).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [{ path: '/customer_guid', code: 'immutable' }],
    })
  },
)

check('of batches and single creates at the same time with one customer_guid one creates it', async () => {
  const fields = { ...fullCustomer('batch at once'), customer_guid: randomUUID() }
  const [batches, singles] = await Promise.all([
    Promise.all(Array.from({ length: 3 }, () => save({ items: [fields] }))),
    Promise.all(Array.from({ length: 3 }, () => create(fields))),
  ])
  const made = batches.map(({ body }) => body.created).reduce((sum: number, count: number) => sum + count, 0)
  expect(made + singles.filter(({ status }) => status === 200).length).toBe(1)
  expect(singles.every(({ status }) => status === 200 || status === 409)).toBe(true)
})

check('with lookUp an assignee is named as people do, and a team by its place in the hierarchy', async () => {
  const mark = randomUUID().slice(0, 8)
  const [code, team] = [`L-${mark}`, `team-${mark}`]
  const employees = ['one', 'other'].map((which) => ({
    employee_full_name: `Look Up ${mark}`,
    employee_code: `${code}-${which}`,
    employee_email: `${which}-${mark}@example.com`,
    employee_organization_id: 'look-up',
    employee_team_id: team,
  }))
  const { body: made } = await call('saveEmployees', {
    body: { key: 'employee_code', items: employees } as never,
  })
  const { body: found } = await call('getEmployee', { path: { id: made.results[0].Id } })
  const item = (name: string, fields: object) => ({ ...fullCustomer(name), ...fields })
  const items = [
    item('look up code', { customer_assignee: `${code}-ONE` }),
    item('look up e-mail', { customer_assignee: `one-${mark}@example.com` }),
    item('look up guid', {
      customer_assignee: found.employee_guid,
      customer_assigned_team: `/look-up/${team}`,
    }),
    item('look up name', { customer_assignee: `Look Up ${mark}` }),
    item('look up nobody', {
      customer_assignee: `nobody-${mark}`,
      customer_assigned_team: `/no-team/${mark}`,
    }),
    item('look up id of a team', { customer_assigned_team: `any-${mark}` }),
  ]
  const { body } = await save({ lookUp: true, items })
  const outcomes = (body.results as { error?: { details: { path: string; code: string }[] } }[]).map(
    ({ error }) => error?.details.map(({ path, code: fault }) => `${path} ${fault}`),
  )
  expect(outcomes).toEqual([
    undefined,
    undefined,
    undefined,
    ['/customer_assignee ambiguous'],
    ['/customer_assignee reference', '/customer_assigned_team reference'],
    undefined,
  ])
  const stored = await Promise.all([0, 1, 2, 5].map(async (at) => (await detail(body.results[at].Id)).body))
  expect(stored.slice(0, 3).map(({ customer_assignee: guid }) => guid)).toEqual(
    Array.from({ length: 3 }, () => found.employee_guid),
  )
  expect(stored.slice(2).map((each) => each.customer_assigned_team)).toEqual([team, `any-${mark}`])
  const unknown = item('unknown assignee', { customer_assignee: `left-${mark}` })
  expect((await save({ items: [unknown] })).body.results[0].error.details).toMatchObject([
    { path: '/customer_assignee', code: 'reference' },
  ])
})
