import type { Database } from '../platform/database/database.ts'
import type { Handler } from '../platform/handlers.ts'
import { getLayer } from './layerStore.ts'
import { fullRecord } from './record.ts'
import { findRecord } from './recordStore.ts'
import { recordNotFound } from './recordNotFound.ts'

export function getRecord(database: Database): Handler<'getRecord'> {
  return ({ path, caller: { tenant } }) =>
    database.inTenant(tenant, async (transaction) => {
      const layer = await getLayer(transaction, tenant, path.layerName)
      const record = await findRecord(transaction, layer, path.id)
      if (!record) throw recordNotFound(path)
      return fullRecord(tenant, layer, record)
    })
}
