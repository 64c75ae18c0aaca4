import type { Handlers, OperationId } from './platform/handlers.ts'

/**
 * The operations of the description whose area is not built yet. They check credentials like any other and then answer
 * 501. The list may only shrink: `GET /status` shows it, and the contract suite fails on one that is served.
 */
export const notServed = [] as const satisfies OperationId[]

/** The handlers that the server has: one for every operation that is not in the list. */
export type ServedHandlers = Omit<Handlers, (typeof notServed)[number]>
