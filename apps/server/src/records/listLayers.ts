import type { Database } from '../platform/database/database.ts'
import type { Handler } from '../platform/http/handlers.ts'
import { listVersions } from './layers/layerStore.ts'

export function listLayers(database: Database): Handler<'listLayers'> {
  return ({ caller: { tenant } }) =>
    database.inTenant(tenant, async (transaction) => ({ data: await listVersions(transaction) }))
}
