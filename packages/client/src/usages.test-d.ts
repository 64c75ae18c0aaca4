/** Checked by `tsc`, never run: natural ways to call the client, each of which must compile. */
import {
  type CallOptions,
  createClient,
  createTransport,
  defineLayers,
  followChanges,
  isApiError,
  limitCalls,
  logTo,
  type SearchQuery,
} from './index.ts'
import { layers } from './testing/pulledLayers.ts'
import { encodeDigipin } from './entries/generated/digipin.ts'
import { searchRecords } from './entries/generated/records.ts'

const options = { baseUrl: 'https://api.example.com', apiKey: 'key' }
const client = createClient(options)

interface Order {
  Title: string
  amount: number
}
declare const order: Order
declare const maybe: number | undefined
declare const points: readonly { readonly lat: number; readonly lon: number }[]

// 1: an interface as the fields of a record
client.records.create({ layerName: 'ORDER', fields: order })
client.records.update({ layerName: 'ORDER', id: 'x', fields: order })
// 2: the caller's own type of a record
export const total = client.records
  .search<Order>({ layerName: 'ORDER' })
  .then(({ data }) => data.reduce((sum, { amount }) => sum + amount, 0))
export async function* titles() {
  for await (const { Title } of client.records.search.all<Order>({ layerName: 'ORDER' })) yield Title
}
// 3: undefined for what may be absent
client.records.search({ layerName: 'ORDER', take: maybe, searchKey: undefined }, { signal: undefined })
client.routing.findRoute({ locations: points, units: undefined })
// 4: any field of an unknown layer
client.records.create({ layerName: 'ORDER', fields: { my_own_field: 7, place: { lat: 1, lon: 2 } } })
client.records.search({
  layerName: 'ORDER',
  where: { amount: { gte: 5 }, state: 'open', due: null },
  take: 20,
})
// 5: no arguments where none is needed
client.employees.search()
client.customers.search({ where: { customer_location: { near: { lat: 18.5, lon: 73.8, metres: 500 } } } })
// 6: read-only lists
client.routing.findDistance({ profile: 'car', coordinates: points, alternatives: 2, steps: true })
client.geocoding.reverse({ points })
// 7: a single position
client.geocoding.reverse({ points: { lat: 1, lon: 2 } })
client.geocoding.searchPlaces({ searchKey: 'ATM', near: { lat: 1, lon: 2 } })
// 8: engine options
client.routing.findRoute({ locations: points, engine: { costing_options: { auto: { use_tolls: 0 } } } })
// 9: fields of the tenant beside those of every customer
client.customers.create({
  fields: { customer_full_name: 'x', customer_location: { lat: 1, lon: 2 }, own_field: 7 },
})
// 10: both halves of what goes together, or neither
client.events.create({ typeCode: 'DUTY', actionCode: 'on_duty' })
client.events.create({ typeCode: 'VISIT', actionCode: 'check_in', layerCode: 'VISIT', recordNodeId: 'x' })
client.preview.employees.create({ employee_full_name: 'x', employee_username: 'a', employee_password: 'b' })
// 11: a function of the caller that passes options on
export const encode = (lat: number, lon: number, call?: CallOptions) =>
  client.digipin.encode({ lat, lon }, call)
// 12: a generic function over layers
export async function count<Name extends string>(layerName: Name): Promise<number> {
  return (await client.records.search({ layerName, take: 0 })).total
}
// 13: codes of engines and of statuses
declare const error: unknown
if (isApiError(error, { code: '442' }) || isApiError(error, { code: 'HTTP_502' })) console.log(error.attempts)
// 14: standalone operations
const transport = createTransport({
  ...options,
  limit: limitCalls({ concurrency: 4 }),
  hooks: logTo(console),
})
export const standalone = [
  encodeDigipin(transport, { lat: 1, lon: 2 }),
  searchRecords<Order>(transport, { layerName: 'ORDER', where: { amount: 5 } }),
]
// 15: a layer that is known: values by their types, geometries as objects both ways
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
typed.records.create({
  layerName: 'ORDER',
  fields: { amount: 1, due: new Date(), place: { lat: 1, lon: 2 }, Title: 'x' },
})
typed.records.update({ layerName: 'ORDER', id: 'x', fields: { state: null } })
export const place = typed.records
  .search({
    layerName: 'ORDER',
    where: { state: { inq: ['open'] }, amount: { gte: 5 }, due: { lt: '2026-12-01' } },
  })
  .then(({ data }) => data.map(({ place, state }) => (state === 'closed' ? undefined : place?.type)))
// 16: the client's type in the caller's own code
export function title({ records }: typeof typed, id: string) {
  return records.get({ layerName: 'ORDER', id }).then((record) => record.Title)
}
// 17: layers as `geofield layers pull` writes them; what a layer requires is there
const pulled = createClient({ ...options, layers })
export const names = pulled.customers
  .search({ where: { customer_category: 'Retail' }, sortBy: [{ Field: 'customer_full_name' }] })
  .then(({ data }) =>
    data.map(({ customer_full_name, customer_location }) => [
      customer_full_name.trim(),
      customer_location?.type,
    ]),
  )
pulled.customers.create({ fields: { customer_full_name: 'x', customer_location: { lat: 1, lon: 2 } } })
pulled.customers.update({ id: 'x', fields: { customer_email: null, Title: 'x' } })
pulled.preview.customers.saveMany({
  key: 'customer_guid',
  items: [{ customer_guid: 'a', customer_email: 'b' }],
})
pulled.preview.records.saveMany({ layerName: 'ORDER', key: 'order_code', items: [{ order_code: 'A' }] })
pulled.records.search.csv({ layerName: 'ORDER' }, { columns: ['Id', 'order_code'], headings: 'labels' })
export const amounts = pulled.records
  .search({ layerName: 'ORDER', query: { fields: ['order_amount', 'employee.employee_code'] } })
  .then(({ data }) =>
    data.map(({ order_amount, employee }) => [order_amount.toFixed(2), employee?.employee_code]),
  )
// 18: a table without the layer of customers leaves them open
typed.customers.create({ fields: { customer_full_name: 'x', own_field: 7 } })
typed.customers.search({ where: { own_field: 7 }, sortBy: [{ Field: 'own_field' }] })
// 19: a way to travel that is known only at run time, and one with its options
declare const costing: 'auto' | 'bicycle'
client.routing.findRoute({ locations: points, costing })
client.routing.findRoute({ locations: points, costing: 'car', costing_options: { auto: { use_tolls: 0 } } })
client.routing.computeMatrix({
  sources: points,
  targets: points,
  costing_options: { auto: { shortest: true } },
})
// 20: several kinds of changes
followChanges(client, { kinds: ['visit', 'event'] })
// 21: events that are made from a table, and an event whose action the program chooses
const actions = {
  start: { typeCode: 'DUTY', actionCode: 'on_duty' },
  end: { typeCode: 'DUTY', actionCode: 'off_duty' },
} as const
declare const pressed: 'start' | 'end'
client.events.create(actions[pressed])
declare const arrived: boolean
client.events.create({ typeCode: 'VISIT', actionCode: arrived ? 'check_in' : 'cancel' })
client.events.search({ where: { typeCode: 'VISIT', actionCode: { inq: ['check_in', 'check_out'] } } })
// 22: groups of any search, and a search by a query that is known only at run time
export const groups = client.employees
  .search({ query: { groupBy: ['employee_team_id'], aggregate: { people: { count: '*' } } } })
  .then(({ data }) => data.map(({ people }) => people))
declare const query: SearchQuery | undefined
client.preview.journeys.searchVisits({ query })
// 23: a function for every client, whatever its layers
declare function helper(client: Pick<typeof pulled, 'digipin' | 'routing'>): void
helper(client)
