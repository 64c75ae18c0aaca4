import { describe, expect, test } from 'vitest'
import { areas } from './entries/generated/areas.ts'
import type { OperationFacts } from './types/call.ts'
import { id, key, loginRequests, type SentRequest } from './testing/loginRequests.ts'
import { passwordRequests } from './testing/passwordRequests.ts'
import { tokenCalls } from './testing/tokenCalls.ts'
import { startToyServer, toyClient, withTokens } from './testing/toyServer.ts'

const user = { username: 'asha', password: 'pass-9c2e' }
const layer = { layerName: 'SAMPLE_DATA' }
const record = { ...layer, id }
const layerPath = '/demo/api/app-base/data-layer/SAMPLE_DATA'
const customerPath = '/demo/api/app-base/data-layer/CUSTOMER'
const position = { trackerId: 'device-2', lat: 18.5, lon: 73.8, ts: 1795145400 }
const sentPosition = { trackerId: 'device-2', lat: 18.5, lng: 73.8, ts: 1795145400 }
const stops = [
  { lat: 18.5, lon: 73.8 },
  { lat: 18.6, lon: 73.9 },
]

/** The request of each method: HTTP method, target, and body if any. */
const sent: SentRequest[] = [
  {
    call: (client) => client.auth.createToken({ grant_type: 'refresh_token', refresh_token: 'r&=+ ü' }),
    line: `POST /authen/oauth/token?${key}`,
    body: 'grant_type=refresh_token&refresh_token=r%26%3D%2B+%C3%BC',
  },
  {
    call: (client) => client.preview.records.listLayers(),
    line: `GET /demo/api/app-base/data-layer?${key}`,
  },
  {
    call: (client) => client.records.getSchema({ ...layer, properties: { isTakeAll: true } }),
    line: `POST ${layerPath}/layer-detail?${key}`,
    body: { properties: { isTakeAll: true } },
  },
  {
    call: (client) => client.records.getSchema(layer),
    line: `POST ${layerPath}/layer-detail?${key}`,
    body: {},
  },
  {
    call: (client) =>
      client.records.create({ ...layer, fields: { Title: 'x', id: 'mine', layerName: 'too' } }),
    line: `POST ${layerPath}?${key}`,
    body: { Title: 'x', id: 'mine', layerName: 'too' },
  },
  {
    call: (client) => client.records.search({ ...layer, take: 20, where: { Title: 'x' } }),
    line: `POST ${layerPath}/search?${key}`,
    body: { take: 20, Title: 'x' },
  },
  {
    call: (client) => client.records.update({ ...record, fields: { Title: 'y' } }),
    line: `PUT ${layerPath}/${record.id}?${key}`,
    body: { Title: 'y' },
  },
  { call: (client) => client.records.delete(record), line: `DELETE ${layerPath}/${record.id}?${key}` },
  { call: (client) => client.records.get(record), line: `GET ${layerPath}/${record.id}/detail?${key}` },
  {
    call: (client) => client.digipin.encode({ lat: 28.622788, lon: 77.213033 }),
    line: `GET /geocode/digipin-encode?latitude=28.622788&longitude=77.213033&${key}`,
  },
  {
    call: (client) => client.digipin.decode({ digipin: '39J49LL8T4' }),
    line: `POST /geocode/digipin-decode?${key}`,
    body: { digipin: '39J49LL8T4' },
  },
  {
    call: (client) => client.digipin.decodeByQuery({ digipin: '39J-49L-L8T4' }),
    line: `GET /geocode/digipin-decode?digipin=39J-49L-L8T4&${key}`,
  },
  {
    call: (client) =>
      client.routing.findRoute({ locations: stops, units: 'km', engine: { shape_format: 'x' } }),
    line: `POST /routing/adapter/route?${key}`,
    body: { locations: stops, units: 'km', shape_format: 'x' },
  },
  {
    call: (client) => client.customers.getSchema({ properties: { layerSettings: true } }),
    line: `POST ${customerPath}/layer-detail?${key}`,
    body: { properties: { layerSettings: true } },
  },
  {
    call: (client) => client.customers.create({ fields: { customer_full_name: 'x', id: 'mine' } }),
    line: `POST ${customerPath}?${key}`,
    body: { customer_full_name: 'x', id: 'mine' },
  },
  { call: (client) => client.customers.search(), line: `POST ${customerPath}/search?${key}`, body: {} },
  {
    call: (client) => client.preview.customers.saveMany({ key: 'Id', items: [{ customer_full_name: 'x' }] }),
    line: `POST ${customerPath}/batch?${key}`,
    body: { key: 'Id', items: [{ customer_full_name: 'x' }] },
  },
  {
    call: (client) =>
      client.preview.records.saveMany({ layerName: 'SAMPLE_DATA', atomic: true, items: [{ Title: 'x' }] }),
    line: `POST /demo/api/app-base/data-layer/SAMPLE_DATA/batch?${key}`,
    body: { atomic: true, items: [{ Title: 'x' }] },
  },
  {
    call: (client) => client.customers.update({ id, fields: { customer_email: null } }),
    line: `PUT ${customerPath}/${id}?${key}`,
    body: { customer_email: null },
  },
  { call: (client) => client.customers.delete({ id }), line: `DELETE ${customerPath}/${id}?${key}` },
  { call: (client) => client.customers.get({ id }), line: `GET ${customerPath}/${id}/detail?${key}` },
  {
    call: (client) =>
      client.employees.search({
        hierarchyPath: '/field-sales/pune',
        take: 20,
        where: { employee_status: 3 },
      }),
    line: `POST /demo/employee/search?hierarchyPath=%2Ffield-sales%2Fpune&${key}`,
    body: { take: 20, employee_status: 3 },
  },
  {
    call: (client) => client.employees.search(),
    line: `POST /demo/employee/search?${key}`,
    body: {},
  },
  {
    call: (client) => client.preview.employees.create({ employee_full_name: 'x' }),
    line: `POST /demo/employee?${key}`,
    body: { employee_full_name: 'x' },
  },
  {
    call: (client) => client.preview.employees.get({ id }),
    line: `GET /demo/employee/${id}/detail?${key}`,
  },
  {
    call: (client) => client.preview.employees.update({ id, employee_phone: null }),
    line: `PUT /demo/employee/${id}?${key}`,
    body: { employee_phone: null },
  },
  {
    call: (client) => client.preview.employees.delete({ id }),
    line: `DELETE /demo/employee/${id}?${key}`,
  },
  {
    call: (client) =>
      client.preview.employees.activate({ id, employee_username: 'a', employee_password: 'only-an-example' }),
    line: `POST /demo/employee/${id}/activate?${key}`,
    body: { employee_username: 'a', employee_password: 'only-an-example' },
  },
  {
    call: (client) => client.preview.employees.activate({ id }),
    line: `POST /demo/employee/${id}/activate?${key}`,
    body: {},
  },
  {
    call: (client) => client.preview.employees.enable({ id }),
    line: `POST /demo/employee/${id}/enable?${key}`,
  },
  {
    call: (client) => client.preview.employees.disable({ id }),
    line: `POST /demo/employee/${id}/disable?${key}`,
  },
  {
    call: (client) => client.preview.tracking.push({ positions: [position, position] }),
    line: `POST /demo/tracking/push?${key}`,
    body: [sentPosition, sentPosition],
  },
  {
    call: (client) => client.preview.tracking.push({ positions: position }),
    line: `POST /demo/tracking/push?${key}`,
    body: [sentPosition],
  },
  {
    call: (client) => client.preview.tracking.searchLive({ where: { device_status: { inq: [1, 2] } } }),
    line: `POST /demo/tracking/live?${key}`,
    body: { device_status: { inq: [1, 2] } },
  },
  {
    call: (client) => client.preview.tracking.getHistory({ driver: 'asha', from: 1, to: 2 }),
    line: `POST /demo/tracking/history?${key}`,
    body: { driver: 'asha', from: 1, to: 2 },
  },
  {
    call: (client) =>
      client.preview.journeys.searchPlans({ where: { plan_start_date: { gte: '2026-11-20' } } }),
    line: `POST /demo/pjp/plan/search?${key}`,
    body: { plan_start_date: { gte: '2026-11-20' } },
  },
  {
    call: (client) =>
      client.preview.journeys.createPlan({
        plan_name: 'x',
        plan_start_date: '2026-11-20',
        optimizeOrder: true,
      }),
    line: `POST /demo/pjp/plan?${key}`,
    body: { plan_name: 'x', plan_start_date: '2026-11-20', optimizeOrder: true },
  },
  {
    call: (client) => client.preview.journeys.getPlan({ id }),
    line: `GET /demo/pjp/plan/${id}/detail?${key}`,
  },
  {
    call: (client) => client.preview.journeys.updatePlan({ id, plan_assignee: null }),
    line: `PUT /demo/pjp/plan/${id}?${key}`,
    body: { plan_assignee: null },
  },
  {
    call: (client) => client.preview.journeys.deletePlan({ id }),
    line: `DELETE /demo/pjp/plan/${id}?${key}`,
  },
  {
    call: (client) => client.preview.journeys.searchVisits({ searchConfig: { includeCustomer: true } }),
    line: `POST /demo/pjp/visit/search?${key}`,
    body: { searchConfig: { includeCustomer: true } },
  },
  {
    call: (client) =>
      client.preview.journeys.createVisit({ visit_customer_guid: 'c', visit_date: '2026-11-20' }),
    line: `POST /demo/pjp/visit?${key}`,
    body: { visit_customer_guid: 'c', visit_date: '2026-11-20' },
  },
  {
    call: (client) => client.preview.journeys.getVisit({ id }),
    line: `GET /demo/pjp/visit/${id}/detail?${key}`,
  },
  {
    call: (client) => client.preview.journeys.updateVisit({ id, visit_note: 'x' }),
    line: `PUT /demo/pjp/visit/${id}?${key}`,
    body: { visit_note: 'x' },
  },
  {
    call: (client) => client.preview.journeys.deleteVisit({ id }),
    line: `DELETE /demo/pjp/visit/${id}?${key}`,
  },
  {
    call: (client) =>
      client.events.create({ typeCode: 'DUTY', actionCode: 'on_duty', location: { lat: 18.5, lon: 73.8 } }),
    line: `POST /demo/api/ndms2/events?${key}`,
    body: {
      typeCode: 'DUTY',
      actionCode: 'on_duty',
      location: '{"type":"Point","coordinates":[73.8,18.5]}',
    },
  },
  {
    call: (client) => client.events.search({ where: { createUser: 'asha' }, take: 20 }),
    line: `POST /demo/api/ndms2/events/search?${key}`,
    body: { filter: { createUser: 'asha' }, take: 20 },
  },
  {
    call: (client) =>
      client.geocoding.searchPlaces({ searchKey: 'Pune', take: 5, near: { lat: 18.5, lon: 73.8 } }),
    line: `POST /geocode/search?${key}`,
    body: { searchKey: 'Pune', take: 5, near: { latitude: 18.5, longitude: 73.8 } },
  },
  {
    call: (client) => client.geocoding.suggestPlaces({ searchKey: 'pu', near: { lat: 18.5, lon: 73.8 } }),
    line: `POST /geocode/suggest?${key}`,
    body: { searchKey: 'pu', near: { latitude: 18.5, longitude: 73.8 } },
  },
  {
    call: (client) => client.geocoding.reverse({ points: { lat: 18.5, lon: 73.8 } }),
    line: `POST /geocode/reverse?${key}`,
    body: [73.8, 18.5],
  },
  {
    call: (client) => client.geocoding.reverse({ points: stops }),
    line: `POST /geocode/reverse?${key}`,
    body: [73.8, 18.5, 73.9, 18.6],
  },
  ...loginRequests,
  ...passwordRequests,
  ...tokenCalls(id, key),
  {
    call: (client) => client.preview.changes.list({ kinds: 'visit,event', take: 10 }),
    line: `GET /demo/changes?kinds=visit%2Cevent&take=10&${key}`,
  },
  {
    call: (client) =>
      client.preview.changes
        .stream({ positions: true, seconds: 0 })
        .next()
        .catch(() => undefined),
    line: `GET /demo/changes/stream?positions=true&seconds=0&${key}`,
  },
  {
    call: (client) =>
      client.preview.geocoding.batch({
        items: [
          { id: 'a', searchKey: 'Pune' },
          { searchKey: 'Pune', near: { lat: 18.5, lon: 73.8 } },
        ],
        take: 2,
      }),
    line: `POST /geocode/batch?${key}`,
    body: {
      items: [
        { id: 'a', searchKey: 'Pune' },
        { searchKey: 'Pune', near: { latitude: 18.5, longitude: 73.8 } },
      ],
      take: 2,
    },
  },
  {
    call: (client) => client.elevation.lookUp({ locations: stops, format: 'geojson' }),
    line: `GET /elevation/30m?format=geojson&locations=18.5%2C73.8%7C18.6%2C73.9&${key}`,
  },
  {
    call: (client) => client.elevation.lookUpByBody({ locations: '18.5,73.8', interpolation: 'cubic' }),
    line: `POST /elevation/30m?${key}`,
    body: { locations: '18.5,73.8', interpolation: 'cubic' },
  },
  {
    call: (client) => client.preview.elevation.profile({ polyline: 'qrbpB{cxaMa_Bm~A', precision: 5 }),
    line: `POST /elevation/profile?${key}`,
    body: { polyline: 'qrbpB{cxaMa_Bm~A', precision: 5 },
  },
  {
    call: (client) => client.styles.getMapStyle({ style: 'bright' }),
    line: `GET /styles/bright/bright.json?${key}`,
  },
  {
    call: (client) => client.routing.optimize({ locations: stops, roundtrip: true }),
    line: `POST /routing/optimize?${key}`,
    body: { locations: stops, roundtrip: true },
  },
  {
    call: (client) =>
      client.preview.tracking.getDaily({ driver: 'asha', from: '2026-11-19', to: '2026-11-20', roads: true }),
    line: `POST /demo/tracking/daily?${key}`,
    body: { driver: 'asha', from: '2026-11-19', to: '2026-11-20', roads: true },
  },
  {
    call: (client) => client.preview.routing.match({ positions: stops, costing: 'auto' }),
    line: `POST /routing/match?${key}`,
    body: { positions: stops, costing: 'auto' },
  },
  {
    call: (client) => client.routing.computeMatrix({ sources: stops, targets: stops, verbose: false }),
    line: `POST /routing/adapter/sources_to_targets?${key}`,
    body: { sources: stops, targets: stops, verbose: false },
  },
  {
    call: (client) => client.routing.findDistance({ profile: 'car', coordinates: stops, steps: true }),
    line: `GET /routing/in-shortest/route/v1/car/73.8,18.5;73.9,18.6?steps=true&${key}`,
  },
  {
    call: (client) => client.routing.computeIsochrone({ locations: stops, contours: [{ time: 5 }] }),
    line: `POST /routing/adapter/isochrone?${key}`,
    body: { locations: stops, contours: [{ time: 5 }] },
  },
  {
    call: (client) =>
      client.routing.findNearestRoad({ profile: 'foot', coordinates: [{ lat: 18.5, lon: 73.8 }], number: 3 }),
    line: `GET /routing/adapter/nearest/v1/foot/73.8,18.5?number=3&${key}`,
  },
  {
    call: (client) => client.routing.locate({ locations: stops, verbose: true }),
    line: `POST /routing/adapter/locate?${key}`,
    body: { locations: stops, verbose: true },
  },
]

describe('each method sends its operation', () => {
  test.each(sent)('$line', async ({ call, line, body }) => {
    const server = await startToyServer(withTokens(() => ({})))
    await call(toyClient(server, user))
    const got = server.got.at(-1)!
    expect(`${got.method} ${got.target}`).toBe(line)
    if (body === undefined) {
      expect(got.body).toBe('')
      expect(got.headers['content-type']).toBeUndefined()
    } else if (typeof body === 'string') {
      expect(got.body).toBe(body)
      expect(got.headers['content-type']).toBe('application/x-www-form-urlencoded')
    } else {
      expect(JSON.parse(got.body)).toEqual(body)
      expect(got.headers['content-type']).toBe('application/json')
    }
    expect(got.headers.authorization).toBe(got.path.startsWith('/demo/') ? 'Bearer access-1' : undefined)
  })

  test('every operation of the table is tested', () => {
    const called = new Set(sent.map(({ line }) => line.replace(/\?.*/, '')))
    const operations = Object.values(areas).flatMap((functions): OperationFacts[] => Object.values(functions))
    const rows = operations.map(({ row }) =>
      `${row.method} ${row.path}`
        .replace('{tenant}', 'demo')
        .replace('{layerName}', 'SAMPLE_DATA')
        .replace('{id}', id)
        .replace('{loginId}', id)
        .replace('{tokenId}', id)
        .replaceAll('{style}', 'bright')
        .replace('/route/v1/{profile}/{coordinates}', '/route/v1/car/73.8,18.5;73.9,18.6')
        .replace('/nearest/v1/{profile}/{coordinates}', '/nearest/v1/foot/73.8,18.5'),
    )
    expect([...called].sort()).toEqual(rows.sort())
  })
})

test('a map style comes from the map server when there is one', async () => {
  const [gateway, cdn] = [await startToyServer(() => ({})), await startToyServer(() => ({}))]
  await toyClient(gateway, { mapCdnUrl: cdn.url }).styles.getMapStyle({ style: '3d' })
  expect(cdn.got.map(({ target }) => target)).toEqual([`/styles/3d/3d.json?${key}`])
  expect(gateway.got).toEqual([])
})
