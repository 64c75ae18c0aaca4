import type { Database } from '../platform/database/database.ts'
import type { Handler } from '../platform/handlers.ts'
import { asEvent } from './event.ts'
import { findEvents } from './eventStore.ts'

export function searchEvents(database: Database): Handler<'searchEvents'> {
  return ({ body, caller: { tenant } }) =>
    database.inTenant(
      tenant,
      async (transaction) => {
        const { events, total } = await findEvents(transaction, body ?? {})
        return { data: events.map(asEvent), total }
      },
      { turn: 'search' },
    )
}
