import type pg from 'pg'
import { inTransaction, type OwnerConnection, withOwner } from '../../platform/database/migrate/owner.ts'
import { repeatUpkeep } from '../../platform/database/upkeep.ts'
import type { Log } from '../../platform/log/log.ts'
import {
  clearDeletedEmployee,
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
): Promise<{ deleted: RowCounts }> {
  const left = await findLeft(owner, leaver)
  await inTransaction(owner, () => clearDeletedEmployee(owner, leaver))
  for (const renameSome of renamings) await repeatBatches(owner, () => renameSome(owner, left), signal)
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
  return { deleted }
}

const renamings: ((owner: pg.ClientBase, left: LeftAccount) => Promise<number>)[] = [
  (owner, left) => renameCreated(owner, left, atMost),
  (owner, left) => renameModified(owner, 'record', { left, atMost }),
  (owner, left) => renameModified(owner, 'employee', { left, atMost }),
  // The inbox first: a change moves from there to the feed.
  (owner, left) => renameModified(owner, 'change_inbox', { left, atMost }),
  (owner, left) => renameModified(owner, 'change', { left, atMost }),
  (owner, left) => renameInAuditLog(owner, { left, atMost }),
]

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
