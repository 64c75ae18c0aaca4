import type { Transaction } from '../../platform/database/database.ts'
import type { LatestEvent } from './livePosition.ts'

export type TrackedEvent = {
  /** User name of the account that created the event: the driver. */
  createdBy: string
  typeCode: string
  actionCode: string
  createdAt: Date
  address: string | null
}

/**
 * Shows an event in the live picture, unless the driver has a newer one of its type. Runs in the transaction that stores
 * the event. Call it last: it locks the driver's row until the commit, and every push of the driver needs that row.
 */
export async function saveLatestEvent(transaction: Transaction, event: TrackedEvent): Promise<void> {
  const { createdBy, typeCode, actionCode, createdAt, address } = event
  const seconds = Math.floor(createdAt.getTime() / 1000)
  const latest: LatestEvent = { action_code: actionCode, typeCode, event_ts: seconds, address }
  await transaction.query(
    `insert into live_driver as known (tenant_id, driver, latest_events)
     values (current_tenant(), $1, jsonb_build_object($2::text, $3::jsonb))
     on conflict (tenant_id, driver) do update set latest_events = known.latest_events || excluded.latest_events
     where coalesce((known.latest_events->$2->>'event_ts')::bigint, 0) <= $4`,
    [createdBy, typeCode, JSON.stringify(latest), seconds],
  )
}
