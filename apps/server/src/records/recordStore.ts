import { v7 as uuid } from 'uuid'
import type { Transaction } from '../platform/database/database.ts'
import type { Tenant } from '../platform/handlers.ts'
import { type Layer, origins } from './layer.ts'
import type { Fields, StoredRecord } from './record.ts'

export type Place = { tenant: Tenant; layer: Layer }
export type Page = { skip: number; take: number }

const columns = `record_id "recordId", node_id "nodeId", title, description,
  created_at "createdAt", created_by "createdBy", created_from "createdFrom",
  modified_at "modifiedAt", modified_by "modifiedBy", modified_from "modifiedFrom", data`

export async function insertRecord(
  transaction: Transaction,
  { tenant, layer }: Place,
  { fields, username }: { fields: Fields; username: string },
): Promise<StoredRecord> {
  const { rows } = await transaction.query<StoredRecord>(
    `insert into record
       (tenant_id, layer_id, record_id, title, description, created_by, created_from, modified_by, modified_from, data)
     values ($1, $2, $3, $4, $5, $6, $7, $6, $7, $8)
     returning ${columns}`,
    [
      tenant.tenantId,
      layer.layerId,
      uuid(),
      fields.title ?? null,
      fields.description ?? null,
      username,
      origins.others,
      JSON.stringify(withoutNulls(fields.data)),
    ],
  )
  return rows[0]!
}

/** Writes the fields sent and leaves the others. A null value takes the field off. */
export async function updateRecordFields(
  transaction: Transaction,
  { layer, recordId }: { layer: Layer; recordId: string },
  { fields, username }: { fields: Fields; username: string },
): Promise<StoredRecord | undefined> {
  const { rows } = await transaction.query<StoredRecord>(
    `update record set
       title = case when $3 then $4 else title end,
       description = case when $5 then $6 else description end,
       data = (data || $7) - $8::text[],
       modified_at = now(), modified_by = $9, modified_from = $10
     where layer_id = $1 and record_id = $2
     returning ${columns}`,
    [
      layer.layerId,
      recordId,
      fields.title !== undefined,
      fields.title ?? null,
      fields.description !== undefined,
      fields.description ?? null,
      JSON.stringify(withoutNulls(fields.data)),
      Object.keys(fields.data).filter((name) => fields.data[name] === null),
      username,
      origins.others,
    ],
  )
  return rows[0]
}

export async function findRecord(
  transaction: Transaction,
  layer: Layer,
  recordId: string,
): Promise<StoredRecord | undefined> {
  const { rows } = await transaction.query<StoredRecord>(
    `select ${columns} from record where layer_id = $1 and record_id = $2`,
    [layer.layerId, recordId],
  )
  return rows[0]
}

export async function removeRecord(
  transaction: Transaction,
  layer: Layer,
  recordId: string,
): Promise<number> {
  const { rowCount } = await transaction.query('delete from record where layer_id = $1 and record_id = $2', [
    layer.layerId,
    recordId,
  ])
  return rowCount ?? 0
}

/** Oldest first, which is also the order of the index. `take` -1 takes all. */
export async function selectPage(
  transaction: Transaction,
  layer: Layer,
  { skip, take }: Page,
): Promise<StoredRecord[]> {
  if (take === 0) return []
  const { rows } = await transaction.query<StoredRecord>(
    `select ${columns} from record where layer_id = $1 order by node_id offset $2 limit $3`,
    [layer.layerId, skip, take === -1 ? null : take],
  )
  return rows
}

export async function countRecords(transaction: Transaction, layer: Layer): Promise<number> {
  const { rows } = await transaction.query<{ total: number }>(
    'select count(*) total from record where layer_id = $1',
    [layer.layerId],
  )
  return rows[0]!.total
}

function withoutNulls(data: Fields['data']): Fields['data'] {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null))
}
