import type pg from 'pg'
import { type OwnerConnection, withOwner } from '../platform/database/migrate/owner.ts'
import { ensurePartitions } from '../platform/database/timePartitionStore.ts'
import { repeatUpkeep, takeBriefUpkeep } from '../platform/database/upkeep.ts'
import type { Log } from '../platform/log/log.ts'
import { type Archive, openArchive } from './archive.ts'
import {
  deleteOld,
  dropOldMonths,
  isClockTrusted,
  listTenants,
  readOld,
  type Retained,
  type RetainedTable,
} from './retentionStore.ts'

export type Retention = {
  /** For how many days rows are kept; undefined keeps them for ever. */
  auditDays: number | undefined
  visitDays: number | undefined
  /** A folder or an S3 address that gets rows before they are deleted. */
  archive: string | undefined
}

type Upkeep = Retention & { connection: OwnerConnection; log: Log }

/** Rows of one file of the archive. They are in memory. */
const archivedAtOnce = 20_000
/** A transaction takes less than a second. */
const deletedAtOnce = 1_000

/** Each hour, moves visits and plans that ended long ago, and old entries of the audit log, to the archive, and deletes them. */
export function startRetention({ connection, log, ...retention }: Upkeep) {
  return repeatUpkeep({
    name: 'retention',
    intervalMs: 3_600_000,
    log,
    failure: 'could not delete what is older than its retention',
    async run(signal) {
      const deleted = await withOwner(connection, async (owner) => {
        if (await takeBriefUpkeep(owner, 'retention')) await ensurePartitions(owner, 'audit_log')
        return deleteAllOld(owner, { ...retention, signal, log })
      })
      if (Object.keys(deleted).length > 0) log.info({ deleted }, 'rows older than their retention deleted')
    },
  })
}

type Run = Retention & { signal: AbortSignal; log: Log }

/** Deletes all that is too old. Returns the number of rows by table. */
export async function deleteAllOld(
  owner: pg.Client,
  { auditDays, visitDays, archive: address, signal, log }: Run,
): Promise<Partial<Record<RetainedTable, number>>> {
  if (auditDays === undefined && visitDays === undefined) return {}
  if (!(await takeBriefUpkeep(owner, 'retention'))) return {}
  if (!(await isClockTrusted(owner))) {
    log.warn('No old rows are deleted: the clock is not trusted yet. See the upkeep of positions.')
    return {}
  }
  const kept = { visit: visitDays, plan: visitDays, audit_log: auditDays }
  const archive = address === undefined ? undefined : await openArchive(address, signal)
  const deleted: Partial<Record<RetainedTable, number>> = {}
  if (auditDays !== undefined) {
    const dropped = await dropOldMonths(owner, { days: auditDays, isArchived: archive !== undefined })
    if (dropped > 0) deleted.audit_log = dropped
  }
  try {
    for (const { tenantId, code } of await listTenants(owner)) {
      for (const [name, days] of Object.entries(kept)) {
        const table = name as RetainedTable
        if (days === undefined) continue
        const count = await deleteTable(owner, { tenantId, table, days }, { tenant: code, archive, signal })
        if (count > 0) deleted[table] = (deleted[table] ?? 0) + count
      }
    }
  } finally {
    await archive?.close()
  }
  return deleted
}

type Going = { tenant: string; archive: Archive | undefined; signal: AbortSignal }

/** Rows are in the archive before they are deleted, so a stop in between leaves them in both. */
async function deleteTable(
  owner: pg.Client,
  retained: Retained,
  { tenant, archive, signal }: Going,
): Promise<number> {
  let deleted = 0
  for (;;) {
    signal.throwIfAborted()
    const old = await readOld(owner, retained, archivedAtOnce)
    if (old.length > 0)
      await archive?.write({ tenant, table: retained.table, rows: old.map(({ row }) => row) })
    let ofBatch = 0
    for (let start = 0; start < old.length && !signal.aborted; start += deletedAtOnce) {
      const keys = old.slice(start, start + deletedAtOnce).map(({ key }) => key)
      ofBatch += await deleteOld(owner, retained, keys)
    }
    deleted += ofBatch
    if (old.length < archivedAtOnce || ofBatch === 0) return deleted
  }
}
