import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApiKey, createTenant, createUser, rights, type TenantOperationId } from './auth/index.ts'
import { createCustomerLayer } from './customers/index.ts'
import { demoAccount, seedDemo } from './demo/index.ts'
import { readOperations } from './platform/http/contract.ts'
import { type Answer, startTenantApp, type TenantApp } from './testing/tenantApp.ts'

// Every tenant operation is called by a field account, on its own data and on another employee's, and by an account that
// may do everything. The expected rights are the table in auth/rights.ts.

/** An active employee with an account that has only a field employee's rights. */
type Person = { username: string; token: string; employeeId: string; guid: string }
/** A tenant. `admin` is the token of an account that may do everything; `me` sends the tests' requests. */
type Company = { code: string; tenantId: number; apiKey: string; admin: string; me: Person; other: Person }
type Body = Record<string, unknown>
type Request = { path: string; method?: string; body?: unknown }

let server: TenantApp
const companies = new Map<string, Company>()
const password = 'only-an-example'
beforeAll(async () => {
  server = await startTenantApp()
  const { owner } = server
  await seedDemo(owner)
  const { tenantId } = await createTenant(owner, { code: 'acme', name: 'Acme' })
  await createCustomerLayer(owner, tenantId)
  await createUser(owner, { tenantId, username: 'operator' }, password)
  const apiKey = await createApiKey(owner, { tenantId, name: 'all' })
  await addCompany({ code: 'acme', apiKey, username: 'operator', password })
  await addCompany({ ...demoAccount, code: demoAccount.tenant })
})
afterAll(() => server.stop())

type Access = { code: string; apiKey: string; username: string; password: string }

async function addCompany({ code, ...login }: Access): Promise<void> {
  const { rows } = await server.owner.query<{ id: number }>(
    'select tenant_id id from tenant where code = $1',
    [code],
  )
  const admin = (await server.logIn(login)).body.access_token as string
  const company = { code, apiKey: login.apiKey, tenantId: rows[0]!.id, admin } as Company
  companies.set(code, { ...company, me: await newPerson(company), other: await newPerson(company) })
}

async function newPerson(company: Company): Promise<Person> {
  const username = `worker-${randomUUID()}`
  const employee = await sendOk(company, company.admin, {
    path: '/employee',
    body: { employee_full_name: 'Worker' },
  })
  const account = { employee_username: username, employee_password: password }
  await sendOk(company, company.admin, { path: `/employee/${employee.Id}/activate`, body: account })
  const { body } = await server.logIn({ apiKey: company.apiKey, username, password })
  return { username, token: body.access_token, employeeId: employee.Id, guid: employee.employee_guid }
}

const send = (
  { code, apiKey }: Company,
  token: string,
  { path, method = 'POST', body }: Request,
): Promise<Answer> => server.send({ method, path: `/${code}${path}`, apiKey, token, body })

/** Sends a request that must succeed, and returns the body of the response. */
async function sendOk(company: Company, token: string, request: Request) {
  const answer = await send(company, token, request)
  expect(answer.status, `${request.path} ${JSON.stringify(answer.body)}`).toBe(200)
  return answer.body
}

/** Creates what a call of an operation needs, as the given person's own, and returns the request. */
type Make = (company: Company, person: Person) => Request | Promise<Request>

/** Customers are records too: the operations of records are called on the same layer. */
const customers = '/api/app-base/data-layer/CUSTOMER'
const newCustomer = (company: Company, person: Person) =>
  sendOk(company, person.token, { path: customers, body: { customer_full_name: 'Lotus Stores' } })
const onCustomer =
  (method: string, path = '', body?: Body): Make =>
  async (company, person) => ({
    path: `${customers}/${(await newCustomer(company, person)).Id}${path}`,
    method,
    body,
  })
const newEmployee = (company: Company) =>
  sendOk(company, company.admin, { path: '/employee', body: { employee_full_name: 'New' } })
const newActive = async (company: Company) => {
  const employee = await newEmployee(company)
  return sendOk(company, company.admin, { path: `/employee/${employee.Id}/activate` })
}
const planBody = async (company: Company, person: Person): Promise<Body> => ({
  plan_name: 'Monday',
  plan_assignee: person.guid,
  plan_start_date: '2026-11-23',
  visits: [{ visit_customer_guid: (await newCustomer(company, person)).customer_guid }],
})
const newPlan = async (company: Company, person: Person) =>
  sendOk(company, company.admin, { path: '/pjp/plan', body: await planBody(company, person) })
const onPlan =
  (method: string, path = '', body?: Body): Make =>
  async (company, person) => ({
    path: `/pjp/plan/${(await newPlan(company, person)).Id}${path}`,
    method,
    body,
  })
const onVisit =
  (method: string, body?: Body): Make =>
  async (company, person) => ({
    path: `/pjp/visit/${(await newPlan(company, person)).visits[0].Id}${method === 'GET' ? '/detail' : ''}`,
    method,
    body,
  })
const now = () => Math.floor(Date.now() / 1000)
const push = (token: string, company: Company) =>
  sendOk(company, token, {
    path: '/tracking/push',
    body: { trackerId: randomUUID(), lat: 18.5, lng: 73.8, ts: now() },
  })

const calls: Record<TenantOperationId, Make> = {
  getLayerSchema: () => ({ path: `${customers}/layer-detail`, body: {} }),
  searchRecords: () => ({ path: `${customers}/search`, body: { take: 1 } }),
  getRecord: onCustomer('GET', '/detail'),
  createRecord: () => ({ path: customers, body: { customer_full_name: 'Lotus' } }),
  saveRecords: () => ({ path: `${customers}/batch`, body: { items: [{ customer_full_name: 'Lotus' }] } }),
  updateRecord: onCustomer('PUT', '', { customer_category: 'A' }),
  deleteRecord: onCustomer('DELETE'),
  getCustomerSchema: () => ({ path: `${customers}/layer-detail`, body: {} }),
  searchCustomers: () => ({ path: `${customers}/search`, body: { take: 1 } }),
  getCustomer: onCustomer('GET', '/detail'),
  createCustomer: () => ({ path: customers, body: { customer_full_name: 'Lotus' } }),
  saveCustomers: () => ({ path: `${customers}/batch`, body: { items: [{ customer_full_name: 'Lotus' }] } }),
  updateCustomer: onCustomer('PUT', '', { customer_category: 'A' }),
  deleteCustomer: onCustomer('DELETE'),
  searchEmployees: () => ({ path: '/employee/search', body: { take: 1 } }),
  getEmployee: (_company, person) => ({ path: `/employee/${person.employeeId}/detail`, method: 'GET' }),
  createEmployee: () => ({ path: '/employee', body: { employee_full_name: 'New' } }),
  updateEmployee: (_company, person) => ({
    path: `/employee/${person.employeeId}`,
    method: 'PUT',
    body: { employee_full_name: 'Somebody else' },
  }),
  deleteEmployee: async (company) => ({
    path: `/employee/${(await newEmployee(company)).Id}`,
    method: 'DELETE',
  }),
  activateEmployee: async (company) => ({ path: `/employee/${(await newEmployee(company)).Id}/activate` }),
  disableEmployee: async (company) => ({ path: `/employee/${(await newActive(company)).Id}/disable` }),
  enableEmployee: async (company) => {
    const { Id } = await newActive(company)
    await sendOk(company, company.admin, { path: `/employee/${Id}/disable` })
    return { path: `/employee/${Id}/enable` }
  },
  searchPlans: () => ({ path: '/pjp/plan/search', body: { take: 1 } }),
  getPlan: onPlan('GET', '/detail'),
  createPlan: async (company, person) => ({ path: '/pjp/plan', body: await planBody(company, person) }),
  updatePlan: onPlan('PUT', '', { plan_end_date: '2026-11-24', plan_frequency: 'daily' }),
  deletePlan: onPlan('DELETE'),
  searchVisits: () => ({ path: '/pjp/visit/search', body: { take: 1 } }),
  createVisit: async (company, person) => ({
    path: '/pjp/visit',
    body: {
      visit_customer_guid: (await newCustomer(company, person)).customer_guid,
      visit_assignee: person.guid,
      visit_date: '2026-11-23',
    },
  }),
  getVisit: onVisit('GET'),
  updateVisit: onVisit('PUT', { visit_date: '2026-11-23', visit_order: 1, visit_note: 'At the back door' }),
  deleteVisit: onVisit('DELETE'),
  pushPositions: () => ({
    path: '/tracking/push',
    body: { trackerId: 'phone', lat: 18.5, lng: 73.8, ts: now() },
  }),
  searchLivePositions: () => ({ path: '/tracking/live', body: {} }),
  getPositionHistory: async (company, person) => {
    await push(person.token, company)
    return {
      path: '/tracking/history',
      body: { driver: person.username, from: now() - 100, to: now() + 100 },
    }
  },
  listChanges: () => ({ path: '/changes', method: 'GET' }),
  searchEvents: () => ({ path: '/api/ndms2/events/search', body: { take: 1 } }),
  createEvent: async (company, person) => ({
    path: '/api/ndms2/events',
    body: {
      typeCode: 'VISIT',
      actionCode: 'check_in',
      layerCode: 'VISIT',
      recordNodeId: (await newPlan(company, person)).visits[0].Id,
    },
  }),
}
const operations = Object.keys(calls) as TenantOperationId[]

/** Returns a hash of each table's rows, without `api_key`, where each request may note the last use of its key. */
async function hashTables(): Promise<string[]> {
  const { rows: tables } = await server.owner.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'geofield'::regnamespace and relkind in ('r', 'p')
       and not relispartition and relname <> 'api_key' order by 1`,
  )
  const hashes: string[] = []
  for (const { name } of tables) {
    const { rows } = await server.owner.query<{ hash: string }>(
      `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from ${name} t`,
    )
    hashes.push(`${name} ${rows[0]!.hash}`)
  }
  return hashes
}

test('every tenant operation of the description is tried', () => {
  const described = readOperations().filter(({ needsBearer }) => needsBearer)
  expect(operations.toSorted()).toEqual(described.map(({ operationId }) => operationId).toSorted())
  expect(Object.keys(rights).toSorted()).toEqual(operations.toSorted())
})

describe.each(['acme', 'demo'])('in the tenant %s', (code) => {
  const ofTenant = () => companies.get(code)!

  test.each(operations)("%s: the tenant's administrator may call it", async (operation) => {
    const company = ofTenant()
    const answer = await send(company, company.admin, await calls[operation](company, company.other))
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  })

  test.each(operations)('%s: a field account may call it as the table of rights says', async (operation) => {
    const company = ofTenant()
    const { me, other } = company
    const right = rights[operation]
    for (const person of [me, other]) {
      const request = await calls[operation](company, person)
      // Only in acme: the demo has the same tables, but thousands of rows to hash.
      const hashNow = code === 'acme' ? hashTables : async () => []
      const before = await hashNow()
      const { status, body } = await send(company, me.token, request)
      const text = `${right}, ${person === me ? 'own' : "another's"}: ${JSON.stringify(body)}`
      // A search for live positions succeeds for all, and returns only the account's own (a test below).
      const isAllowed =
        right === 'everyone' || (right === 'own' && person === me) || operation === 'searchLivePositions'
      expect(status, text).toBe(isAllowed ? 200 : 403)
      if (isAllowed) continue
      expect(body.error, text).toMatchObject({ code: 'RIGHT_MISSING', name: 'Forbidden', statusCode: 403 })
      expect(await hashNow()).toEqual(before)
    }
  })
})

describe('a field account', () => {
  const acme = () => companies.get('acme')!

  test('sees only itself among the live positions, and only its own positions of a shared device', async () => {
    const { me, other, admin } = acme()
    const trackerId = 'shared'
    for (const { token } of [me, other])
      await sendOk(acme(), token, {
        path: '/tracking/push',
        body: { trackerId, lat: 18.5, lng: 73.8, ts: now() },
      })
    const drivers = async (token: string): Promise<string[]> =>
      (await sendOk(acme(), token, { path: '/tracking/live', body: {} })).data.trackers.map(
        ({ driver }: { driver: string }) => driver,
      )
    expect(await drivers(me.token)).toEqual([me.username])
    expect(await drivers(admin)).toEqual(expect.arrayContaining([me.username, other.username]))
    const history = { path: '/tracking/history', body: { trackerId, from: now() - 100, to: now() + 100 } }
    const places = async (token: string): Promise<number> =>
      (await sendOk(acme(), token, history)).data.flatMap(({ data }: { data: unknown[] }) => data).length
    expect([await places(me.token), await places(admin)]).toEqual([1, 2])
  })

  test('can neither assign its visits and plans to others nor take theirs', async () => {
    const { me, other } = acme()
    const [mine, theirs] = [await newPlan(acme(), me), await newPlan(acme(), other)]
    const visit = {
      visit_customer_guid: (await newCustomer(acme(), me)).customer_guid,
      visit_date: '2026-11-23',
    }
    const attempts: Request[] = [
      { path: `/pjp/visit/${mine.visits[0].Id}`, method: 'PUT', body: { visit_assignee: other.guid } },
      { path: `/pjp/visit/${mine.visits[0].Id}`, method: 'PUT', body: { visit_assignee: null } },
      { path: `/pjp/visit/${theirs.visits[0].Id}`, method: 'PUT', body: { visit_assignee: me.guid } },
      { path: `/pjp/visit/${mine.visits[0].Id}`, method: 'PUT', body: { visit_plan_guid: theirs.plan_guid } },
      { path: `/pjp/plan/${mine.Id}`, method: 'PUT', body: { plan_assignee: other.guid } },
      { path: `/pjp/plan/${theirs.Id}`, method: 'PUT', body: { plan_assignee: me.guid } },
      { path: '/pjp/visit', body: visit },
      { path: '/pjp/visit', body: { ...visit, visit_assignee: me.guid, visit_plan_guid: theirs.plan_guid } },
      { path: '/pjp/plan', body: { plan_name: 'Of nobody', plan_start_date: '2026-11-23', visits: [] } },
    ]
    const before = await hashTables()
    for (const attempt of attempts) {
      const { status, body } = await send(acme(), me.token, attempt)
      expect([status, body.error.code], JSON.stringify(attempt)).toEqual([403, 'RIGHT_MISSING'])
    }
    expect(await hashTables()).toEqual(before)
  })

  test("can check in and out of its visits in another user's plan, and the plan's status follows", async () => {
    const { me, other, admin } = acme()
    const plan = await newPlan(acme(), other)
    const visitId = plan.visits[0].Id
    await sendOk(acme(), admin, {
      path: `/pjp/visit/${visitId}`,
      method: 'PUT',
      body: { visit_assignee: me.guid },
    })
    for (const [actionCode, status] of [
      ['check_in', 3],
      ['check_out', 4],
    ] as const) {
      const event = { typeCode: 'VISIT', actionCode, layerCode: 'VISIT', recordNodeId: visitId }
      await sendOk(acme(), me.token, { path: '/api/ndms2/events', body: event })
      const planNow = await sendOk(acme(), me.token, { path: `/pjp/plan/${plan.Id}/detail`, method: 'GET' })
      expect([planNow.plan_status, planNow.visits[0].visit_status]).toEqual([status, status])
    }
  })

  test('is refused at its next request after it is disabled', async () => {
    const person = await newPerson(acme())
    const read = { path: `/employee/${person.employeeId}/detail`, method: 'GET' }
    await sendOk(acme(), person.token, read)
    await sendOk(acme(), acme().admin, { path: `/employee/${person.employeeId}/disable` })
    const { status, body } = await send(acme(), person.token, read)
    expect([status, body.error.code]).toEqual([401, 'TOKEN_INVALID'])
  })
})
