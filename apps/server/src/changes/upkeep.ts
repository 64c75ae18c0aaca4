import { type OwnerConnection, withOwner } from '../platform/database/owner.ts'
import type { Log } from '../platform/log/log.ts'
import { pruneChanges } from './upkeepStore.ts'

type Upkeep = { connection: OwnerConnection; retentionDays: number; log: Log }

const intervalMs = 3_600_000

/** Each hour, deletes changes that are older than the setting says. stop() waits for a run under way. */
export function startChangesUpkeep(upkeep: Upkeep): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const run = () => pruneOldChanges(upkeep, stopping.signal)
  let running = run()
  const timer = setInterval(() => (running = running.then(run)), intervalMs)
  return {
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await running
    },
  }
}

async function pruneOldChanges(
  { connection, retentionDays, log }: Upkeep,
  signal: AbortSignal,
): Promise<void> {
  try {
    const pruned = await withOwner(connection, (owner) => pruneChanges(owner, retentionDays, signal))
    if (pruned > 0) log.info({ pruned }, 'changes older than the retention deleted')
  } catch (error) {
    log.warn({ err: error }, 'upkeep of changes failed')
  }
}
