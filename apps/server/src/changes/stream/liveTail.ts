import type { Log } from '../../platform/log/log.ts'
import type { Tenant } from '../../platform/http/handlers.ts'

/** How the area of positions is read. */
export type LivePositions = {
  /** The time of each driver's newest position (Unix seconds), of all drivers of the tenant. */
  listNewest: (tenantId: number) => Promise<Map<string, number>>
  /** The live positions of these drivers, as far as the tenant's actor may see them. */
  read: (tenant: Tenant, drivers: readonly string[]) => Promise<object[]>
}

export type LiveTails = {
  /** Calls `wake` when drivers have moved. */
  subscribe: (tenantId: number, wake: () => void) => LiveTail
}
export type LiveTail = {
  /**
   * Returns the drivers who moved after a state, and the present state. States count the looks in which somebody had
   * moved; after state 0 everybody has.
   */
  movedSince: (state: number) => { drivers: string[]; state: number }
  end: () => void
}

type Tail = {
  wakes: Set<() => void>
  state: number
  drivers: Map<string, { ts: number; state: number }>
  timer: NodeJS.Timeout
}

const lookEveryMs = 2000

/**
 * Every 2 s, looks up who has a newer position, once for all readers of a tenant on this server. A reader gets the latest
 * position of each driver, not all positions: however slow the reader is, nothing is queued for it.
 */
export function createLiveTails(live: LivePositions, log: Log): LiveTails {
  const tails = new Map<number, Tail>()

  const look = async (tenantId: number, tail: Tail) => {
    try {
      const newest = await live.listNewest(tenantId)
      const state = tail.state + 1
      let moved = false
      for (const [driver, ts] of newest) {
        if (tail.drivers.get(driver)?.ts === ts) continue
        tail.drivers.set(driver, { ts, state })
        moved = true
      }
      for (const driver of tail.drivers.keys()) if (!newest.has(driver)) tail.drivers.delete(driver)
      if (!moved) return
      tail.state = state
      for (const wake of tail.wakes) wake()
    } catch (error) {
      log.debug({ err: error }, 'could not look for positions')
    } finally {
      if (tails.get(tenantId) === tail) {
        tail.timer = setTimeout(() => void look(tenantId, tail), lookEveryMs).unref()
      }
    }
  }

  const begin = (tenantId: number): Tail => {
    // The timer is a placeholder until the first look has ended.
    const tail: Tail = { wakes: new Set(), state: 0, drivers: new Map(), timer: setTimeout(() => undefined) }
    tails.set(tenantId, tail)
    void look(tenantId, tail)
    return tail
  }

  return {
    subscribe(tenantId, wake) {
      const tail = tails.get(tenantId) ?? begin(tenantId)
      tail.wakes.add(wake)
      return {
        movedSince: (state) => ({
          drivers: [...tail.drivers].flatMap(([driver, last]) => (last.state > state ? [driver] : [])),
          state: tail.state,
        }),
        end: () => {
          tail.wakes.delete(wake)
          if (tail.wakes.size > 0) return
          clearTimeout(tail.timer)
          tails.delete(tenantId)
        },
      }
    },
  }
}
