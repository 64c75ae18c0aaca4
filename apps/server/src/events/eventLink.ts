import { preview } from '../platform/preview.ts'
import type { Transaction } from '../platform/database/database.ts'
import { type ApiError, validationFailed } from '../platform/http/errors.ts'
import { uuid } from '../platform/uuid.ts'
import { type LinkOutcome, followRecordLink, recordExists } from '../records/index.ts'
import type { EventInput } from './event.ts'

/** Returns whether the tenant has an object with this Id. */
type Exists = (transaction: Transaction, id: string) => Promise<boolean>

/** What an event can be linked to, apart from records of data layers, by `layerCode`. */
export type LinkedKinds = Record<string, Exists>

/** When a device reports this action, the record is already deleted. */
const removed = 'remove_online_record'

/** A local record exists only on its device, which chose its id in any form. */
const localActions = new Set(['create_local_record', 'edit_local_record', 'remove_local_record'])

/** Throws VALIDATION_FAILED unless the linked object exists. Either half of a link may be absent. */
export async function checkLink(
  transaction: Transaction,
  kinds: LinkedKinds,
  { actionCode, layerCode, recordNodeId }: EventInput,
): Promise<void> {
  if (layerCode === undefined && recordNodeId === undefined) return
  const recordId = recordNodeId !== undefined && uuid.test(recordNodeId) ? recordNodeId : noRecord
  const outcome = await followLink(transaction, kinds, { layerCode, recordId })
  if (outcome === 'noLayer') {
    throw fault('/layerCode', `must be a layer of the tenant; there is no ${preview(layerCode)}`)
  }
  if (outcome === 'record' || recordNodeId === undefined || localActions.has(actionCode)) return
  if (actionCode === removed && uuid.test(recordNodeId)) return
  const where = layerCode === undefined ? 'a record' : `a record of ${preview(layerCode)}`
  throw fault('/recordNodeId', `must be the Id of ${where}; there is no ${preview(recordNodeId)}`)
}

type Link = { layerCode: string | undefined; recordId: string }

async function followLink(
  transaction: Transaction,
  kinds: LinkedKinds,
  { layerCode, recordId }: Link,
): Promise<LinkOutcome> {
  if (layerCode === undefined) {
    for (const exists of [recordExists, ...Object.values(kinds)])
      if (await exists(transaction, recordId)) return 'record'
    return 'noRecord'
  }
  const exists = Object.hasOwn(kinds, layerCode) ? kinds[layerCode] : undefined
  if (!exists) return followRecordLink(transaction, { layerName: layerCode, recordId })
  return (await exists(transaction, recordId)) ? 'record' : 'noRecord'
}

/** The nil UUID, which no record has. */
const noRecord = '00000000-0000-0000-0000-000000000000'

function fault(path: string, message: string): ApiError {
  return validationFailed([{ path, code: 'reference', message }])
}
