/** The newest id in a response in this tab, so that the Try-it panel starts with an id that exists. */
import { store, stored } from './session.ts'

const key = 'geofield-ids'

export function knownId(path: string): string | undefined {
  return readIds()[toCollectionPath(path)]
}

/**
 * Takes the id from the response of a create or of a call on one record, or from the first match of a search; a delete
 * removes it.
 */
export function learnId(path: string, method: string, answer: unknown): void {
  const { Id, data } = (answer ?? {}) as { Id?: unknown; data?: { Id?: unknown }[] }
  const found = Id ?? (Array.isArray(data) ? data[0]?.Id : undefined)
  const ids = readIds()
  if (method === 'DELETE') delete ids[toCollectionPath(path)]
  else if (typeof found === 'string') ids[toCollectionPath(path)] = found
  else return
  store(key, ids)
}

function readIds(): Record<string, string> {
  return { ...(stored(key) as Record<string, string> | undefined) }
}

/** `/{tenant}/employee` of `/{tenant}/employee/search` and of `/{tenant}/employee/{id}/detail`. */
function toCollectionPath(path: string): string {
  return path.replace(/\/(\{id\}.*|search)$/, '')
}
