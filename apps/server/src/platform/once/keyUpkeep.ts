import { type OwnerConnection, withOwner } from '../database/owner.ts'
import type { Log } from '../log/log.ts'
import { deleteOldKeys } from './keyStore.ts'

/** A repeated create is recognised for at least this long. */
const keptHours = 24
const intervalMs = 3_600_000

/**
 * Each hour, deletes idempotency keys that are older than 24 h. Connects as the owner, who sees every tenant. Several
 * servers may do it at once. stop() waits for a run under way.
 */
export function startKeyUpkeep({ connection, log }: { connection: OwnerConnection; log: Log }): {
  stop: () => Promise<void>
} {
  const run = async () => {
    try {
      await withOwner(connection, (owner) => deleteOldKeys(owner, keptHours))
    } catch (error) {
      log.warn({ err: error }, 'upkeep of idempotency keys failed')
    }
  }
  let running = run()
  const timer = setInterval(() => (running = running.then(run)), intervalMs)
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
