import { type Batch, countResults, listRefused } from '@geofield/sheets/items/batches'
import type { ImportTarget, ItemResult } from '@geofield/sheets/items/target'
import type { Journal } from './journal.ts'

export interface Sending {
  target: ImportTarget
  key: string | undefined
  /** How many batches are sent at the same time. */
  lanes: number
  /** Only asks what would be done, and stores nothing. */
  isDryRun: boolean
  patienceMs: number
  signal: AbortSignal
  onDone: () => void
  /** Returns the results that count. */
  onResults?: (batch: Batch, results: readonly ItemResult[]) => readonly ItemResult[]
  /** Throws if a batch must not be sent. */
  refuse: (number: number) => void
}

/** Sends batches, several at a time, and notes their outcomes in the journal. Those that it has are not sent again. */
export async function sendBatches(
  batches: AsyncGenerator<Batch, void, undefined>,
  journal: Journal,
  sending: Sending,
): Promise<void> {
  const stopping = new AbortController()
  const lane = async () => {
    // Several lanes may ask at once: a generator gives each the next one.
    for (let next = await batches.next(); !next.done; next = await batches.next()) {
      if (stopping.signal.aborted) return
      if (!journal.isDone(next.value.number)) await sendBatch(next.value, journal, sending)
      sending.onDone()
    }
  }
  const lanes = Array.from({ length: sending.lanes }, async () => {
    try {
      await lane()
    } catch (error) {
      // The others finish the batch that they are at, so that its outcome is known.
      stopping.abort()
      throw error
    }
  })
  await Promise.allSettled(lanes)
  await Promise.all(lanes)
}

async function sendBatch(batch: Batch, journal: Journal, sending: Sending): Promise<void> {
  const { number, items, refused } = batch
  if (items.length === 0) return journal.finish(number, countResults([], refused.length), refused)
  if (!sending.isDryRun) {
    sending.refuse(number)
    await journal.send(number)
  }
  const { target, key, isDryRun, signal, patienceMs } = sending
  const idempotencyKey = `${journal.id}-${number}`
  const saved = await target.save(items, { key, isDryRun, idempotencyKey, signal, patienceMs })
  const results = sending.onResults?.(batch, saved) ?? saved
  const all = listRefused(batch, results)
  await journal.finish(number, countResults(results, all.length), all)
}
