import type { Database } from '../platform/database/database.ts'
import type { Handler } from '../platform/handlers.ts'
import { fieldsForCreate } from './checkedFields.ts'
import { getLayerForWrite } from './layerStore.ts'
import { createdRecord } from './record.ts'
import { insertRecord } from './recordStore.ts'

export function createRecord(database: Database): Handler<'createRecord'> {
  return ({ path, body, caller: { tenant, user } }) =>
    database.inTenant(tenant, async (transaction) => {
      const layer = await getLayerForWrite(transaction, tenant, path.layerName)
      const place = { tenant, layer }
      const fields = await fieldsForCreate(transaction, place, body)
      const record = await insertRecord(transaction, place, { fields, username: user.username })
      return createdRecord(layer, record)
    })
}
