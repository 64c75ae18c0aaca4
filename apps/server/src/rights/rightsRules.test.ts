import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, onTestFinished } from 'vitest'
import { setRole } from '../auth/index.ts'
import {
  addCompany,
  addPerson,
  type Company,
  type Person,
  type Request,
  sendAs,
  sendOk,
} from '../testing/companies.ts'
import { newCustomer, newNote, newPlan, now, push } from '../testing/rightsCases.ts'
import { startTenantApp, type TenantApp } from '../testing/tenantApp.ts'

// What a table of operations and roles can't say: rights that concern two objects, and totals that could reveal others.

let server: TenantApp
let shared: Company
let closed: Company
beforeAll(async () => {
  server = await startTenantApp()
  shared = await addCompany(server, 'shared', { visibility: 'shared', customers: 'all', records: 'all' })
  closed = await addCompany(server, 'closed', {
    visibility: 'hierarchy',
    customers: 'assigned',
    records: 'created',
  })
})
afterAll(() => server.stop())

const ok = (company: Company, { token }: { token: string }, request: Request) =>
  sendOk(server, company, token, request)
const refused = async (company: Company, { token }: Person, request: Request) => {
  const { status, body } = await sendAs(server, company, token, request)
  expect([status, body.error?.code], JSON.stringify(request)).toEqual([403, 'RIGHT_MISSING'])
}
const setting = (company: Company, owner: Person, caller = company.people.admin) => ({
  server,
  company,
  owner,
  caller,
})
const customers = '/api/app-base/data-layer/CUSTOMER'
// oxlint-disable-next-line typescript/no-explicit-any -- the shapes of responses are the description's
type Body = any

describe('a field account', () => {
  test('a field account sees only itself among the live positions, and only its own positions of a shared device', async () => {
    const { field, other, admin } = shared.people
    const trackerId = 'shared'
    for (const person of [field, other])
      await ok(shared, person, {
        path: '/tracking/push',
        body: { trackerId, lat: 18.5, lng: 73.8, ts: now() },
      })
    const drivers = async (person: Person): Promise<string[]> =>
      (await ok(shared, person, { path: '/tracking/live', body: {} })).data.trackers.map(
        ({ driver }: { driver: string }) => driver,
      )
    expect(await drivers(field)).toEqual([field.username])
    expect(await drivers(admin)).toEqual(expect.arrayContaining([field.username, other.username]))
    const history = { path: '/tracking/history', body: { trackerId, from: now() - 100, to: now() + 100 } }
    const places = async (person: Person): Promise<number> =>
      (await ok(shared, person, history)).data.flatMap(({ data }: { data: unknown[] }) => data).length
    expect([await places(field), await places(admin)]).toEqual([1, 2])
  })

  test.each(['shared', 'closed'])(
    'in the tenant %s can neither give its visits and plans to others nor take theirs',
    async (code) => {
      const company = code === 'shared' ? shared : closed
      const { field, other, admin } = company.people
      const [mine, theirs] = [
        await newPlan(setting(company, field, field)),
        await newPlan(setting(company, other, other)),
      ]
      const visit = {
        visit_customer_guid: (await newCustomer(setting(company, field))).customer_guid,
        visit_date: '2026-11-23',
      }
      const attempts: Request[] = [
        { path: `/pjp/visit/${mine.visits[0].Id}`, method: 'PUT', body: { visit_assignee: other.guid } },
        { path: `/pjp/visit/${mine.visits[0].Id}`, method: 'PUT', body: { visit_assignee: null } },
        { path: `/pjp/visit/${theirs.visits[0].Id}`, method: 'PUT', body: { visit_assignee: field.guid } },
        { path: `/pjp/plan/${mine.Id}`, method: 'PUT', body: { plan_assignee: other.guid } },
        { path: `/pjp/plan/${theirs.Id}`, method: 'PUT', body: { plan_assignee: field.guid } },
        { path: '/pjp/visit', body: visit },
        { path: '/pjp/plan', body: { plan_name: 'Of nobody', plan_start_date: '2026-11-23', visits: [] } },
      ]
      for (const attempt of attempts) await refused(company, field, attempt)
      for (const { Id, visits } of [mine, theirs]) {
        const plan = await ok(company, admin, { path: `/pjp/plan/${Id}/detail`, method: 'GET' })
        expect(plan.visits).toHaveLength(visits.length)
        expect(plan.visits[0].visit_assignee).toBe(visits[0].visit_assignee)
      }
    },
  )

  test.each(['shared', 'closed'])(
    "a field account in the tenant %s checks in and out of its visit in another's plan, and the plan's status follows",
    async (code) => {
      const company = code === 'shared' ? shared : closed
      const { field, other, admin } = company.people
      const plan = await newPlan(setting(company, other, field))
      const visitId = plan.visits[0].Id
      await ok(company, admin, {
        path: `/pjp/visit/${visitId}`,
        method: 'PUT',
        body: { visit_assignee: field.guid },
      })
      for (const [actionCode, status] of [
        ['check_in', 3],
        ['check_out', 4],
      ] as const) {
        const event = { typeCode: 'VISIT', actionCode, layerCode: 'VISIT', recordNodeId: visitId }
        await ok(company, field, { path: '/api/ndms2/events', body: event })
        const planNow = await ok(company, field, { path: `/pjp/plan/${plan.Id}/detail`, method: 'GET' })
        expect([planNow.plan_status, planNow.visits[0].visit_status]).toEqual([status, status])
      }
      await ok(company, admin, { path: `/pjp/plan/${plan.Id}`, method: 'DELETE' })
    },
  )

  test('a field account gets 403 for an item of a batch whose key a customer has that it may not read', async () => {
    const { field, other } = closed.people
    const { customer_guid } = await newCustomer(setting(closed, other, other))
    const items = [{ customer_guid, customer_full_name: 'Taken over' }]
    const path = `${customers}/batch`
    const { results } = await ok(closed, field, { path, body: { key: 'customer_guid', items } })
    expect(results).toMatchObject([{ outcome: 'failed', error: { statusCode: 403, code: 'RIGHT_MISSING' } }])
  })

  test('a field account is refused at its next request after it is disabled', async () => {
    const person = await addPerson(server, shared, '/acme')
    const read = { path: `/employee/${person.employeeId}/detail`, method: 'GET' }
    await ok(shared, person, read)
    await ok(shared, shared.people.admin, { path: `/employee/${person.employeeId}/disable` })
    const { status, body } = await sendAs(server, shared, person.token, read)
    expect([status, body.error.code]).toEqual([401, 'TOKEN_INVALID'])
  })
})

describe('a search of all', () => {
  const layer = (name: string) => `/api/app-base/data-layer/${name}/search`
  const searches = {
    customers: [layer('CUSTOMER'), 'CreatedUser', 'username'],
    notes: [layer('NOTE'), 'CreatedUser', 'username'],
    employees: ['/employee/search', 'employee_guid', 'guid'],
    plans: ['/pjp/plan/search', 'plan_assignee', 'guid'],
    visits: ['/pjp/visit/search', 'visit_assignee', 'guid'],
    events: ['/api/ndms2/events/search', 'createUser', 'username'],
  } as const

  beforeAll(async () => {
    for (const owner of Object.values(closed.people).filter(({ employeeId }) => employeeId !== '')) {
      await newPlan(setting(closed, owner, owner))
      await newNote(setting(closed, owner))
      await ok(closed, owner, {
        path: '/api/ndms2/events',
        body: { typeCode: 'DUTY', actionCode: 'on_duty' },
      })
    }
  })

  test.each(Object.keys(searches))(
    'a search of all of %s has the page, the total and all matches of what an account sees',
    async (name) => {
      const [path, field, by] = searches[name as keyof typeof searches]
      const { admin, manager, field: worker, reader } = closed.people
      const find = (person: Person, take: number) => ok(closed, person, { path, body: { take } })
      const all = await find(admin, -1)
      const owned = (people: Person[]) =>
        all.data.filter((item: Record<string, string>) => people.some((person) => person[by] === item[field]))
      for (const [person, expected] of [
        [worker, owned([worker])],
        [manager, owned([manager, worker])],
        [reader, all.data],
      ] as const) {
        const ids = expected.map(({ Id }: { Id: string }) => Id)
        expect(ids.length).toBeGreaterThan(0)
        const found = await find(person, -1)
        expect(found.data.map(({ Id }: { Id: string }) => Id).toSorted()).toEqual(ids.toSorted())
        expect(found.total).toBe(ids.length)
        expect(await find(person, 0)).toEqual({ data: [], total: ids.length })
        const page = await find(person, 1)
        expect([page.data.length, page.total]).toEqual([1, ids.length])
      }
    },
  )

  test('a search of all of customers shows an account those it is to visit, those of its plans and those that are assigned to it', async () => {
    const { admin, field, other } = closed.people
    const seen = async (person: Person, Id: string) =>
      (await ok(closed, person, { path: layer('CUSTOMER'), body: { Id } })).total
    const customer = await newCustomer(setting(closed, admin))
    expect([await seen(field, customer.Id), await seen(other, customer.Id)]).toEqual([0, 0])
    const visit = { visit_customer_guid: customer.customer_guid.toUpperCase(), visit_date: '2026-11-23' }
    const path = '/pjp/visit'
    const made = await ok(closed, admin, { path, body: { ...visit, visit_assignee: field.guid } })
    expect([await seen(field, customer.Id), await seen(other, customer.Id)]).toEqual([1, 0])
    await ok(closed, field, {
      path: `${customers}/${customer.Id}`,
      method: 'PUT',
      body: { customer_category: 'A' },
    })
    await ok(closed, admin, { path: `${path}/${made.Id}`, method: 'DELETE' })
    expect(await seen(field, customer.Id)).toBe(0)
    const assign = {
      path: `${customers}/${customer.Id}`,
      method: 'PUT',
      body: { customer_assignee: other.guid },
    }
    await ok(closed, admin, assign)
    expect([await seen(field, customer.Id), await seen(other, customer.Id)]).toEqual([0, 1])
    // Nobody gets a customer by planning a visit to one that it does not see.
    const attempt = await sendAs(server, closed, field.token, {
      path,
      body: { ...visit, visit_assignee: field.guid },
    })
    expect([attempt.status, attempt.body.error.code]).toEqual([422, 'VALIDATION_FAILED'])
  })
})

describe('a manager', () => {
  test.each(['shared', 'closed'])(
    'in the tenant %s gives work to employees below, and follows their tracks',
    async (code) => {
      const company = code === 'shared' ? shared : closed
      const { manager, field, other } = company.people
      const plan = await newPlan(setting(company, field, manager))
      const visit = { path: `/pjp/visit/${plan.visits[0].Id}`, method: 'PUT' }
      await ok(company, manager, { ...visit, body: { visit_assignee: manager.guid } })
      await ok(company, manager, { ...visit, body: { visit_assignee: field.guid } })
      await refused(company, manager, { ...visit, body: { visit_assignee: other.guid } })
      for (const owner of [field, other]) await push(setting(company, owner))
      const { data } = await ok(company, manager, { path: '/tracking/live', body: {} })
      const drivers = data.trackers.map(({ driver }: { driver: string }) => driver)
      expect(drivers).toContain(field.username)
      expect(drivers).not.toContain(other.username)
      const range = { from: now() - 100, to: now() + 100 }
      await ok(company, manager, { path: '/tracking/history', body: { ...range, employee_guid: field.guid } })
      await refused(company, manager, {
        path: '/tracking/history',
        body: { ...range, employee_guid: other.guid },
      })
    },
  )

  test('neither climbs the hierarchy, nor moves an employee out of it, nor gives roles', async () => {
    const { manager, field, admin } = closed.people
    const change = (person: Person, body: object) => ({
      path: `/employee/${person.employeeId}`,
      method: 'PUT',
      body,
    })
    await refused(closed, manager, change(manager, { hierarchyPath: '/acme' }))
    await refused(closed, manager, change(manager, { hierarchyPath: null }))
    await refused(closed, manager, change(field, { hierarchyPath: '/acme/western' }))
    await refused(closed, manager, change(field, { employee_role: 'admin' }))
    await refused(closed, manager, change(manager, { employee_role: 'admin' }))
    const hired = {
      employee_full_name: 'Hired',
      hierarchyPath: '/acme/west',
      employee_username: randomUUID(),
      employee_password: 'only-an-example',
    }
    await refused(closed, manager, { path: '/employee', body: { ...hired, employee_role: 'manager' } })
    const { Id } = await ok(closed, manager, { path: '/employee', body: hired })
    expect((await ok(closed, manager, { path: `/employee/${Id}/activate` })).employee_role).toBe('field')
    const promoted = await ok(closed, admin, {
      path: `/employee/${Id}`,
      method: 'PUT',
      body: { employee_role: 'admin' },
    })
    expect(promoted.employee_role).toBe('admin')
    // An admin's account is not a manager's to change, wherever its employee stands.
    for (const request of [
      { path: `/employee/${Id}/disable` },
      { path: `/employee/${Id}`, method: 'DELETE' },
    ])
      await refused(closed, manager, request)
  })

  test('a manager deletes an employee to whom others report who are not below', async () => {
    const { manager, admin, other } = closed.people
    const leaving = await addPerson(server, closed, '/acme/west')
    await ok(closed, admin, {
      path: `/employee/${other.employeeId}`,
      method: 'PUT',
      body: { employee_reporting_manager: leaving.guid },
    })
    expect(await ok(closed, manager, { path: `/employee/${leaving.employeeId}`, method: 'DELETE' })).toEqual({
      count: 1,
    })
    const now = await ok(closed, admin, { path: `/employee/${other.employeeId}/detail`, method: 'GET' })
    expect(now.employee_reporting_manager).toBeNull()
  })
})

describe('a role', () => {
  test('counts from the next request on, without another login', async () => {
    const person = await addPerson(server, closed, '/acme/south')
    const { admin, other } = closed.people
    const read = { path: `/employee/${other.employeeId}/detail`, method: 'GET' }
    const give = (role: string) =>
      ok(closed, admin, {
        path: `/employee/${person.employeeId}`,
        method: 'PUT',
        body: { employee_role: role },
      })
    const status = async () => (await sendAs(server, closed, person.token, read)).status
    expect(await status()).toBe(404)
    await give('reader')
    expect(await status()).toBe(200)
    await give('field')
    expect(await status()).toBe(404)
  })

  test('a role is a claim of new tokens, for the client to read', async () => {
    const { manager } = closed.people
    const { body } = await server.logIn({
      apiKey: closed.apiKey,
      username: manager.username,
      password: 'only-an-example',
    })
    const [, claims] = body.access_token.split('.')
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ role: 'manager' })
  })

  test('a role of an employee needs an account', async () => {
    const { admin } = shared.people
    const { Id } = await ok(shared, admin, { path: '/employee', body: { employee_full_name: 'New' } })
    const response = await sendAs(server, shared, admin.token, {
      path: `/employee/${Id}`,
      method: 'PUT',
      body: { employee_role: 'reader' },
    })
    expect([response.status, response.body.error.details[0].path]).toEqual([422, '/employee_role'])
  })

  test('a role that the operator sets is shown to others and ends no login', async () => {
    const { admin, other } = shared.people
    const { rows } = await server.owner.query<{ id: number }>(
      `select tenant_id id from tenant where code = 'shared'`,
    )
    const account = { tenantId: rows[0]!.id, username: other.username }
    await setRole(server.owner, account, 'reader')
    onTestFinished(() => setRole(server.owner, account, 'field'))
    const employee = await ok(shared, admin, { path: `/employee/${other.employeeId}/detail`, method: 'GET' })
    expect(employee.employee_role).toBe('reader')
    await refused(shared, other, { path: customers, body: { customer_full_name: 'Lotus' } })
  })
})

test.each(['shared', 'closed'])(
  'the features of the tenant %s are those that the searches of the same account return, in number too',
  async (code) => {
    const company = code === 'shared' ? shared : closed
    const people = Object.values(company.people)
    for (const owner of people) {
      await newNote(setting(company, owner))
      if (owner.role === 'reader') continue
      await push(setting(company, owner, owner))
      // An admin has no employee, whose plan it could be.
      if (owner.role !== 'admin') await newPlan(setting(company, owner, owner))
    }
    const searches = {
      customers: `${customers}/search`,
      visits: '/pjp/visit/search',
      'records:NOTE': '/api/app-base/data-layer/NOTE/search',
    }
    const seen = new Set<string>()
    for (const person of people) {
      const features = async (collection: string) => {
        const path = `/ogc/collections/${encodeURIComponent(collection)}/items?limit=10000`
        return JSON.parse(await ok(company, person, { method: 'GET', path })) as Body
      }
      const idsOf = (page: Body) => page.features.map(({ id }: Body) => id)
      for (const [collection, path] of Object.entries(searches)) {
        const found = await ok(company, person, { path, body: { take: 1000 } })
        const page = await features(collection)
        expect(idsOf(page), `${person.username} ${collection}`).toEqual(found.data.map(({ Id }: Body) => Id))
        expect(page.numberMatched).toBe(found.total)
        seen.add(`${collection} ${page.numberMatched}`)
        const described = `/ogc/collections/${encodeURIComponent(collection)}`
        const { extent } = await ok(company, person, { method: 'GET', path: described })
        expect(extent === undefined, `${person.username} ${collection}`).toBe(found.total === 0)
        const created = found.data.map(({ CreatedDate }: Body) => CreatedDate).toSorted()
        if (found.total > 0 && collection !== 'visits')
          expect(extent.temporal.interval).toEqual([[created[0], created.at(-1)]])
      }
      const live = await ok(company, person, { path: '/tracking/live', body: { take: 1000 } })
      const drivers = live.data.trackers.map(({ driver }: Body) => driver)
      expect(idsOf(await features('live'))).toEqual(drivers)
      const tracks = (await features('tracks')).features.map(({ properties }: Body) => properties.driver)
      expect(new Set(tracks)).toEqual(new Set(drivers))
    }
    // In the closed tenant the accounts differ, or nothing was compared.
    if (code === 'closed') expect(seen.size).toBeGreaterThan(6)
  },
)
