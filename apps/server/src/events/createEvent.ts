import type { Database, Transaction } from '../platform/database/database.ts'
import type { Handler, TenantCaller } from '../platform/http/handlers.ts'
import { inTenantOnce, noteReplay } from '../platform/once/once.ts'
import { refuseUnstorable } from '../platform/storableText.ts'
import {
  type ArrivingEvent,
  type EventGuard,
  type EventInput,
  type EventReaction,
  refuseOtherContent,
  type StoredEvent,
  toArriving,
  toEvent,
} from './event.ts'
import { checkContent, checkTime } from './eventFault.ts'
import { checkLink, type LinkedKinds } from './eventLink.ts'
import { findPair, platformPairs } from './eventPair.ts'
import { declaredPairs } from './eventPairStore.ts'
import { insertEvent, listHistory, lockEventId } from './eventStore.ts'

export type EventOptions = {
  linkedKinds: LinkedKinds
  /** Run one after the other, in this order, before the event is stored. */
  guards: readonly EventGuard[]
  /** Run one after the other, in this order, after it is stored. */
  reactions: readonly EventReaction[]
}

export function createEvent(database: Database, options: EventOptions): Handler<'createEvent'> {
  return async (call) => {
    const { body, caller } = call
    refuseUnstorable(body)
    checkContent(body)
    return inTenantOnce(database, call, async (transaction) => {
      const { event, isRepeated } = await storeOnce(transaction, { body, caller, ...options })
      if (body.Id !== undefined || isRepeated) noteReplay(call, isRepeated)
      return toEvent(event)
    })
  }
}

type Storing = EventOptions & { body: EventInput; caller: TenantCaller }

/** Stores the event with all that follows from it, or returns the stored event that it repeats. */
async function storeOnce(
  transaction: Transaction,
  storing: Storing,
): Promise<{ event: StoredEvent; isRepeated: boolean }> {
  const { body, caller, linkedKinds, reactions } = storing
  const known = body.Id === undefined ? undefined : await lockEventId(transaction, body.Id)
  if (known) {
    // A repeated event is not checked again: its pair, linked record or time may no longer be accepted.
    refuseOtherContent(known, toArriving(body, known.typeId, caller.user))
    return { event: known, isRepeated: true }
  }
  checkTime(body)
  const pair = findPair([...platformPairs, ...(await declaredPairs(transaction))], body)
  await checkLink(transaction, linkedKinds, body)
  const arriving = toArriving(body, pair.typeId, caller.user)
  const { repeats, after } = await askGuards(transaction, arriving, storing.guards)
  if (repeats) {
    refuseOtherContent(repeats, arriving)
    return { event: repeats, isRepeated: true }
  }
  const event = await insertEvent(transaction, arriving, { tenantId: caller.tenant.tenantId, after })
  for (const react of reactions) await react(transaction, event, () => listHistory(transaction, event))
  return { event, isRepeated: false }
}

async function askGuards(
  transaction: Transaction,
  arriving: ArrivingEvent,
  guards: readonly EventGuard[],
): ReturnType<EventGuard> {
  let after: Date | undefined
  for (const guard of guards) {
    const verdict = await guard(transaction, arriving, () => listHistory(transaction, arriving))
    if (verdict.repeats) return verdict
    if (verdict.after && (!after || verdict.after > after)) after = verdict.after
  }
  return { after }
}
