import type { IncomingHttpHeaders } from 'node:http'
import type { Transaction } from '../platform/database/database.ts'
import { requireMatch } from '../platform/http/etag.ts'
import { toRecord } from './record.ts'
import { findRecord, type Place } from './recordStore.ts'

/** Throws PRECONDITION_FAILED if the record is not in the state that If-Match names. Locks the record if it looks. */
export function requireRecordMatch(
  call: { headers: IncomingHttpHeaders },
  transaction: Transaction,
  { tenant, layer, recordId }: Place & { recordId: string },
): Promise<void> {
  return requireMatch(call, async () => {
    const record = await findRecord(transaction, layer, recordId, { lock: true })
    return record && toRecord(tenant, layer, record)
  })
}
