import { randomUUID } from 'node:crypto'
import type { Database } from '../platform/database/database.ts'
import { ApiError } from '../platform/http/errors.ts'
import { tagged } from '../platform/http/etag.ts'
import type { Handler } from '../platform/http/handlers.ts'
import { inTenantOnce } from '../platform/once/once.ts'
import { fieldsForCreate, toRecord, getLayerForWrite, insertRecord, trimUnique } from '../records/index.ts'
import { toCustomer, customerLayer } from './customer.ts'
import { reserveCustomerGuid } from './customerStore.ts'

export function createCustomer(database: Database): Handler<'createCustomer'> {
  return (call) =>
    inTenantOnce(database, call, async (transaction) => {
      const { body, caller } = call
      const { tenant, user } = caller
      const layer = await getLayerForWrite(transaction, tenant, customerLayer)
      const place = { tenant, layer }
      const fields = await fieldsForCreate(transaction, place, body)
      const sent = trimUnique(String(fields.data.customer_guid ?? ''))
      if (sent.trim() === '') fields.data.customer_guid = randomUUID()
      else if (!(await reserveCustomerGuid(transaction, layer, sent))) {
        const message = `A customer with customer_guid ${sent.slice(0, 100)} already exists (case does not matter).`
        throw new ApiError('CONFLICT', { message })
      } else fields.data.customer_guid = sent
      const record = await insertRecord(transaction, place, { fields, username: user.username })
      return toCustomer(tagged(call, toRecord(tenant, layer, record)))
    })
}
