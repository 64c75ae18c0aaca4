/** The messages between the server and its worker processes, over Node's IPC channel. */

export type EngineAction = 'route' | 'sources_to_targets' | 'isochrone' | 'locate' | 'trace_route' | 'status'

export type WorkerRequest = { id: number; action: EngineAction; requestJson: string }

/** `ready` comes once, when the process accepts requests; then one reply for each request. */
export type WorkerReply = { ready: true } | { id: number; result: string } | { id: number; error: string }
