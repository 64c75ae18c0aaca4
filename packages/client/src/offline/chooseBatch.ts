import {
  bytesOf,
  type Entry,
  isCreate,
  isFile,
  isUpdate,
  maxBytes,
  namesOf,
  referencesOf,
  thingOf,
} from './work.ts'

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
  // What refers to a file waits for its upload, also if it was queued before the file.
  for (const [, entry] of queue) if (isFile(entry)) held.add(thingOf(entry))
  for (const stored of queue) {
    const [, entry] = stored
    if (isFile(entry)) continue
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

/** The file that is uploaded next: the first after the one that was tried last, so that one bad file keeps no other back. */
export function chooseFile(queue: readonly Stored[], lastKey: string): Stored | undefined {
  const files = queue.filter(([, entry]) => isFile(entry) && !entry.failure)
  return files.find(([key]) => key > lastKey) ?? files[0]
}
