import { computeIsochrone, computeMatrix, locateRoads } from './areas.ts'
import { createCustomer, updateCustomer } from './customers.ts'
import { decodeDigipin, encodeDigipin } from './digipin.ts'
import { lookUpElevation, type Question } from './elevation.ts'
import { describeLayer, expectLayer, makeLayers } from './layers.ts'
import type { Account, StandInOptions } from './options.ts'
import { createEvent, type Event, makeEmployees, searchEmployees, searchEvents } from './people.ts'
import { reverseGeocode, searchPlaces, suggestPlaces } from './places.ts'
import { Records } from './records.ts'
import { refuse, Refusal } from './refusal.ts'
import { findRegion, type Region } from './region.ts'
import { findDistance, findNearestRoad } from './roads.ts'
import type { Tokens } from './tokens.ts'
import { findRoute, optimizeRoute } from './trips.ts'

/** A checked call: the parameters are texts, and the body has the shape that the description demands. */
export type Call = {
  account: Account
  parameters: Record<string, string>
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any
}
/** By operationId. The result is the body of a 200. */
export type Handlers = Record<string, (call: Call) => unknown>

export function makeHandlers(options: StandInOptions, tokens: Tokens): Handlers {
  const tenants = new Map(options.accounts.map((account) => [account, makeTenant(options, account)]))
  const dataOf = ({ account }: Call) => tenants.get(account)!
  return {
    createToken: ({ account, body }) =>
      body.grant_type === 'password'
        ? tokens.logIn(account, body)
        : tokens.renew(account, body.refresh_token),
    ...layerHandlers(dataOf),
    ...customerHandlers(dataOf),
    searchEmployees: (call) =>
      searchEmployees(dataOf(call).employees, call.body ?? {}, call.parameters.hierarchyPath),
    createEvent: (call) => createEvent(dataOf(call).events, call.account, call.body),
    searchEvents: (call) => searchEvents(dataOf(call).events, call.body ?? {}),
    ...worldHandlers(findRegion(options.region)),
  }
}

type Tenant = {
  records: (layerName: string) => Records
  employees: ReturnType<typeof makeEmployees>
  events: Event[]
}

function makeTenant(options: StandInOptions, account: Account): Tenant {
  const layers = makeLayers(options)
  const stores = new Map([...layers].map(([name, layer]) => [name, new Records(layer, account)]))
  const records = (name: string) => stores.get(expectLayer(layers, name).name)!
  const events: Event[] = []
  if (options.empty) return { records, employees: [], events }
  for (let i = 1; i <= 30; i++) {
    stores.get('SAMPLE_DATA')?.create({
      Title: `Delivery ${i}`,
      sample_data_invoice_number: `A-${i}`,
      sample_data_mobile_number: `55500${10_000 + i}`,
      sample_data_option: ['Red', 'Amber', 'Blue'][i % 3],
    })
  }
  const customers = stores.get('CUSTOMER')
  for (let i = 1; i <= 12; i++) {
    if (customers)
      createCustomer(customers, {
        customer_full_name: `Corner shop ${i}`,
        customer_phone_number: `55501${10_000 + i}`,
        customer_email: `shop${i}@customers.example`,
        customer_category: 'Grocery',
        customer_postal_code: '411001',
        customer_address: `${i}, Market Road`,
        customer_location: '{"type":"Point","coordinates":[73.85,18.53]}',
      })
  }
  stores.get('PRODUCT')?.create({ Title: 'Pump', product_code: 'P-1', product_state: 'in stock' })
  createEvent(events, account, { typeCode: 'DUTY', actionCode: 'on_duty' })
  return { records, employees: makeEmployees(), events }
}

type DataOf = (call: Call) => Tenant

function layerHandlers(dataOf: DataOf): Handlers {
  const recordsOf = (call: Call) => dataOf(call).records(call.parameters.layerName!)
  return {
    getLayerSchema: (call) => describeLayer(recordsOf(call).layer, call.body),
    createRecord: (call) => {
      const records = recordsOf(call)
      return records.describeCreated(records.create(call.body))
    },
    searchRecords: (call) => recordsOf(call).search(call.body),
    updateRecord: (call) => {
      const records = recordsOf(call)
      const stored = records.find(call.parameters.id!)
      return records.describeNode(stored, call.body, records.change(stored, call.body))
    },
    deleteRecord: (call) => recordsOf(call).remove(call.parameters.id!),
    getRecord: (call) => {
      const records = recordsOf(call)
      return records.describe(records.find(call.parameters.id!))
    },
  }
}

function customerHandlers(dataOf: DataOf): Handlers {
  const customersOf = (call: Call) => dataOf(call).records('CUSTOMER')
  return {
    getCustomerSchema: (call) => describeLayer(customersOf(call).layer, call.body),
    createCustomer: (call) => createCustomer(customersOf(call), call.body),
    searchCustomers: (call) => customersOf(call).search(call.body),
    updateCustomer: (call) => updateCustomer(customersOf(call), call.parameters.id!, call.body),
    deleteCustomer: (call) => customersOf(call).remove(call.parameters.id!),
    getCustomer: (call) => {
      const records = customersOf(call)
      return records.describe(records.find(call.parameters.id!))
    },
  }
}

function worldHandlers(region: Region): Handlers {
  return {
    searchPlaces: ({ body }) => searchPlaces(region, body),
    suggestPlaces: ({ body }) => suggestPlaces(region, body),
    reverseGeocode: ({ body }) => reverseGeocode(region, body),
    decodeDigipin: ({ body }) => decodeDigipin(body.digipin ?? refuse('There is no code.')),
    decodeDigipinByQuery: ({ parameters }) => decodeDigipin(parameters.digipin!),
    encodeDigipin: ({ parameters }) => encodeDigipin(parameters.latitude!, parameters.longitude!),
    lookUpElevation: ({ parameters }) => lookUpElevation(region, parameters as Question),
    lookUpElevationByBody: ({ body }) => lookUpElevation(region, body),
    findRoute: ({ body }) => findRoute(region, body),
    optimizeRoute: ({ body }) => optimizeRoute(region, body),
    computeMatrix: ({ body }) => computeMatrix(region, body),
    findDistance: ({ parameters }) => findDistance(region, parameters.profile!, parameters.coordinates!),
    computeIsochrone: ({ body }) => computeIsochrone(region, body),
    findNearestRoad: ({ parameters }) =>
      findNearestRoad(region, parameters.profile!, parameters.coordinates!),
    locateRoads: ({ body }) => locateRoads(region, body),
    getMapStyle: ({ parameters }) => getMapStyle(parameters.style!, parameters.name!),
  }
}

function getMapStyle(style: string, name: string): object {
  if (style !== name) throw new Refusal(404, 'There is no such style.')
  const layers = [{ id: 'land', type: 'background', paint: { 'background-color': '#f4f1ec' } }]
  return { version: 8, name: style, sources: {}, layers }
}
