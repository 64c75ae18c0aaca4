import { callOperation } from '../check/call.ts'
import { operationOf } from '../check/evidence.ts'
import { cleanUp } from '../check/limits.ts'
import { operations } from '../check/send.ts'
import type { Exchange } from '../check/trace.ts'

/** Cancels the jobs that a check began by calls of `operationId`: each would take the service's time until it is done. */
export async function cancelJobs(
  operationId: string | undefined,
  exchanges: readonly Exchange[],
): Promise<void> {
  const begin = operations().find(({ id }) => id === operationId)
  const cancel = operations().find(
    ({ method, path }) => method === 'POST' && path === `${begin?.path}/{id}/cancel`,
  )
  if (!begin || !cancel) return
  for (const exchange of exchanges) {
    const { response } = exchange
    const id: unknown = response?.body?.Id
    if (operationOf(exchange) !== begin.id || response!.status >= 300 || typeof id !== 'string') continue
    await cleanUp(() => callOperation(cancel, { path: { id } }))
  }
}
