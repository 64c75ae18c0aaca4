import { type DeviceWork, sync } from '../areas/changes.ts'
import { ApiError } from '../errors/ApiError.ts'
import { inform } from '../options/hooks.ts'
import type { Stored } from './chooseBatch.ts'
import { decide, isConflict, type Resolution } from './conflicts.ts'
import { beginBatch, settle, type Settled, undoBatch } from './queue.ts'
import { sendFile } from './sendFile.ts'
import { type Done, finish, type OutboxWatcher, refuse, refuseFor, type Sending } from './sending.ts'
import { isUndone } from './status.ts'
import { type Entry, isCreate, namesOf, referencesOf, type Thing, type WorkFailure } from './work.ts'

type Outcome = Awaited<ReturnType<typeof sync>>['results'][number]

/** Sends until nothing is left that can be sent now: small work at once, then a file, then what waited for the file. */
export async function sendQueue(sending: Sending): Promise<void> {
  const { transport, queue, watcher, signal, onSending } = sending
  let limit: number | undefined
  for (;;) {
    signal?.throwIfAborted()
    const batch = await beginBatch(queue, limit)
    if (batch.length === 0) {
      if (await sendFile(sending)) continue
      return
    }
    onSending()
    const entries = batch.map(([, { work }]) => work as DeviceWork)
    try {
      const { results } = await sync(transport, { entries }, { retries: 0, signal })
      if (results.length !== batch.length) throw new Error('The server sent another number of results')
      await finish(sending, batch, await judge(batch, results, watcher))
      limit = undefined
    } catch (error) {
      if (isUndone(error)) await undoBatch(queue, batch)
      if (!isOfContent(error)) throw error
      // One entry must not keep all others back: it is found by halves.
      if (batch.length === 1) await finish(sending, batch, [{ next: refuseFor(error, batch[0]![1]) }])
      limit = batch.length === 1 ? undefined : Math.ceil(batch.length / 2)
    }
  }
}

/** Whether the server refused a whole call for what is in it. */
function isOfContent(error: unknown): error is ApiError {
  const isContent = error instanceof ApiError && [400, 413, 422].includes(error.status)
  return isContent && error.code !== 'invalid_grant'
}

async function judge(
  batch: readonly Stored[],
  outcomes: readonly Outcome[],
  watcher: OutboxWatcher,
): Promise<Settled[]> {
  const missing = new Set<string>()
  const settled: Settled[] = []
  for (const [at, [, entry]] of batch.entries()) {
    const { outcome, result, etag, error, current } = outcomes[at]!
    if (outcome !== 'failed') {
      const { onDone } = watcher
      inform<Done>(onDone && ((done) => onDone(entry, done)), () => ({ result, etag }))
      settled.push({ result, etag })
      continue
    }
    // What failed for something that it needs waits until that is mended.
    const isVictim = [...referencesOf(entry)].some((id) => missing.has(id))
    const next = isVictim
      ? { ...entry, sent: false }
      : await settleRefused(entry, { ...(error as WorkFailure), current, etag }, watcher)
    if (isCreate(entry) && next) for (const name of namesOf(entry)) missing.add(name)
    settled.push({ next })
  }
  return settled
}

/** The entry that stays in place of a refused one; undefined for none. */
async function settleRefused(
  entry: Entry,
  failure: WorkFailure,
  watcher: OutboxWatcher,
): Promise<Entry | undefined> {
  let resolution: Resolution | undefined
  if (isConflict(failure)) {
    const { Id, base } = entry
    const work = entry.work as DeviceWork
    const mine = work.body as Thing
    resolution = decide(entry, failure)
    try {
      resolution ??= await watcher.onConflict?.({ Id, work, base, mine, theirs: failure.current! })
    } catch {
      // It stays for the user.
    }
  }
  return resolution === undefined ? refuse(entry, failure) : settle(entry, failure, resolution)
}
