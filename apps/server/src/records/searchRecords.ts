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
      const page = { skip: within64Bits(body?.skip ?? 0), take: within64Bits(body?.take ?? defaultTake) }
      const total = await countRecords(transaction, layer)
      const records = await selectPage(transaction, layer, page)
      return { data: records.map((record) => fullRecord(tenant, layer, record)), total }
    })
}

/** PostgreSQL counts in 64 bits; no layer has as many records as that. */
function within64Bits(count: number): number {
  return Math.min(count, Number.MAX_SAFE_INTEGER)
}
