import type { Database } from '../platform/database/database.ts'
import { lastRead } from '../platform/telemetry/lastRead.ts'
import type { Telemetry } from '../platform/telemetry/telemetry.ts'
import { readBackupAge } from './backupStateStore.ts'

export function observeBackups(database: Pick<Database, 'query'>, telemetry: Telemetry): void {
  const age = lastRead(() => readBackupAge(database))
  telemetry.observe('geofield.backup.age', () => age().map((value) => ({ value })))
}
