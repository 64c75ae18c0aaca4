import type { Database, Transaction } from '../platform/database/database.ts'
import { layerNotFound } from '../platform/http/errors.ts'
import type { Tenant } from '../platform/http/handlers.ts'
import { type Change, cursorExpired, type ObjectReaders, toChange, withObjects } from './change.ts'
import { isStorable } from '../platform/storableText.ts'
import { hasLayer, readFeed, selectChanges, sequenceChanges } from './changeStore.ts'
import type { Cursors } from './cursor.ts'
import { findExpiry, nextWindow } from './feed.ts'

export type FeedParts = { database: Database; cursors: Cursors; readers: ObjectReaders }

/** Which changes a reader wants. */
export type Wanted = {
  take: number
  kinds?: readonly string[] | undefined
  layerName?: string | undefined
  objects?: boolean | undefined
}

/** Where a reader begins: after a position; or, without one, now or at the oldest change that is kept. */
export type Place = number | 'now' | 'oldest'

/** Changes. `from` is the position after which the call read, `position` the one that it reached. */
export type Read = { changes: Change[]; from: number; position: number; hasMore: boolean }

/** The most changes that one call examines, however few of them the reader wants or may see. */
const examinedAtOnce = 10_000

/**
 * Reads the changes after a place that the tenant's actor may see. Throws CURSOR_EXPIRED if some are missing, and
 * LAYER_NOT_FOUND if the tenant lacks the wanted layer.
 */
export async function readChanges(
  { database, cursors, readers }: FeedParts,
  tenant: Tenant,
  { after, wanted }: { after: Place; wanted: Wanted },
): Promise<Read> {
  let { hasMore: isMoreWaiting } = await sequenceChanges(database, tenant.tenantId)
  // The cursor of now comes after all that is committed, also where much was written and nobody has read since.
  while (after === 'now' && isMoreWaiting)
    ({ hasMore: isMoreWaiting } = await sequenceChanges(database, tenant.tenantId))
  return database.inTenant(
    tenant,
    async (transaction) => {
      await checkLayer(transaction, tenant, wanted.layerName)
      const feed = await readFeed(transaction)
      if (!feed) return { changes: [], from: 0, position: 0, hasMore: false }
      const position = after === 'now' ? feed.lastPosition : after === 'oldest' ? feed.prunedPosition : after
      const expiry = findExpiry(feed, position)
      if (expiry) throw cursorExpired(expiry)
      const window = nextWindow(feed, position, examinedAtOnce)
      if (window.upTo <= window.after)
        return { changes: [], from: position, position, hasMore: isMoreWaiting }
      const stored = await selectChanges(transaction, window, wanted)
      const isFull = stored.length === wanted.take
      const reached = isFull ? stored.at(-1)!.position : window.upTo
      const cursorTexts = cursors.write(
        tenant.tenantId,
        stored.map((change) => change.position),
      )
      const changes = stored.map((change, index) => toChange(change, cursorTexts[index]!))
      return {
        changes: wanted.objects ? await withObjects(changes, { transaction, tenant, readers }) : changes,
        from: position,
        position: reached,
        hasMore: isMoreWaiting || reached < feed.lastPosition,
      }
    },
    { readOnly: true },
  )
}

/** A reader who misspells the layer would otherwise wait for ever. */
async function checkLayer(transaction: Transaction, tenant: Tenant, name: string | undefined): Promise<void> {
  if (name === undefined || (isStorable(name) && (await hasLayer(transaction, name)))) return
  throw layerNotFound(tenant.code, name)
}
