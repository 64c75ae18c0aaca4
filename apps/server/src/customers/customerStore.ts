import type pg from 'pg'
import type { Transaction } from '../platform/database/database.ts'
import type { Layer } from '../records/index.ts'

/**
 * Finds a customer of the layer by guid, ignoring case and Unicode normalization. Reads the view `unrestricted_record`: the guid is also taken by a
 * customer whom the caller may not see, and row level security on
 * `record` would prevent the use of the index (schema/09_records.sql). The last condition looks superfluous, but the index
 * covers only records that meet it. Exported for the test of its query plan.
 */
export const guidTakenSql = `select from unrestricted_record
  where layer_id = $1 and folded_text(data->>'customer_guid') = folded_text($2) and data ? 'customer_guid' limit 1`

/**
 * Returns whether no customer has this guid yet, ignoring case and Unicode normalization. Until the transaction ends nobody else can reserve
 * the same guid. A unique index can't do this, because records of other layers may hold a customer_guid as a
 * reference.
 */
export async function reserveCustomerGuid(
  transaction: Transaction,
  layer: Layer,
  guid: string,
): Promise<boolean> {
  await transaction.query('select pg_advisory_xact_lock($1, hashtext(folded_text($2)))', [
    layer.layerId,
    guid,
  ])
  const { rows } = await transaction.query(guidTakenSql, [layer.layerId, guid])
  return rows.length === 0
}

/** Returns whether the operator erased the customer that had this guid. It must not come back. */
export async function isErasedGuid(transaction: Transaction, guid: string): Promise<boolean> {
  const { rows } = await transaction.query<{ erased: boolean }>('select is_erased($1) erased', [guid])
  return rows[0]!.erased
}

/** Returns the tenants that have no layer named CUSTOMER, ignoring case. */
export async function tenantsWithoutCustomerLayer(
  owner: pg.ClientBase,
): Promise<{ tenantId: number; code: string }[]> {
  const { rows } = await owner.query<{ tenantId: number; code: string }>(
    `select tenant_id "tenantId", code from tenant t
     where not exists (select from layer l where l.tenant_id = t.tenant_id and lower(l.name) = 'customer')
     order by code`,
  )
  return rows
}
