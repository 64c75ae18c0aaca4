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
