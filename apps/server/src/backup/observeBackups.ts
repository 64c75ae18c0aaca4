import type { Database } from '../platform/database/database.ts'
import { lastRead } from '../platform/telemetry/lastRead.ts'
import type { Telemetry } from '../platform/telemetry/telemetry.ts'
import { readArchiverFailure, readBackupAge } from './backupStateStore.ts'

export function observeBackups(database: Pick<Database, 'query'>, telemetry: Telemetry): void {
  const age = lastRead(() => readBackupAge(database))
  telemetry.observe('geofield.backup.age', () => age().map((value) => ({ value })))
  const failure = lastRead(() => readArchiverFailure(database))
  telemetry.observe('geofield.archiver.failure', () =>
    failure().flatMap((value) => (value === undefined ? [] : [{ value }])),
  )
}
