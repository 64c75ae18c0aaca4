import { v7 as uuid } from 'uuid'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { type Layer, listUniqueFields, origins } from '../layers/layer.ts'
import type { Fields, StoredRecord } from '../record.ts'
import { buildInsert, type Insertion, type Place, recordColumns, withoutNulls } from '../recordStore.ts'
import type { Value } from '../values/value.ts'
import { idKey } from './batch.ts'

/** The record with an item's key, and the key as it is compared. `place` is the item's place among those sought. */
type Found = { place: number; key: string; record: StoredRecord | undefined }

/**
 * Batches with a key run one after the other in their layer: two that write the same keys in another order would wait for
 * each other.
 */
export async function waitForBatches(transaction: Transaction, { layerId }: Layer): Promise<void> {
  await transaction.query(`select pg_advisory_xact_lock(hashtext('geofield batch'), $1)`, [layerId])
}

/** Finds and locks the records with these keys, in one order for all callers. */
export async function findByKeys(
  transaction: Transaction,
  layer: Layer,
  { key, values }: { key: string; values: unknown[] },
): Promise<Found[]> {
  const isId = key === idKey
  const column = isId ? 'record_id' : `unique_${listUniqueFields(layer).indexOf(key) + 1}`
  const { rows } = await transaction.query<{ place: number; key: string } & StoredRecord>(
    `with sought as materialized (
       select ordinality place, ${isId ? `(value #>> '{}')::uuid` : 'unique_key(value)'} sought_key
       from jsonb_array_elements($2) with ordinality
     ), found as materialized (
       select record.* from record
       where layer_id = $1 and ${column} = any(array(select sought_key from sought where sought_key is not null))
       order by record_id for no key update
     )
     select place, sought_key::text "key", ${recordColumns}
     from sought left join found on ${column} = sought_key order by place`,
    [layer.layerId, JSON.stringify(values)],
  )
  return rows.map(({ place, key: compared, ...record }) => ({
    place: place - 1,
    key: compared,
    record: record.recordId === null ? undefined : record,
  }))
}

/** Returns which of these records the layer has or the tenant has erased, whether or not the account may see them. */
export async function findExisting(
  transaction: Transaction,
  { layerId }: Layer,
  recordIds: string[],
): Promise<Set<string>> {
  const { rows } = await transaction.query<{ id: string }>(
    'select id::text from unnest($2::uuid[]) id where record_exists_in_tenant($1, id) or is_erased(id::text)',
    [layerId, recordIds],
  )
  return new Set(rows.map(({ id }) => id))
}

/** Returns those of these records that the account may see. */
export async function findRecords(
  transaction: Transaction,
  { layerId }: Layer,
  recordIds: string[],
): Promise<StoredRecord[]> {
  const { rows } = await transaction.query<StoredRecord>(
    `select ${recordColumns} from record where layer_id = $1 and record_id = any($2::uuid[])`,
    [layerId, recordIds],
  )
  return rows
}

/** Returns an Id for a new record. Each Id is greater than the one before. */
export function makeRecordId(): string {
  return uuid()
}

/** Inserts records in one statement, in their order. Returns the ids of those whose unique values were free. */
export async function insertFree(
  transaction: Transaction,
  place: Place,
  inserts: { insertions: Insertion[]; username: string },
): Promise<Set<string>> {
  const { text, values } = buildInsert(place, inserts)
  const { rows } = await transaction.query<{ id: string }>({
    name: 'insert batch',
    text: `${text} on conflict do nothing returning record_id::text id`,
    values,
  })
  return new Set(rows.map(({ id }) => id))
}

/** So many batches' worth of entries may be pending in the index before an insert has to merge them itself. */
const maxPending = '16MB'

/**
 * Leaves the entries of this transaction's records pending in the index of values and text, where searches find them too.
 * Without this, an insert merges them for every 4 MB, and the caller waits for it. Call `mergePending` afterwards.
 */
export async function leavePending(transaction: Transaction): Promise<void> {
  await transaction.query(`set local gin_pending_list_limit = '${maxPending}'`)
}

/** Merges the pending entries into the index. */
export async function mergePending(database: Database): Promise<void> {
  await database.query({ name: 'merge pending', text: 'select merge_pending_content()', values: [] })
}

/**
 * Brings the planner's statistics of records up to date if `changed` records are a large part of them. Returns whether it did; otherwise
 * call it again with these and later ones.
 */
export async function refreshStatistics(database: Database, changed: number): Promise<boolean> {
  const text = 'select refresh_record_statistics($1) refreshed'
  const { rows } = await database.query<{ refreshed: boolean }>({
    name: 'refresh statistics',
    text,
    values: [changed],
  })
  return rows[0]!.refreshed
}

export type Change = { recordId: string; fields: Fields }

/** Updates records in one statement. Only fields that are present are written; a null value removes the field. */
export async function updateEach(
  transaction: Transaction,
  { layer }: Place,
  { changes, username }: { changes: Change[]; username: string },
): Promise<void> {
  const rows = changes.map(({ recordId, fields: { title, description, data } }) => ({
    record_id: recordId,
    has_title: title !== undefined,
    title: title ?? null,
    has_description: description !== undefined,
    description: description ?? null,
    written: withoutNulls(data),
    cleared: Object.keys(data).filter((name) => data[name] === null),
  }))
  await transaction.query({
    name: 'update batch',
    text: `update record set
       title = case when each.has_title then each.title else record.title end,
       description = case when each.has_description then each.description else record.description end,
       data = (record.data || each.written) - each.cleared,
       modified_at = now(), modified_by = $3, modified_from = $4
     from jsonb_to_recordset($2) as each (record_id uuid, has_title boolean, title text, has_description boolean,
       description text, written jsonb, cleared text[])
     where record.layer_id = $1 and record.record_id = each.record_id`,
    values: [layer.layerId, JSON.stringify(rows), username, origins.others],
  })
}

/** Returns for each of these records which of its unique fields have values that stored records have. */
export async function findTaken(
  transaction: Transaction,
  layer: Layer,
  records: Record<string, Value>[],
): Promise<string[][]> {
  const fields = listUniqueFields(layer)
  const sources = fields.map(
    (_, index) =>
      `select place, ${index} field from sought join record on layer_id = $1 and unique_${index + 1} = unique_key(data_sent->$${index + 3}::text)`,
  )
  const { rows } = await transaction.query<{ place: number; field: number }>(
    `with sought as materialized (select ordinality place, value data_sent from jsonb_array_elements($2) with ordinality)
     ${sources.join(' union all ')} order by place, field`,
    [layer.layerId, JSON.stringify(records), ...fields],
  )
  const taken: string[][] = records.map(() => [])
  for (const { place, field } of rows) taken[place - 1]!.push(fields[field]!)
  return taken
}

/**
 * Writes all at once. If the database refuses the statement for one of them, each half is tried on its own, until the
 * refused ones are alone: `refused` gets them with their error.
 */
export async function writeAllowed<T>(
  transaction: Transaction,
  writes: T[],
  {
    write,
    toRefusal,
    refused,
  }: {
    write: (some: T[]) => Promise<void>
    /** Returns undefined for an error that is not about the data. */
    toRefusal: (error: unknown, one: T) => Error | undefined
    refused: (one: T, error: Error) => void
  },
): Promise<void> {
  if (writes.length === 0) return
  await transaction.query('savepoint batch')
  try {
    await write(writes)
    await transaction.query('release savepoint batch')
  } catch (error) {
    const refusal = toRefusal(error, writes[0]!)
    if (!refusal) throw error
    await transaction.query('rollback to savepoint batch')
    const half = Math.ceil(writes.length / 2)
    if (writes.length === 1) return refused(writes[0]!, refusal)
    for (const some of [writes.slice(0, half), writes.slice(half)]) {
      await writeAllowed(transaction, some, { write, toRefusal, refused })
    }
  }
}
