import type { Database } from '../platform/database/database.ts'
import type { Handler } from '../platform/handlers.ts'
import { getLayer } from './layerStore.ts'
import { fullRecord } from './record.ts'
import { countRecords, selectPage } from './recordStore.ts'

const defaultTake = 50

export function searchRecords(database: Database): Handler<'searchRecords'> {
  return ({ path, body, caller: { tenant } }) =>
    database.inTenant(tenant, async (transaction) => {
      const layer = await getLayer(transaction, tenant, path.layerName)
      const page = { skip: body?.skip ?? 0, take: body?.take ?? defaultTake }
      const total = await countRecords(transaction, layer)
      const records = await selectPage(transaction, layer, page)
      return { data: records.map((record) => fullRecord(tenant, layer, record)), total }
    })
}
