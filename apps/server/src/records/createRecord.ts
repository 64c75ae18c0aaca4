import type { Database } from '../platform/database/database.ts'
import type { Handler } from '../platform/http/handlers.ts'
import { checkFieldsByLayer, fieldsForCreate } from './checkedFields.ts'
import { createLayerCache } from './layers/layerCache.ts'
import { getLayerForWrite } from './layers/layerStore.ts'
import { toCreatedRecord } from './record.ts'
import { insertRecord, insertRecordAtOnce } from './recordStore.ts'

export function createRecord(database: Database): Handler<'createRecord'> {
  const layers = createLayerCache()
  return async ({ path, body, caller: { tenant, user } }) => {
    const seen = layers.get(tenant, path.layerName)
    const judged = seen && checkFieldsByLayer(seen, body)
    if (judged) {
      const place = { tenant, layer: seen }
      const stored = await insertRecordAtOnce(database, place, { fields: judged, username: user.username })
      if (stored) return toCreatedRecord(seen, stored)
    }
    // Reached if the layer is not cached or has changed, if fields have faults, or if lists read from other
    // layers.
    return database.inTenant(tenant, async (transaction) => {
      const layer = await getLayerForWrite(transaction, tenant, path.layerName)
      layers.set(tenant, layer)
      const place = { tenant, layer }
      const fields = await fieldsForCreate(transaction, place, body)
      const record = await insertRecord(transaction, place, { fields, username: user.username })
      return toCreatedRecord(layer, record)
    })
  }
}
