import type { FollowOptions } from '../options/followOptions.ts'
import type { components } from '../generated/openapi.ts'
import type { Input } from './functions.ts'
import type { OperationId, ResultAs } from './operationTypes.ts'

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

/** A method whose response can also be GeoJSON. */
export interface GeoJsonForm<Id extends OperationId, Args> {
  /** The same call, returning GeoJSON (RFC 7946), longitude first. */
  geojson(...input: Input<Args>): Promise<ResultAs<Id, 'application/geo+json'>>
}

/** The kinds of objects that change. */
export type ChangeKind = Extract<components['schemas']['Change']['kind'], string>

/** One event of a stream of changes. */
export type ChangeEvent =
  | { event: 'change'; id: string; data: components['schemas']['Change'] }
  /** A place that was reached without a change. */
  | { event: 'cursor'; id: string; data: { cursor: string } }
  | { event: 'positions'; id: string | undefined; data: { trackers: components['schemas']['Tracker'][] } }

/** A method whose response is a stream of events. */
export interface StreamMethod<Args, Event> {
  /**
   * Iterates over the events until you `break`, the signal aborts, or an error comes that waiting can't mend. It connects
   * again by itself and continues after the last event. The options apply to each connection; `onStatus` says how it goes.
   */
  (args?: Args, options?: FollowOptions): AsyncGenerator<Event, void, undefined>
}
