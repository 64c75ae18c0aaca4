import { join } from 'node:path'
import { type OwnerConnection, withOwner } from '../platform/database/migrate/owner.ts'
import { createBackup } from './createBackup.ts'
import { noObjects } from './fileBytes.ts'
import type { OnProgress } from './manifest.ts'
import { restoreBackup } from './restoreBackup.ts'
import { checkpoint, countRows } from './restoreStore.ts'

type Copying = {
  from: OwnerConnection
  /** An empty database. */
  to: OwnerConnection
  /** Gets a file for as long as the caller keeps the folder. */
  folder: string
  onProgress: OnProgress
}

/**
 * Copies all tables as of one moment, reads the copy again to compare it, and migrates it to the newest version. The bytes of
 * uploaded files are not in PostgreSQL, and stay where they are. Returns the tables that no migration makes: they were left out.
 */
export async function copyDatabase({ from, to, folder, onProgress }: Copying): Promise<string[]> {
  const file = join(folder, 'copy.tar')
  const isEmpty = await withOwner(from, async (owner) => {
    // A first start was ended before it made the tables.
    if ((await countRows(owner)) === undefined) return true
    const onRead: OnProgress = (_, table, share) => onProgress('reading', table, share)
    await createBackup(owner, file, { objects: noObjects, onProgress: onRead })
    return false
  })
  if (isEmpty) return []
  return withOwner(to, async (owner) => {
    const { leftOut } = await restoreBackup(owner, {
      file,
      replaces: false,
      compares: true,
      objects: noObjects,
      onProgress,
    })
    // Otherwise PostgreSQL would write all that at its stop, which has half a minute.
    await checkpoint(owner)
    return leftOut
  })
}
