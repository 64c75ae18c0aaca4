import { bytesOf, type Entry, isCreate, isUpdate, maxBytes, namesOf, referencesOf, thingOf } from './work.ts'

/** An entry under its key in the store. */
export type Stored = readonly [key: string, entry: Entry]

const maxEntries = 500
const maxPlans = 20

/**
 * The entries that one call of `sync` can do, in the order of the queue. Work that needs a refused entry waits for it. An update
 * waits for the response to earlier work on the same thing, so that it can rest on it, and a failure lets no later one pass.
 */
export function chooseBatch(queue: readonly Stored[], limit = maxEntries): Stored[] {
  const batch: Stored[] = []
  const held = new Set<string>()
  const busy = new Set<string>()
  let [bytes, plans] = [0, 0]
  for (const stored of queue) {
    const [, entry] = stored
    const size = bytesOf(entry.work)
    const plan = entry.work.operation.endsWith('Plan') ? 1 : 0
    if (batch.length >= limit || bytes + size > maxBytes || plans + plan > maxPlans) break
    const waits =
      entry.failure !== undefined ||
      [...referencesOf(entry)].some((id) => held.has(id)) ||
      (isUpdate(entry) && busy.has(thingOf(entry)))
    if (isCreate(entry) && waits) for (const name of namesOf(entry)) held.add(name)
    if (entry.work.operation !== 'createEvent') busy.add(thingOf(entry))
    if (waits) continue
    batch.push(stored)
    bytes += size
    plans += plan
  }
  return batch
}
