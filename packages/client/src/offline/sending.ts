import type { ApiError } from '../errors/ApiError.ts'
import { inform } from '../options/hooks.ts'
import type { Transport } from '../types/call.ts'
import type { Stored } from './chooseBatch.ts'
import type { Conflict, Resolution } from './conflicts.ts'
import { finishBatch, type Queue, type Settled } from './queue.ts'
import type { Entry, QueuedWork, Thing, WorkFailure } from './work.ts'

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
  /**
   * Called when the server has refused a piece of work, such as a file of a type that it does not take. The work stays with its
   * `failure`, and what refers to it waits, until `resolve` or `cancel` is called.
   */
  onRefused?: ((work: QueuedWork) => void) | undefined
}

export interface Sending {
  transport: Transport
  queue: Queue
  /** The key of the file that was tried last. */
  tried: { file: string }
  watcher: OutboxWatcher
  signal: AbortSignal | undefined
  onSending: () => void
}

/** Notes the response, and reports what was refused. */
export async function finish(
  { queue, watcher }: Sending,
  batch: readonly Stored[],
  settled: readonly Settled[],
): Promise<void> {
  await finishBatch(queue, batch, settled)
  for (const outcome of settled) {
    const next = 'next' in outcome ? outcome.next : undefined
    if (next?.failure) inform(watcher.onRefused, () => next)
  }
}

/** The entry that waits for the user. */
export const refuse = (entry: Entry, failure: WorkFailure): Entry => ({ ...entry, sent: false, failure })

/** The entry that waits for the user after its call was refused. */
export function refuseFor({ status: statusCode, code, message, details }: ApiError, entry: Entry): Entry {
  return refuse(entry, { statusCode, code, message, details })
}
