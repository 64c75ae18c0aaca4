import pg from 'pg'
import type { Transaction } from '../../platform/database/database.ts'
import type { Tenant } from '../../platform/http/handlers.ts'
import { recordView } from '../../platform/database/sight.ts'
import { listUniqueFields } from '../layers/layer.ts'
import { findLayer } from '../layers/layerStore.ts'
import type { ListContent } from '../layers/list.ts'
import type { Candidate } from './reference.ts'

type Sought = { tenant: Tenant; content: ListContent; texts: string[] }

/**
 * Finds the values of a list that texts name. A list shows everybody its values and what it displays for them; by its Title, Id
 * and unique fields a record is found only by who may see it. Letter case and the encoding of accents don't count.
 */
export async function findChoices(
  transaction: Transaction,
  { tenant, content, texts }: Sought,
): Promise<Candidate[]> {
  const source = await findLayer(transaction, String(content.source))
  if (!source) return []
  const { valueField = '', displayField, parentField } = content
  const field = (name: string | undefined) =>
    name === undefined ? 'null' : `r.data->>${pg.escapeLiteral(name)}`
  const named = (view: string, names: string[]) =>
    `select distinct text, ${field(valueField)} as value, ${field(parentField)} as parent
     from ${view} r, lateral (values ${names.map((name) => `(${name})`).join(', ')}) named (name)
       join sought on folded_text(name) = folded
     where r.layer_id = $2 and ${field(valueField)} <> ''`
  const own = listUniqueFields(source).map(field)
  const { rows } = await transaction.query<Candidate>(
    `with sought as materialized (select distinct text, folded_text(text) folded from unnest($1::text[]) text)
     ${named('unrestricted_record', [field(valueField), field(displayField)])}
     union
     ${named(recordView(tenant.actor, source.name), ['r.title', 'r.record_id::text', ...own])}`,
    [texts, source.layerId],
  )
  return rows
}
