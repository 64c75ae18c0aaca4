import { type FairShare, fairShare } from '../fairness/fairShare.ts'

/** `short` transactions hold their connection for milliseconds, `search` as long as a search may take. */
export type TurnKind = 'short' | 'search'

/**
 * The connections of the pool, divided so that searches can't take those of short transactions. Statements that belong
 * to no tenant, such as the look-up of a key, have the last two.
 */
export type PoolShares = { short: number; search: number; outsideTenants: number }

/**
 * With several processes each has fewer, so that PostgreSQL gets about as much to do at once. `cores` are those of a
 * PostgreSQL on this machine: a tenant's searches take twice as many connections. More would end no sooner, and other
 * tenants would wait for a core.
 */
export function shareConnections({
  processes = 1,
  cores,
}: { processes?: number | undefined; cores?: number | undefined } = {}): PoolShares {
  const each = (connections: number) => Math.max(2, Math.ceil(connections / processes))
  const short = processes === 1 ? 12 : each(16)
  const search = cores === undefined ? short : Math.min(short, each(4 * cores))
  return { short, search, outsideTenants: 2 }
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
