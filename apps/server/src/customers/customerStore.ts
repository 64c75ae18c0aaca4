import type pg from 'pg'
import type { Transaction } from '../platform/database/database.ts'
import type { Layer } from '../records/index.ts'

/** On an index: row level security would keep it from one, but for this view (migration 0004). */
export const guidTakenSql = `select from tenant_record
  where layer_id = $1 and lower(data->>'customer_guid') = lower($2) and data ? 'customer_guid' limit 1`

/**
 * Whether no customer has this guid yet, in upper or lower case. Until the transaction ends nobody else can reserve the
 * same one. No unique index, because records of other layers may hold a customer_guid as a reference.
 */
export async function reserveCustomerGuid(
  transaction: Transaction,
  layer: Layer,
  guid: string,
): Promise<boolean> {
  await transaction.query('select pg_advisory_xact_lock($1, hashtext(lower($2)))', [layer.layerId, guid])
  const { rows } = await transaction.query(guidTakenSql, [layer.layerId, guid])
  return rows.length === 0
}

/** Tenants that have no layer CUSTOMER. */
export async function tenantsWithoutLayer(
  owner: pg.ClientBase,
): Promise<{ tenantId: number; code: string }[]> {
  const { rows } = await owner.query<{ tenantId: number; code: string }>(
    `select tenant_id "tenantId", code from tenant t
     where not exists (select from layer l where l.tenant_id = t.tenant_id and lower(l.name) = 'customer')
     order by code`,
  )
  return rows
}
