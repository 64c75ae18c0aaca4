import type { Database } from '../platform/database/database.ts'
import type { Handler } from '../platform/http/handlers.ts'
import { getLayerSchema } from '../records/index.ts'
import { customerLayer } from '../platform/customerLayer.ts'

export function getCustomerSchema(database: Database): Handler<'getCustomerSchema'> {
  const handler = getLayerSchema(database)
  return (call) => handler({ ...call, path: { ...call.path, layerName: customerLayer } })
}
