import type pg from 'pg'
import { inTransaction, type OwnerConnection, withOwner } from '../../platform/database/owner.ts'
import { repeatUpkeep } from '../../platform/database/upkeep.ts'
import type { Log } from '../../platform/log/log.ts'
import {
  deleteDevices,
  deletePositions,
  findLeft,
  keyTables,
  type Leaver,
  type LeftAccount,
  listUnfinished,
  markFinished,
  renameCreated,
  renameInAuditLog,
  renameModified,
  replaceKey,
  type TrackSetting,
} from './leavingStore.ts'

/** Row counts by what they are, without zeros. */
export type RowCounts = Record<string, number>

/** A batch takes less than a second. */
const atMost = 2_000
const intervalMs = 10_000

/**
 * Does what is left to do after an account has left, in short transactions: replaces its name in every row, and deletes its
 * positions if the tenant says so. Can be interrupted and repeated.
 */
export async function finishLeaving(
  owner: pg.ClientBase,
  leaver: Leaver,
  { tracks, signal }: { tracks?: TrackSetting | undefined; signal?: AbortSignal } = {},
): Promise<{ renamed: RowCounts; deleted: RowCounts }> {
  const left = await findLeft(owner, leaver)
  const renamed: RowCounts = {}
  for (const [what, renameSome] of Object.entries(renamings)) {
    const rows = await repeatBatches(owner, () => renameSome(owner, left), signal)
    if (rows > 0) renamed[what] = rows
  }
  const deleted: RowCounts = {}
  // Positions before their devices, by which they are found.
  for (const table of keyTables)
    await repeatBatches(owner, () => replaceKey(owner, table, { left, atMost }), signal)
  if ((tracks ?? left.tracks) === 'delete') {
    const positions = await repeatBatches(owner, () => deletePositions(owner, { left, atMost }), signal)
    if (positions > 0) deleted['position'] = positions
    await deleteDevices(owner, left)
  }
  await markFinished(owner, leaver)
  return { renamed, deleted }
}

const renamings: Record<string, (owner: pg.ClientBase, left: LeftAccount) => Promise<number>> = {
  created: (owner, left) => renameCreated(owner, left, atMost),
  modified_record: (owner, left) => renameModified(owner, 'record', { left, atMost }),
  modified_employee: (owner, left) => renameModified(owner, 'employee', { left, atMost }),
  // The inbox first: a change moves from there to the feed.
  waiting_change: (owner, left) => renameModified(owner, 'change_inbox', { left, atMost }),
  change: (owner, left) => renameModified(owner, 'change', { left, atMost }),
  audit_log: (owner, left) => renameInAuditLog(owner, { left, atMost }),
}

/** Runs batches until one has nothing to do. */
async function repeatBatches(
  owner: pg.ClientBase,
  runBatch: () => Promise<number>,
  signal?: AbortSignal,
): Promise<number> {
  let total = 0
  for (;;) {
    signal?.throwIfAborted()
    const rows = await inTransaction(owner, runBatch)
    if (rows === 0) return total
    total += rows
  }
}

/** Finishes what calls have left to do, every 10 s. Several servers may do it at once. */
export function startLeavingUpkeep({ connection, log }: { connection: OwnerConnection; log: Log }) {
  return repeatUpkeep({
    name: 'leaving',
    intervalMs,
    log,
    failure: 'could not finish what accounts have left',
    logsOnce: true,
    run: (signal) =>
      withOwner(connection, async (owner) => {
        for (const leaver of await listUnfinished(owner)) await finishLeaving(owner, leaver, { signal })
      }),
  })
}
