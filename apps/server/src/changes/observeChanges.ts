import type { Database } from '../platform/database/database.ts'
import type { Telemetry } from '../platform/telemetry/telemetry.ts'
import { estimateWaiting } from './changeStore.ts'

/** Reports the changes that no reader has asked for, as of the collection before: a collection never waits for PostgreSQL. */
export function observeChanges(database: Pick<Database, 'query'>, telemetry: Telemetry): void {
  let known: number | undefined
  let isReading = false
  const refresh = async () => {
    if (isReading) return
    isReading = true
    known = await estimateWaiting(database).catch(() => undefined)
    isReading = false
  }
  telemetry.observe('geofield.change.waiting', () => {
    void refresh()
    return known === undefined ? [] : [{ value: known }]
  })
}
