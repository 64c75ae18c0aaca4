import type { Transaction } from '../../platform/database/database.ts'
import type { LatestEvent } from './livePosition.ts'
import { saveLatestEvent } from './liveStore.ts'

export type TrackedEvent = {
  /** User name of the account that created the event. */
  driver: string
  typeCode: string
  actionCode: string
  createdAt: Date
  address: string | null
}

/**
 * Shows an event among the driver's latest ones in the live picture, in the transaction that stores the event. To be
 * called last in it: it holds the driver's row until the commit.
 */
export async function applyLatestEvent(transaction: Transaction, event: TrackedEvent): Promise<void> {
  const { driver, typeCode, actionCode, createdAt, address } = event
  const latest: LatestEvent = {
    action_code: actionCode,
    typeCode,
    event_ts: Math.floor(createdAt.getTime() / 1000),
    address,
  }
  await saveLatestEvent(transaction, driver, latest)
}
