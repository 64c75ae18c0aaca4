import { type FairShare, fairShare } from '../../fairness/fairShare.ts'

/** `short` transactions hold their connection for milliseconds, `search` as long as a search may take. */
export type TurnKind = 'short' | 'search'

/**
 * The connections of the pool, divided so that searches can't take those of short transactions. Statements that belong
 * to no tenant, such as the look-up of a key, have the last two.
 */
export type PoolShares = { short: number; search: number; outsideTenants: number }

/** With several processes each has fewer, so that PostgreSQL gets about as much to do at once. */
export function shareConnections({ processes = 1 }: { processes?: number | undefined } = {}): PoolShares {
  const each = processes === 1 ? 12 : Math.max(2, Math.ceil(16 / processes))
  return { short: each, search: each, outsideTenants: 2 }
}

export function countConnections({ short, search, outsideTenants }: PoolShares): number {
  return short + search + outsideTenants
}

/**
 * Shares the connections of each kind fairly between tenants. A transaction waits for its turn up to 10 seconds;
 * `waiting` is how many may wait at once.
 */
export function connectionTurns({ short, search }: PoolShares): Record<TurnKind, FairShare> {
  return {
    short: fairShare({ atOnce: short, waiting: 2000, waitMs: 10_000, leavesRoom: true, name: 'requests' }),
    search: fairShare({ atOnce: search, waiting: 500, waitMs: 10_000, leavesRoom: true, name: 'searches' }),
  }
}
