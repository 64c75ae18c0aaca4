import { ApiError } from '../platform/http/errors.ts'
import type { Database } from '../platform/database/database.ts'
import { recordExistsInTenant } from '../platform/database/sight.ts'
import type { Handler } from '../platform/http/handlers.ts'
import { uuid } from '../platform/uuid.ts'
import { getLayer } from './layers/layerStore.ts'
import { removeRecord } from './recordStore.ts'
import { requireRecordMatch } from './requireRecordMatch.ts'

export function deleteRecord(database: Database): Handler<'deleteRecord'> {
  return (call) => {
    const { path, caller } = call
    const { tenant } = caller
    return database.inTenant(tenant, async (transaction) => {
      const layer = await getLayer(transaction, tenant, path.layerName)
      if (!uuid.test(path.id)) return { count: 0 }
      await requireRecordMatch(call, transaction, { tenant, layer, recordId: path.id })
      const count = await removeRecord(transaction, layer, path.id)
      // The database's policies hide records of others from deletes.
      if (
        count === 0 &&
        (await recordExistsInTenant(transaction, { layerId: layer.layerId, recordId: path.id }))
      ) {
        const message = `This account may delete only records that it created, or as a manager those of employees below; another account created ${path.id}.`
        throw new ApiError('RIGHT_MISSING', { message })
      }
      return { count }
    })
  }
}
