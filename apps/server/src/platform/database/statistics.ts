import type pg from 'pg'
import type { Log } from '../log/log.ts'
import { type OwnerConnection, withOwner } from './migrate/owner.ts'
import { schemaName } from './migrate/schemaName.ts'
import { repeatUpkeep } from './upkeep.ts'

type Changed = { table: string; changed: number; rows: number }

/** Fewer changed rows mislead no plan. */
const worthTelling = 1000

/**
 * Every ten seconds, brings the planner's statistics up to date of tables that have changed much, by any of its writers. PostgreSQL
 * itself looks once a minute, and plans for the table as it was until then.
 */
export function startStatistics({ connection, log }: { connection: OwnerConnection; log: Log }) {
  const seen = new Map<string, number>()
  return repeatUpkeep({
    name: 'statistics',
    intervalMs: 10_000,
    log,
    failure: 'statistics could not be brought up to date',
    logsOnce: true,
    run: () => withOwner(connection, (owner) => refreshStatistics(owner, seen)),
  })
}

/**
 * Refreshes the statistics of tables of which a tenth has changed, or a hundredth and nothing since the last look: a large
 * import is not slowed down for each hundredth. `seen` has the changes of each table at the last look.
 */
export async function refreshStatistics(owner: pg.ClientBase, seen: Map<string, number>): Promise<void> {
  const { rows: tables } = await owner.query<Changed>(
    `select c.oid::regclass::text "table", n_mod_since_analyze changed, greatest(reltuples, 0) "rows"
     from pg_stat_user_tables join pg_class c on c.oid = relid
     where schemaname = $1 and n_mod_since_analyze >= $2`,
    [schemaName, worthTelling],
  )
  for (const { table, changed, rows } of tables) {
    const share = seen.get(table) === changed ? 100 : 10
    seen.set(table, changed)
    // One that is being analyzed or changed has its turn at the next look.
    if (changed >= worthTelling + rows / share) await owner.query(`analyze (skip_locked) ${table}`)
  }
}
