import bundle from '@geofield/spec/openapi.json' with { type: 'json' }
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TenantOperationId, trackPlaces } from '../auth/index.ts'
import {
  addCompany,
  addPerson,
  type Company,
  daysAround,
  type Person,
  type Request,
  sendAs,
  sendOk,
} from '../testing/companies.ts'
import { startTenantApp, type TenantApp } from '../testing/tenantApp.ts'

// In a tenant that shares everything, nobody learns from an event, a visit or a change where somebody was, unless the track
// is for that account to see. The cells are those of auth/trackPlaces.ts.

const place = { lat: 18.54321, lng: 73.85432 }
const location = JSON.stringify({ type: 'Point', coordinates: [place.lng, place.lat] })
const address = 'Home of a worker'
const traces = [String(place.lng), String(place.lat), address, '"visit_checkin_distance"']

let server: TenantApp
let company: Company
let callers: Record<string, { person: Person; sees: boolean }>
let worker: Person
let visit: string
let plan: string
let cursor: string
beforeAll(async () => {
  server = await startTenantApp()
  company = await addCompany(server, 'open', { visibility: 'shared', customers: 'all', records: 'all' })
  const { admin, manager, reader, other, field } = company.people
  worker = field
  callers = {
    admin: { person: admin, sees: true },
    'the manager above': { person: manager, sees: true },
    'the worker itself': { person: worker, sees: true },
    reader: { person: reader, sees: true },
    'a colleague elsewhere': { person: other, sees: false },
    'a colleague in the same team': { person: await addPerson(server, company, worker.path), sees: false },
  }
  await work()
}, 180_000)
afterAll(() => server.stop())

/** A day with a position, a duty event, and a visit with check-in and check-out. */
async function work(): Promise<void> {
  const { admin } = company.people
  const as = (person: Person, request: Request) => sendOk(server, company, person.token, request)
  cursor = (await as(admin, { path: '/changes', method: 'GET' })).cursor
  const customer = await as(admin, {
    path: '/api/app-base/data-layer/CUSTOMER',
    body: {
      customer_full_name: 'Lotus Stores',
      customer_location: '{"type":"Point","coordinates":[73.5,18.5]}',
    },
  })
  const made = await as(admin, {
    path: '/pjp/plan',
    body: {
      plan_name: 'Monday',
      plan_assignee: worker.guid,
      plan_start_date: '2026-11-23',
      visits: [{ visit_customer_guid: customer.customer_guid }],
    },
  })
  plan = made.Id
  visit = made.visits[0].Id
  const ts = Math.floor(Date.now() / 1000)
  await as(worker, { path: '/tracking/push', body: { trackerId: 'phone', ...place, ts } })
  const duty = { typeCode: 'DUTY', actionCode: 'on_duty', location, address }
  await as(worker, { path: '/api/ndms2/events', body: duty })
  for (const actionCode of ['check_in', 'check_out']) {
    const body = { typeCode: 'VISIT', actionCode, layerCode: 'VISIT', recordNodeId: visit, location }
    await as(worker, { path: '/api/ndms2/events', body })
  }
  // A colleague who gets the visit later does not learn where the worker was.
  await server.owner.query('update visit set assignee = $2 where visit_id = $1', [
    visit,
    callers['a colleague elsewhere']!.person.guid,
  ])
}

const now = () => Math.floor(Date.now() / 1000)
const driver = () => ({ driver: worker.username })
const feed = (path: string) => ({ method: 'GET', path: `${path}?cursor=${cursor}&objects=true` })
type Operation = (typeof trackPlaces)[number]['operations'][number]
/** The requests that show the worker's place. An operation of the table without one fails the first test. */
const requests: Partial<Record<Operation, () => Request>> = {
  searchLivePositions: () => ({ path: '/tracking/live', body: {} }),
  getPositionHistory: () => ({
    path: '/tracking/history',
    body: { ...driver(), from: now() - 1000, to: now() + 10 },
  }),
  getDailyTracks: () => ({ path: '/tracking/daily', body: { ...driver(), ...daysAround() } }),
  searchEvents: () => ({ path: '/api/ndms2/events/search', body: {} }),
  searchVisits: () => ({ path: '/pjp/visit/search', body: {} }),
  getVisit: () => ({ method: 'GET', path: `/pjp/visit/${visit}/detail` }),
  getPlan: () => ({ method: 'GET', path: `/pjp/plan/${plan}/detail` }),
  listChanges: () => ({ ...feed('/changes'), path: `${feed('/changes').path}&take=1000` }),
  streamChanges: () => ({
    ...feed('/changes/stream'),
    path: `${feed('/changes/stream').path}&seconds=0&positions=true`,
  }),
}

type Described = { operationId: string; responses: { '200': { content: object } } }
const described = Object.values(bundle.paths).flatMap((item) => Object.values(item) as unknown as Described[])
const formsOf = (id: string) =>
  Object.keys(described.find(({ operationId }) => operationId === id)!.responses['200'].content)

const operations = trackPlaces.flatMap((row) => row.operations)
const cells = operations.flatMap((operation) =>
  formsOf(operation).map((form) => [operation, form] as [TenantOperationId, string]),
)

test('every operation whose response has a place of somebody is in the table', () => {
  const text = (id: string) => JSON.stringify(described.find(({ operationId }) => operationId === id))
  expect(operations.filter((operation) => requests[operation] === undefined)).toEqual([])
  expect(operations.filter((operation) => text(operation) === undefined)).toEqual([])
})

describe.each(cells)('%s as %s', (operation, form) => {
  test(`${operation} as ${form} shows the place of a worker to those who may see the track, and to nobody else`, async () => {
    for (const [name, { person, sees }] of Object.entries(callers)) {
      const request = requests[operation]!()
      const { body } = await sendAs(server, company, person.token, { ...request, headers: { accept: form } })
      const text = typeof body === 'string' ? body : JSON.stringify(body ?? '')
      const found = traces.filter((trace) => text.includes(trace))
      if (sees) expect([name, found.length > 0]).toEqual([name, true])
      else expect([name, found]).toEqual([name, []])
    }
  })
})

test.each([
  ['the address', { address: { like: '%Home%' } }],
  ['the address as it is', { address }],
])('a search by %s finds no event whose place is hidden', async (_what, filter) => {
  for (const [name, { person, sees }] of Object.entries(callers)) {
    const request = { path: '/api/ndms2/events/search', body: { filter } }
    const { total } = await sendOk(server, company, person.token, request)
    expect([name, total > 0]).toEqual([name, sees])
  }
})

test('the order of events by address tells nothing of addresses that are hidden', async () => {
  const { person } = callers['a colleague elsewhere']!
  const order = async (Direction: string) => {
    const sortBy = [{ Field: 'address', Direction }]
    const request = { path: '/api/ndms2/events/search', body: { sortBy } }
    const { data } = await sendOk(server, company, person.token, request)
    return data.map(({ Id }: { Id: string }) => Id)
  }
  expect(await order('DESC')).toEqual(await order('ASC'))
})
