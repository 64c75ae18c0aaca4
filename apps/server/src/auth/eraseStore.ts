import pg from 'pg'
import { inTransaction } from '../platform/database/migrate/owner.ts'

/**
 * Deletes a tenant permanently, through the owner's connection. The tables come from the catalogue, so that a
 * table of a later migration is not forgotten.
 */

/** All tables with tenants' data, and their columns. Partitions are reached through their parent. */
const tenantTables = `
  select c.relname "table", array_agg(a.attname::text) columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'geofield'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  group by c.oid, c.relname having 'tenant_id' = any(array_agg(a.attname)) order by c.relname`

type TenantTable = { table: string; columns: string[] }
/** Row counts by table, without empty tables. */
type RowCounts = Record<string, number>

async function readTenantTables(owner: pg.ClientBase): Promise<TenantTable[]> {
  const { rows } = await owner.query<TenantTable>(tenantTables)
  return rows
}

/** Counts the tenant's rows in each table. */
export async function countTenantRows(owner: pg.ClientBase, tenantId: number): Promise<RowCounts> {
  const counts: RowCounts = {}
  for (const { table } of await readTenantTables(owner)) {
    const { rows } = await owner.query<{ count: number }>(
      `select count(*) from ${pg.escapeIdentifier(table)} where tenant_id = $1`,
      [tenantId],
    )
    if (rows[0]!.count > 0) counts[table] = rows[0]!.count
  }
  return counts
}

/**
 * Deletes the tenant with all its rows, its audit log included. Servers refuse its tokens at the next request, and
 * its keys as soon as their caches expire.
 */
export async function eraseTenant(owner: pg.ClientBase, tenantId: number): Promise<void> {
  await inTransaction(owner, async () => {
    // Without an actor the deletions are not logged, and they are no changes: log and changes are deleted with them.
    await owner.query(
      `select set_config('geofield.actor', '', true), set_config('geofield.audit_retention', 'on', true),
         set_config('geofield.erases_tenant', 'on', true)`,
    )
    // The tenant goes first: rows that refer to it are deleted with it, and a concurrent write fails.
    await owner.query('delete from tenant where tenant_id = $1', [tenantId])
    for (const { table } of await readTenantTables(owner)) {
      await owner.query(`delete from ${pg.escapeIdentifier(table)} where tenant_id = $1`, [tenantId])
    }
  })
}
