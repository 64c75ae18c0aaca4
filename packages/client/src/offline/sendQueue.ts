import { sync } from '../areas/changes.ts'
import { ApiError } from '../errors/ApiError.ts'
import { inform } from '../options/hooks.ts'
import type { Transport } from '../types/call.ts'
import type { Stored } from './chooseBatch.ts'
import { type Conflict, decide, isConflict, type Resolution } from './conflicts.ts'
import { beginBatch, finishBatch, type Queue, settle, type Settled, undoBatch } from './queue.ts'
import { isUndone } from './status.ts'
import {
  type Entry,
  isCreate,
  namesOf,
  type QueuedWork,
  referencesOf,
  type Thing,
  type WorkFailure,
} from './work.ts'

/** The response to work that the server has done. A position has no result. */
export interface Done {
  readonly result?: Thing | undefined
  readonly etag?: string | undefined
}

/** What an app does about the responses to its work. */
export interface OutboxWatcher {
  /**
   * Decides on a conflict at once. Return undefined to leave it in the queue for the user, who decides by `resolve`. Not asked
   * where they changed other fields than the device: then the work is sent again.
   */
  onConflict?: ((conflict: Conflict) => Resolution | undefined | Promise<Resolution | undefined>) | undefined
  /** Called after the server has done a piece of work, before it leaves the queue: perhaps more than once. */
  onDone?: ((work: QueuedWork, done: Done) => void) | undefined
}

type Outcome = Awaited<ReturnType<typeof sync>>['results'][number]
interface Sending {
  transport: Transport
  queue: Queue
  watcher: OutboxWatcher
  signal: AbortSignal | undefined
  onSending: () => void
}

/** Sends batches until nothing is left that can be sent now. */
export async function sendQueue({ transport, queue, watcher, signal, onSending }: Sending): Promise<void> {
  let limit: number | undefined
  for (;;) {
    signal?.throwIfAborted()
    const batch = await beginBatch(queue, limit)
    if (batch.length === 0) return
    onSending()
    const entries = batch.map(([, { work }]) => work)
    try {
      const { results } = await sync(transport, { entries }, { retries: 0, signal })
      if (results.length !== batch.length) throw new Error('The server sent another number of results')
      await finishBatch(queue, batch, await judge(batch, results, watcher))
      limit = undefined
    } catch (error) {
      if (isUndone(error)) await undoBatch(queue, batch)
      if (!isOfContent(error)) throw error
      // One entry must not keep all others back: it is found by halves.
      const { status: statusCode, code, message, details } = error
      const failure = { statusCode, code, message, details }
      const next = { ...batch[0]![1], sent: false, failure }
      if (batch.length === 1) await finishBatch(queue, batch, [{ next }])
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
  { onConflict }: OutboxWatcher,
): Promise<Entry | undefined> {
  let resolution: Resolution | undefined
  if (isConflict(failure)) {
    const { Id, work, base } = entry
    const mine = work.body as Thing
    resolution = decide(entry, failure)
    try {
      resolution ??= await onConflict?.({ Id, work, base, mine, theirs: failure.current! })
    } catch {
      // It stays for the user.
    }
  }
  return resolution === undefined ? { ...entry, sent: false, failure } : settle(entry, failure, resolution)
}
