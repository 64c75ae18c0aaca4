import type { Database } from '../platform/database/database.ts'
import { lastRead } from '../platform/telemetry/lastRead.ts'
import type { Telemetry } from '../platform/telemetry/telemetry.ts'
import { estimateWaiting } from './changeStore.ts'

/** Reports the changes that no reader has asked for, as of the collection before. */
export function observeChanges(database: Pick<Database, 'query'>, telemetry: Telemetry): void {
  const waiting = lastRead(() => estimateWaiting(database))
  telemetry.observe('geofield.change.waiting', () => waiting().map((value) => ({ value })))
}
