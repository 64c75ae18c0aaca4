import { UsageError } from '../errors/UsageError.ts'
import { chooseBatch, chooseFile, type Stored } from './chooseBatch.ts'
import { type Resolution, restOn, sendInstead } from './conflicts.ts'
import { type Added, deleteContent, type NewFile, readContent, readFile, writeContent } from './files.ts'
import { StorageError, toStorageError } from './status.ts'
import type { OfflineStore, StoreTransaction } from './store.ts'
import {
  type Entry,
  isCreate,
  isFile,
  namesOf,
  type NewWork,
  type QueuedWork,
  readEntry,
  referencesOf,
  type Thing,
  thingOf,
  toEntry,
  type WorkFailure,
} from './work.ts'

/** The queue of one account in a store. */
export interface Queue extends OfflineStore {
  prefix: string
}

/** A store whose own errors become a `StorageError`. */
export function openQueue(store: OfflineStore, account: string): Queue {
  return {
    prefix: `geofield/${encodeURIComponent(account)}/`,
    async transact(run) {
      let refusal: unknown
      try {
        return await store.transact((transaction) =>
          run(transaction).catch((error: unknown) => {
            if (error instanceof UsageError || error instanceof StorageError) refusal = error
            throw error
          }),
        )
      } catch (error) {
        throw refusal ?? toStorageError(error)
      }
    },
  }
}

async function read({ prefix }: Queue, transaction: StoreTransaction): Promise<Stored[]> {
  return (await transaction.list(`${prefix}queue/`)).map(([key, text]) => [key, readEntry(text)])
}

const write = (transaction: StoreTransaction, key: string, entry: Entry) =>
  transaction.set(key, JSON.stringify(entry))

/** The entry leaves before its bytes, for stores that can't delete both at once. */
async function remove({ prefix }: Queue, transaction: StoreTransaction, [key, entry]: Stored): Promise<void> {
  await transaction.delete(key)
  if (isFile(entry)) await deleteContent(transaction, prefix, entry)
}

/** Writes what stays in place of an entry; without it the entry is removed. */
const replace = (queue: Queue, transaction: StoreTransaction, stored: Stored, next: Entry | undefined) =>
  next ? write(transaction, stored[0], next) : remove(queue, transaction, stored)

export async function addWork(queue: Queue, given: readonly (NewWork | NewFile)[]): Promise<QueuedWork[]> {
  const added = await Promise.all(
    given.map((work): Added | Promise<Added> =>
      work.operation === 'uploadFile' ? readFile(work) : { entry: toEntry(work, Date.now()) },
    ),
  )
  const { prefix } = queue
  return queue.transact(async (transaction) => {
    const queued = new Set((await read(queue, transaction)).map(([, { Id }]) => Id.toLowerCase()))
    // The order is never that of the clock: it may jump.
    let last = Number((await transaction.get(`${prefix}last`)) ?? 0)
    const lines: [string, Entry][] = []
    for (const { entry } of added) {
      const id = entry.Id.toLowerCase()
      if (queued.has(id)) throw new UsageError(`${entry.Id} is in the queue already`)
      queued.add(id)
      last += 1
      lines.push([`${prefix}queue/${String(last).padStart(12, '0')}`, entry])
    }
    await transaction.set(`${prefix}last`, String(last))
    for (const { entry, content } of added)
      if (content) await writeContent(transaction, prefix, entry, content)
    for (const [key, entry] of lines) await write(transaction, key, entry)
    return added.map(({ entry }) => entry)
  })
}

/** The bytes of a file in the queue. */
export function readQueuedFile(queue: Queue, Id: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  return queue.transact(async (transaction) => {
    const all = await read(queue, transaction)
    const [, entry] = all.find(([, each]) => isFile(each) && thingOf(each) === Id.toLowerCase()) ?? []
    return entry && (await readContent(transaction, queue.prefix, entry))
  })
}

export function listWork(queue: Queue): Promise<QueuedWork[]> {
  return queue.transact(async (transaction) => (await read(queue, transaction)).map(([, entry]) => entry))
}

export function cancelWork(queue: Queue, Id: string, isForced: boolean): Promise<string[]> {
  return queue.transact(async (transaction) => {
    const all = await read(queue, transaction)
    const isNamedHere = ({ Id: name }: Entry) => name.toLowerCase() === Id.toLowerCase()
    // What refers to a file may have been queued before it.
    const files = all.filter(([, entry]) => isFile(entry) && isNamedHere(entry))
    const names = new Set(files.map(([, entry]) => thingOf(entry)))
    const chosen = all.filter(([, entry]) => {
      const isNamed = isNamedHere(entry)
      const isChosen = isNamed || [...referencesOf(entry)].some((id) => names.has(id))
      if (isChosen && isCreate(entry)) for (const name of namesOf(entry)) names.add(name)
      return isChosen
    })
    if (!isForced && chosen.some(([, { sent }]) => sent)) return []
    for (const stored of chosen) await remove(queue, transaction, stored)
    return chosen.map(([, entry]) => entry.Id)
  })
}

export function resolveWork(queue: Queue, Id: string, resolution: Resolution): Promise<boolean> {
  return queue.transact(async (transaction) => {
    const all = await read(queue, transaction)
    const stored = all.find(([, each]) => each.Id === Id && each.failure)
    if (!stored) return false
    const [, entry] = stored
    if (isFile(entry) && typeof resolution !== 'string')
      throw new UsageError('A file takes no other body: cancel it, and add another one')
    await replace(queue, transaction, stored, settle(entry, entry.failure, resolution))
    return true
  })
}

/** The entry that is sent in place of a refused one; undefined if the work is dropped. */
export function settle(
  entry: Entry,
  failure: WorkFailure | undefined,
  resolution: Resolution,
): Entry | undefined {
  if (resolution === 'theirs') return undefined
  return sendInstead(entry, failure, resolution === 'mine' ? undefined : resolution.body)
}

/** Notes before a call what it sends: from then on it may have reached the server. */
export function beginBatch(queue: Queue, limit: number | undefined): Promise<Stored[]> {
  return queue.transact(async (transaction) => {
    const batch = chooseBatch(await read(queue, transaction), limit)
    for (const [key, entry] of batch) if (!entry.sent) await write(transaction, key, { ...entry, sent: true })
    return batch
  })
}

/** Notes which file is sent next, as `beginBatch` does, and returns it with its bytes, if there is one and the store has them. */
export function beginFile(
  queue: Queue,
  lastKey: string,
): Promise<{ stored: Stored; content: Uint8Array | undefined } | undefined> {
  return queue.transact(async (transaction) => {
    const stored = chooseFile(await read(queue, transaction), lastKey)
    if (!stored) return undefined
    const [key, entry] = stored
    if (!entry.sent) await write(transaction, key, { ...entry, sent: true })
    return { stored, content: await readContent(transaction, queue.prefix, entry) }
  })
}

/** The server did nothing of the call: what no earlier call has sent can be cancelled again. */
export function undoBatch(queue: Queue, batch: readonly Stored[]): Promise<void> {
  return queue.transact(async (transaction) => {
    for (const [key, entry] of batch) {
      const text = entry.sent ? undefined : await transaction.get(key)
      if (text !== undefined && readEntry(text).Id === entry.Id) await write(transaction, key, entry)
    }
  })
}

/** What a response says of an entry of the batch. */
export type Settled =
  | { readonly result?: Thing | undefined; readonly etag?: string | undefined }
  | { readonly next: Entry | undefined }

/** Notes the response: what is done leaves the queue, and what was refused stays as another entry, if any. */
export function finishBatch(
  queue: Queue,
  batch: readonly Stored[],
  settled: readonly Settled[],
): Promise<void> {
  return queue.transact(async (transaction) => {
    const all = new Map(await read(queue, transaction))
    // What rests on a result is written before its source leaves, for stores that can't write both at once.
    for (const [at, [source, done]] of batch.entries()) {
      const outcome = settled[at]!
      if ('next' in outcome) continue
      for (const [key, entry] of all) {
        const next = key > source ? restOn(entry, done, outcome) : undefined
        if (!next) continue
        all.set(key, next)
        await write(transaction, key, next)
      }
    }
    for (const [at, stored] of batch.entries()) {
      const outcome = settled[at]!
      // Somebody may have cancelled it by force meanwhile.
      if (all.has(stored[0]))
        await replace(queue, transaction, stored, 'next' in outcome ? outcome.next : undefined)
    }
  })
}
