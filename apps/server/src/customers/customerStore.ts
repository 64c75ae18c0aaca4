import type { Transaction } from '../platform/database/database.ts'
import type { Layer } from '../records/index.ts'

/**
 * Whether no customer has this guid yet. Until the transaction ends nobody else can reserve the same one. No unique
 * index, because records of other layers may hold a customer_guid as a reference.
 */
export async function reserveCustomerGuid(
  transaction: Transaction,
  layer: Layer,
  guid: string,
): Promise<boolean> {
  await transaction.query('select pg_advisory_xact_lock($1, hashtext($2))', [layer.layerId, guid])
  const { rows } = await transaction.query(
    `select from record where layer_id = $1 and data->>'customer_guid' = $2 and data ? 'customer_guid' limit 1`,
    [layer.layerId, guid],
  )
  return rows.length === 0
}
