import pg from 'pg'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { runAndUndo } from '../../platform/database/savepoints.ts'
import { ApiError } from '../../platform/http/errors.ts'
import type { OnceCall } from '../../platform/once/claim.ts'
import { inTenantOnce } from '../../platform/once/once.ts'
import { createLayerCache } from '../layers/layerCache.ts'
import { getLayerForWrite } from '../layers/layerStore.ts'
import { checkIds, DeviceItems } from './deviceItems.ts'
import { type Batch, batchRefused, type BatchRules, type ItemOutcome, judgeItems } from './batch.ts'
import { leavePending, mergePending, refreshStatistics } from './batchStore.ts'
import { createLookUp, listReferences } from './lookUp.ts'
import { runBatch } from './runBatch.ts'

type BatchCall<T> = {
  /** The handler's call, with its Idempotency-Key if any. */
  call: OnceCall & { signal: AbortSignal }
  layerName: string
  batch: Batch
  toResult: (outcomes: ItemOutcome[]) => T
}

const maxTries = 3

/** From so many items on, merging the search index takes longer than asking for it. */
const itemsWorthMerging = 100
/** Fewer new records than this change no statistics. */
const recordsWorthTelling = 1000

/** Returns a function that stores a batch in one transaction, and once under its Idempotency-Key. */
export function createBatch(
  database: Database,
  rules: BatchRules,
): <T extends object>(call: BatchCall<T>) => Promise<T> {
  const layers = createLayerCache()
  const tidy = createTidying(database)
  return async ({ call, layerName, batch, toResult }) => {
    const { tenant, user } = call.caller
    checkIds(batch)
    // Checked before a connection is taken, because checking takes time; checked again if the layer has changed since.
    const seen = layers.get(tenant, layerName)
    const early = seen && (await judgeItems(seen, batch, rules))
    const isLarge = batch.items.length >= itemsWorthMerging
    const store = async (transaction: Transaction) => {
      if (isLarge) await leavePending(transaction)
      const layer = await getLayerForWrite(transaction, tenant, layerName)
      layers.set(tenant, layer)
      const isSame = seen && layer.layerId === seen.layerId && layer.version === seen.version
      const items = isSame && early ? early : await judgeItems(layer, batch, rules)
      const references = rules.references ?? []
      const place = { tenant, layer }
      const exact = references.flatMap((each) => (each.findExact ? [{ ...each, find: each.findExact }] : []))
      const named = batch.lookUp ? [...references, ...listReferences(place)] : exact
      const lookUp = named.length > 0 ? await createLookUp(transaction, items, named) : undefined
      const sent = { caller: call.caller, batch, single: rules.single(layer) }
      const devices = batch.Ids ? new DeviceItems(database, place, sent) : undefined
      const job = { key: batch.key, items, rules, lookUp, devices, username: user.username }
      const run = () => runBatch(transaction, place, job)
      const outcomes = await (batch.dryRun ? runAndUndo(transaction, run) : run())
      const refusal = batch.atomic ? batchRefused(outcomes) : undefined
      if (refusal) throw refusal
      return toResult(outcomes)
    }
    // A batch may take as long as a search, so it must not hold a connection that short transactions need.
    const options = { turn: 'search', signal: call.signal } as const
    // A dry run stores nothing, so its Idempotency-Key stays unused.
    if (batch.dryRun) return retryDeadlocks(() => database.inTenant(tenant, store, options))
    const result = await retryDeadlocks(() => inTenantOnce(database, call, store, options))
    void tidy(batch.items.length)
    return result
  }
}

/**
 * Returns a function that merges what batches left pending in the search index, and then tells the planner of so many new
 * records, beside the caller's next batch. It works once at a time: a batch that ends meanwhile makes it work again. After small
 * batches it works when they have written many records together.
 */
function createTidying(database: Database): (written: number) => Promise<void> {
  let isTidying = false
  let isWanted = false
  let [untold, nextTry] = [0, recordsWorthTelling]
  return async (written) => {
    untold += written
    if (written < itemsWorthMerging && untold < nextTry) return
    nextTry = untold + recordsWorthTelling
    isWanted = true
    if (isTidying) return
    isTidying = true
    while (isWanted) {
      isWanted = false
      const told = untold
      // If one fails, a later batch or autovacuum does it.
      await mergePending(database).catch(() => undefined)
      if (!(await refreshStatistics(database, told).catch(() => false))) continue
      untold -= told
      nextTry = untold + recordsWorthTelling
    }
    isTidying = false
  }
}

/** Runs the work again if the database ended it to resolve a deadlock with another transaction. */
async function retryDeadlocks<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (tries >= maxTries || !isDeadlock(error)) throw error
    }
  }
}

function isDeadlock(error: unknown): boolean {
  const cause = error instanceof ApiError ? error.cause : undefined
  return cause instanceof pg.DatabaseError && cause.code === '40P01'
}
