import type pg from 'pg'
import { inTransaction } from '../platform/database/migrate/owner.ts'
import { type ArchiveFile, listArchiveFiles, readArchiveFile } from './archive.ts'
import { type ArchivedRow, type RetainedTable, storeArchived, withoutLog } from './retentionStore.ts'

const storedAtOnce = 1_000
/** A visit refers to its plan. */
const order: RetainedTable[] = ['plan', 'visit', 'audit_log']

/**
 * Stores the rows of files of an archive in a tenant again, in one transaction. Those that the tenant has stay as they are, and
 * those about a customer who was erased since are left out. Returns how many were read and stored.
 */
export async function restoreArchive(
  owner: pg.ClientBase,
  { tenantId, files }: { tenantId: number; files: string[] },
): Promise<{ read: number; stored: number }> {
  const contents: ArchiveFile[] = []
  for (const path of files)
    for (const file of await listArchiveFiles(path)) contents.push(await readArchiveFile(file))
  contents.sort((a, b) => order.indexOf(a.table) - order.indexOf(b.table))
  return inTransaction(owner, async () => {
    await withoutLog(owner)
    let stored = 0
    let read = 0
    for (const { table, rows } of contents) {
      for (let start = 0; start < rows.length; start += storedAtOnce) {
        const batch = rows.slice(start, start + storedAtOnce).map((row) => JSON.parse(row) as ArchivedRow)
        stored += await storeArchived(owner, { tenantId, table }, batch)
        read += batch.length
      }
    }
    return { read, stored }
  })
}
