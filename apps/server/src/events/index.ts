import type { Database } from '../platform/database/database.ts'
import type { Handlers } from '../platform/http/handlers.ts'
import { type Ask, noQuestions } from '../platform/search/question/ask.ts'
import { createEvent, type EventOptions } from './createEvent.ts'
import { searchEvents } from './searchEvents.ts'

export { importEvents } from './importEvents.ts'
export { findEventEntity } from './eventEntity.ts'
export { toEvent } from './event.ts'
export { listEvents } from './eventStore.ts'
export type { EventGuard, EventInput, EventReaction, StoredEvent } from './event.ts'
export { type EventPair, platformPairs } from './eventPair.ts'
export { addEventPair, listEventPairs, removeEventPair } from './eventPairStore.ts'

export function eventHandlers(database: Database, options: EventOptions, ask: Ask = noQuestions) {
  return {
    createEvent: createEvent(database, options),
    searchEvents: searchEvents(database, ask),
  } satisfies Partial<Handlers>
}
