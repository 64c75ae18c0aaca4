import { outsideTenants, type ServerPool } from './inTenant.ts'

/** Tables that calls write to all day. */
const written = [
  'record',
  'employee',
  'plan',
  'visit',
  'event',
  'position',
  'live_driver',
  'live_position',
  'refresh_token',
  'idempotency_key',
]
/** Longer than a migration keeps callers waiting at a time, as a rule. */
const lockLimitMs = 2_000
const responseLimitMs = 2_800

/** Asks in which state PostgreSQL is. Rejects soon if it does not respond. */
export async function readState(
  pings: ServerPool,
): Promise<{ inRecovery: boolean; readOnly: boolean; clockMs: number }> {
  const { rows } = await outsideTenants<{ inRecovery: boolean; readOnly: boolean; clockMs: number }>(
    pings,
    `select pg_is_in_recovery() "inRecovery", current_setting('transaction_read_only') = 'on' "readOnly",
       (extract(epoch from clock_timestamp()) * 1000)::float8 "clockMs"`,
  )
  return rows[0]!
}

/**
 * Says why PostgreSQL takes no writes, without writing: it stores nothing, adds nothing to the log and wakes no replica.
 * It takes the lock that writes take, on each table for a moment, and has PostgreSQL put 100 KB into a temporary file, which
 * fails on a full disk. Rejects if PostgreSQL refuses that.
 */
export async function findWriteProblem(pings: ServerPool): Promise<string | undefined> {
  const { inRecovery, readOnly } = await readState(pings)
  if (inRecovery) return 'The database is a replica: it is in recovery and takes no writes.'
  if (readOnly) return 'The database is read-only.'
  await outsideTenants(pings, { text: probe, query_timeout: responseLimitMs })
  return undefined
}

/** Several statements in one round trip are one transaction. */
const probe = `
  set local lock_timeout = ${lockLimitMs};
  set local work_mem = '64kB';
  lock table ${written.map((name) => `only ${name}`).join(', ')} in row exclusive mode;
  select count(*) from generate_series(1, 4000)`
