import { type FairShare, fairShare } from '../fairness/fairShare.ts'

/** How long a transaction holds its connection: milliseconds, or as long as a search may take. */
export type TurnKind = 'short' | 'search'

/**
 * The pool's connections, divided so that searches can't take those of short transactions. Statements outside tenants,
 * such as the look-up of a key, have the rest of the pool.
 */
const connections = { short: 12, search: 12, outsideTenants: 2 }
export const poolSize = Object.values(connections).reduce((sum, count) => sum + count)

/** Returns the turns of each kind, shared fairly between tenants. */
export function connectionTurns(): Record<TurnKind, FairShare> {
  const { short, search } = connections
  return {
    short: fairShare({ atOnce: short, waiting: 2000, waitMs: 10_000, leavesRoom: true, name: 'requests' }),
    search: fairShare({ atOnce: search, waiting: 500, waitMs: 10_000, leavesRoom: true, name: 'searches' }),
  }
}
