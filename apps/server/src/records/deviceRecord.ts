import type { Call, Tenant } from '../platform/http/handlers.ts'
import type { DeviceId, OnceCall } from '../platform/once/claim.ts'
import { findLayer } from './layers/layerStore.ts'
import { toRecord } from './record.ts'
import { findRecord } from './recordStore.ts'

/** Returns the Id that the device gave to its new record, in the header Record-Id; undefined if it gave none. */
export function deviceRecord(
  { headers, caller: { tenant } }: Pick<OnceCall, 'headers' | 'caller'>,
  { layerName }: { layerName: string },
): DeviceId | undefined {
  const sent = headers['record-id']
  if (sent === undefined) return undefined
  const id = String(sent).toLowerCase()
  return { id, current: recordReader(tenant, layerName, id) }
}

/** Returns the Id that the device gave to its change of a record; undefined if it gave none. */
export function deviceChange(
  { changeId, caller: { tenant } }: Pick<Call<'updateRecord'>, 'changeId' | 'caller'>,
  { layerName, id }: { layerName: string; id: string },
): DeviceId | undefined {
  return changeId === undefined ? undefined : { id: changeId, current: recordReader(tenant, layerName, id) }
}

/** Returns a function that reads the record as its detail call returns it. */
function recordReader(tenant: Tenant, layerName: string, id: string): DeviceId['current'] {
  return async (transaction) => {
    const layer = await findLayer(transaction, layerName)
    const record = layer && (await findRecord(transaction, layer, id))
    return record && toRecord(tenant, layer, record)
  }
}
