/** Ids of responses in this tab, the newest first, so that the Try-it panel starts with an id that exists. */
import type { SampleRequest } from '@geofield/page/samples/request'
import { store, stored } from '@geofield/page/connection/session'

const key = 'geofield-ids'
/** A collection keeps as many as a page of a search has. */
const maxIds = 20

export function knownId(path: string): string | undefined {
  return idsOf(path)[0]
}

/**
 * Takes the ids from the response of a create or of a call on one record, or from the matches of a search; a delete removes
 * the id that it deleted.
 */
export function learnIds({ path, method, parameters }: SampleRequest, response: unknown): void {
  const { Id, data } = (response ?? {}) as { Id?: unknown; data?: { Id?: unknown }[] }
  const found = (Array.isArray(data) ? data.map((item) => item?.Id) : [Id]).filter(
    (id): id is string => typeof id === 'string',
  )
  const deleted = method === 'DELETE' ? parameters.find(({ name }) => name === 'id')?.value : undefined
  if (found.length === 0 && deleted === undefined) return
  const ids = [...new Set([...found, ...idsOf(path)])].filter((id) => id !== deleted)
  store(key, { ...readIds(), [toCollectionPath(path)]: ids.slice(0, maxIds) })
}

function idsOf(path: string): string[] {
  return readIds()[toCollectionPath(path)] ?? []
}

function readIds(): Record<string, string[]> {
  return { ...(stored(key) as Record<string, string[]> | undefined) }
}

/** `/{tenant}/employee` of `/{tenant}/employee/search` and of `/{tenant}/employee/{id}/detail`. */
function toCollectionPath(path: string): string {
  return path.replace(/\/(\{id\}.*|search)$/, '')
}
