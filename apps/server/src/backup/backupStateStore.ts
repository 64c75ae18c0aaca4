import type pg from 'pg'
import type { Database } from '../platform/database/database.ts'

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
