import type { Database } from '../platform/database/database.ts'
import type { Handler } from '../platform/handlers.ts'
import { searchRecords } from '../records/index.ts'
import { asCustomer, customerLayer } from './customer.ts'

export function searchCustomers(database: Database): Handler<'searchCustomers'> {
  const search = searchRecords(database)
  return async (call) => {
    const { data, total } = await search({ ...call, path: { ...call.path, layerName: customerLayer } })
    return { data: data.map(asCustomer), total }
  }
}
