import type { Database } from '../platform/database/database.ts'
import type { Handler } from '../platform/http/handlers.ts'
import { refuseUnstorable } from '../platform/storableText.ts'
import { toEvent, checkLocation, type EventReaction } from './event.ts'
import { checkLink, type LinkedKinds } from './eventLink.ts'
import { findPair, platformPairs } from './eventPair.ts'
import { declaredPairs } from './eventPairStore.ts'
import { insertEvent } from './eventStore.ts'

export type EventOptions = {
  linkedKinds: LinkedKinds
  /** Run one after the other, in this order. */
  reactions: readonly EventReaction[]
}

export function createEvent(
  database: Database,
  { linkedKinds, reactions }: EventOptions,
): Handler<'createEvent'> {
  return async ({ body, caller: { tenant, user } }) => {
    refuseUnstorable(body)
    checkLocation(body)
    return database.inTenant(tenant, async (transaction) => {
      const pair = findPair([...platformPairs, ...(await declaredPairs(transaction))], body)
      await checkLink(transaction, linkedKinds, body)
      const created = { input: body, pair, createdBy: user.username }
      const event = await insertEvent(transaction, tenant.tenantId, created)
      for (const react of reactions) await react(transaction, event)
      return toEvent(event)
    })
  }
}
