import type { GeofieldError } from '../errors/GeofieldError.ts'

/** One try of a call. No field has a credential. */
export interface RequestEvent {
  operationId: string
  method: string
  /** Without the API key. */
  url: string
  /** 1 for the first try. */
  attempt: number
}

export interface ResponseEvent extends RequestEvent {
  status: number
  /** From the sending of this try to the end of the response's body, or to its start for a stream. */
  durationMs: number
  requestId: string | undefined
}

export interface RetryEvent extends RequestEvent {
  /** Why the try failed. */
  error: unknown
  waitMs: number
}

export interface ErrorEvent extends RequestEvent {
  /** What the call throws: a `GeofieldError`, or the reason of an aborted signal. */
  error: GeofieldError | unknown
  /** The duration of the whole call. */
  durationMs: number
}

/** Observers of calls. What they throw is ignored, and nobody waits for them. */
export interface Hooks {
  /** Before each try is sent. */
  onRequest?: ((event: RequestEvent) => void) | undefined
  /** After each response, whatever its status. */
  onResponse?: ((event: ResponseEvent) => void) | undefined
  /** Before the wait for another try. */
  onRetry?: ((event: RetryEvent) => void) | undefined
  /** When the call fails. */
  onError?: ((event: ErrorEvent) => void) | undefined
}

/**
 * Calls an observer, if there is one. Its fault must not fail the call that it watches: also not later, if it is an async
 * function.
 */
export function inform<Event>(observer: ((event: Event) => void) | undefined, makeEvent: () => Event): void {
  if (!observer) return
  const observe = async () => observer(makeEvent())
  observe().catch(() => undefined)
}
