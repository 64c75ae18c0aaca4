import type { Database } from '../platform/database/database.ts'
import type { Handler } from '../platform/http/handlers.ts'
import { toLayerSchema } from './layers/layer.ts'
import { getLayer } from './layers/layerStore.ts'
import { withChoices } from './layers/listStore.ts'

export function getLayerSchema(database: Database): Handler<'getLayerSchema'> {
  return ({ path, body, caller: { tenant } }) =>
    database.inTenant(tenant, async (transaction) => {
      const layer = await getLayer(transaction, tenant, path.layerName)
      const { layerSettings = false, isTakeAll = false } = body?.properties ?? {}
      const schema = toLayerSchema(layer, { settings: layerSettings, takeAll: isTakeAll })
      return isTakeAll ? withChoices(transaction, tenant.tenantId, schema) : schema
    })
}
