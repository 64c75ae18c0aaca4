import type { Database } from '../platform/database/database.ts'
import type { Handler } from '../platform/http/handlers.ts'
import { fieldsByLayerAlone, fieldsForCreate } from './checkedFields.ts'
import { layersSeen } from './layers/layersSeen.ts'
import { getLayerForWrite } from './layers/layerStore.ts'
import { createdRecord } from './record.ts'
import { insertRecord, insertRecordAtOnce } from './recordStore.ts'

export function createRecord(database: Database): Handler<'createRecord'> {
  const layers = layersSeen()
  return async ({ path, body, caller: { tenant, user } }) => {
    const seen = layers.get(tenant, path.layerName)
    const judged = seen && fieldsByLayerAlone(seen, body)
    if (judged) {
      const place = { tenant, layer: seen }
      const stored = await insertRecordAtOnce(database, place, { fields: judged, username: user.username })
      if (stored) return createdRecord(seen, stored)
    }
    // A layer that was not seen yet or has changed, fields that are faulty, or lists that are read from other layers.
    return database.inTenant(tenant, async (transaction) => {
      const layer = await getLayerForWrite(transaction, tenant, path.layerName)
      layers.note(tenant, layer)
      const place = { tenant, layer }
      const fields = await fieldsForCreate(transaction, place, body)
      const record = await insertRecord(transaction, place, { fields, username: user.username })
      return createdRecord(layer, record)
    })
  }
}
