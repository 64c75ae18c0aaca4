import type { Database } from '../platform/database/database.ts'
import { makeEtag } from '../platform/http/etag.ts'
import type { Call, Handler, ResultOf } from '../platform/http/handlers.ts'
import { hasKey, inTenantOnce } from '../platform/once/once.ts'
import { checkFieldsByLayer, fieldsForCreate } from './checkedFields.ts'
import { createLayerCache } from './layers/layerCache.ts'
import { getLayerForWrite } from './layers/layerStore.ts'
import type { Layer } from './layers/layer.ts'
import { type StoredRecord, toCreatedRecord, toRecord } from './record.ts'
import { insertRecord, insertRecordAtOnce } from './recordStore.ts'

export function createRecord(database: Database): Handler<'createRecord'> {
  const layers = createLayerCache()
  return async (call) => {
    const { path, body, caller } = call
    const { tenant, user } = caller
    const seen = layers.get(tenant, path.layerName)
    const judged = seen && checkFieldsByLayer(seen, body)
    if (judged && !hasKey(call)) {
      const place = { tenant, layer: seen }
      const stored = await insertRecordAtOnce(database, place, { fields: judged, username: user.username })
      if (stored) return toResponse(call, seen, stored)
    }
    // Reached if the layer is not cached or has changed, if fields have faults, if lists read from other layers, or
    // with an Idempotency-Key.
    return inTenantOnce(database, call, async (transaction) => {
      const layer = await getLayerForWrite(transaction, tenant, path.layerName)
      layers.set(tenant, layer)
      const place = { tenant, layer }
      const fields = await fieldsForCreate(transaction, place, body)
      const record = await insertRecord(transaction, place, { fields, username: user.username })
      return toResponse(call, layer, record)
    })
  }
}

function toResponse(
  { caller: { tenant }, reply }: Call<'createRecord'>,
  layer: Layer,
  record: StoredRecord,
): ResultOf<'createRecord'> {
  reply.header('etag', makeEtag(toRecord(tenant, layer, record)))
  return toCreatedRecord(layer, record)
}
