import { callOperation } from '../check/call.ts'
import { cleanUp } from '../check/limits.ts'
import { shownBody } from '../check/shown.ts'
import { settings } from '../run/settings.ts'
import { forgetStandIns } from '../check/here/standIns.ts'
import { type Created, idName, takeCreated } from './created.ts'
import { noteInLedger } from './ledger.ts'

/** Deletes everything that this worker has created since the last time, the newest first: it may belong to an older one. */
export async function removeCreated(): Promise<void> {
  forgetStandIns()
  const failures: unknown[] = []
  for (const created of takeCreated().toReversed()) {
    await cleanUp(() => remove(created)).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} records could not be deleted`)
}

async function remove({ remove: operation, path, id }: Created): Promise<void> {
  const response = await callOperation(operation, { path: { ...path, [idName(operation.path)]: id } })
  // What belongs to something that a check has deleted is gone with it.
  const belongs = Object.keys(path).some((name) => name !== 'tenant')
  const isGone = response.status === 404 && (belongs || settings().bundle === 'given')
  if (response.status >= 300 && !isGone)
    throw new Error(`${operation.id} responded ${response.status} ${shownBody(response)}`)
  noteInLedger({ removed: id })
}
