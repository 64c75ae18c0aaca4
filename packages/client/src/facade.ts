import type { Operation } from './operation.ts'
import type { components } from './generated/openapi.ts'
import type { operations as generatedTable } from './generated/operations.ts'
import type { OperationId } from './operationRows.ts'
import type { Input, OperationResult, ResultAs } from './operationTypes.ts'
import { auth } from './areas/auth.ts'
import { changes } from './areas/changes.ts'
import { customers } from './areas/customers.ts'
import { digipin } from './areas/digipin.ts'
import { elevation } from './areas/elevation.ts'
import { employees } from './areas/employees.ts'
import { events } from './areas/events.ts'
import { geocoding } from './areas/geocoding.ts'
import { journeys } from './areas/journeys.ts'
import { records } from './areas/records.ts'
import { routing } from './areas/routing.ts'
import { styles } from './areas/styles.ts'
import { tracking } from './areas/tracking.ts'

/** All areas of the client. */
export const areas = {
  auth,
  records,
  customers,
  employees,
  tracking,
  journeys,
  events,
  changes,
  geocoding,
  digipin,
  styles,
  elevation,
  routing,
}

/** What `withResponse` returns. */
interface Answered<Result> {
  data: Result
  /**
   * The response with its status and headers, its body unread. Its `url` is empty, because the URL contains the API
   * key.
   */
  response: Response
  /** The entity's `ETag`, for the `ifMatch` of a later update or delete; absent where the operation has none. */
  etag: string | undefined
}

/** A method of the client. `Parameters` are the operation's arguments and the options of the call. */
export interface Method<Parameters extends readonly unknown[], Result> {
  (...parameters: Parameters): Promise<Result>
  /** The same call, returning the HTTP response beside the data. */
  withResponse(...parameters: Parameters): Promise<Answered<Result>>
}

/** A method that returns one page of many. */
export interface PagedMethod<Parameters extends readonly unknown[], Result, Item> extends Method<
  Parameters,
  Result
> {
  /**
   * Iterates over every item of every page, from `skip` on; `take` is the page size, 100 when absent. Each page is
   * requested when it is needed: `break` stops. The options apply to the call of each page.
   *
   * @example for await (const record of client.records.search.all({ layerName: 'SAMPLE_DATA' })) console.log(record.Id)
   */
  all(...parameters: Parameters): AsyncGenerator<Item, void, undefined>
}

/** The other forms of a search: what the server sends while it reads the items, so that neither side holds all. */
export interface RowForms<Parameters extends readonly unknown[], Item> {
  /**
   * The page as pieces of CSV text, a line for each item after a line of field names; `take: -1` for all matches.
   * `columns` in the options chooses the fields. A piece may end inside a line. Throws a `NetworkError` when the connection
   * ends too early, and is not retried once the first piece came. `timeoutMs` is for the wait for each piece.
   *
   * @example
   * const pieces = client.records.search.csv({ layerName: 'SAMPLE_DATA', take: -1 }, { columns: ['Id', 'Title'] })
   * for await (const piece of pieces) file.write(piece)
   */
  csv(...parameters: Parameters): AsyncGenerator<string, void, undefined>
  /**
   * Iterates over the items of the page as they come; `take: -1` for all matches, in one call. Errors are those of `csv`.
   *
   * @example
   * for await (const record of client.records.search.ndjson({ layerName: 'SAMPLE_DATA', take: -1 })) console.log(record.Id)
   */
  ndjson(...parameters: Parameters): AsyncGenerator<Item, void, undefined>
}

/** A method whose response can also be GeoJSON. */
export interface GeoJsonForm<Parameters extends readonly unknown[], Features> {
  /** The same call, returning GeoJSON (RFC 7946), longitude first. */
  geojson(...parameters: Parameters): Promise<Features>
}

/** One event of a stream of changes. */
export type ChangeEvent =
  | { event: 'change'; id: string; data: components['schemas']['Change'] }
  /** A place that was reached without a change. */
  | { event: 'cursor'; id: string; data: { cursor: string } }
  | { event: 'positions'; id: string | undefined; data: { trackers: components['schemas']['Tracker'][] } }

/** A method whose response is a stream of events. */
export interface StreamMethod<Parameters extends readonly unknown[], Event> {
  /**
   * Iterates over the events until you `break`, the signal aborts, or an error comes that another try can't mend. It
   * connects again by itself and continues after the last event. The options apply to each connection.
   */
  (...parameters: Parameters): AsyncGenerator<Event, void, undefined>
}

type Table = Readonly<
  Record<string, { readonly status: string; readonly paging?: { readonly items: string } }>
>

type RowOf<Line, T extends Table> = Line extends Operation<infer Id> ? T[Id] : never

/** The names of the lines whose operation is ready, or is not. */
type NamesOf<Area, T extends Table, Wanted extends 'ready' | 'preview'> = {
  [Name in keyof Area]: (RowOf<Area[Name], T>['status'] extends 'ready' ? 'ready' : 'preview') extends Wanted
    ? Name
    : never
}[keyof Area]

/** The names of the areas that have such lines. */
type AreasWith<Areas, T extends Table, Wanted extends 'ready' | 'preview'> = {
  [Area in keyof Areas]: [NamesOf<Areas[Area], T, Wanted>] extends [never] ? never : Area
}[keyof Areas]

/** Plain mapped types over picked keys: an `as` clause would lose the comments of the lines. */
type MethodsAt<Lines, Names extends keyof Lines> = { readonly [Name in Names]: MethodOf<Lines[Name]> }
type AreasAt<Areas, T extends Table, Wanted extends 'ready' | 'preview', Names extends keyof Areas> = {
  readonly [Area in Names]: MethodsAt<Areas[Area], NamesOf<Areas[Area], T, Wanted>>
}

/** The methods of a facade whose operations are ready, or those whose operations are not. */
export type Half<Areas, T extends Table, Wanted extends 'ready' | 'preview'> = AreasAt<
  Areas,
  T,
  Wanted,
  AreasWith<Areas, T, Wanted>
>

type MethodOf<Line> =
  Line extends Operation<infer Id extends OperationId, infer S>
    ? (typeof generatedTable)[Id] extends { stream: true }
      ? StreamMethod<Input<Id, S>, ChangeEvent>
      : (typeof generatedTable)[Id] extends { paging: { items: infer Items } }
        ? PagedMethod<Input<Id, S>, OperationResult<Id>, ItemOf<OperationResult<Id>, Items>> &
            RowsOf<Id, S, ItemOf<OperationResult<Id>, Items>> &
            GeoJsonOf<Id, S>
        : Method<Input<Id, S>, OperationResult<Id>> & GeoJsonOf<Id, S>
    : never

type RowsOf<Id extends OperationId, S, Item> = (typeof generatedTable)[Id] extends { rows: true }
  ? RowForms<Input<Id, S>, Item>
  : unknown
type GeoJsonOf<Id extends OperationId, S> = (typeof generatedTable)[Id] extends { geoJson: true }
  ? GeoJsonForm<Input<Id, S>, ResultAs<Id, 'application/geo+json'>>
  : unknown

/** `items` names the list by a path such as `data` or `data.trackers`. */
type ItemOf<Page, Items> = Items extends `${infer Outer}.${infer Inner}`
  ? Outer extends keyof Page
    ? ItemOf<Page[Outer], Inner>
    : never
  : Items extends keyof Page
    ? Page[Items] extends readonly (infer Item)[]
      ? Item
      : never
    : never

/** The methods of all operations with a verified contract, by area. */
export type ReadyAreas = Half<typeof areas, typeof generatedTable, 'ready'>
/** The methods of the operations whose contract may still change. */
export type PreviewAreas = Half<typeof areas, typeof generatedTable, 'preview'>
