import type { User } from '../platform/http/handlers.ts'
import type { Transaction } from '../platform/database/database.ts'
import { type EventInput, type StoredEvent, toArriving } from './event.ts'
import { findPair, platformPairs } from './eventPair.ts'
import { insertEvent } from './eventStore.ts'

/** Stores events without a link through the owner's connection, for seeds. Returns them as they are stored. */
export async function importEvents(
  owner: Transaction,
  tenantId: number,
  { events, user }: { events: EventInput[]; user: User },
): Promise<StoredEvent[]> {
  const stored: StoredEvent[] = []
  for (const input of events) {
    const arriving = toArriving(input, findPair(platformPairs, input).typeId, user)
    stored.push(await insertEvent(owner, arriving, { tenantId, after: undefined }))
  }
  return stored
}
