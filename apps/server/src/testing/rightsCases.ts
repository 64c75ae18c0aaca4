import { randomUUID } from 'node:crypto'
import type { TenantOperationId } from '../auth/index.ts'
import {
  addPerson,
  type Company,
  daysAround,
  noteLayer,
  password,
  type Person,
  type Request,
  sendOk,
} from './companies.ts'
import type { TenantApp } from './tenantApp.ts'

/** A call of an operation on an object of `owner`, sent by `caller`. */
type CaseRequest = Request & {
  /** A text that the response has if the caller reaches the object. A search needs it: it succeeds in both cases. */
  seen?: string
}
type Setting = { server: TenantApp; company: Company; owner: Person; caller: Person }
/** Creates what a call needs, as the owner's own, and returns the request. */
export type Case = (setting: Setting) => CaseRequest | Promise<CaseRequest>
type Body = Record<string, unknown>

const customers = '/api/app-base/data-layer/CUSTOMER'
const notes = `/api/app-base/data-layer/${noteLayer}`

/** Sends as the admin, who prepares whatever the owner may not create. */
const prepare = ({ server, company }: Setting, request: Request) =>
  sendOk(server, company, company.people.admin.token, request)

/** Returns the token of the owner; a reader may not create records, so the admin creates them. */
const getCreatorToken = ({ company, owner }: Setting) =>
  (owner.role === 'reader' ? company.people.admin : owner).token

const newRecord = (setting: Setting, path: string, body: Body) =>
  sendOk(setting.server, setting.company, getCreatorToken(setting), { path, body })
export const newCustomer = (setting: Setting) =>
  newRecord(setting, customers, { customer_full_name: 'Lotus Stores' })
export const newNote = (setting: Setting) => newRecord(setting, notes, { note_text: 'Closed on Mondays' })

/** A call on a new object, at its path. */
const callOn =
  (make: (setting: Setting) => Promise<Body>, at: string, method: string, path = '', body?: Body): Case =>
  async (setting) => {
    const { Id } = await make(setting)
    return { path: `${at}/${Id}${path}`, method, body, seen: String(Id) }
  }
/** A search that matches only a new object. */
const searchById =
  (make: (setting: Setting) => Promise<Body>, path: string): Case =>
  async (setting) => {
    const { Id } = await make(setting)
    return { path, body: { Id, take: 5 }, seen: String(Id) }
  }

const deleteNew =
  (make: (setting: Setting) => Promise<Body>, at: string): Case =>
  async (setting) => ({ ...(await callOn(make, at, 'DELETE')(setting)), seen: '"count":1' })

/** Updates in a batch, which fails as a whole for one item. */
const saveInBatch =
  (make: (setting: Setting) => Promise<Body>, at: string, body: Body): Case =>
  async (setting) => {
    const { Id } = await make(setting)
    return {
      path: `${at}/batch`,
      body: { key: 'Id', atomic: true, items: [{ Id, ...body }] },
      seen: '"outcome":"updated"',
    }
  }

/** An employee in the owner's team. */
const newEmployee = (setting: Setting) =>
  prepare(setting, {
    path: '/employee',
    body: { employee_full_name: 'New', hierarchyPath: setting.owner.path },
  })
const newActive = async (setting: Setting) =>
  prepare(setting, { path: `/employee/${(await newEmployee(setting)).Id}/activate` })
const newDisabled = async (setting: Setting) =>
  prepare(setting, { path: `/employee/${(await newActive(setting)).Id}/disable` })

/** An employee with an account in the owner's team. */
const newAccount = async ({ server, company, owner }: Setting) => ({
  Id: (await addPerson(server, company, owner.path)).employeeId,
})

/** A customer that the caller may visit: in a closed tenant, one of its own. */
const visitable = (setting: Setting) => newCustomer({ ...setting, owner: setting.caller })
const planBody = async (setting: Setting): Promise<Body> => ({
  plan_name: 'Monday',
  plan_assignee: setting.owner.guid,
  plan_start_date: '2026-11-23',
  visits: [{ visit_customer_guid: (await visitable(setting)).customer_guid }],
})
/** The owner's plan, with a visit. A reader and an admin have no employee: their work is that of `other`. */
export const newPlan = async (setting: Setting) =>
  prepare(setting, { path: '/pjp/plan', body: await planBody(setting) })
const newVisit = async (setting: Setting): Promise<Body> => (await newPlan(setting)).visits[0]
/** A proposal for the owner's work that was found: without an engine none is. */
const newProposal = async ({ server, company, owner }: Setting): Promise<Body> => {
  const { rows } = await server.owner.query(
    `insert into plan_proposal (tenant_id, proposal_id, workers, request, status, result)
     select tenant_id, $2, array[$3::uuid], '{"customers":[]}', 'done', '{"days":[],"replaced":[]}' from tenant where code = $1
     returning proposal_id "Id"`,
    [company.code, randomUUID(), owner.guid],
  )
  return rows[0]
}
const proposalBody = async (setting: Setting): Promise<Body> => {
  // The limit of open proposals is not what is tried here.
  await setting.server.owner.query(
    `update plan_proposal set status = 'cancelled' where status in ('waiting', 'running')`,
  )
  return {
    firstDay: '2026-11-23',
    lastDay: '2026-11-24',
    workers: [{ employee_guid: setting.owner.guid }],
    customers: [{ customer_guid: (await visitable(setting)).customer_guid }],
    seconds: 1,
  }
}
const newEvent = ({ server, company, owner }: Setting, more: Body = {}) =>
  sendOk(server, company, owner.token, {
    path: '/api/ndms2/events',
    body: { typeCode: 'DUTY', actionCode: 'on_duty', ...more },
  })

export const now = () => Math.floor(Date.now() / 1000)
/** The owner's position. */
export const push = ({ server, company, owner }: Setting) =>
  sendOk(server, company, owner.token, {
    path: '/tracking/push',
    body: { trackerId: randomUUID(), lat: 18.5, lng: 73.8, ts: now() },
  })

const readToken = { name: 'Report', scope: 'read', collections: ['customers'] }
/** A limited token of the caller. */
const newOwnToken = async ({ server, company, caller }: Setting, body: Body) =>
  sendOk(server, company, caller.token, { path: '/account/tokens', body })

const photoText = '%PDF-1.7 a delivery note'
const photo = { content: Buffer.from(photoText).toString('base64') }

/** The request that each operation gets. An operation without a case does not compile. */
export const cases: Record<TenantOperationId, Case> = {
  listLayers: () => ({ method: 'GET', path: '/api/app-base/data-layer' }),
  getLayerSchema: () => ({ path: `${notes}/layer-detail`, body: {} }),
  searchRecords: searchById(newNote, `${notes}/search`),
  getRecord: callOn(newNote, notes, 'GET', '/detail'),
  createRecord: () => ({ path: notes, body: { note_text: 'New' } }),
  saveRecords: saveInBatch(newNote, notes, { note_text: 'Changed' }),
  updateRecord: callOn(newNote, notes, 'PUT', '', { note_text: 'Changed' }),
  deleteRecord: deleteNew(newNote, notes),
  uploadFile: () => ({ path: `/files/${randomUUID()}`, method: 'PUT', body: photo }),
  downloadFile: async (setting) => {
    const { server, company, owner } = setting
    const file = randomUUID()
    const path = `/files/${file}`
    await sendOk(server, company, owner.token, { path, method: 'PUT', body: photo })
    await newEvent(setting, { data: { files: [file] } })
    return { path, method: 'GET', seen: photoText }
  },
  getCustomerSchema: () => ({ path: `${customers}/layer-detail`, body: {} }),
  searchCustomers: searchById(newCustomer, `${customers}/search`),
  getCustomer: callOn(newCustomer, customers, 'GET', '/detail'),
  createCustomer: () => ({ path: customers, body: { customer_full_name: 'Lotus' } }),
  saveCustomers: saveInBatch(newCustomer, customers, { customer_category: 'A' }),
  updateCustomer: callOn(newCustomer, customers, 'PUT', '', { customer_category: 'A' }),
  deleteCustomer: deleteNew(newCustomer, customers),
  getFeaturesLandingPage: () => ({ method: 'GET', path: '/ogc' }),
  getFeaturesConformance: () => ({ method: 'GET', path: '/ogc/conformance' }),
  getFeaturesApi: () => ({ method: 'GET', path: '/ogc/api' }),
  listFeatureCollections: () => ({ method: 'GET', path: '/ogc/collections' }),
  getFeatureCollection: () => ({ method: 'GET', path: '/ogc/collections/customers' }),
  getFeatureSchema: () => ({ method: 'GET', path: '/ogc/collections/customers/schema' }),
  listFeatures: async (setting) => {
    const { Id, customer_guid: guid } = await newCustomer(setting)
    const path = `/ogc/collections/customers/items?customer_guid=${guid}`
    return { method: 'GET', path, seen: String(Id) }
  },
  getFeature: callOn(newCustomer, '/ogc/collections/customers/items', 'GET'),
  readFeed: async (setting) => {
    const { Id } = await newCustomer(setting)
    const { token } = await newOwnToken(setting, {
      name: 'Sheet',
      scope: 'read',
      collections: ['customers'],
      question: { of: 'customers', body: { Id } },
      expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    })
    return { method: 'GET', path: `/feed/${token}`, seen: String(Id) }
  },
  createLimitedToken: () => ({ path: '/account/tokens', body: readToken }),
  listLimitedTokens: async (setting) => {
    const { Id: seen } = await newOwnToken(setting, readToken)
    return { method: 'GET', path: '/account/tokens', seen }
  },
  revokeLimitedToken: async (setting) => {
    const { Id: id } = await newOwnToken(setting, readToken)
    return { method: 'DELETE', path: `/account/tokens/${id}`, seen: '"count":1' }
  },
  createEmployeeToken: ({ owner }) => ({ path: `/employee/${owner.employeeId}/tokens`, body: readToken }),
  listEmployeeTokens: async (setting) => {
    const path = `/employee/${setting.owner.employeeId}/tokens`
    const { Id: seen } = await prepare(setting, { path, body: readToken })
    return { method: 'GET', path, seen }
  },
  revokeEmployeeToken: async (setting) => {
    const path = `/employee/${setting.owner.employeeId}/tokens`
    const { Id: id } = await prepare(setting, { path, body: readToken })
    return { method: 'DELETE', path: `${path}/${id}`, seen: '"count":1' }
  },
  getAccount: ({ caller }) => ({ method: 'GET', path: '/account', seen: caller.username }),
  listLogins: () => ({ method: 'GET', path: '/account/logins', seen: '"present":true' }),
  endLogin: () => ({ method: 'DELETE', path: `/account/logins/${randomUUID()}`, seen: '"count":0' }),
  // The caller's only login is that of the call.
  endOtherLogins: () => ({ method: 'DELETE', path: '/account/logins', seen: '"count":0' }),
  listEmployeeLogins: ({ owner }) => ({
    method: 'GET',
    path: `/employee/${owner.employeeId}/logins`,
    seen: '"total":1',
  }),
  endEmployeeLogin: ({ owner }) => ({
    method: 'DELETE',
    path: `/employee/${owner.employeeId}/logins/${randomUUID()}`,
    seen: '"count":0',
  }),
  endEmployeeLogins: async (setting) => ({
    method: 'DELETE',
    path: `/employee/${(await newActive(setting)).Id}/logins`,
    seen: '"count":0',
  }),
  // By another account of the same role: the caller's other tokens would end.
  changePassword: async ({ server, company, caller }) => ({
    path: '/account/password',
    body: { current_password: password, new_password: `${password}-2` },
    token: (await addPerson(server, company, caller.path, caller.role)).token,
    seen: '"count":0',
  }),
  setEmployeePassword: async (setting) => ({
    ...(await callOn(newAccount, '/employee', 'POST', '/password', { employee_password: 'for-a-day' })(
      setting,
    )),
    seen: '"count":1',
  }),
  renameEmployeeAccount: (setting) =>
    callOn(newAccount, '/employee', 'POST', '/username', { employee_username: randomUUID() })(setting),
  searchEmployees: ({ owner }) => ({
    path: '/employee/search',
    body: { Id: owner.employeeId },
    seen: owner.employeeId,
  }),
  getEmployee: ({ owner }) => ({
    path: `/employee/${owner.employeeId}/detail`,
    method: 'GET',
    seen: owner.guid,
  }),
  createEmployee: ({ owner }) => ({
    path: '/employee',
    body: { employee_full_name: 'New', hierarchyPath: owner.path },
  }),
  saveEmployees: ({ owner }) => ({
    path: '/employee/batch',
    body: { key: 'Id', items: [{ Id: owner.employeeId, employee_full_name: randomUUID() }] },
    seen: owner.employeeId,
  }),
  updateEmployee: ({ owner }) => ({
    path: `/employee/${owner.employeeId}`,
    method: 'PUT',
    body: { employee_full_name: randomUUID() },
    seen: owner.guid,
  }),
  deleteEmployee: deleteNew(newEmployee, '/employee'),
  activateEmployee: callOn(newEmployee, '/employee', 'POST', '/activate'),
  disableEmployee: callOn(newActive, '/employee', 'POST', '/disable'),
  offboardEmployee: callOn(newActive, '/employee', 'POST', '/offboard', { successor: null }),
  enableEmployee: callOn(newDisabled, '/employee', 'POST', '/enable'),
  searchPlans: searchById(newPlan, '/pjp/plan/search'),
  getPlan: callOn(newPlan, '/pjp/plan', 'GET', '/detail'),
  createPlan: async (setting) => ({ path: '/pjp/plan', body: await planBody(setting) }),
  updatePlan: callOn(newPlan, '/pjp/plan', 'PUT', '', {
    plan_end_date: '2026-11-24',
    plan_frequency: 'daily',
  }),
  deletePlan: deleteNew(newPlan, '/pjp/plan'),
  proposePlans: async (setting) => ({ path: '/pjp/proposal', body: await proposalBody(setting) }),
  getPlanProposal: callOn(newProposal, '/pjp/proposal', 'GET', '/detail'),
  cancelPlanProposal: callOn(newProposal, '/pjp/proposal', 'POST', '/cancel'),
  acceptPlans: async (setting) => ({
    ...(await callOn(newProposal, '/pjp/proposal', 'POST', '/accept')(setting)),
    seen: '"plans":[]',
  }),
  getHolidays: () => ({ method: 'GET', path: '/pjp/holidays', seen: '"holidays":[' }),
  setHolidays: () => ({
    method: 'PUT',
    path: '/pjp/holidays',
    body: { holidays: [] },
    seen: '"holidays":[]',
  }),
  reassignVisits: async (setting) => {
    const { Id } = await newVisit(setting)
    return { path: '/pjp/visit/reassign', body: { visits: [Id], to: [setting.owner.guid] }, seen: String(Id) }
  },
  insertVisit: async (setting) => ({
    path: '/pjp/visit/insert',
    body: {
      visit_customer_guid: (await visitable(setting)).customer_guid,
      visit_date: '2026-11-23',
      to: [setting.owner.guid],
    },
    seen: '"choices":[',
  }),
  swapDays: ({ owner }) => ({
    path: '/pjp/day/swap',
    body: {
      one: { employee_guid: owner.guid, date: '2026-12-23' },
      other: { employee_guid: owner.guid, date: '2026-12-24' },
    },
    seen: owner.guid,
  }),
  searchVisits: searchById(newVisit, '/pjp/visit/search'),
  createVisit: async (setting) => ({
    path: '/pjp/visit',
    body: {
      visit_customer_guid: (await visitable(setting)).customer_guid,
      visit_assignee: setting.owner.guid,
      visit_date: '2026-11-23',
    },
  }),
  getVisit: callOn(newVisit, '/pjp/visit', 'GET', '/detail'),
  updateVisit: callOn(newVisit, '/pjp/visit', 'PUT', '', { visit_note: 'At the back door' }),
  deleteVisit: deleteNew(newVisit, '/pjp/visit'),
  pushPositions: () => ({
    path: '/tracking/push',
    body: { trackerId: 'phone', lat: 18.5, lng: 73.8, ts: now() },
  }),
  pushWithPathToken: async (setting) => {
    const { token } = await newOwnToken(setting, { name: 'Phone', scope: 'push' })
    return {
      path: `/tracking/push/${token}`,
      body: { trackerId: 'phone', lat: 18.5, lng: 73.8, ts: now() },
    }
  },
  pushFromTraccar: async (setting) => {
    const { token } = await newOwnToken(setting, { name: 'Phone', scope: 'push' })
    const query = `id=phone&lat=18.5&lon=73.8&timestamp=${now()}`
    return { path: `/tracking/apps/traccar/${token}?${query}`, body: {} }
  },
  pushFromOwnTracks: () => ({
    path: '/tracking/apps/owntracks',
    body: { _type: 'location', lat: 18.5, lon: 73.8, tst: now() },
  }),
  pushFromOverland: () => ({ path: '/tracking/apps/overland', body: { locations: [] } }),
  pushFromGpsLogger: () => ({
    path: '/tracking/apps/gpslogger',
    body: { lat: 18.5, lon: 73.8, timestamp: now() },
  }),
  searchLivePositions: async (setting) => {
    await push(setting)
    const { username } = setting.owner
    return { path: '/tracking/live', body: { driver: username }, seen: username }
  },
  getPositionHistory: async (setting) => {
    await push(setting)
    const { username } = setting.owner
    const body = { driver: username, from: now() - 100, to: now() + 100 }
    return { path: '/tracking/history', body, seen: '"times"' }
  },
  getDailyTracks: async (setting) => {
    await push(setting)
    const { username } = setting.owner
    return { path: '/tracking/daily', body: { driver: username, ...daysAround() }, seen: '"stops"' }
  },
  listChanges: async (setting) => {
    const { cursor } = await prepare(setting, { path: '/changes', method: 'GET' })
    const { Id } = await newEvent(setting)
    return { path: `/changes?cursor=${cursor}`, method: 'GET', seen: Id }
  },
  streamChanges: async (setting) => {
    const { cursor } = await prepare(setting, { path: '/changes', method: 'GET' })
    const { Id } = await newEvent(setting)
    return { path: `/changes/stream?cursor=${cursor}&seconds=0`, method: 'GET', seen: Id }
  },
  searchEvents: async (setting) => {
    const { Id } = await newEvent(setting)
    return { path: '/api/ndms2/events/search', body: { filter: { Id } }, seen: Id }
  },
  sync: async (setting) => {
    const target = (await newVisit(setting)).Id
    const entry = {
      operation: 'updateVisit',
      Id: randomUUID(),
      target,
      body: { visit_note: 'At the back door' },
    }
    return { path: '/sync', body: { entries: [entry] }, seen: '"outcome":"stored"' }
  },
  createEvent: async (setting) => ({
    path: '/api/ndms2/events',
    body: {
      typeCode: 'VISIT',
      actionCode: 'check_in',
      layerCode: 'VISIT',
      recordNodeId: (await newVisit(setting)).Id,
    },
  }),
}
