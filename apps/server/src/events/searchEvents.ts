import type { Database } from '../platform/database/database.ts'
import type { StreamingHandler } from '../platform/http/handlers.ts'
import type { AddValue } from '../platform/search/statement.ts'
import { type Ask, isQuestion } from '../platform/search/question/ask.ts'
import { runSearch } from '../platform/search/runSearch.ts'
import { type Event, type StoredEvent, toEvent } from './event.ts'
import { eventSearch, storedBetween } from './eventStore.ts'

export function searchEvents(database: Database, ask: Ask): StreamingHandler<'searchEvents'> {
  return (call) => {
    const { query, ...search } = call.body ?? {}
    if (isQuestion(query)) {
      const { filter: { from, to, ...filters } = {}, ...body } = search
      const further = (add: AddValue) => storedBetween({ from, to }, add)
      return ask<Event>(call, { entity: 'event', body, filters, at: '/filter', query, further })
    }
    return runSearch(database, call, {
      search: eventSearch(search),
      toItem: (event: StoredEvent) => toEvent(event),
    })
  }
}
