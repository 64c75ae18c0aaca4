import { randomUUID } from 'node:crypto'
import { readOperations } from '../../platform/http/contract/contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  addCompany,
  addPerson,
  type Company,
  noteLayer,
  type Person,
  sendAs,
  sendOk,
  daysAround,
} from '../../testing/companies.ts'
import { startTenantApp, type TenantApp } from '../../testing/tenantApp.ts'
import { getTenant, releaseName, renameUser, rights, setRole } from '../index.ts'

// The life of a name: an employee works, leaves, and the name is given to somebody else. Every surface is read by the new
// holder, by both managers and by the admin.

const customers = '/api/app-base/data-layer/CUSTOMER'
const notes = `/api/app-base/data-layer/${noteLayer}`
const place = { lat: 18.51234, lng: 73.81234 }
const point = JSON.stringify({ type: 'Point', coordinates: [place.lng, place.lat] })
const address = 'Home of the former holder'
const password = 'only-an-example'

type World = {
  company: Company
  name: string
  former: Person
  holder: Person
  formerManager: Person
  newManager: Person
  made: { customer: string; note: string; event: string; visit: string; plan: string }
  cursor: string
  ts: number
}

let server: TenantApp
const worlds = new Map<string, World>()
beforeAll(async () => {
  server = await startTenantApp()
  worlds.set('keep', await liveThrough('keep'))
  worlds.set('rename', await liveThrough('rename'))
}, 180_000)
afterAll(() => server.stop())

async function addManager(company: Company, path: string): Promise<Person> {
  const person = await addPerson(server, company, path)
  const { tenantId } = await getTenant(server.owner, company.code)
  await setRole(server.owner, { tenantId, username: person.username }, 'manager')
  return { ...person, role: 'manager' }
}

/** Somebody works, then leaves or is renamed, and another manager's new employee gets the name. */
async function liveThrough(how: 'keep' | 'rename'): Promise<World> {
  const company = await addCompany(server, `company-${how}`, {
    visibility: 'hierarchy',
    customers: 'assigned',
    records: 'created',
  })
  const { admin } = company.people
  const as = (person: Person, path: string, body?: unknown, method?: string) =>
    sendOk(server, company, person.token, { path, body, ...(method && { method }) })
  const formerManager = await addManager(company, '/sales/pune')
  const newManager = await addManager(company, '/sales/mumbai')
  const former = await addPerson(server, company, '/sales/pune/east')
  const { cursor } = await as(admin, '/changes', undefined, 'GET')
  const ts = Math.floor(Date.now() / 1000)
  const customer = await as(former, customers, { customer_full_name: 'Lotus Stores' })
  const note = await as(former, notes, { note_text: 'Closed on Mondays' })
  const plan = await as(admin, '/pjp/plan', {
    plan_name: 'Monday',
    plan_assignee: former.guid,
    plan_start_date: '2026-11-23',
    visits: [{ visit_customer_guid: customer.customer_guid }],
  })
  const visit = plan.visits[0].Id
  await as(former, '/tracking/push', { trackerId: 'phone', ...place, ts })
  const duty = await as(former, '/api/ndms2/events', {
    typeCode: 'DUTY',
    actionCode: 'on_duty',
    location: point,
    address,
  })
  await as(former, '/api/ndms2/events', {
    typeCode: 'VISIT',
    actionCode: 'check_in',
    layerCode: 'VISIT',
    recordNodeId: visit,
    location: point,
  })
  const name = former.username
  if (how === 'keep') await as(admin, `/employee/${former.employeeId}`, undefined, 'DELETE')
  else {
    const { tenantId } = await getTenant(server.owner, company.code)
    await renameUser(server.owner, { tenantId, username: name }, `new-${name}`)
  }
  const made = {
    customer: customer.Id,
    note: note.Id,
    event: duty.Id,
    visit,
    plan: plan.Id,
  }
  const holder = await giveNameAgain(company, { name, newManager })
  return { company, name, former, holder, formerManager, newManager, made, cursor, ts }
}

/** The name is refused until it is released on purpose. */
async function giveNameAgain(
  company: Company,
  { name, newManager }: { name: string; newManager: Person },
): Promise<Person> {
  const employee = await sendOk(server, company, newManager.token, {
    path: '/employee',
    body: { employee_full_name: 'Another', hierarchyPath: '/sales/mumbai/x' },
  })
  const activate = (username: string) =>
    sendAs(server, company, newManager.token, {
      path: `/employee/${employee.Id}/activate`,
      body: { employee_username: username, employee_password: password },
    })
  for (const spelling of [name, name.toUpperCase()]) {
    const refused = await activate(spelling)
    expect([refused.status, refused.body.error.code]).toEqual([409, 'USERNAME_RETIRED'])
  }
  const { tenantId } = await getTenant(server.owner, company.code)
  expect(await releaseName(server.owner, { tenantId, username: name })).toBe(true)
  expect((await activate(name)).status).toBe(200)
  const { body } = await server.logIn({ apiKey: company.apiKey, username: name, password })
  return {
    role: 'field',
    username: name,
    token: body.access_token,
    employeeId: employee.Id,
    guid: employee.employee_guid,
    path: '/sales/mumbai/x',
  }
}

type Surface = {
  request: (world: World) => {
    path: string
    body?: unknown
    method?: string
    headers?: Record<string, string>
  }
  /** A text that shows what the former holder made or where that person was. */
  shows: (world: World) => string
}

const csv = { accept: 'text/csv' }
const geoJson = { accept: 'application/geo+json' }
const range = ({ ts }: World) => ({ from: ts - 1000, to: ts + 1000 })
const get = (path: (world: World) => string, made: (world: World) => string): Surface => ({
  request: (world) => ({ path: path(world), method: 'GET' }),
  shows: made,
})

/** Every way to read what somebody made, or where somebody was. */
const surfaces = new Map(
  Object.entries<Surface>({
    'search of records': {
      request: () => ({ path: `${notes}/search`, body: {} }),
      shows: ({ made }) => made.note,
    },
    'search of records by who created them': {
      request: ({ name }) => ({ path: `${notes}/search`, body: { CreatedUser: name } }),
      shows: ({ made }) => made.note,
    },
    'records as CSV': {
      request: () => ({ path: `${notes}/search`, body: {}, headers: csv }),
      shows: ({ made }) => made.note,
    },
    'detail of a record': get(
      ({ made }) => `${notes}/${made.note}/detail`,
      ({ made }) => made.note,
    ),
    'search of customers': {
      request: () => ({ path: `${customers}/search`, body: {} }),
      shows: ({ made }) => made.customer,
    },
    'detail of a customer': get(
      ({ made }) => `${customers}/${made.customer}/detail`,
      ({ made }) => made.customer,
    ),
    'search of events': {
      request: () => ({ path: '/api/ndms2/events/search', body: {} }),
      shows: ({ made }) => made.event,
    },
    'events by who sent them': {
      request: ({ name }) => ({ path: '/api/ndms2/events/search', body: { filter: { createUser: name } } }),
      shows: ({ made }) => made.event,
    },
    'events as CSV': {
      request: () => ({ path: '/api/ndms2/events/search', body: {}, headers: csv }),
      shows: () => address,
    },
    'search of visits': {
      request: () => ({ path: '/pjp/visit/search', body: {} }),
      shows: ({ made }) => made.visit,
    },
    'detail of a visit': get(
      ({ made }) => `/pjp/visit/${made.visit}/detail`,
      ({ made }) => made.visit,
    ),
    'search of plans': {
      request: () => ({ path: '/pjp/plan/search', body: {} }),
      shows: ({ made }) => made.plan,
    },
    'detail of a plan': get(
      ({ made }) => `/pjp/plan/${made.plan}/detail`,
      ({ made }) => made.plan,
    ),
    'live positions': {
      request: () => ({ path: '/tracking/live', body: {} }),
      shows: () => String(place.lng),
    },
    'live positions by name': {
      request: ({ name }) => ({ path: '/tracking/live', body: { driver: name } }),
      shows: () => String(place.lng),
    },
    'track by name': {
      request: (world) => ({ path: '/tracking/history', body: { driver: world.name, ...range(world) } }),
      shows: () => String(place.lng),
    },
    'track by the employee of the new holder': {
      request: (world) => ({
        path: '/tracking/history',
        body: { employee_guid: world.holder.guid, ...range(world) },
      }),
      shows: () => String(place.lng),
    },
    'track by device': {
      request: (world) => ({ path: '/tracking/history', body: { trackerId: 'phone', ...range(world) } }),
      shows: () => String(place.lng),
    },
    'track as GeoJSON': {
      request: (world) => ({
        path: '/tracking/history',
        body: { driver: world.name, ...range(world) },
        headers: geoJson,
      }),
      shows: () => String(place.lng),
    },
    'daily track by name': {
      request: ({ name }) => ({ path: '/tracking/daily', body: { driver: name, ...daysAround() } }),
      shows: () => String(place.lng),
    },
    'features of customers': get(
      () => '/ogc/collections/customers/items',
      ({ made }) => made.customer,
    ),
    'one feature': get(
      ({ made }) => `/ogc/collections/customers/items/${made.customer}`,
      ({ made }) => made.customer,
    ),
    'features of live positions': get(
      () => '/ogc/collections/live/items',
      () => String(place.lng),
    ),
    'features of tracks': get(
      () => '/ogc/collections/tracks/items',
      () => String(place.lng),
    ),
    'features of tracks by name': get(
      ({ name }) => `/ogc/collections/tracks/items?driver=${name}`,
      () => String(place.lng),
    ),
    changes: get(
      ({ cursor }) => `/changes?cursor=${cursor}&take=1000&objects=true`,
      ({ made }) => made.event,
    ),
    'stream of changes': get(
      ({ cursor }) => `/changes/stream?cursor=${cursor}&seconds=0&objects=true&positions=true`,
      ({ made }) => made.event,
    ),
    'places in changes': get(
      ({ cursor }) => `/changes?cursor=${cursor}&take=1000&objects=true`,
      () => address,
    ),
  }),
)

/** What an account reads of itself or of everybody's settings, and what is of employees, not of their accounts. */
const notWork = new Set([
  'getAccount',
  'listLogins',
  'listLimitedTokens',
  'listEmployeeLogins',
  'listEmployeeTokens',
  'listLayers',
  'getLayerSchema',
  'getCustomerSchema',
  'searchEmployees',
  'getEmployee',
  'getPlanProposal',
  'getHolidays',
  'getFeaturesLandingPage',
  'getFeaturesConformance',
  'getFeaturesApi',
  'listFeatureCollections',
  'getFeatureCollection',
  'getFeatureSchema',
])

test('every operation that reads is one of the surfaces', () => {
  const paths = [...surfaces.values()].map(({ request }) => {
    const { path, method = 'POST' } = request(worlds.get('keep')!)
    return `${method} ${path.split('?')[0]}`
  })
  const asked = readOperations().filter(({ method, path }) => {
    const pattern = new RegExp(`^${method} ${path.replace('/{tenant}', '').replaceAll(/\{\w+\}/g, '[^/]+')}$`)
    return paths.some((each) => pattern.test(each))
  })
  const ids = new Set<string>(asked.map(({ operationId }) => operationId))
  const reading = Object.keys(rights).filter((id) => /^(search|get|list|stream)/.test(id) && !notWork.has(id))
  expect(reading.filter((id) => !ids.has(id))).toEqual([])
})

/** What shows somebody's place or work under the new holder's name or employee, which must show nothing to anybody. */
const byNewHolder = new Set([
  'features of tracks by name',
  'events by who sent them',
  'live positions by name',
  'track by name',
  'track by the employee of the new holder',
  'track as GeoJSON',
  'daily track by name',
])
/** The live picture shows who works here, and texts of somebody who left have a pseudonym. */
const ended = new Set([
  'live positions',
  'features of live positions',
  'search of records by who created them',
])

async function sees(world: World, surface: Surface, person: Person): Promise<boolean> {
  const { status, body } = await sendAs(server, world.company, person.token, surface.request(world))
  // An error repeats the Id that was asked for.
  if (status !== 200) return false
  return (typeof body === 'string' ? body : JSON.stringify(body ?? '')).includes(surface.shows(world))
}

describe.each(['keep', 'rename'] as const)('when a name is given again (%s)', (how) => {
  const cells = [...surfaces]

  test.each(cells)(
    '%s shows the new holder and the new manager nothing of the former holder',
    async (_name, surface) => {
      const world = worlds.get(how)!
      expect(await sees(world, surface, world.holder)).toBe(false)
      expect(await sees(world, surface, world.newManager)).toBe(false)
    },
  )

  test.each(cells)(
    '%s shows the former manager and the admin what they could read before',
    async (name, surface) => {
      const world = worlds.get(how)!
      const isGone = byNewHolder.has(name) || (how === 'keep' && ended.has(name))
      expect(await sees(world, surface, world.formerManager)).toBe(!isGone)
      expect(await sees(world, surface, world.company.people.admin)).toBe(!isGone)
    },
  )

  test('the former holder has no login where it left, and everything where it was renamed', async () => {
    const world = worlds.get(how)!
    for (const surface of Object.values(surfaces).filter(
      (_, at) => !byNewHolder.has(Object.keys(surfaces)[at]!),
    ))
      expect(await sees(world, surface, world.former)).toBe(how === 'rename')
  })

  test.each([
    ['a record', ({ made }: World) => `${notes}/${made.note}`],
    ['a customer', ({ made }: World) => `${customers}/${made.customer}`],
  ])(
    'the new holder and the new manager can delete %s of the former holder no more than anybody',
    async (_what, path) => {
      const world = worlds.get(how)!
      for (const person of [world.holder, world.newManager]) {
        const { status, body } = await sendAs(server, world.company, person.token, {
          path: path(world),
          method: 'DELETE',
        })
        expect([status, body.error?.code]).toEqual([403, 'RIGHT_MISSING'])
      }
    },
  )

  test("the new holder's idempotency keys, logins and account are its own", async () => {
    const world = worlds.get(how)!
    const account = await sendOk(server, world.company, world.holder.token, {
      path: '/account',
      method: 'GET',
    })
    expect(account).toMatchObject({ username: world.name, employee_guid: world.holder.guid })
    const key = { 'idempotency-key': randomUUID() }
    const request = { path: notes, body: { note_text: 'Mine' }, headers: key }
    const { Id } = await sendOk(server, world.company, world.holder.token, request)
    expect((await sendOk(server, world.company, world.holder.token, request)).Id).toBe(Id)
  })
})

test('what a person left stays under one pseudonym, and texts of a renamed account stay as they were', async () => {
  const left = worlds.get('keep')!
  const creatorOf = async ({ company, made }: World) =>
    (
      await sendOk(server, company, company.people.admin.token, {
        path: `${customers}/${made.customer}/detail`,
        method: 'GET',
      })
    ).CreatedUser
  expect(await creatorOf(left)).toMatch(/^deleted user [0-9a-f]{8}$/)
  const renamed = worlds.get('rename')!
  expect(await creatorOf(renamed)).toBe(renamed.name)
})
