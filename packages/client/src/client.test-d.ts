/** Checked by `tsc`, never run: what compiles, what does not, and what methods return. */
import { expectTypeOf } from 'vitest'
import type { CallOptions } from './clientOptions.ts'
import { createClient, type Client } from './createClient.ts'
import type { areas, Half } from './facade.ts'
import type { components, operations as Schema } from './generated/openapi.ts'
import type { operations as table } from './generated/operations.ts'
import { isApiError } from './errors/ApiError.ts'
import { operation, type Operation } from './operation.ts'
import type { OperationId } from './operationRows.ts'
import { degrees } from './writers.ts'

type Schemas = components['schemas']
declare const client: Client
const layer = { layerName: 'SAMPLE_DATA' }

// Every operation of the description has exactly one line, in the area that the table names.
type LineOf<Area> = Area extends unknown ? Area[keyof Area] : never
type LineId<Line> = Line extends Operation<infer Id> ? Id : never
type Areas = typeof areas
type WithoutLine = Exclude<keyof Schema, LineId<LineOf<Areas[keyof Areas]>>>
// An error here names the operations without a line in `areas/`.
export const everyOperationHasALine: never[] = [] as WithoutLine[]
expectTypeOf<OperationId>().toEqualTypeOf<keyof Schema>()
type Misplaced = {
  [Area in keyof Areas]: {
    [Name in keyof Areas[Area]]: (typeof table)[LineId<Areas[Area][Name]> & OperationId]['area'] extends Area
      ? never
      : Name
  }[keyof Areas[Area]]
}[keyof Areas]
expectTypeOf<Misplaced>().toEqualTypeOf<never>()

// Methods return the body of the 200 response, and no wider type.
expectTypeOf(client.records.search(layer)).resolves.toEqualTypeOf<Schemas['RecordPage']>()
expectTypeOf(client.records.create({ ...layer, fields: {} })).resolves.toEqualTypeOf<
  Schemas['CreatedRecord']
>()
expectTypeOf(client.records.update({ ...layer, id: 'x', fields: {} })).resolves.toEqualTypeOf<
  Schemas['NodeRecord']
>()
expectTypeOf(client.records.delete({ ...layer, id: 'x' })).resolves.toEqualTypeOf<{ count: number }>()
expectTypeOf(client.digipin.decode({ digipin: 'x' })).resolves.toEqualTypeOf<Schemas['DecodedDigipin']>()
expectTypeOf(client.routing.findRoute({ locations: [] })).resolves.toEqualTypeOf<Schemas['RouteResponse']>()
expectTypeOf(client.digipin.encode.withResponse({ latitude: 1, longitude: 2 })).resolves.toEqualTypeOf<{
  data: Schemas['DigipinCode']
  response: Response
  etag: string | undefined
}>()
expectTypeOf(client.records.search.all(layer)).toEqualTypeOf<
  AsyncGenerator<Schemas['Record'], void, undefined>
>()
// @ts-expect-error Only operations with pages have an iterator.
client.records.get.all({ ...layer, id: 'x' })

// Searches have other forms, with the items' type.
expectTypeOf(client.records.search.csv(layer, { columns: ['Id'] })).toEqualTypeOf<
  AsyncGenerator<string, void, undefined>
>()
expectTypeOf(client.customers.search.ndjson()).toEqualTypeOf<
  AsyncGenerator<Schemas['CustomerPage']['data'][number], void, undefined>
>()
expectTypeOf(client.preview.tracking.searchLive.geojson()).resolves.toEqualTypeOf<
  Schemas['TrackingFeatures']
>()
// @ts-expect-error Live positions have no CSV.
client.preview.tracking.searchLive.csv()
// @ts-expect-error Records have no GeoJSON.
client.records.search.geojson(layer)

expectTypeOf(client.customers.update({ id: 'x', fields: {} })).resolves.toEqualTypeOf<
  Schemas['CustomerUpdate']
>()
expectTypeOf(client.preview.tracking.searchLive.all()).toEqualTypeOf<
  AsyncGenerator<Schemas['LiveResult']['data']['trackers'][number], void, undefined>
>()
expectTypeOf(client.geocoding.reverse({ points: [73.8, 18.5] })).resolves.toEqualTypeOf<
  Schemas['Address'][]
>()
expectTypeOf(client.styles.getMapStyle({ style: 'bright' })).resolves.toEqualTypeOf<Schemas['MapStyle']>()

// Arguments that may be omitted, and arguments that may be a number or a string.
client.records.search({ ...layer, skip: 0 })
client.records.search({ ...layer, take: 20 }, { tenant: 'acme', signal: undefined, timeoutMs: 5 })
client.records.getSchema({ ...layer, properties: { isTakeAll: true } })
client.routing.findRoute({ locations: [{ lat: 1, lon: 2 }], costing: 'auto', units: 'km' })
client.digipin.encode({ latitude: 1.5, longitude: '2.5' })
client.auth.createToken({ grant_type: 'password', username: 'a', password: 'b' })
client.auth.createToken({ grant_type: 'refresh_token', refresh_token: 'a' })
expectTypeOf(client.records.search).parameters.toExtend<[args: object, options?: CallOptions]>()
client.employees.search({ hierarchyPath: '/a', take: 5, employee_status: { inq: [1, 2] } })
client.employees.search()
client.customers.search()
client.preview.employees.activate({ id: 'x' })
client.preview.employees.activate({ id: 'x', employee_username: 'a', employee_password: 'b' })
client.preview.employees.enable({ id: 'x' })
declare const position: Schemas['PositionInput']
client.preview.tracking.push({ positions: position })
client.preview.tracking.push({ positions: [position, position] })
client.geocoding.reverse({ points: { latitude: 1, longitude: 2 } })
declare const points: readonly { readonly lat: number; readonly lon: number }[]
client.routing.findDistance({ profile: 'car', coordinates: points, alternatives: 2, steps: true })
client.routing.findNearestRoad({ profile: 'car', coordinates: [{ lat: 1, lon: 2 }] })

// Calls that must not compile.
// @ts-expect-error layerName is missing
client.records.search({ take: 20 })
// @ts-expect-error no arguments at all
client.records.search()
// @ts-expect-error id is missing
client.records.get(layer)
// @ts-expect-error fields is missing
client.records.create(layer)
// @ts-expect-error longitude is missing
client.digipin.encode({ latitude: 1 })
// @ts-expect-error a stop without lon
client.routing.findRoute({ locations: [{ lat: 1 }] })
// @ts-expect-error a query beside a body is checked too
client.employees.search({ hierarchyPath: 7 })
// @ts-expect-error the positions belong in `positions`
client.preview.tracking.push([position])
// @ts-expect-error a point without longitude
client.geocoding.reverse({ points: { latitude: 1 } })
// @ts-expect-error the client writes the coordinates
client.routing.findDistance({ profile: 'car', coordinates: '73.8,18.5;73.9,18.6' })
// @ts-expect-error `lng`
client.routing.findDistance({ profile: 'car', coordinates: [{ lat: 1, lng: 2 }] })
// @ts-expect-error one point
client.routing.findNearestRoad({ profile: 'car', coordinates: points })
// @ts-expect-error a contour is of time or of distance
client.routing.computeIsochrone({ locations: [{ lat: 1, lon: 2 }], contours: [{ time: 1, distance: 1 }] })
// @ts-expect-error no such style
client.styles.getMapStyle({ style: 'brite' })
// @ts-expect-error its contract may still change
client.geocoding.batch({ items: [] })
// @ts-expect-error the grants do not mix
client.auth.createToken({ grant_type: 'password', refresh_token: 'a' })

// Excess keys in arguments, in nested objects and in options.
// @ts-expect-error `layerSetings`
client.records.getSchema({ layerName: 'SAMPLE_DATA', properties: { layerSetings: true } })
// @ts-expect-error the tenant is an option of the client and of the call
client.records.getSchema({ layerName: 'SAMPLE_DATA', tenant: 'acme' })
// @ts-expect-error fields of a record belong in `fields`
client.records.create({ layerName: 'SAMPLE_DATA', fields: {}, Title: 'x' })
// @ts-expect-error `digipinn`
client.digipin.decode({ digipin: 'x', digipinn: 'y' })
// @ts-expect-error `isTakeall`
client.records.getSchema({ layerName: 'SAMPLE_DATA', properties: { isTakeall: true } })
// @ts-expect-error `timeout`
client.records.search({ layerName: 'SAMPLE_DATA' }, { timeout: 5 })
// @ts-expect-error `user`
createClient({ baseUrl: '', apiKey: '', user: '' })
// An open schema takes more: the keys are the tenant's, or the engine's.
client.records.create({ layerName: 'SAMPLE_DATA', fields: { my_own_field: 7 } })
client.routing.findRoute({ locations: [], alternates: 2 })
// @ts-expect-error but what it names keeps its type
client.routing.findRoute({ locations: [], costing: 'teleport' })
// @ts-expect-error nor may a wrong type hide behind an open one
client.records.create({ layerName: 'SAMPLE_DATA', fields: { Title: 7 } })

// A line of the facade says what the generated types leave open, and nothing that they contradict.
operation('searchRecords')
// @ts-expect-error no such operation
operation('searchRecord')
// @ts-expect-error the body is a form
operation('createToken')
// @ts-expect-error the body is JSON
operation('searchRecords', { body: 'form' })
// @ts-expect-error it has a body
operation('searchRecords', { body: 'none' })
// @ts-expect-error it has no body
operation('getRecord', { bodyIn: 'fields' })
// @ts-expect-error it has none, which has to be said
operation('enableEmployee')
// @ts-expect-error it has a body
operation('activateEmployee', { body: 'none' })
// @ts-expect-error its query stands beside a body
operation('searchEmployees')
// @ts-expect-error a path holds text
operation('findNearestRoad', { write: { coordinates: (value: number[]) => value } })
// @ts-expect-error it has no query
operation('searchRecords', { query: { take: true } })
// @ts-expect-error no such argument
operation('encodeDigipin', { write: { lat: degrees } })
// @ts-expect-error the query holds text
operation('encodeDigipin', { write: { latitude: (value: number) => value } })
// @ts-expect-error no such member
operation('searchRecords', { form: true })

// The status decides the place, in the types too.
interface ToyTable {
  readonly [id: string]: { readonly status: string }
  readonly searchRecords: { readonly status: 'ready' }
  readonly getRecord: { readonly status: 'planned' }
  readonly findRoute: { readonly status: 'tbd' }
}
interface ToyAreas {
  records: { search: Operation<'searchRecords'>; get: Operation<'getRecord'> }
  routing: { findRoute: Operation<'findRoute'> }
}
declare const ready: Half<ToyAreas, ToyTable, 'ready'>
declare const preview: Half<ToyAreas, ToyTable, 'preview'>
expectTypeOf(ready).toHaveProperty('records').toHaveProperty('search')
expectTypeOf<keyof typeof ready>().toEqualTypeOf<'records'>()
expectTypeOf<keyof typeof ready.records>().toEqualTypeOf<'search'>()
expectTypeOf<keyof typeof preview>().toEqualTypeOf<'records' | 'routing'>()
expectTypeOf<keyof typeof preview.records>().toEqualTypeOf<'get'>()
expectTypeOf<keyof typeof preview.routing>().toEqualTypeOf<'findRoute'>()

// `isApiError` narrows the error by the given filter.
declare const error: unknown
if (isApiError(error, { status: 404, operationId: 'getRecord' })) {
  expectTypeOf(error.status).toEqualTypeOf<404>()
  expectTypeOf(error.operationId).toEqualTypeOf<'getRecord'>()
  expectTypeOf(error.message).toBeString()
}

// A search takes any field as a filter, beside its own words.
client.records.search({
  layerName: 'SAMPLE_DATA',
  take: 20,
  searchKey: 'pune',
  sample_data_state: 'Goa',
  sample_data_date: { gte: '2026-01-01' },
  sample_data_remarks: null,
  sortBy: [{ Field: 'Title', Direction: 'DESC' }],
})
client.customers.search({ customer_location: { near: { lat: 18.5, lon: 73.8, metres: 500 } } })
// @ts-expect-error no such condition
client.customers.search({ customer_category: { equals: 'Retail' } })
// @ts-expect-error a number
client.records.search({ layerName: 'SAMPLE_DATA', take: '20' })
// @ts-expect-error `Direction` is ASC or DESC
client.records.search({ layerName: 'SAMPLE_DATA', sortBy: [{ Field: 'Title', Direction: 'down' }] })
