import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { inTransaction, type OwnerConnection, withOwner } from '../../platform/database/migrate/owner.ts'
import { repeatUpkeep, takeUpkeep } from '../../platform/database/upkeep.ts'
import type { Log } from '../../platform/log/log.ts'
import { type Place, storeTexts } from './textStore.ts'

/** A batch takes a small part of a second. */
const atMost = 200

/**
 * Each hour, stores the text of records that have none, as after an upgrade from before migration 0077. Until then searches
 * compute it. One server does it.
 */
export function startTextUpkeep({ connection, log }: { connection: OwnerConnection; log: Log }) {
  return repeatUpkeep({
    name: 'texts',
    intervalMs: 3_600_000,
    log,
    failure: 'texts of records could not be stored',
    run: (signal) =>
      withOwner(connection, async (owner) => {
        if (!(await takeUpkeep(owner, 'texts'))) return
        const stored = await storeAllTexts(owner, signal)
        if (stored > 0) log.info({ stored }, 'texts of older records stored')
      }),
  })
}

async function storeAllTexts(owner: pg.ClientBase, signal: AbortSignal): Promise<number> {
  let place: Place = [0, 0, -1]
  let total = 0
  while (!signal.aborted) {
    const began = performance.now()
    const batch = await inTransaction(owner, () => storeTexts(owner, place, atMost))
    if (!batch) break
    place = batch.reached
    total += batch.stored
    // Callers have half of the time.
    await sleep(performance.now() - began)
  }
  return total
}
