import type { CallOptions } from '../options/clientOptions.ts'
import type { components } from '../generated/openapi.ts'
import type { Input } from './functions.ts'

/** What `withResponse` returns. */
export interface Answered<Result> {
  data: Result
  /**
   * The response with its status and headers, its body unread. Its `url` is empty, because the URL contains the API
   * key.
   */
  response: Response
  /** The entity's `ETag`, for the `ifMatch` of a later update or delete; absent where the operation has none. */
  etag: string | undefined
}

/** A method of the client. `Args` are the operation's arguments; the options of the call follow them. */
export interface Method<Args, Result> {
  (...input: Input<Args>): Promise<Result>
  /** The operation that it calls, e.g. `searchRecords`. */
  readonly operationId: string
  /** The same call, returning the HTTP response beside the data. */
  withResponse(...input: Input<Args>): Promise<Answered<Result>>
}

/** All items of a search, read page by page. It can be iterated once: over items, or over pages, or collected. */
export interface Pages<Item> extends AsyncIterable<Item> {
  /** Iterates over the pages instead of the items. */
  pages(): AsyncGenerator<Item[], void, undefined>
  /**
   * All items as a list. Throws a `UsageError` when there are more than `max`, so that a growing tenant can't fill the
   * memory.
   */
  collect(limits: { max: number }): Promise<Item[]>
}

/** A method that returns one page of many. */
export interface PagedMethod<Args, Result, Item> extends Method<Args, Result> {
  /**
   * Iterates over every match; `take` is the page size, 100 when absent. While a page is used, the next one is requested.
   * Items that others create or delete meanwhile make it neither skip nor repeat one. The options apply to the call of
   * each page.
   *
   * @example for await (const record of client.records.search.all({ layerName: 'SAMPLE_DATA' })) console.log(record.Id)
   */
  all(...input: Input<Args>): Pages<Item>
}

/** The other forms of a search: what the server sends while it reads the items, so that neither side holds all. */
export interface RowForms<Args, Item> {
  /**
   * The page as pieces of CSV text, a line for each item after a line of field names; `takeAll: true` for all matches.
   * `columns` in the options chooses the fields. A piece may end inside a line. Throws a `NetworkError` when the connection
   * ends too early, and is not retried once the first piece came. `timeoutMs` is for the wait for each piece.
   *
   * @example
   * const pieces = client.records.search.csv({ layerName: 'SAMPLE_DATA', takeAll: true }, { columns: ['Id', 'Title'] })
   * for await (const piece of pieces) file.write(piece)
   */
  csv(...input: Input<Args>): AsyncGenerator<string, void, undefined>
  /**
   * The page as the bytes of a workbook (.xlsx) in pieces, with texts as text and dates in the tenant's time zone. `columns` and
   * `headings` in the options choose the fields and what they are called. Errors are those of `csv`.
   *
   * @example
   * const pieces = client.records.search.xlsx({ layerName: 'SAMPLE_DATA', takeAll: true }, { headings: 'labels' })
   * const parts: Uint8Array[] = []
   * for await (const piece of pieces) parts.push(piece)
   */
  xlsx(...input: Input<Args>): AsyncGenerator<Uint8Array, void, undefined>
  /**
   * Iterates over the items of the page as they come; `takeAll: true` for all matches, in one call. Errors are those of
   * `csv`.
   *
   * @example
   * for await (const record of client.records.search.ndjson({ layerName: 'SAMPLE_DATA', takeAll: true })) console.log(record.Id)
   */
  ndjson(...input: Input<Args>): AsyncGenerator<Item, void, undefined>
}

/** A method whose response can also be GeoJSON. */
export interface GeoJsonForm<Args, Features> {
  /** The same call, returning GeoJSON (RFC 7946), longitude first. */
  geojson(...input: Input<Args>): Promise<Features>
}

/** One event of a stream of changes. */
export type ChangeEvent =
  | { event: 'change'; id: string; data: components['schemas']['Change'] }
  /** A place that was reached without a change. */
  | { event: 'cursor'; id: string; data: { cursor: string } }
  | { event: 'positions'; id: string | undefined; data: { trackers: components['schemas']['Tracker'][] } }

/** A method whose response is a stream of events. */
export interface StreamMethod<Args, Event> {
  /**
   * Iterates over the events until you `break`, the signal aborts, or an error comes that another try can't mend. It
   * connects again by itself and continues after the last event. The options apply to each connection.
   */
  (args?: Args, options?: CallOptions): AsyncGenerator<Event, void, undefined>
}
