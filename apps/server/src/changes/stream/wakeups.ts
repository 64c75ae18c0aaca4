import type { Database } from '../../platform/database/database.ts'
import type { Log } from '../../platform/log/log.ts'
import { announceChanges, sequenceChanges } from '../changeStore.ts'

export type Wakeups = {
  /** Notes that a tenant may have changed by a call to this server, and tells all servers soon. */
  note: (tenantId: number) => void
  /** Calls `wake` when the tenant has new changes. Returns a function that ends the subscription. */
  subscribe: (tenantId: number, wake: () => void) => () => void
  close: () => Promise<void>
}

/** The readers of one tenant on this server. */
type TenantReaders = { wakes: Set<() => void>; lastPosition: number; isLooking: boolean; isDue: boolean }

const channel = 'geofield_changes'
/** Changes within this time are announced together. */
const gatherMs = 50
/** Servers also look by themselves: announcements may be missed, and the operator's commands make none. */
const lookEveryMs = 1000

/**
 * Wakes the readers of a tenant's changes. Writers don't notify in their transactions: PostgreSQL commits those one after
 * the other. A server announces the tenants that its calls changed, a few times a second. It listens, on one connection,
 * only while it has readers.
 */
export function createWakeups(database: Database, log: Log): Wakeups {
  const readersByTenant = new Map<number, TenantReaders>()
  const announcer = createAnnouncer(database, log)
  let listening: { close: () => Promise<void> } | undefined
  let looking: NodeJS.Timeout | undefined

  const look = async (tenantId: number, readers: TenantReaders) => {
    readers.isDue = true
    if (readers.isLooking) return
    readers.isLooking = true
    try {
      while (readers.isDue) {
        readers.isDue = false
        const { lastPosition, hasMore } = await sequenceChanges(database, tenantId)
        if (lastPosition > readers.lastPosition) for (const wake of readers.wakes) wake()
        readers.lastPosition = Math.max(lastPosition, readers.lastPosition)
        readers.isDue ||= hasMore
      }
    } catch (error) {
      log.debug({ err: error }, 'could not look for changes')
    } finally {
      readers.isLooking = false
    }
  }

  const lookAt = (tenantId: number) => {
    const readers = readersByTenant.get(tenantId)
    if (readers) void look(tenantId, readers)
  }

  const begin = () => {
    listening = database.listen(channel, (payload) => payload.split(' ').map(Number).forEach(lookAt))
    looking = setInterval(() => [...readersByTenant.keys()].forEach(lookAt), lookEveryMs).unref()
  }

  const end = async () => {
    clearInterval(looking)
    const ended = listening
    listening = undefined
    await ended?.close()
  }

  return {
    note: announcer.note,
    subscribe(tenantId, wake) {
      const readers = readersByTenant.get(tenantId) ?? {
        wakes: new Set(),
        lastPosition: 0,
        isLooking: false,
        isDue: false,
      }
      readersByTenant.set(tenantId, readers)
      readers.wakes.add(wake)
      if (!listening) begin()
      return () => {
        readers.wakes.delete(wake)
        if (readers.wakes.size === 0) readersByTenant.delete(tenantId)
        if (readersByTenant.size === 0) void end()
      }
    },
    async close() {
      announcer.close()
      await end()
    },
  }
}

/** Tells all servers which tenants changed by calls to this one. */
function createAnnouncer(
  database: Database,
  log: Log,
): { note: (tenantId: number) => void; close: () => void } {
  const changed = new Set<number>()
  let announcing: NodeJS.Timeout | undefined
  const announce = () => {
    announcing = undefined
    const tenants = [...changed]
    changed.clear()
    announceChanges(database, channel, tenants).catch((error: unknown) =>
      log.debug({ err: error }, 'changes were not announced'),
    )
  }
  return {
    note(tenantId) {
      changed.add(tenantId)
      announcing ??= setTimeout(announce, gatherMs).unref()
    },
    close: () => clearTimeout(announcing),
  }
}
