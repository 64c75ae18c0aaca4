import type { Database } from '../platform/database/database.ts'
import type { Handler } from '../platform/handlers.ts'
import { getLayer } from './layerStore.ts'
import { removeRecord } from './recordStore.ts'

export function deleteRecord(database: Database): Handler<'deleteRecord'> {
  return ({ path, caller: { tenant } }) =>
    database.inTenant(tenant, async (transaction) => {
      const layer = await getLayer(transaction, tenant, path.layerName)
      return { count: await removeRecord(transaction, layer, path.id) }
    })
}
