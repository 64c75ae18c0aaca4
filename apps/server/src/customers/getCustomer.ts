import type { Database } from '../platform/database/database.ts'
import type { Handler } from '../platform/http/handlers.ts'
import { getRecord } from '../records/index.ts'
import { toCustomer } from './customer.ts'
import { customerLayer } from '../platform/customerLayer.ts'

export function getCustomer(database: Database): Handler<'getCustomer'> {
  const read = getRecord(database)
  return async (call) => toCustomer(await read({ ...call, path: { ...call.path, layerName: customerLayer } }))
}
