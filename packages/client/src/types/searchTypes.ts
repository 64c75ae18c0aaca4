import type { components } from '../generated/openapi.ts'
import type { CallOptions, RowOptions } from '../options/clientOptions.ts'
import type { OperationFacts, Transport } from './call.ts'
import type { EventCodes } from './eventTypes.ts'
import type { Answered, GeoJsonForm, Pages } from './methods.ts'
import type { OperationId, OperationResult, RequestBody, Sent } from './operationTypes.ts'
import type * as rows from '../generated/operations.ts'

type Schemas = components['schemas']
type RowOf<Id extends OperationId> = (typeof rows)[Id]

/** The searches whose fields the description names; those of records and customers depend on the tenant's layers. */
export type SearchId = Exclude<
  { [Id in OperationId]: RowOf<Id> extends { paging: string } ? Id : never }[OperationId],
  'searchRecords' | 'searchCustomers'
>

/** What a search asks beyond its own conditions. */
export type SearchQuery = Sent<Schemas['SearchQuery']>
/** A query, or none: what a search infers its result from. */
export type GivenQuery = SearchQuery | undefined

type AsksFields = { readonly fields: readonly string[] }
type AsksGroups =
  | { readonly groupBy: NonNullable<SearchQuery['groupBy']> }
  | { readonly aggregate: NonNullable<SearchQuery['aggregate']> }
/** A query for fields or groups, in place of whole items. */
export type ShapedQuery = SearchQuery & (AsksFields | AsksGroups)
/** Whether a query asks for fields or groups. */
export type IsShaped<Q> = Q extends AsksFields | AsksGroups ? true : false

/** A query as it was written. A key that no query has is refused by a message in place of its type. */
export type Query<Q> = Q & {
  readonly [K in Exclude<keyof Q, keyof SearchQuery>]: `no query has ${K & string}`
}

/** The fields or groups that a query asks for; those of another object in an object of its reference's name. */
export type QueryItem = Schemas['QueryItem']
/** A page of fields or groups. */
export type QueryPage = Schemas['QueryPage']

/** A field to sort by, and the direction. */
export interface SortField<Field> {
  /** The name of the field; each stands at most once. */
  readonly Field: Field
  /** `ASC`, the default, ascends; `DESC` descends. */
  readonly Direction?: Schemas['SortDirection'] | undefined
}

/** Which page of a search to return. */
export interface PageControls extends Pick<Sent<Schemas['EventSearchRequest']>, 'skip' | 'take'> {
  /** Returns all matches in one response, instead of `take`; only where they are known to be few. */
  readonly takeAll?: boolean | undefined
  /** Begins after this place: an empty text for the first page, then the `next` of the page before. */
  readonly after?: string | undefined
}

/** What the searches of things take that are changed with `If-Match`. */
export interface EtagControls {
  /** Returns the ETag of each item as `etags` beside `data`; only with whole items, and not with `takeAll`. */
  readonly etags?: boolean | undefined
}

type OtherControls = 'searchKey' | 'searchConfig' | 'hierarchyPath' | 'bounds'
type Control = keyof Schemas['EventSearchRequest'] | OtherControls

/** The conditions of a search stand beside its controls; those of events in `filter`. */
type Conditions<Id extends SearchId> = Id extends 'searchEvents'
  ? Omit<Schemas['EventFilter'], keyof EventCodes> & EventCodes
  : Omit<RequestBody<Id>, Control>

/** Conditions by field: a value to equal, null, or conditions that must all hold. */
export type Where<Id extends SearchId> = { readonly [K in keyof SentWhere<Id>]: SentWhere<Id>[K] }
type SentWhere<Id extends SearchId> = Sent<Conditions<Id>>

type ListOf<Page> = Page extends { data: readonly (infer Each)[] }
  ? Each
  : Page extends { data: { trackers: readonly (infer Each)[] } }
    ? Each
    : never
type ItemOf<Id extends SearchId> = ListOf<OperationResult<Id>>
/** The paths that a query asks for. */
export type PathIn<Q> = Q extends { readonly fields: readonly (infer Path extends string)[] } ? Path : never
/** A column of the items, or a path that the query asks for. */
type ColumnOf<Id extends SearchId, Q> = Extract<keyof ItemOf<Id>, string> | PathIn<Q>

/** The arguments of a search. */
export type SearchArguments<Id extends SearchId, Q = undefined> = PageControls &
  Sent<Pick<RequestBody<Id>, Extract<keyof RequestBody<Id>, OtherControls>>> &
  (Id extends 'searchEmployees' | 'searchVisits' ? EtagControls : unknown) &
  HierarchyOf<Id> & {
    /** Conditions by field, all of which must hold: a value to equal, null where it is not set, or such as `{ inq: [...] }`. */
    readonly where?: Where<Id> | undefined
    /** The order of the matches, by up to 5 fields. */
    readonly sortBy?: readonly SortField<Extract<keyof ItemOf<Id>, string>>[] | undefined
    /** Asks for some fields, for groups, or by conditions on other objects. */
    readonly query?: Query<Q> | undefined
  }

type HierarchyOf<Id extends SearchId> = Id extends 'searchEmployees'
  ? {
      /** Only employees at or below this place in the hierarchy, `/{organization}/{team}/{subteam}`. */
      readonly hierarchyPath?: string | undefined
    }
  : unknown

/** A search returns whole items, or what its query asks for. */
type Result<Id extends SearchId, Q> =
  IsShaped<Q> extends true
    ? Id extends 'searchLivePositions'
      ? Schemas['LiveQueryPage']
      : QueryPage
    : OperationResult<Id>
type Item<Id extends SearchId, Q> = IsShaped<Q> extends true ? QueryItem : ItemOf<Id>

/** A search as a function of its own. */
export interface SearchFunction<Id extends SearchId> extends OperationFacts {
  readonly row: OperationFacts['row'] & { readonly id: Id }
  <const Q extends GivenQuery = undefined>(
    transport: Transport,
    args?: SearchArguments<Id, Q>,
    options?: CallOptions,
  ): Promise<Result<Id, Q>>
}

/** The method of a search, with the forms that its operation has. */
export type SearchMethodOf<Id extends SearchId> = SearchMethod<Id> &
  (RowOf<Id> extends { rows: true } ? RowForms<Id> : unknown) &
  (RowOf<Id> extends { geoJson: true } ? GeoJsonForm<Id, SearchArguments<Id>> : unknown)

interface SearchMethod<Id extends SearchId> {
  <const Q extends GivenQuery = undefined>(
    args?: SearchArguments<Id, Q>,
    options?: CallOptions,
  ): Promise<Result<Id, Q>>
  /** The operation that it calls. */
  readonly operationId: string
  /** The same call, returning the HTTP response beside the data. */
  withResponse<const Q extends GivenQuery = undefined>(
    args?: SearchArguments<Id, Q>,
    options?: CallOptions,
  ): Promise<Answered<Result<Id, Q>>>
  /**
   * Iterates over every match; `take` is the page size, 100 when absent. While a page is used, the next one is requested.
   * Items that others create or delete meanwhile make it neither skip nor repeat one. The options apply to the call of
   * each page.
   *
   * @example for await (const employee of client.employees.search.all()) console.log(employee.Id)
   */
  all<const Q extends GivenQuery = undefined>(
    args?: SearchArguments<Id, Q>,
    options?: CallOptions,
  ): Pages<Item<Id, Q>>
}

/** The other forms of a search: what the server sends while it reads the items, so that neither side holds all. */
interface RowForms<Id extends SearchId> {
  /**
   * The page as pieces of CSV text, a line for each item after a line of field names; `takeAll: true` for all matches.
   * `columns` in the options chooses the fields. A piece may end inside a line. Throws a `NetworkError` when the connection
   * ends too early, and is not retried once the first piece came. `timeoutMs` is for the wait for each piece.
   *
   * @example
   * const pieces = client.employees.search.csv({ takeAll: true }, { columns: ['Id', 'employee_full_name'] })
   * for await (const piece of pieces) file.write(piece)
   */
  csv<const Q extends GivenQuery = undefined>(
    args?: SearchArguments<Id, Q>,
    options?: RowOptions<ColumnOf<Id, Q>>,
  ): AsyncGenerator<string, void, undefined>
  /**
   * The page as the bytes of a workbook (.xlsx) in pieces, with texts as text and dates in the tenant's time zone. `columns` and
   * `headings` in the options choose the fields and what they are called. Errors are those of `csv`.
   *
   * @example
   * const pieces = client.employees.search.xlsx({ takeAll: true }, { headings: 'labels' })
   * const parts: Uint8Array[] = []
   * for await (const piece of pieces) parts.push(piece)
   */
  xlsx<const Q extends GivenQuery = undefined>(
    args?: SearchArguments<Id, Q>,
    options?: RowOptions<ColumnOf<Id, Q>>,
  ): AsyncGenerator<Uint8Array, void, undefined>
  /**
   * Iterates over the items of the page as they come; `takeAll: true` for all matches, in one call. Errors are those of
   * `csv`.
   *
   * @example for await (const employee of client.employees.search.ndjson({ takeAll: true })) console.log(employee.Id)
   */
  ndjson<const Q extends GivenQuery = undefined>(
    args?: SearchArguments<Id, Q>,
    options?: CallOptions,
  ): AsyncGenerator<Item<Id, Q>, void, undefined>
}
