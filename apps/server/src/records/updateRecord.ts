import type { Database, Transaction } from '../platform/database/database.ts'
import { makeEtag } from '../platform/http/etag.ts'
import { refuseIfRecordHidden } from '../platform/database/sight.ts'
import type { Handler, ResultOf } from '../platform/http/handlers.ts'
import { fieldsForUpdate } from './checkedFields.ts'
import { getLayerForWrite } from './layers/layerStore.ts'
import { toNodeRecord, toRecord } from './record.ts'
import { changeOnce } from '../platform/once/once.ts'
import { deviceChange } from './deviceRecord.ts'
import { requireRecordMatch } from './requireRecordMatch.ts'
import { recordNotFound } from './recordNotFound.ts'
import { updateRecordFields } from './recordStore.ts'

export function updateRecord(database: Database): Handler<'updateRecord'> {
  return (call) => {
    const { path, body, caller, reply } = call
    const { tenant, user } = caller
    const change = async (transaction: Transaction): Promise<ResultOf<'updateRecord'>> => {
      const layer = await getLayerForWrite(transaction, tenant, path.layerName)
      const place = { tenant, layer, recordId: path.id }
      await requireRecordMatch(call, transaction, place)
      const fields = await fieldsForUpdate(transaction, place, body)
      const record = await updateRecordFields(transaction, place, { fields, username: user.username })
      if (!record) {
        await refuseIfRecordHidden(transaction, { layerId: layer.layerId, recordId: path.id })
        throw recordNotFound(path)
      }
      reply.header('etag', makeEtag(toRecord(tenant, layer, record)))
      return toNodeRecord(place, record, fields)
    }
    return changeOnce(database, call, change, { device: deviceChange(call, path) })
  }
}
