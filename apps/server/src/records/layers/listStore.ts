import pg from 'pg'
import type { Transaction } from '../../platform/database/database.ts'
import type { LayerSchema } from './layer.ts'
import { isInDefinedList, type ListContent, getListContent, type ListQuestion } from './list.ts'

/** A value in a source layer: what is stored, what is displayed, and the value that it depends on. */
type Choice = { value: string; display: string | null; parent: string | null }

/**
 * Reads the view `unrestricted_record`: a list has the same values for every account, and row level security on `record` would prevent the use of the index
 * (schema/09_records.sql). With `materialized` PostgreSQL plans for all matches, which uses the index for a rare value, and
 * stops at the first.
 */
export const allowedSql = `with match as materialized (
    select node_id from unrestricted_record
    where layer_id = (select layer_id from layer where name = $1) and data @> $2::jsonb)
  select from match limit 1`

/**
 * Returns whether a list has a value. Needs a tenant's transaction; for the operator's connection there is
 * createChoiceCheck.
 */
export async function isAllowed(transaction: Transaction, question: ListQuestion): Promise<boolean> {
  const predefined = isInDefinedList(question)
  if (predefined !== undefined) return predefined
  const { content, value, parent } = question
  const { source, valueField = '', parentField = '' } = content
  const sought = { ...(parent !== undefined && { [parentField]: parent }), [valueField]: value }
  const { rows } = await transaction.query(allowedSql, [source, JSON.stringify(sought)])
  return rows.length > 0
}

type ChoiceQuery = {
  tenantId: number
  content: ListContent
  /** Null reads all. */
  limit: number | null
  /** In a caller's transaction the view: a list has the same values for every account. */
  from?: 'record' | 'unrestricted_record'
}

/** Reads the values of a list's source layer in alphabetical order. */
async function readChoices(
  transaction: Transaction,
  { tenantId, content, limit, from = 'record' }: ChoiceQuery,
): Promise<Choice[]> {
  const { valueField, displayField, parentField } = content
  const column = (field: string | undefined) => (field === undefined ? 'null' : fieldSql(field))
  const { rows } = await transaction.query<Choice>(
    `select distinct ${column(valueField)} as value, ${column(displayField)} as display, ${column(parentField)} as parent
     ${fromSource(content, from)} and ${column(valueField)} <> '' order by 1, 3, 2 limit $3`,
    [tenantId, content.source, limit],
  )
  return rows
}

const listedChoices = 1000

/** Adds the values that lists read from other layers to the schema. */
export async function withChoices(
  transaction: Transaction,
  tenantId: number,
  schema: LayerSchema,
): Promise<LayerSchema> {
  const properties = []
  for (const property of schema.properties) {
    const content = getListContent(property)
    if (content?.mode !== 'layer') {
      properties.push(property)
      continue
    }
    // One more than the limit shows whether there are more.
    const query = { tenantId, content, limit: listedChoices + 1, from: 'unrestricted_record' } as const
    const choices = await readChoices(transaction, query)
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

/** Returns a function like isAllowed for many values: it reads each list's source layer once. */
export function createChoiceCheck(
  transaction: Transaction,
  tenantId: number,
): (question: ListQuestion) => Promise<boolean> {
  const known = new Map<string, Promise<Set<string>>>()
  const toKey = (value: string, parent: string | null | undefined) => JSON.stringify([value, parent ?? null])
  const read = async (content: ListContent) => {
    const choices = await readChoices(transaction, { tenantId, content, limit: null })
    return new Set(choices.flatMap(({ value, parent }) => [toKey(value, parent), toKey(value, undefined)]))
  }
  return async (question) => {
    const predefined = isInDefinedList(question)
    if (predefined !== undefined) return predefined
    const { field, content, value, parent } = question
    if (!known.has(field)) known.set(field, read(content))
    return (await known.get(field)!).has(toKey(value, parent))
  }
}

/** The source layer's records that have the field. The SQL contains the field's name, so that an index is used. */
function fromSource({ valueField }: ListContent, table: string): string {
  return `from ${table} join layer using (tenant_id, layer_id)
    where tenant_id = $1 and layer.name = $2 and data ? ${pg.escapeLiteral(valueField ?? '')}`
}

/** Field names have only letters, digits and _, because other definitions are refused. */
function fieldSql(name: string | undefined): string {
  return `data->>${pg.escapeLiteral(name ?? '')}`
}
