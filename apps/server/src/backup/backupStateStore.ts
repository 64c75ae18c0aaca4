import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Database } from '../platform/database/database.ts'
import { serverSecretName } from '../platform/database/tokenKeys.ts'

/**
 * Returns what the names of this database's backups have in common: eight hexadecimal digits, which stay the same after a
 * restore elsewhere.
 */
export async function readMark(owner: pg.ClientBase): Promise<string> {
  const { rows } = await owner.query<{ value: string }>('select value from server_secret where name = $1', [
    serverSecretName,
  ])
  const hash = createHash('sha256').update(`backups of ${rows[0]?.value}`)
  return hash.digest('hex').slice(0, 8)
}

/** Notes the moment of a whole backup. Returns false where that can't be written: on a replica, or in tables of an older server. */
export async function noteBackup(owner: pg.ClientBase, createdAt: string): Promise<boolean> {
  const { rows } = await owner.query<{ canNote: boolean }>(
    `select not pg_is_in_recovery() and to_regclass('backup_state') is not null "canNote"`,
  )
  if (!rows[0]!.canNote) return false
  await owner.query('update backup_state set backed_up_to = greatest(backed_up_to, $1)', [createdAt])
  return true
}

/** Returns how many seconds ago the moment of the last backup was. */
export async function readBackupAge(database: Pick<Database, 'query'>): Promise<number> {
  const { rows } = await database.query<{ age: number }>(
    'select extract(epoch from now() - backed_up_to)::float8 age from backup_state',
  )
  return rows[0]!.age
}

/**
 * Returns for how many seconds PostgreSQL has failed to archive its WAL, 0 while it succeeds; undefined where it archives
 * none.
 */
export async function readArchiverFailure(database: Pick<Database, 'query'>): Promise<number | undefined> {
  const { rows } = await database.query<{ seconds: number }>(
    `select case when last_failed_time > coalesce(last_archived_time, '-infinity')
       then extract(epoch from now() - greatest(last_archived_time, stats_reset)) else 0 end::float8 seconds
     from pg_stat_archiver where current_setting('archive_mode') <> 'off'`,
  )
  return rows[0]?.seconds
}
