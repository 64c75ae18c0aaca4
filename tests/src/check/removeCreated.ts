import { callOperation } from './call.ts'
import { type Created, takeCreated } from './created.ts'
import { cleanUp } from './limits.ts'
import { shownBody } from './shown.ts'
import { forgetStandIns } from './standIns.ts'

/** Deletes everything that this worker has created since the last time. */
export async function removeCreated(): Promise<void> {
  forgetStandIns()
  const failures: unknown[] = []
  for (const created of takeCreated()) {
    await cleanUp(() => remove(created)).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} records could not be deleted`)
}

async function remove({ remove: operation, url, id }: Created): Promise<void> {
  const answer = await callOperation(operation, { path: { ...readPath(operation.path, url.pathname), id } })
  if (answer.status >= 300) throw new Error(`${operation.id} responded ${answer.status} ${shownBody(answer)}`)
}

/** The parameters that the create had in its path, which is the delete's without the id. */
function readPath(template: string, pathname: string): Record<string, string> {
  const values = pathname.split('/').map(decodeURIComponent)
  const names = template.split('/').map((segment) => /^\{(\w+)\}$/.exec(segment)?.[1])
  return Object.fromEntries(
    names.flatMap((name, i) => (name && values[i] !== undefined ? [[name, values[i]]] : [])),
  )
}
