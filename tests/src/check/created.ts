import type { Operation } from '../spec/operations.ts'
import type { Exchange } from './trace.ts'

/** Begins the title of every record that the suite creates; the run's id follows. */
export const titleStart = 'geofield-contract'

export type Created = { remove: Operation; url: URL; id: string }

const created: Created[] = []

/** Remembers what a successful create made, whichever check sent it, so that it is deleted at the end. */
export function noteCreated(
  operations: Operation[],
  operation: Operation,
  { request, answer }: Exchange,
): void {
  const remove = findDeleter(operations, operation)
  if (!remove || (answer?.status ?? 0) >= 300) return
  for (const id of findCreatedIds(answer?.body)) created.push({ remove, url: new URL(request.url), id })
}

/** Returns the ids of new records: a create returns the record, a batch one result for each item. */
function findCreatedIds(body: { Id?: unknown; results?: unknown } | undefined): string[] {
  const results = Array.isArray(body?.results) ? (body.results as { outcome?: unknown; Id?: unknown }[]) : []
  const made = results.filter(({ outcome }) => outcome === 'created').map(({ Id }) => Id)
  return [body?.Id, ...made].filter((id): id is string => typeof id === 'string')
}

/** Finds the operation that deletes what a create makes: `DELETE /x/{id}` beside `POST /x` and `POST /x/batch`. */
function findDeleter(operations: Operation[], { method, path }: Operation): Operation | undefined {
  if (method !== 'POST') return undefined
  return operations.find(
    (other) =>
      other.method === 'DELETE' && other.path.replace(/\/\{\w+\}$/, '') === path.replace(/\/batch$/, ''),
  )
}

/** Everything created since the last call. */
export function takeCreated(): Created[] {
  return created.splice(0)
}
