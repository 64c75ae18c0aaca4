import type { Transaction } from '../platform/database/database.ts'

/** What a link to a record points to. */
export type LinkOutcome = 'record' | 'noRecord' | 'noLayer'

/** Follows a link in one query. The record's id must be a UUID. */
export async function followRecordLink(
  transaction: Transaction,
  { layerName, recordId }: { layerName: string; recordId: string },
): Promise<LinkOutcome> {
  const { rows } = await transaction.query<{ found: boolean }>(
    `select exists (select from record r where r.layer_id = layer.layer_id and r.record_id = $2) found
     from layer where name = $1`,
    [layerName, recordId],
  )
  if (!rows[0]) return 'noLayer'
  return rows[0].found ? 'record' : 'noRecord'
}

/**
 * Returns whether any layer of the tenant has the record. Each layer is searched by its key, so the id needs no index
 * of its own.
 */
export async function recordExists(transaction: Transaction, recordId: string): Promise<boolean> {
  const { rows } = await transaction.query(
    `select from layer cross join lateral (
       select from record r where r.tenant_id = layer.tenant_id and r.layer_id = layer.layer_id and r.record_id = $1 limit 1
     ) found limit 1`,
    [recordId],
  )
  return rows.length > 0
}
