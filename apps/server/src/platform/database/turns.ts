import { type FairShare, fairShare } from '../fairness/fairShare.ts'

/** `short` transactions hold their connection for milliseconds, `search` as long as a search may take. */
export type TurnKind = 'short' | 'search'

/**
 * The connections of the pool, divided so that searches can't take those of short transactions. Statements that belong
 * to no tenant, such as the look-up of a key, have the last two.
 */
const connections = { short: 12, search: 12, outsideTenants: 2 }
export const poolSize = Object.values(connections).reduce((sum, count) => sum + count)

/**
 * Shares the connections of each kind fairly between tenants. A transaction waits for its turn up to 10 seconds;
 * `waiting` is how many may wait at once.
 */
export function connectionTurns(): Record<TurnKind, FairShare> {
  const { short, search } = connections
  return {
    short: fairShare({ atOnce: short, waiting: 2000, waitMs: 10_000, leavesRoom: true, name: 'requests' }),
    search: fairShare({ atOnce: search, waiting: 500, waitMs: 10_000, leavesRoom: true, name: 'searches' }),
  }
}
