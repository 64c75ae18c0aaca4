import type { ErrorDetail } from '../platform/http/errors.ts'
import type { ResultOf, Tenant } from '../platform/http/handlers.ts'
import {
  type Fields,
  type Layer,
  makeRecordPath,
  type StoredRecord,
  systemName,
  trimUnique,
} from '../records/index.ts'

/** Types a record as a customer: the layer's definition has the fields. */
export function toCustomer(record: ResultOf<'getRecord'>): ResultOf<'getCustomer'> {
  return record as ResultOf<'getCustomer'>
}

/** Returns the customer_guid of a new customer: what was sent, or if that is blank the Id that a device made; undefined for neither. */
export function knownGuid({ data }: Fields, deviceId: string | undefined): string | undefined {
  const sent = trimUnique(String(data.customer_guid ?? ''))
  return sent.trim() === '' ? deviceId : sent
}

/** A customer keeps its customer_guid. Returns the fault of a change that would replace it. */
export function guidFault({ data }: Fields, stored: unknown): ErrorDetail[] {
  if (!('customer_guid' in data) || data.customer_guid === stored) return []
  return [
    { path: '/customer_guid', code: 'immutable', message: "can't be changed: other records refer to it" },
  ]
}

/**
 * Returns the compact response of an update: the written fields, the owner and the team, the internal names, and
 * unknown keys.
 */
export function updatedCustomer(
  { tenant, layer }: { tenant: Tenant; layer: Layer },
  record: StoredRecord,
  fields: Fields,
): ResultOf<'updateCustomer'> {
  const guid = String(record.data.customer_guid ?? '')
  return {
    ...fields.unknown,
    ...(fields.description !== undefined && { Description: fields.description }),
    ...fields.data,
    customer_assignee: (record.data.customer_assignee ?? null) as string | null,
    customer_assigned_team: (record.data.customer_assigned_team ?? null) as string | null,
    customer_created_from: record.createdFrom as 1 | 2 | 3,
    customer_last_modified_from: record.modifiedFrom as 1 | 2 | 3,
    Id: record.recordId,
    id: guid,
    customer_guid: guid,
    Title: systemName(tenant, layer),
    Path: makeRecordPath(tenant, layer, record),
  }
}
