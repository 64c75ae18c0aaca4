import type pg from 'pg'
import type { RetainedTable } from '../retention/index.ts'

/** The tables that archives have, in the order of a search: entries of the log are about visits. */
export const archivedTables: RetainedTable[] = ['visit', 'plan', 'audit_log']

/** Returns the code of a tenant, by which its files stand in an archive. */
export async function readTenantCode(owner: pg.ClientBase, tenantId: number): Promise<string> {
  const { rows } = await owner.query<{ code: string }>('select code from tenant where tenant_id = $1', [
    tenantId,
  ])
  return rows[0]!.code
}

/** Rows, each as JSON, in which a regular expression finds something. */
export async function pickMatches(owner: pg.ClientBase, rows: string[], pattern: string): Promise<string[]> {
  const found = await owner.query<{ row: string }>(
    'select "row" from unnest($1::text[]) "row" where "row" ~* $2',
    [rows, pattern],
  )
  return found.rows.map(({ row }) => row)
}

/** Returns the rows that were changed, by what they were. */
type ReadChanged = () => Promise<Map<string, string>>

/**
 * Runs `work` with rows of an archive in the place of the tables that archives have, so that the statements that erase a person
 * from tables erase it from an archive too. Nothing of it stays in the database.
 */
export async function withArchivedRows<T>(
  owner: pg.ClientBase,
  { tenantId, table, rows }: { tenantId: number; table: RetainedTable; rows: string[] },
  work: (readChanged: ReadChanged) => Promise<T>,
): Promise<T> {
  await owner.query('savepoint archived')
  try {
    for (const each of archivedTables) {
      // Without constraints, because an earlier version's rows may lack columns.
      await owner.query(
        `create temporary table ${each} as select *, ''::text archived from geofield.${each} with no data`,
      )
    }
    await owner.query('set local search_path = pg_temp, geofield')
    await owner.query(
      `insert into ${table} select r.*, "row" from unnest($2::text[]) "row",
         jsonb_populate_record(null::geofield.${table}, "row"::jsonb || jsonb_build_object('tenant_id', $1::integer)) r`,
      [tenantId, rows],
    )
    await owner.query(`create temporary table before on commit drop as table ${table}`)
    return await work(() => readChanged(owner, table))
  } finally {
    await owner.query('rollback to savepoint archived; release savepoint archived')
  }
}

/** A row keeps the columns that it has, so that a column's default is still its value where it lacks one. */
async function readChanged(owner: pg.ClientBase, table: RetainedTable): Promise<Map<string, string>> {
  const { rows } = await owner.query<{ before: string; after: string }>(
    `select archived "before", after::text from ${table} t
       cross join lateral (select jsonb_object_agg(key, value) after from jsonb_each(to_jsonb(t)) where archived::jsonb ? key) kept
     where not exists (select from before b where b.archived = t.archived and to_jsonb(b) = to_jsonb(t))`,
  )
  return new Map(rows.map(({ before, after }) => [before, after]))
}
