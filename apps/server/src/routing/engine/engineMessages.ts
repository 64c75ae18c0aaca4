/** What the server and its engine processes say to each other over Node's IPC channel. */

export type EngineAction =
  | 'route'
  | 'optimized_route'
  | 'sources_to_targets'
  | 'isochrone'
  | 'locate'
  | 'trace_route'
  | 'status'

export type EngineRequest = { id: number; action: EngineAction; requestJson: string }

/** `ready` comes once, when the process can take requests; then one answer for each request. */
export type EngineAnswer = { ready: true } | { id: number; result: string } | { id: number; error: string }
