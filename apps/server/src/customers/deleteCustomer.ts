import type { Database } from '../platform/database/database.ts'
import type { Handler } from '../platform/http/handlers.ts'
import { deleteRecord } from '../records/index.ts'
import { customerLayer } from '../platform/customerLayer.ts'

export function deleteCustomer(database: Database): Handler<'deleteCustomer'> {
  const handler = deleteRecord(database)
  return (call) => handler({ ...call, path: { ...call.path, layerName: customerLayer } })
}
