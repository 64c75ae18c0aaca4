import type { Database, Transaction } from '../platform/database/database.ts'
import { makeEtag } from '../platform/http/etag.ts'
import type { Call, Handler, ResultOf } from '../platform/http/handlers.ts'
import { insertOnce } from '../platform/once/insertOnce.ts'
import { hasKey, inTenantOnce, createInOneQuery } from '../platform/once/once.ts'
import { checkFieldsByLayer, fieldsForCreate } from './checkedFields.ts'
import { createLayerCache } from './layers/layerCache.ts'
import { getLayerForWrite } from './layers/layerStore.ts'
import { type StoredRecord, toCreatedRecord, toRecord } from './record.ts'
import { deviceRecord } from './deviceRecord.ts'
import { insertRecord, insertRecordAtOnce, insertRecordOnce } from './recordStore.ts'

export function createRecord(database: Database): Handler<'createRecord'> {
  const layers = createLayerCache()
  return async (call) => {
    const { path, body, caller } = call
    const { tenant, user } = caller
    const { username } = user
    const seen = layers.get(tenant, path.layerName)
    const device = deviceRecord(call, path)
    const fields = seen && !device && checkFieldsByLayer(seen, body)
    if (fields) {
      const place = { tenant, layer: seen }
      const stored = hasKey(call)
        ? await createInOneQuery<JsonRecord>(database, call, (claim) =>
            insertRecordOnce(database, place, { fields, username, claim }),
          )
        : await insertRecordAtOnce(database, place, { fields, username })
      if (stored) return toResponse(call, stored)
    }
    // Reached if the layer is not cached or has changed, if fields have faults, or if lists read from other
    // layers.
    const store = async (transaction: Transaction): Promise<StoredRecord | JsonRecord> => {
      const layer = await getLayerForWrite(transaction, tenant, path.layerName)
      layers.set(tenant, layer)
      const place = { tenant, layer }
      const fields = await fieldsForCreate(transaction, place, body)
      return insertOnce(transaction, device, () =>
        insertRecord(transaction, place, { fields, username, recordId: device?.id }),
      )
    }
    const stored = await inTenantOnce(database, call, store, { device })
    return toResponse(call, stored)
  }
}

/** A stored record that was read from JSON, as an idempotency key keeps it: its times are texts. */
type JsonRecord = Omit<StoredRecord, 'createdAt' | 'modifiedAt'> & { createdAt: string; modifiedAt: string }

function toResponse(
  { path, caller: { tenant }, reply }: Call<'createRecord'>,
  stored: StoredRecord | JsonRecord,
): ResultOf<'createRecord'> {
  const layer = { name: path.layerName }
  const { createdAt, modifiedAt } = stored
  const record = { ...stored, createdAt: new Date(createdAt), modifiedAt: new Date(modifiedAt) }
  reply.header('etag', makeEtag(toRecord(tenant, layer, record)))
  return toCreatedRecord(layer, record)
}
