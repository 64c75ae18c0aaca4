import { randomUUID } from 'node:crypto'
import type { Database, Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/http/errors.ts'
import { tagged } from '../platform/http/etag.ts'
import type { Handler } from '../platform/http/handlers.ts'
import type { DeviceId } from '../platform/once/claim.ts'
import { insertOnce } from '../platform/once/insertOnce.ts'
import { inTenantOnce } from '../platform/once/once.ts'
import {
  checkExact,
  deviceRecord,
  type Fields,
  fieldsForCreate,
  getLayerForWrite,
  insertRecord,
  type Layer,
  type Reference,
  toRecord,
} from '../records/index.ts'
import { knownGuid, toCustomer } from './customer.ts'
import { isErasedGuid, reserveCustomerGuid } from './customerStore.ts'
import { customerLayer } from '../platform/customerLayer.ts'

/** `references` are the fields that refer to employees and teams, which another area has. */
export function createCustomer(
  database: Database,
  references: readonly Reference[] = [],
): Handler<'createCustomer'> {
  return (call) => {
    const { body, caller } = call
    const { tenant, user } = caller
    const device = deviceRecord(call, { layerName: customerLayer })
    const create = async (transaction: Transaction) => {
      const layer = await getLayerForWrite(transaction, tenant, customerLayer)
      const place = { tenant, layer }
      const fields = await fieldsForCreate(transaction, place, body)
      await checkExact(transaction, references, fields)
      const record = await insertOnce(transaction, device, async () => {
        fields.data.customer_guid = await chooseGuid(transaction, layer, { fields, device })
        const recordId = device?.id
        return insertRecord(transaction, place, { fields, username: user.username, recordId })
      })
      return toCustomer(tagged(call, toRecord(tenant, layer, record)))
    }
    return inTenantOnce(database, call, create, { device })
  }
}

type Chosen = { fields: Fields; device: DeviceId | undefined }

/** A device refers to its new customer by the Id that it made, in visits too. */
async function chooseGuid(
  transaction: Transaction,
  layer: Layer,
  { fields, device }: Chosen,
): Promise<string> {
  const guid = knownGuid(fields, device?.id)
  if (guid === undefined) return randomUUID()
  const isErased = await isErasedGuid(transaction, guid)
  if (!isErased && (await reserveCustomerGuid(transaction, layer, guid))) return guid
  const shown = guid.slice(0, 100)
  const message = isErased
    ? `The customer with customer_guid ${shown} was erased, so no other one may have it.`
    : `A customer with customer_guid ${shown} already exists (case does not matter).`
  throw new ApiError('CONFLICT', { message })
}
