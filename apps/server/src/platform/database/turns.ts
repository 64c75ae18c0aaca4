import { type FairShare, fairShare } from '../fairness/fairShare.ts'

/**
 * How long a transaction holds its connection: milliseconds; as long as a search may take; or as long as a caller takes
 * to read a streamed response.
 */
export type TurnKind = 'short' | 'search' | 'stream'

/**
 * The pool's connections, divided so that neither searches nor streams can take those of short transactions. Statements
 * outside tenants, such as the look-up of a key, have the rest of the pool.
 */
const connections = { short: 10, search: 8, stream: 6, outsideTenants: 2 }
export const poolSize = Object.values(connections).reduce((sum, count) => sum + count)

/** The turns of each kind, shared fairly between tenants. */
export function connectionTurns(): Record<TurnKind, FairShare> {
  const { short, search, stream } = connections
  return {
    short: fairShare({ atOnce: short, waiting: 2000, waitMs: 10_000, leavesRoom: true, name: 'requests' }),
    search: fairShare({ atOnce: search, waiting: 500, waitMs: 10_000, leavesRoom: true, name: 'searches' }),
    stream: fairShare({
      atOnce: stream,
      waiting: 50,
      waitMs: 2_000,
      leavesRoom: true,
      name: 'searches with take -1',
    }),
  }
}
