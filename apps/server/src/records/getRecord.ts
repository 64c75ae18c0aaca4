import type { Database } from '../platform/database/database.ts'
import type { Handler } from '../platform/handlers.ts'
import { getLayer } from './layerStore.ts'
import { fullRecord } from './record.ts'
import { findRecordIn } from './recordStore.ts'
import { recordNotFound } from './recordNotFound.ts'

export function getRecord(database: Database): Handler<'getRecord'> {
  return ({ path, caller: { tenant } }) =>
    database.inTenant(
      tenant,
      async (transaction) => {
        const [layer, record] = await Promise.all([
          getLayer(transaction, tenant, path.layerName),
          findRecordIn(transaction, path.layerName, path.id),
        ])
        if (!record) throw recordNotFound(path)
        return fullRecord(tenant, layer, record)
      },
      { readOnly: true },
    )
}
