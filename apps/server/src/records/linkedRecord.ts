import type { Transaction } from '../platform/database/database.ts'

/** What a link to a record leads to. */
export type LinkOutcome = 'record' | 'noRecord' | 'noLayer'

/** Looks a link up in one query. The record's id is a UUID. */
export async function lookUpLink(
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
