import type { Database, Transaction } from '../platform/database/database.ts'
import { makeEtag } from '../platform/http/etag.ts'
import { refuseIfRecordHidden } from '../platform/database/sight.ts'
import { validationFailed } from '../platform/http/errors.ts'
import type { Handler, ResultOf } from '../platform/http/handlers.ts'
import { changeOnce } from '../platform/once/once.ts'
import {
  checkExact,
  deviceChange,
  fieldsForUpdate,
  findRecord,
  getLayerForWrite,
  recordNotFound,
  type Reference,
  requireRecordMatch,
  toRecord,
  updateRecordFields,
} from '../records/index.ts'
import { guidFault, updatedCustomer } from './customer.ts'
import { customerLayer } from '../platform/customerLayer.ts'

/** `references` are the fields that refer to employees and teams, which another area has. */
export function updateCustomer(
  database: Database,
  references: readonly Reference[] = [],
): Handler<'updateCustomer'> {
  return (call) => {
    const { path, body, caller, reply } = call
    const { tenant, user } = caller
    const change = async (transaction: Transaction): Promise<ResultOf<'updateCustomer'>> => {
      const layer = await getLayerForWrite(transaction, tenant, customerLayer)
      const place = { tenant, layer, recordId: path.id }
      await requireRecordMatch(call, transaction, place)
      const fields = await fieldsForUpdate(transaction, place, body)
      const isReferring = references.some(({ field }) => field in fields.data)
      if (isReferring || 'customer_guid' in fields.data) {
        const stored = (await findRecord(transaction, layer, path.id))?.data
        const faults = stored ? guidFault(fields, stored.customer_guid) : []
        if (faults.length > 0) throw validationFailed(faults)
        await checkExact(transaction, references, { ...fields, stored })
      }
      const record = await updateRecordFields(transaction, place, { fields, username: user.username })
      if (!record) {
        await refuseIfRecordHidden(transaction, { layerId: layer.layerId, recordId: path.id })
        throw recordNotFound({ layerName: customerLayer, id: path.id })
      }
      reply.header('etag', makeEtag(toRecord(tenant, layer, record)))
      return updatedCustomer(place, record, fields)
    }
    const device = deviceChange(call, { layerName: customerLayer, id: path.id })
    return changeOnce(database, call, change, { device })
  }
}
