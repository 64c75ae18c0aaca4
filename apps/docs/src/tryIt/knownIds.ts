/** The newest id that a response named in this tab: a page about one thing begins with one that is there. */
import { store, stored } from './session.ts'

const key = 'geofield-ids'

export function knownId(path: string): string | undefined {
  return idsOf()[collectionOf(path)]
}

/** From what a create or a call on one thing answers, or from the first match of a search; a delete forgets. */
export function learnId(path: string, method: string, answer: unknown): void {
  const { Id, data } = (answer ?? {}) as { Id?: unknown; data?: { Id?: unknown }[] }
  const found = Id ?? (Array.isArray(data) ? data[0]?.Id : undefined)
  const ids = idsOf()
  if (method === 'DELETE') delete ids[collectionOf(path)]
  else if (typeof found === 'string') ids[collectionOf(path)] = found
  else return
  store(key, ids)
}

function idsOf(): Record<string, string> {
  return { ...(stored(key) as Record<string, string> | undefined) }
}

/** `/{tenant}/employee` of `/{tenant}/employee/search` and of `/{tenant}/employee/{id}/detail`. */
function collectionOf(path: string): string {
  return path.replace(/\/(\{id\}.*|search)$/, '')
}
