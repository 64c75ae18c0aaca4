import pg from 'pg'
import type { Transaction } from '../../platform/database/database.ts'
import type { LayerSchema } from './layer.ts'
import { isPredefined, type ListContent, listContentOf, type ListQuestion } from './list.ts'

/** A value that a source layer has: what is stored, what is shown, and the value that it depends on. */
type Choice = { value: string; display: string | null; parent: string | null }

/**
 * On an index of all values: row level security would keep it from one, but for this view (migration 0004). Materialized,
 * it is planned as if all matches were wanted, which for a rare value is the index, and yet read only up to the first.
 */
export const allowedSql = `with match as materialized (
    select node_id from tenant_record
    where layer_id = (select layer_id from layer where name = $1) and data @> $2::jsonb)
  select from match limit 1`

/** Whether a list has a value. In a transaction of the tenant's: the operator's connection has choicesOnce. */
export async function isAllowed(transaction: Transaction, question: ListQuestion): Promise<boolean> {
  const predefined = isPredefined(question)
  if (predefined !== undefined) return predefined
  const { content, value, parent } = question
  const { source, valueField = '', parentField = '' } = content
  const sought = { ...(parent !== undefined && { [parentField]: parent }), [valueField]: value }
  const { rows } = await transaction.query(allowedSql, [source, JSON.stringify(sought)])
  return rows.length > 0
}

/** The values that a list's source layer has, in the order of the alphabet; `limit` null gives all. */
async function readChoices(
  transaction: Transaction,
  { tenantId, content, limit }: { tenantId: number; content: ListContent; limit: number | null },
): Promise<Choice[]> {
  const { valueField, displayField, parentField } = content
  const column = (field: string | undefined) => (field === undefined ? 'null' : fieldOf(field))
  const { rows } = await transaction.query<Choice>(
    `select distinct ${column(valueField)} as value, ${column(displayField)} as display, ${column(parentField)} as parent
     ${fromSource(content)} and ${column(valueField)} <> '' order by 1, 3, 2 limit $3`,
    [tenantId, content.source, limit],
  )
  return rows
}

const listedChoices = 1000

/** The schema with the values that its lists read from other layers. */
export async function withChoices(
  transaction: Transaction,
  tenantId: number,
  schema: LayerSchema,
): Promise<LayerSchema> {
  const properties = []
  for (const property of schema.properties) {
    const content = listContentOf(property)
    if (content?.mode !== 'layer') {
      properties.push(property)
      continue
    }
    // One more than is listed tells whether there are more.
    const choices = await readChoices(transaction, { tenantId, content, limit: listedChoices + 1 })
    const values = choices.slice(0, listedChoices).map(({ value, display, parent }) => ({
      value,
      ...(display !== null && { display }),
      ...(parent !== null && { parent }),
    }))
    const hasMoreValues = choices.length > listedChoices
    properties.push({
      ...property,
      config: { ...property.config, content: { ...content, values, hasMoreValues } },
    })
  }
  return { ...schema, properties }
}

/** Whether a list has a value, for many questions: what a source layer has is read once for each list. */
export function choicesOnce(
  transaction: Transaction,
  tenantId: number,
): (question: ListQuestion) => Promise<boolean> {
  const known = new Map<string, Promise<Set<string>>>()
  const keyOf = (value: string, parent: string | null | undefined) => JSON.stringify([value, parent ?? null])
  const read = async (content: ListContent) => {
    const choices = await readChoices(transaction, { tenantId, content, limit: null })
    return new Set(choices.flatMap(({ value, parent }) => [keyOf(value, parent), keyOf(value, undefined)]))
  }
  return async (question) => {
    const predefined = isPredefined(question)
    if (predefined !== undefined) return predefined
    const { field, content, value, parent } = question
    if (!known.has(field)) known.set(field, read(content))
    return (await known.get(field)!).has(keyOf(value, parent))
  }
}

/** The source layer's records that have the field. The SQL contains the field's name, so that an index is used. */
function fromSource({ valueField }: ListContent): string {
  return `from record join layer using (tenant_id, layer_id)
    where tenant_id = $1 and layer.name = $2 and data ? ${pg.escapeLiteral(valueField ?? '')}`
}

/** Names of fields are letters, digits and _: a definition with others is refused. */
function fieldOf(name: string | undefined): string {
  return `data->>${pg.escapeLiteral(name ?? '')}`
}
