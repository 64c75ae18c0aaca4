import type pg from 'pg'
import { inTransaction } from '../database/migrate/owner.ts'

/**
 * The audit log is written by the trigger `audit_write` of the tables whose writes are logged, in the transaction of the
 * write and under its actor (`inTenant`). Nothing in TypeScript writes it, and the server's role may not even read it:
 * these are the operator's views, through the owner's connection.
 */
export type AuditEntry = {
  auditId: number
  at: Date
  /** `operator NAME` if a command made the change. */
  username: string | null
  userId: string | null
  keyId: string | null
  operation: string | null
  requestId: string | null
  action: 'insert' | 'update' | 'delete'
  target: string
  layer: string | null
  targetId: string
  changes: Record<string, { old?: unknown; new?: unknown }>
}

export type AuditFilter = {
  tenantId: number
  username?: string | undefined
  /** The account that `username` names: entries of other accounts that had the name are left out. */
  userId?: string | undefined
  since?: Date | undefined
  until?: Date | undefined
  layer?: string | undefined
  targetId?: string | undefined
}

const pageSize = 500

/** Yields entries, newest first. It reads page by page, so a log of any length takes the same memory. */
export async function* readAuditLog(
  owner: pg.ClientBase,
  filter: AuditFilter,
  limit = Number.POSITIVE_INFINITY,
): AsyncGenerator<AuditEntry> {
  let before: number | null = null
  for (let left = limit; left > 0;) {
    const wanted = Math.min(pageSize, left)
    const rows = await readPage(owner, filter, { before, take: wanted })
    yield* rows
    if (rows.length < wanted) return
    left -= rows.length
    before = rows.at(-1)!.auditId
  }
}

/** For a row that was created or deleted, only the values are stored. */
const changes = `case when fields is null then changes else (
  select coalesce(jsonb_object_agg(key, jsonb_build_object(case action when 'insert' then 'new' else 'old' end, value)), '{}')
  from jsonb_each(fields) where value <> 'null') end changes`

async function readPage(
  owner: pg.ClientBase,
  { tenantId, username, userId, since, until, layer, targetId }: AuditFilter,
  { before, take }: { before: number | null; take: number },
): Promise<AuditEntry[]> {
  const { rows } = await owner.query<AuditEntry>(
    `select audit_id "auditId", at, username, user_id "userId", key_id "keyId", operation, request_id "requestId",
       action, target, layer, target_id "targetId", ${changes}
     from audit_log
     where tenant_id = $1 and ($2::bigint is null or audit_id < $2)
       and ($3::text is null or username = $3 and ($9::uuid is null or user_id = $9) or user_id = $9)
       and ($4::timestamptz is null or at >= $4) and ($5::timestamptz is null or at < $5)
       and ($6::text is null or layer = $6) and ($7::text is null or target_id = $7)
     order by audit_id desc limit $8`,
    [tenantId, before, username, since, until, layer, targetId, take, userId],
  )
  return rows
}

/** Deletes entries older than `before`, as the operator's retention says. Nothing else deletes from the log. */
export async function pruneAuditLog(owner: pg.ClientBase, tenantId: number, before: Date): Promise<number> {
  return inTransaction(owner, async () => {
    await owner.query("select set_config('geofield.audit_retention', 'on', true)")
    const { rowCount } = await owner.query('delete from audit_log where tenant_id = $1 and at < $2', [
      tenantId,
      before,
    ])
    return rowCount ?? 0
  })
}
