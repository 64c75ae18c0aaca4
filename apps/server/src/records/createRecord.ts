import type { Database } from '../platform/database/database.ts'
import type { Handler } from '../platform/handlers.ts'
import { getLayer } from './layerStore.ts'
import { createdRecord, fieldsForCreate } from './record.ts'
import { insertRecord } from './recordStore.ts'

export function createRecord(database: Database): Handler<'createRecord'> {
  return ({ path, body, caller: { tenant, user } }) =>
    database.inTenant(tenant, async (transaction) => {
      const layer = await getLayer(transaction, tenant, path.layerName)
      const fields = fieldsForCreate(layer, body)
      const record = await insertRecord(transaction, { tenant, layer }, { fields, username: user.username })
      return createdRecord(layer, record)
    })
}
