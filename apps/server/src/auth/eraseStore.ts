import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inTransaction } from '../platform/database/owner.ts'

/**
 * Deletes a tenant or a user permanently, through the owner's connection. The tables come from the catalogue, so that a
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

type Erasure = { tenantId: number; username: string }
type UserErasure = Erasure & {
  /** Whether the employee who has the account is deleted too, and what the audit log has of that person. */
  withEmployee?: boolean
}

/**
 * Deletes a user's account, tokens and positions. What the user made for the company stays (records, visits, events, the
 * audit log) under a made-up name, which is returned. Also for a name whose account is gone already. Throws where
 * nothing in the tenant has the name, or where no employee has the account and one was to be deleted.
 */
export async function eraseUser(
  owner: pg.ClientBase,
  { withEmployee = false, ...user }: UserErasure,
): Promise<{ pseudonym: string; erased: RowCounts; renamed: RowCounts }> {
  const pseudonym = `deleted user ${randomBytes(4).toString('hex')}`
  // Read before the account is deleted, because the link ends with it.
  const employeeId = withEmployee ? await findEmployee(owner, user) : undefined
  // This is committed first: from now on no server accepts the user's writes.
  const accounts = await deleteAccount(owner, user)
  return inTransaction(owner, async () => {
    // Until the end no change moves from one table to another, where it would keep the name.
    await owner.query('select from change_feed where tenant_id = $1 for update', [user.tenantId])
    const erased: RowCounts = accounts > 0 ? { user_account: accounts } : {}
    const renamed: RowCounts = {}
    if (employeeId !== undefined) erased.employee = await deleteEmployee(owner, user, employeeId)
    for (const table of await readTenantTables(owner)) {
      const positions = await deleteMovements(owner, table, user)
      if (positions > 0) erased[table.table] = positions
      const rows = await renameIn(owner, table, { ...user, pseudonym })
      if (rows > 0) renamed[table.table] = rows
    }
    const responses = await renameInResponses(owner, { ...user, pseudonym })
    if (responses > 0) renamed.idempotency_key = responses
    const entries = await renameInAuditLog(owner, { ...user, pseudonym })
    if (entries > 0) renamed.audit_log = entries
    if (employeeId !== undefined) await forgetEmployee(owner, user, employeeId)
    if (Object.keys({ ...erased, ...renamed }).length === 0) {
      throw new Error(`There is no user "${user.username}" in this tenant. \`user list\` shows them.`)
    }
    return { pseudonym, erased, renamed }
  })
}

async function findEmployee(owner: pg.ClientBase, { tenantId, username }: Erasure): Promise<string> {
  const { rows } = await owner.query<{ employeeId: string }>(
    `select employee_id "employeeId" from employee join user_account using (tenant_id, user_id)
     where tenant_id = $1 and username = $2`,
    [tenantId, username],
  )
  if (rows[0]) return rows[0].employeeId
  throw new Error(`No employee has the account "${username}". Nothing was deleted.`)
}

async function deleteEmployee(
  owner: pg.ClientBase,
  { tenantId }: Erasure,
  employeeId: string,
): Promise<number> {
  const { rowCount } = await owner.query('delete from employee where tenant_id = $1 and employee_id = $2', [
    tenantId,
    employeeId,
  ])
  return rowCount ?? 0
}

/** Fields of an employee that tell who it is. */
const personalFields = ['title', 'description', 'code', 'full_name', 'email', 'phone']

/** Removes the person from the audit log's entries of the employee, and from stored responses. */
async function forgetEmployee(
  owner: pg.ClientBase,
  { tenantId }: Erasure,
  employeeId: string,
): Promise<void> {
  // `audit_erasure` is on since the user was renamed there.
  await owner.query(
    `update audit_log set fields = fields - $3::text[], changes = changes - $3::text[]
     where tenant_id = $1 and target = 'employee' and target_id = $2`,
    [tenantId, employeeId, personalFields],
  )
  await owner.query(
    'delete from idempotency_key where tenant_id = $1 and (resource::text = $2 or strpos(response, $2) > 0)',
    [tenantId, employeeId],
  )
}

async function deleteAccount(owner: pg.ClientBase, { tenantId, username }: Erasure): Promise<number> {
  const { rowCount } = await owner.query('delete from user_account where tenant_id = $1 and username = $2', [
    tenantId,
    username,
  ])
  return rowCount ?? 0
}

/** Deletes where the user was: rows that name the user as their `driver`. */
async function deleteMovements(
  owner: pg.ClientBase,
  { table, columns }: TenantTable,
  { tenantId, username }: Erasure,
): Promise<number> {
  if (!columns.includes('driver')) return 0
  const { rowCount } = await owner.query(
    `delete from ${pg.escapeIdentifier(table)} where tenant_id = $1 and driver = $2`,
    [tenantId, username],
  )
  return rowCount ?? 0
}

/** Renames the user in the columns of who created and who changed a row. */
async function renameIn(
  owner: pg.ClientBase,
  { table, columns }: TenantTable,
  { tenantId, username, pseudonym }: Erasure & { pseudonym: string },
): Promise<number> {
  const names = ['created_by', 'modified_by'].filter((name) => columns.includes(name))
  if (names.length === 0) return 0
  const assignments = names.map((name) => `${name} = case when ${name} = $2 then $3 else ${name} end`)
  const { rowCount } = await owner.query(
    `update ${pg.escapeIdentifier(table)} set ${assignments.join(', ')}
     where tenant_id = $1 and $2 in (${names.join(', ')})`,
    [tenantId, username, pseudonym],
  )
  return rowCount ?? 0
}

/** Other accounts' stored responses, which a repeated create returns. The user's own are deleted with the account. */
async function renameInResponses(
  owner: pg.ClientBase,
  { tenantId, username, pseudonym }: Erasure & { pseudonym: string },
): Promise<number> {
  const { rowCount } = await owner.query(
    `update idempotency_key set response = replace(response, to_json($2::text)::text, to_json($3::text)::text)
     where tenant_id = $1 and strpos(response, to_json($2::text)::text) > 0`,
    [tenantId, username, pseudonym],
  )
  return rowCount ?? 0
}

/** This runs last, because the log also records the account's deletion. */
async function renameInAuditLog(
  owner: pg.ClientBase,
  { tenantId, username, pseudonym }: Erasure & { pseudonym: string },
): Promise<number> {
  await owner.query(`select set_config('geofield.audit_erasure', 'on', true)`)
  const { rowCount } = await owner.query(
    `update audit_log set
       username = case when username = $2 then $3 else username end,
       fields = case when target = 'user_account' then renamed_values(fields, $2, $3) else fields end,
       changes = case when target = 'user_account' then renamed_values(changes, $2, $3) else changes end
     where tenant_id = $1 and (username = $2
       or target = 'user_account' and strpos(coalesce(fields, changes)::text, to_json($2::text)::text) > 0)`,
    [tenantId, username, pseudonym],
  )
  return rowCount ?? 0
}
