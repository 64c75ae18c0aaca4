/**
 * Checked by `tsc`, never run: 80 mistakes of callers, each of which must not compile but for those that types can't see.
 * `examples.test.ts` measures what the compiler says of them.
 */
import { createClient, followChanges, isApiError } from './index.ts'
import { layers } from './testing/pulledLayers.ts'

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

// Layers that are known, as `geofield layers pull` writes them.
const typed = createClient({ ...options, layers })
// @ts-expect-error 43: no such layer
typed.records.search({ layerName: 'ORDERS' })
// @ts-expect-error 44: no such field
typed.records.create({ layerName: 'ORDER', fields: { order_code: 'A', order_amount: 1, remark: 'x' } })
// @ts-expect-error 45: a field is missing
typed.records.create({ layerName: 'ORDER', fields: { order_code: 'A', order_state: 'open' } })
// @ts-expect-error 46: no such value of the list
typed.records.update({ layerName: 'ORDER', id: 'x', fields: { order_state: 'opne' } })
// @ts-expect-error 47: text instead of a number
typed.records.update({ layerName: 'ORDER', id: 'x', fields: { order_amount: '1' } })
// @ts-expect-error 48: no such field in a condition
typed.records.search({ layerName: 'ORDER', where: { order_stat: 'open' } })
// @ts-expect-error 49: a number can't be `like` a text
typed.records.search({ layerName: 'ORDER', where: { order_amount: { like: '1%' } } })
// @ts-expect-error 50: no such field in a result
typed.records.get({ layerName: 'ORDER', id: 'x' }).then(({ remark }) => remark)
// @ts-expect-error 51: no such field to sort by
typed.records.search({ layerName: 'ORDER', sortBy: [{ Field: 'order_amuont' }] })
// @ts-expect-error 52: a geometry has no order
typed.records.search({ layerName: 'ORDER', sortBy: [{ Field: 'order_place' }] })
// @ts-expect-error 53: no unique field
typed.preview.records.saveMany({ layerName: 'ORDER', key: 'order_amount', items: [] })
// @ts-expect-error 54: no such column
typed.records.search.csv({ layerName: 'ORDER' }, { columns: ['Id', 'order_kode'] })
// @ts-expect-error 55: no such field of a query
typed.records.search({ layerName: 'ORDER', query: { fields: ['order_amuont'] } })
// @ts-expect-error 56: a required field can't be cleared
typed.records.update({ layerName: 'ORDER', id: 'x', fields: { order_amount: null } })
// @ts-expect-error 57: a time is a date or a text
typed.records.update({ layerName: 'ORDER', id: 'x', fields: { order_due: 1_764_374_400 } })

// Customers, whose layer is one of them.
// @ts-expect-error 58: no such field of a customer
typed.customers.create({ fields: { customer_full_name: 'a', customer_phone: '1' } })
// @ts-expect-error 59: no such field in a change
typed.customers.update({ id: 'x', fields: { customer_phone: '1' } })
// @ts-expect-error 60: no such field in a batch
typed.preview.customers.saveMany({ items: [{ customer_full_name: 'a', customer_phone: '1' }] })
// @ts-expect-error 61: no such field in a condition
typed.customers.search({ where: { customer_categry: 'Retail' } })
// @ts-expect-error 62: no such field to sort by
typed.customers.search({ sortBy: [{ Field: 'customer_name' }] })
// @ts-expect-error 63: no unique field of a customer
typed.preview.customers.saveMany({ key: 'customer_phone_number', items: [] })
// @ts-expect-error 64: the full name is missing
typed.customers.create({ fields: { customer_category: 'Retail' } })
// @ts-expect-error 65: a boolean instead of one of two texts
typed.customers.update({ id: 'x', fields: { customer_is_active: true } })
// @ts-expect-error 66: a pair instead of a position
typed.customers.update({ id: 'x', fields: { customer_location: [73.8, 18.5] } })
// @ts-expect-error 67: no such field in a result
typed.customers.get({ id: 'x' }).then(({ customer_phone }) => customer_phone)

// Choices that the description names.
// @ts-expect-error 68: no such kind of change
followChanges(client, { kinds: 'visits' })
// @ts-expect-error 69: no such kind among several
client.preview.changes.stream({ kinds: ['visit', 'events'] })
// @ts-expect-error 70: no such type of event
client.events.create({ typeCode: 'VIST', actionCode: 'check_in' })
// @ts-expect-error 71: an action of another type
client.events.create({ typeCode: 'DUTY', actionCode: 'check_in' })
// @ts-expect-error 72: no such action in a condition
client.events.search({ where: { actionCode: { inq: ['chek_in'] } } })
// @ts-expect-error 73: the options of another costing
client.routing.findRoute({ locations: stops, costing: 'bicycle', costing_options: { auto: {} } })
// @ts-expect-error 74: no such option of this costing
client.routing.optimize({ locations: stops, costing: 'truck', costing_options: { truck: { hight: 4 } } })
// @ts-expect-error 75: no such field of an employee to sort by
client.employees.search({ sortBy: [{ Field: 'employee_name' }] })
// @ts-expect-error 76: no such key of a query
client.employees.search({ query: { feilds: ['employee_full_name'] } })

// What types can't see: a linter, or the server, has to.
const misspelt = { ...layer, sortby: [] }
// unseen 77: an unknown key of an object in a variable
client.records.search(misspelt)
// unseen 78: a route needs two stops
client.routing.findRoute({ locations: stops })
// unseen 79: latitude and longitude are swapped
client.digipin.encode({ lat: 73.8, lon: 18.5 })
// unseen 80: nobody waits for the result
client.records.delete({ ...layer, id: 'x' })
