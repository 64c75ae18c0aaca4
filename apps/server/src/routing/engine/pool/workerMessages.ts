/** The messages between the server and its worker processes, over Node's IPC channel. */

/**
 * `routes` takes a list of requests for `route` and returns their summaries. `near_matrix` is `sources_to_targets` without
 * a limit on the search, for places near each other. Both are Geofield's own; the others are the engine's.
 */
export type EngineAction =
  | 'route'
  | 'routes'
  | 'sources_to_targets'
  | 'near_matrix'
  | 'isochrone'
  | 'locate'
  | 'trace_route'
  | 'status'

export type WorkerRequest = { id: number; action: EngineAction; requestJson: string }

/** `ready` comes once, when the process accepts requests; then one reply for each request. */
export type WorkerReply = { ready: true } | { id: number; result: string } | { id: number; error: string }
