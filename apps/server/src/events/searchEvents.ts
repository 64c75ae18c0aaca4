import type { Database } from '../platform/database/database.ts'
import type { StreamingHandler } from '../platform/http/handlers.ts'
import { runSearch } from '../platform/search/runSearch.ts'
import { toEvent } from './event.ts'
import type { StoredEvent } from './event.ts'
import { eventSearch } from './eventStore.ts'

export function searchEvents(database: Database): StreamingHandler<'searchEvents'> {
  return (call) =>
    runSearch(database, call, {
      search: eventSearch(call.body ?? {}),
      toItem: (event: StoredEvent) => toEvent(event),
    })
}
