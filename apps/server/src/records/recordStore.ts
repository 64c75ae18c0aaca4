import { v7 as uuid } from 'uuid'
import { actorText, type Database, type Transaction } from '../platform/database/database.ts'
import { selectList } from '../platform/database/selectList.ts'
import type { Tenant } from '../platform/http/handlers.ts'
import type { Claim } from '../platform/once/claim.ts'
import { type Layer, origins } from './layers/layer.ts'
import type { Fields, StoredRecord } from './record.ts'
import { refuseTakenValues } from './uniqueFields.ts'

export type Place = { tenant: Tenant; layer: Layer }

/** The select list of a StoredRecord. */
export const recordColumns = selectList<StoredRecord>({
  recordId: 'record_id',
  nodeId: 'node_id',
  title: 'title',
  description: 'description',
  createdAt: 'created_at',
  createdBy: 'created_by',
  createdFrom: 'created_from',
  modifiedAt: 'modified_at',
  modifiedBy: 'modified_by',
  modifiedFrom: 'modified_from',
  data: 'data',
})

type NewRecord = { fields: Fields; username: string; recordId?: string | undefined }

export async function insertRecord(
  transaction: Transaction,
  place: Place,
  { fields, username, recordId = uuid() }: NewRecord,
): Promise<StoredRecord> {
  const { text, values } = buildInsert(place, { insertions: [{ recordId, fields }], username })
  const statement = { name: 'insert record', text: `${text} returning ${recordColumns}`, values }
  const { rows } = await refuseTakenValues(place.layer, fields.data, () =>
    transaction.query<StoredRecord>(statement),
  )
  return rows[0]!
}

/** The last parameters of the functions that insert one record if its layer has not changed since. */
function toParameters({ layerId, version }: Layer, { fields, username }: NewRecord): unknown[] {
  return [
    layerId,
    version,
    uuid(),
    fields.title ?? null,
    fields.description ?? null,
    username,
    origins.others,
    JSON.stringify(withoutNulls(fields.data)),
  ]
}

/**
 * Inserts in one round trip a record that was checked by a cached layer. Returns undefined and stores nothing if the
 * layer has changed since.
 */
export async function insertRecordAtOnce(
  database: Database,
  { tenant, layer }: Place,
  record: NewRecord,
): Promise<StoredRecord | undefined> {
  const statement = {
    name: 'insert record at once',
    text: `select ${recordColumns} from insert_record($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    values: [tenant.tenantId, actorText(tenant.actor), ...toParameters(layer, record)],
  }
  const { rows } = await refuseTakenValues(layer, record.fields.data, () =>
    database.query<StoredRecord>(statement),
  )
  return rows[0]
}

/**
 * As `insertRecordAtOnce`, under an idempotency key: `known` if the key was used before, and the result that it stored
 * then, as JSON of the record.
 */
export async function insertRecordOnce(
  database: Database,
  { tenant, layer }: Place,
  { claim, ...record }: NewRecord & { claim: Claim },
): Promise<{ known: boolean; operation: string; request: Buffer; response: string } | undefined> {
  const statement = {
    name: 'insert record once',
    text: `select known_request is not null known, known_operation operation, known_request request, stored response
      from insert_record_once($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    values: [
      tenant.tenantId,
      actorText(tenant.actor),
      claim.userId,
      claim.key,
      claim.operation,
      claim.request,
      ...toParameters(layer, record),
    ],
  }
  const { rows } = await refuseTakenValues(layer, record.fields.data, () =>
    database.query<{ known: boolean; operation: string; request: Buffer; response: string }>(statement),
  )
  return rows[0]
}

export type Insertion = { recordId: string; fields: Fields }

/** Builds the statement that inserts many records, in their order. */
export function buildInsert(
  { tenant, layer }: Place,
  { insertions, username }: { insertions: Insertion[]; username: string },
): { text: string; values: unknown[] } {
  const rows = insertions.map(({ recordId, fields: { title, description, data } }) => ({
    record_id: recordId,
    title: title ?? null,
    description: description ?? null,
    data: withoutNulls(data),
  }))
  return {
    text: `insert into record
       (tenant_id, layer_id, record_id, title, description, created_by, created_from, modified_by, modified_from, data)
     select $1, $2, record_id, title, description, $4, $5, $4, $5, data
     from jsonb_to_recordset($3) as each (record_id uuid, title text, description text, data jsonb)`,
    values: [tenant.tenantId, layer.layerId, JSON.stringify(rows), username, origins.others],
  }
}

/** Inserts many records in one statement, in their order. */
export async function insertRecords(
  transaction: Transaction,
  place: Place,
  { records: insertions, username }: { records: Insertion[]; username: string },
): Promise<void> {
  const { text, values } = buildInsert(place, { insertions, username })
  await transaction.query(text, values)
}

/** Reads a record by its layer's name, in one round trip. */
export async function readRecord(
  database: Database,
  { tenantId, actor }: Tenant,
  { layerName, id }: { layerName: string; id: string },
): Promise<StoredRecord | undefined> {
  const { rows } = await database.query<StoredRecord>({
    name: 'read record',
    text: `select ${recordColumns} from read_record($1, $2, $3, $4)`,
    values: [tenantId, actorText(actor), layerName.includes('\0') ? '' : layerName, id],
  })
  return rows[0]
}

/** Reads records of any layers, with the names of their layers. */
export async function listRecords(
  transaction: Transaction,
  keys: readonly { layerName: string | null; objectId: string }[],
): Promise<(StoredRecord & { layerName: string })[]> {
  const { rows } = await transaction.query<StoredRecord & { layerName: string }>(
    `select l.name "layerName", r.* from unnest($1::text[], $2::uuid[]) wanted (layer, id)
       join layer l on l.name = wanted.layer
       cross join lateral (
         select ${recordColumns} from record where layer_id = l.layer_id and record_id = wanted.id) r`,
    [keys.map(({ layerName }) => layerName), keys.map(({ objectId }) => objectId)],
  )
  return rows
}

/** Writes the fields that are present and leaves the others. A null value removes the field. */
export async function updateRecordFields(
  transaction: Transaction,
  { layer, recordId }: { layer: Layer; recordId: string },
  { fields, username }: { fields: Fields; username: string },
): Promise<StoredRecord | undefined> {
  const text = `update record set
       title = case when $3 then $4 else title end,
       description = case when $5 then $6 else description end,
       data = (data || $7) - $8::text[],
       modified_at = now(), modified_by = $9, modified_from = $10
     where layer_id = $1 and record_id = $2
     returning ${recordColumns}`
  const values = [
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
  ]
  const { rows } = await refuseTakenValues(layer, fields.data, () =>
    transaction.query<StoredRecord>(text, values),
  )
  return rows[0]
}

export async function findRecord(
  transaction: Transaction,
  layer: Layer,
  recordId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<StoredRecord | undefined> {
  const { rows } = await transaction.query<StoredRecord>(
    `select ${recordColumns} from record where layer_id = $1 and record_id = $2 ${lock ? 'for no key update' : ''}`,
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

export function withoutNulls(data: Fields['data']): Fields['data'] {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null))
}
