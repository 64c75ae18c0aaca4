import type pg from 'pg'
import { ensureAppRole } from '../platform/database/migrate/appRole.ts'
import { buildSchema, migrate, underMigrationLock } from '../platform/database/migrate/migrate.ts'
import { refuseUnknownMigrations } from '../platform/database/migrate/migrationFiles.ts'
import { inTransaction } from '../platform/database/migrate/owner.ts'
import { compareRows } from './compareRows.ts'
import { type Objects, readFiles } from './fileBytes.ts'
import { type Manifest, type OnProgress, openBackup, type OpenBackup } from './manifest.ts'
import * as store from './restoreStore.ts'
import { readTable, refuseOther } from './verifyBackup.ts'

type Restoring = {
  file: string
  /** Whether a database that has rows is replaced. */
  replaces: boolean
  /** Whether the stored rows are read again and compared with the backup's. */
  compares?: boolean
  /** Where the bytes of files go. What a failed restore leaves there, upkeep removes. */
  objects: Objects
  onProgress: OnProgress
}

export type Restored = {
  manifest: Manifest
  /** Tables of the backup that no migration makes, which were left out. */
  leftOut: string[]
  /** Migrations that the backup did not have yet. */
  migrated: string[]
}

/**
 * Fills the database with what the backup has, in one transaction: a failure changes nothing. Then migrates it to the newest
 * version. Throws if the database has rows and `replaces` is false, or if a server uses it.
 */
export async function restoreBackup(
  owner: pg.Client,
  { file, replaces, compares = false, objects, onProgress }: Restoring,
): Promise<Restored> {
  const backup = await openBackup(file)
  const { manifest } = backup
  refuseUnknownMigrations(manifest.migrations)
  return underMigrationLock(owner, async () => {
    const appRole = await ensureAppRole(owner)
    await refuseServers(owner, appRole)
    const leftOut = await inTransaction(owner, async () => {
      await store.configureTransaction(owner)
      const rows = (await store.countRows(owner)) ?? {}
      if (!replaces && Object.keys(rows).length > 0) {
        throw new Error(
          `The database is not empty: ${Object.keys(rows).join(', ')} have rows. Nothing was restored.`,
        )
      }
      await store.dropSchema(owner)
      await buildSchema(owner, appRole, manifest.migrations)
      await readFiles(backup, onProgress, objects.write)
      const leftOut = await fill(owner, backup, onProgress)
      const restored = manifest.tables.filter(({ name }) => !leftOut.includes(name))
      if (compares) await compareRows(owner, restored, onProgress)
      return leftOut
    })
    const { applied } = await migrate(owner, appRole)
    return { manifest, leftOut, migrated: applied }
  })
}

async function refuseServers(owner: pg.Client, appRole: string): Promise<void> {
  const connections = await store.countServers(owner, appRole)
  if (connections > 0) {
    throw new Error(`A server uses this database (${connections} connections of ${appRole}). Stop it first.`)
  }
}

async function fill(owner: pg.Client, backup: OpenBackup, onProgress: OnProgress): Promise<string[]> {
  const { sequences } = backup.manifest
  const additions = await store.takeDown(owner)
  await store.createPartitions(owner, backup.manifest.tables)
  const known = new Set(await store.readTableNames(owner))
  const tables = backup.manifest.tables.filter(({ name }) => known.delete(name))
  if (known.size > 0) throw new Error(`The backup is damaged: it lacks the tables ${[...known].join(', ')}.`)
  await store.emptyTables(owner, tables)
  const total = tables.reduce((sum, { bytes }) => sum + bytes, 0)
  let done = 0
  for (const table of tables) {
    const before = done
    const tell = (bytes: number) => onProgress('tables', table.name, (before + bytes) / Math.max(total, 1))
    await fillTable(owner, { backup, table, tell })
    done += table.bytes
  }
  for (const [index, addition] of additions.entries()) {
    onProgress('indexes', addition.table, index / additions.length)
    await store.add(owner, addition)
  }
  onProgress('statistics', '')
  await store.settle(owner, { tables, sequences })
  const restored = new Set(tables.map(({ name }) => name))
  return backup.manifest.tables.map(({ name }) => name).filter((name) => !restored.has(name))
}

type Filling = { backup: OpenBackup; table: Manifest['tables'][number]; tell: (bytes: number) => void }

async function fillTable(owner: pg.Client, { backup, table, tell }: Filling): Promise<void> {
  const rows = store.copyIn(owner, table)
  const sum = await readTable({ backup, table, into: rows, tell })
  refuseOther(table, { ...sum, rows: rows.rowCount })
}
