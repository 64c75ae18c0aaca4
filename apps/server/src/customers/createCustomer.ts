import { randomUUID } from 'node:crypto'
import type { Database } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { Handler } from '../platform/handlers.ts'
import { fieldsForCreate, fullRecord, getLayer, insertRecord } from '../records/index.ts'
import { asCustomer, customerLayer } from './customer.ts'
import { reserveCustomerGuid } from './customerStore.ts'

export function createCustomer(database: Database): Handler<'createCustomer'> {
  return ({ body, caller: { tenant, user } }) =>
    database.inTenant(tenant, async (transaction) => {
      const layer = await getLayer(transaction, tenant, customerLayer)
      const fields = fieldsForCreate(layer, body)
      const sent = fields.data.customer_guid
      if (sent === undefined || sent === null || sent === '') fields.data.customer_guid = randomUUID()
      else if (!(await reserveCustomerGuid(transaction, layer, String(sent)))) {
        const message = `There is a customer with customer_guid ${String(sent).slice(0, 100)} already.`
        throw new ApiError('CONFLICT', { message })
      }
      const record = await insertRecord(transaction, { tenant, layer }, { fields, username: user.username })
      return asCustomer(fullRecord(tenant, layer, record))
    })
}
