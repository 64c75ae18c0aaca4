/** Checked by `tsc`, never run: mistakes of callers, each of which must not compile. */
import { createClient, defineLayers, isApiError } from './index.ts'

const options = { baseUrl: 'https://api.example.com', apiKey: 'key' }
const client = createClient(options)
const layer = { layerName: 'SAMPLE_DATA' }
const stops = [{ lat: 18.5, lon: 73.8 }]
declare const error: unknown

// Keys that nobody reads.
// @ts-expect-error 1: `take` misspelt
client.records.search({ ...layer, tkae: 20 })
// @ts-expect-error 2: a condition outside of `where`
client.employees.search({ employee_status: 3 })
// @ts-expect-error 3: a condition of a record outside of `where`
client.records.search({ ...layer, sample_data_state: 'Goa' })
// @ts-expect-error 4: no such field of an employee
client.employees.search({ where: { employee_stauts: 3 } })
// @ts-expect-error 5: `units` misspelt
client.routing.findRoute({ locations: stops, unit: 'miles' })
// @ts-expect-error 6: an option of the engine outside of `engine`
client.routing.findRoute({ locations: stops, bicycle_options: {} })
// @ts-expect-error 7: `layerSettings` misspelt
client.records.getSchema({ layerName: 'SAMPLE_DATA', properties: { layerSetings: true } })
// @ts-expect-error 8: the tenant is an option
client.records.getSchema({ layerName: 'SAMPLE_DATA', tenant: 'acme' })
// @ts-expect-error 9: a field outside of `fields`
client.records.create({ layerName: 'SAMPLE_DATA', fields: {}, Title: 'x' })
// @ts-expect-error 10: `digipin` misspelt
client.digipin.decode({ digipin: 'x', digipinn: 'y' })
// @ts-expect-error 11: `timeoutMs` misspelt
client.records.search(layer, { timeout: 5 })
// @ts-expect-error 12: `username` misspelt
createClient({ ...options, user: '' })
// @ts-expect-error 13: no such condition
client.customers.search({ where: { customer_category: { equals: 'Retail' } } })
// @ts-expect-error 14: no such field of a plan
client.preview.journeys.createPlan({ plan_name: 'x', plan_start_date: '2026-11-20', plan_begin: '' })
// @ts-expect-error 15: no such control of a search of events
client.events.search({ filter: { typeCode: 'DUTY' } })

// What is missing.
// @ts-expect-error 16: layerName
client.records.search({ take: 20 })
// @ts-expect-error 17: all arguments
client.records.search()
// @ts-expect-error 18: id
client.records.get(layer)
// @ts-expect-error 19: fields
client.records.create(layer)
// @ts-expect-error 20: the name of a customer
client.customers.create({ fields: { customer_email: 'a@example.com' } })
// @ts-expect-error 21: half a link of an event
client.events.create({ typeCode: 'VISIT', actionCode: 'check_in', layerCode: 'VISIT' })
// @ts-expect-error 22: the other half
client.events.create({ typeCode: 'VISIT', actionCode: 'check_in', recordNodeId: 'x' })
// @ts-expect-error 23: a user name without a password
client.preview.employees.create({ employee_full_name: 'Asha', employee_username: 'asha' })
// @ts-expect-error 24: a password without a user name
client.preview.employees.activate({ id: 'x', employee_password: 'only-an-example' })
// @ts-expect-error 25: the API key
createClient({ baseUrl: 'https://api.example.com' })

// Positions.
// @ts-expect-error 26: `lng`
client.digipin.encode({ lat: 1, lng: 2 })
// @ts-expect-error 27: the names of the wire
client.digipin.encode({ latitude: 1, longitude: 2 })
// @ts-expect-error 28: a stop without lon
client.routing.findRoute({ locations: [{ lat: 1 }] })
// @ts-expect-error 29: text instead of positions
client.routing.findDistance({ profile: 'car', coordinates: '73.8,18.5;73.9,18.6' })
// @ts-expect-error 30: more than one point
client.routing.findNearestRoad({ profile: 'car', coordinates: [...stops, ...stops] })
// @ts-expect-error 31: the positions belong in `positions`
client.preview.tracking.push([{ trackerId: 'a', lat: 1, lon: 2, ts: 3 }])
// @ts-expect-error 32: longitude first
client.geocoding.reverse({ points: [73.8, 18.5] })
// @ts-expect-error 33: the names of the wire in a search for places
client.geocoding.searchPlaces({ searchKey: 'Pune', near: { latitude: 18.5, longitude: 73.8 } })

// Values.
// @ts-expect-error 34: no such costing
client.routing.findRoute({ locations: stops, costing: 'teleport' })
// @ts-expect-error 35: no such style
client.styles.getMapStyle({ style: 'brite' })
// @ts-expect-error 36: a number, not text
client.records.search({ ...layer, take: '20' })
// @ts-expect-error 37: a contour is of time or of distance
client.routing.computeIsochrone({ locations: stops, contours: [{ time: 1, distance: 1 }] })
// @ts-expect-error 38: `takeAll` is not a number
client.records.search({ ...layer, takeAll: -1 })
// @ts-expect-error 39: an error code misspelt
isApiError(error, { code: 'LAYER_NOT_FUOND' })
// @ts-expect-error 40: its contract may still change
client.geocoding.batch({ items: [] })
// @ts-expect-error 41: grants do not mix
client.auth.createToken({ grant_type: 'password', refresh_token: 'a' })
// @ts-expect-error 42: a wrong type of a field that every layer has
client.records.create({ ...layer, fields: { Title: 7 } })

// Layers that are known.
const typed = createClient({
  ...options,
  layers: defineLayers({
    ORDER: {
      amount: { type: 'number', required: true },
      state: { type: 'list', values: ['open', 'closed'] },
      due: { type: 'time' },
      place: { type: 'geometry' },
    },
  }),
})
// @ts-expect-error 43: no such layer
typed.records.search({ layerName: 'ORDERS' })
// @ts-expect-error 44: no such field
typed.records.create({ layerName: 'ORDER', fields: { amount: 1, remark: 'x' } })
// @ts-expect-error 45: a field is missing
typed.records.create({ layerName: 'ORDER', fields: { state: 'open' } })
// @ts-expect-error 46: no such value of the list
typed.records.create({ layerName: 'ORDER', fields: { amount: 1, state: 'opne' } })
// @ts-expect-error 47: text instead of a number
typed.records.update({ layerName: 'ORDER', id: 'x', fields: { amount: '1' } })
// @ts-expect-error 48: no such field in a condition
typed.records.search({ layerName: 'ORDER', where: { stat: 'open' } })
// @ts-expect-error 49: a number can't be `like` a text
typed.records.search({ layerName: 'ORDER', where: { amount: { like: '1%' } } })
// @ts-expect-error 50: no such field in a result
typed.records.get({ layerName: 'ORDER', id: 'x' }).then(({ remark }) => remark)
