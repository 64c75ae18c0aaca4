import type pg from 'pg'

/** The place of a record in the order in which texts are stored. */
export type Place = [tenantId: number, layerId: number, nodeId: number]

/**
 * Stores the text of at most so many records that have none, after a place. Returns the place of the last one; undefined if none
 * is left. Waits for nobody: a record that another transaction holds is left out.
 */
export async function storeTexts(
  owner: pg.ClientBase,
  after: Place,
  atMost: number,
): Promise<{ reached: Place; stored: number } | undefined> {
  // Not a change of the record for those who follow changes: its fields stay.
  await owner.query(`select set_config('geofield.erases_tenant', 'on', true)`)
  const { rows } = await owner.query<{ reached: string[]; stored: number }>(
    `with chosen as (
       select tenant_id, layer_id, record_id from record
       where search_text is null and (tenant_id, layer_id, node_id) > ($1::integer, $2::integer, $3::bigint)
       order by tenant_id, layer_id, node_id limit $4 for no key update skip locked),
     stored as (
       update record r set search_text = record_text(title, description, data)
       from chosen where (r.tenant_id, r.layer_id, r.record_id) = (chosen.tenant_id, chosen.layer_id, chosen.record_id)
       returning r.tenant_id, r.layer_id, r.node_id)
     select array[tenant_id, layer_id, node_id] reached, count(*) over ()::integer stored from stored
     order by tenant_id desc, layer_id desc, node_id desc limit 1`,
    [...after, atMost],
  )
  return rows[0] && { reached: rows[0].reached.map(Number) as Place, stored: rows[0].stored }
}
