import type { Database } from '../platform/database/database.ts'
import type { Handler } from '../platform/handlers.ts'
import { schemaOf } from './layer.ts'
import { getLayer } from './layerStore.ts'

export function getLayerSchema(database: Database): Handler<'getLayerSchema'> {
  return async ({ path, body, caller: { tenant } }) => {
    const layer = await database.inTenant(tenant, (transaction) =>
      getLayer(transaction, tenant, path.layerName),
    )
    const { layerSettings = false, isTakeAll = false } = body?.properties ?? {}
    return schemaOf(layer, { settings: layerSettings, takeAll: isTakeAll })
  }
}
