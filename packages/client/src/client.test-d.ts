/** Checked by `tsc`, never run: what methods return, and that every operation is reachable. */
import { expectTypeOf } from 'vitest'
import type { areas } from './entries/generated/areas.ts'
import type { CallOptions } from './options/clientOptions.ts'
import type { Client } from './createClient.ts'
import type { components, operations as Schema } from './generated/openapi.ts'
import type { Areas } from './generated/operations.ts'
import { isApiError } from './errors/ApiError.ts'
import type { Pages } from './types/methods.ts'
import { operation } from './operations/operation.ts'
import type { OperationId } from './types/operationTypes.ts'
import * as rows from './generated/operations.ts'

type Schemas = components['schemas']
declare const client: Client
const layer = { layerName: 'SAMPLE_DATA' } as const

// Every operation of the description has exactly one function, in the area that the table names. The exception is for programs
// of other makers, and for those that can send nothing but an address: the client has better places for a token.
type Functions = typeof areas
type IdOf<Function> = Function extends { readonly row: { readonly id: infer Id } } ? Id : never
type IdsIn<Area> = { [Name in keyof Area]: IdOf<Area[Name]> }[keyof Area]
type ForClientsOfEngines =
  | `${string}Osrm${'Table' | 'Trip' | 'Track' | 'Nearest'}`
  | 'traceRoute'
  | 'findOptimizedRoute'
type ForGisPrograms = `${'get' | 'list'}Feature${string}` | 'readFeed'
type WithoutFunction = Exclude<
  keyof Schema,
  | { [Area in keyof Functions]: IdsIn<Functions[Area]> }[keyof Functions]
  | 'pushWithPathToken'
  | `pushFrom${string}`
  | ForClientsOfEngines
  | ForGisPrograms
>
// An error here names the operations without a function in `areas/`.
export const everyOperationHasAFunction: never[] = [] as WithoutFunction[]
expectTypeOf<OperationId>().toEqualTypeOf<keyof Schema>()
type Misplaced = {
  [Area in keyof Functions]: {
    [Name in keyof Functions[Area]]: Areas[IdOf<Functions[Area][Name]> & OperationId] extends Area
      ? never
      : Name
  }[keyof Functions[Area]]
}[keyof Functions]
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
expectTypeOf(client.digipin.encode.withResponse({ lat: 1, lon: 2 })).resolves.toEqualTypeOf<{
  data: Schemas['DigipinCode']
  response: Response
  etag: string | undefined
}>()
expectTypeOf(client.records.search.all(layer)).toEqualTypeOf<Pages<Schemas['Record']>>()
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
  Pages<Schemas['LiveResult']['data']['trackers'][number]>
>()
expectTypeOf(client.geocoding.reverse({ points: [{ lat: 18.5, lon: 73.8 }] })).resolves.toEqualTypeOf<
  Schemas['Address'][]
>()
expectTypeOf(client.styles.getMapStyle({ style: 'bright' })).resolves.toEqualTypeOf<Schemas['MapStyle']>()

// What a response is follows from the arguments.
const stops = [{ lat: 1, lon: 2 }]
const matrix = { sources: stops, targets: stops }
expectTypeOf(client.routing.computeMatrix(matrix)).resolves.toEqualTypeOf<Schemas['Matrix']>()
expectTypeOf(client.routing.computeMatrix({ ...matrix, verbose: false })).resolves.toEqualTypeOf<
  Schemas['MatrixTables']
>()
expectTypeOf(client.elevation.lookUp({ locations: stops })).resolves.toEqualTypeOf<
  Schemas['ElevationResults']
>()
expectTypeOf(client.elevation.lookUp({ locations: stops, format: 'geojson' })).resolves.toEqualTypeOf<
  Schemas['ElevationFeatures']
>()
declare const format: 'json' | 'geojson'
expectTypeOf(client.elevation.lookUp({ locations: stops, format })).resolves.toEqualTypeOf<
  Schemas['ElevationResponse']
>()
expectTypeOf(client.employees.search({}, {} as CallOptions)).resolves.toEqualTypeOf<Schemas['EmployeePage']>()

// A function of an operation says what the generated types leave open, and nothing that they contradict.
operation(rows.decodeDigipin)
// @ts-expect-error the body is a form, which has to be written
operation(rows.createToken)
// @ts-expect-error its query stands beside a body
operation(rows.searchEmployees)
// @ts-expect-error it is a POST without a body
operation(rows.enableEmployee)
// @ts-expect-error the keys of its body are the caller's
operation(rows.createRecord)
// @ts-expect-error the query holds numbers or text
operation(rows.encodeDigipin, ({ lat, lon }: { lat: boolean; lon: string }) => ({
  query: { latitude: lat, longitude: lon },
}))
// @ts-expect-error longitude is missing
operation(rows.encodeDigipin, ({ lat }: { lat: string }) => ({ query: { latitude: lat } }))

// `isApiError` narrows the error by the given filter.
declare const error: unknown
if (isApiError(error, { status: 404, operationId: 'getRecord' })) {
  expectTypeOf(error.status).toEqualTypeOf<404>()
  expectTypeOf(error.operationId).toEqualTypeOf<'getRecord'>()
  expectTypeOf(error.message).toBeString()
}

// Under `exactOptionalPropertyTypes`, what may be absent may be undefined too: in all methods, and in lists and objects of theirs.
type RefusedIn<Args, Depth extends 1[] = []> = Args extends readonly (infer Item)[]
  ? RefusedIn<Item, Depth>
  : Args extends Uint8Array
    ? never
    : Args extends object
      ? Depth['length'] extends 3
        ? never
        : {
            [K in keyof Args]-?: {} extends Pick<Args, K>
              ? { [P in K]: undefined } extends Pick<Args, K>
                ? RefusedIn<NonNullable<Args[K]>, [...Depth, 1]>
                : K
              : RefusedIn<Args[K], [...Depth, 1]>
          }[keyof Args]
      : never
type ArgumentsOf<Function> = Function extends (transport: never, ...input: infer Input) => unknown
  ? Required<Input> extends readonly [infer Args, ...unknown[]]
    ? NonNullable<Args>
    : never
  : never
type RefusingUndefined = {
  [Area in keyof Functions]: {
    [Name in keyof Functions[Area]]: RefusedIn<ArgumentsOf<Functions[Area][Name]>> extends never
      ? never
      : [Name, RefusedIn<ArgumentsOf<Functions[Area][Name]>>]
  }[keyof Functions[Area]]
}[keyof Functions]
// An error here names the functions, and their arguments that refuse `undefined`.
export const everyOptionTakesUndefined: never[] = [] as RefusingUndefined[]
