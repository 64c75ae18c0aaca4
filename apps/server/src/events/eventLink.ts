import { shown } from '../platform/contract.ts'
import type { Transaction } from '../platform/database/database.ts'
import { type ApiError, validationFailed } from '../platform/errors.ts'
import { uuid } from '../platform/uuid.ts'
import { type LinkOutcome, lookUpLink } from '../records/index.ts'
import type { EventInput } from './event.ts'

/** Whether there is something of this Id. */
export type Exists = (transaction: Transaction, id: string) => Promise<boolean>

/** What events can be linked to beside the records of data layers, by `layerCode`. */
export type LinkedKinds = Record<string, Exists>

/** When this is reported the record is gone already. */
const removed = 'remove_online_record'

/** Throws VALIDATION_FAILED unless an event is linked to nothing or to something that exists. */
export async function checkLink(
  transaction: Transaction,
  kinds: LinkedKinds,
  { actionCode, layerCode, recordNodeId }: EventInput,
): Promise<void> {
  if (layerCode === undefined || recordNodeId === undefined) return
  const recordId = uuid.test(recordNodeId) ? recordNodeId : noRecord
  const exists = Object.hasOwn(kinds, layerCode) ? kinds[layerCode] : undefined
  const outcome: LinkOutcome = exists
    ? (await exists(transaction, recordId))
      ? 'record'
      : 'noRecord'
    : await lookUpLink(transaction, { layerName: layerCode, recordId })
  if (outcome === 'noLayer') {
    throw fault('/layerCode', `must be a layer of the tenant; there is no ${shown(layerCode)}`)
  }
  const mayBeGone = actionCode === removed && uuid.test(recordNodeId)
  if (outcome === 'noRecord' && !mayBeGone) {
    const message = `must be the Id of a record of ${shown(layerCode)}; there is no ${shown(recordNodeId)}`
    throw fault('/recordNodeId', message)
  }
}

/** The nil UUID, which none of ours is. */
const noRecord = '00000000-0000-0000-0000-000000000000'

function fault(path: string, message: string): ApiError {
  return validationFailed([{ path, code: 'reference', message }])
}
