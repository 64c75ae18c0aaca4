import type { Database } from '../platform/database/database.ts'
import type { StreamingHandler } from '../platform/http/handlers.ts'
import type { Ask } from '../platform/search/question/ask.ts'
import { type SearchLimits, searchRecords } from '../records/index.ts'
import { customerLayer } from '../platform/customerLayer.ts'

export function searchCustomers(
  database: Database,
  limits: SearchLimits,
  ask: Ask,
): StreamingHandler<'searchCustomers'> {
  const search = searchRecords(database, limits, ask)
  // The layer's definition has the fields of a customer, so its records are customers.
  return (call) =>
    search({ ...call, path: { ...call.path, layerName: customerLayer } }) as ReturnType<
      StreamingHandler<'searchCustomers'>
    >
}
