import type { Transaction } from '../../platform/database/database.ts'
import type { StoredLatestEvent } from './livePosition.ts'

export type TrackedEvent = {
  eventId: string
  /** The key of the account that created the event: the driver. */
  createdByKey: string
  typeCode: string
  actionCode: string
  occurredAt: Date
  address: string | null
}

/**
 * Shows an event in the live picture, unless the driver has one of its type that happened later; at the same moment the
 * greater Id counts as later. Runs in the transaction that stores the event. Call it last: it locks the driver's row
 * until the commit, and every push of the driver needs that row.
 */
export async function saveLatestEvent(transaction: Transaction, event: TrackedEvent): Promise<void> {
  const { eventId, createdByKey, typeCode, actionCode, occurredAt, address } = event
  const ms = occurredAt.getTime()
  const latest: StoredLatestEvent = {
    action_code: actionCode,
    typeCode,
    event_ts: Math.floor(ms / 1000),
    address,
    ms,
    id: eventId,
  }
  await transaction.query(
    `insert into live_driver as known (tenant_id, driver, latest_events)
     values (current_tenant(), $1, jsonb_build_object($2::text, $3::jsonb))
     on conflict (tenant_id, driver) do update set latest_events = known.latest_events || excluded.latest_events
     where coalesce(
       -- One that an older version stored has seconds only.
       (coalesce((known.latest_events->$2->>'ms')::bigint, (known.latest_events->$2->>'event_ts')::bigint * 1000),
         coalesce(known.latest_events->$2->>'id', '') collate "C") <= ($4::bigint, $5::text), true)`,
    [createdByKey, typeCode, JSON.stringify(latest), ms, eventId],
  )
}
