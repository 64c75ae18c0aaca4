import type { Database } from '../platform/database/database.ts'
import { tagged } from '../platform/http/etag.ts'
import type { Handler } from '../platform/http/handlers.ts'
import { getLayer } from './layers/layerStore.ts'
import { toRecord } from './record.ts'
import { readRecord } from './recordStore.ts'
import { recordNotFound } from './recordNotFound.ts'

export function getRecord(database: Database): Handler<'getRecord'> {
  return async (call) => {
    const { path, caller } = call
    const { tenant } = caller
    const record = await readRecord(database, tenant, path)
    if (record) return tagged(call, toRecord(tenant, { name: path.layerName }, record))
    return database.inTenant(
      tenant,
      async (transaction) => {
        // Throws LAYER_NOT_FOUND if the layer is missing.
        await getLayer(transaction, tenant, path.layerName)
        throw recordNotFound(path)
      },
      { readOnly: true },
    )
  }
}
