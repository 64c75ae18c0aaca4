import type { Database } from '../platform/database/database.ts'
import type { Handler } from '../platform/handlers.ts'
import { getLayer } from './layerStore.ts'
import { fieldsForUpdate, nodeRecord } from './record.ts'
import { recordNotFound } from './recordNotFound.ts'
import { updateRecordFields } from './recordStore.ts'

export function updateRecord(database: Database): Handler<'updateRecord'> {
  return ({ path, body, caller: { tenant, user } }) =>
    database.inTenant(tenant, async (transaction) => {
      const layer = await getLayer(transaction, tenant, path.layerName)
      const fields = fieldsForUpdate(layer, body)
      const place = { layer, recordId: path.id }
      const record = await updateRecordFields(transaction, place, { fields, username: user.username })
      if (!record) throw recordNotFound(path)
      return nodeRecord({ tenant, layer }, record, fields)
    })
}
