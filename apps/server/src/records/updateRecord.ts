import type { Database } from '../platform/database/database.ts'
import type { Handler } from '../platform/http/handlers.ts'
import { fieldsForUpdate } from './checkedFields.ts'
import { getLayerForWrite } from './layers/layerStore.ts'
import { toNodeRecord } from './record.ts'
import { recordNotFound } from './recordNotFound.ts'
import { updateRecordFields } from './recordStore.ts'

export function updateRecord(database: Database): Handler<'updateRecord'> {
  return ({ path, body, caller: { tenant, user } }) =>
    database.inTenant(tenant, async (transaction) => {
      const layer = await getLayerForWrite(transaction, tenant, path.layerName)
      const place = { tenant, layer, recordId: path.id }
      const fields = await fieldsForUpdate(transaction, place, body)
      const record = await updateRecordFields(transaction, place, { fields, username: user.username })
      if (!record) throw recordNotFound(path)
      return toNodeRecord(place, record, fields)
    })
}
