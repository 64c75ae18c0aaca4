import pg from 'pg'
import { until } from '../service/time.ts'

/** The settings by which a server deletes the rows of `addOldRows`. */
export const shortRetention = {
  GEOFIELD_AUDIT_RETENTION_DAYS: '100',
  GEOFIELD_VISIT_RETENTION_DAYS: '100',
}
const age = `interval '200 days'`
const limitMs = 120_000

/** Runs a statement as the owner of the tables. */
export async function ask<Row extends pg.QueryResultRow>(
  databaseUrl: string,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const owner = new pg.Client({ connectionString: databaseUrl, options: '-c search_path=geofield' })
  await owner.connect()
  try {
    return (await owner.query<Row>(sql, values)).rows
  } finally {
    await owner.end()
  }
}

/** Adds rows that the next server to start deletes, because they are too old. */
export async function addOldRows(databaseUrl: string): Promise<void> {
  await ask(
    databaseUrl,
    `insert into audit_log (tenant_id, at, operation, action, target, target_id)
     select tenant_id, now() - ${age}, 'createRecord', 'insert', 'record', 'old ' || n
     from tenant, generate_series(1, 2500) n where code = 'demo'`,
  )
  await ask(
    databaseUrl,
    `insert into visit (tenant_id, visit_id, visit_guid, customer_guid, visit_date, visit_order, status, note, created_by)
     select tenant_id, gen_random_uuid(), gen_random_uuid(), 'old', (now() - ${age})::date, 1, 4, 'old', 'demo'
     from tenant, generate_series(1, 2500) n where code = 'demo'`,
  )
}

/** Resolves when a server has deleted them all. */
export async function untilOldRowsAreGone(databaseUrl: string): Promise<void> {
  const areGone = async () => {
    const [row] = await ask<{ entries: number; visits: number }>(
      databaseUrl,
      `select (select count(*)::int from audit_log where target_id like 'old %') entries,
         (select count(*)::int from visit where note = 'old') visits`,
    )
    return row!.entries === 0 && row!.visits === 0
  }
  await until('A server deletes old visits and entries of the log', areGone, { limitMs, everyMs: 500 })
}
