import type { Config } from '../platform/config/config.ts'
import type { Database } from '../platform/database/database.ts'
import type { Handlers } from '../platform/http/handlers.ts'
import type { Log } from '../platform/log/log.ts'
import type { Stopping } from '../platform/stop/stopping.ts'
import type { ObjectReaders } from './change.ts'
import { createCursors } from './cursor.ts'
import { listChanges } from './listChanges.ts'
import { createLiveTails, type LivePositions } from './stream/liveTail.ts'
import { streamChanges } from './stream/streamChanges.ts'
import { createStreamSlots } from './stream/streamSlots.ts'
import { createWakeups } from './stream/wakeups.ts'

export type { ObjectReaders } from './change.ts'
export type { LivePositions } from './stream/liveTail.ts'
export { noteWrites } from './stream/noteWrites.ts'
export { startChangesUpkeep } from './upkeep.ts'

type Parts = {
  database: Database
  readers: ObjectReaders
  live: LivePositions
  config: Pick<Config, 'streamsPerKey'>
  stopping: Stopping | undefined
  log: Log
}

export type Changes = {
  handlers: Pick<Handlers, 'listChanges' | 'streamChanges'>
  /** Call it after a write of a tenant, so that streams look at once. */
  note: (tenantId: number) => void
  close: () => Promise<void>
}

export function createChanges({ database, readers, live, config, stopping, log }: Parts): Changes {
  const feed = { database, readers, cursors: createCursors(database.tokenSigningKey) }
  const wakeups = createWakeups(database, log)
  const stream = {
    wakeups,
    live,
    liveTails: createLiveTails(live, log),
    slots: createStreamSlots(config.streamsPerKey),
    stopping: stopping?.refusing,
    log,
  }
  return {
    handlers: { listChanges: listChanges(feed), streamChanges: streamChanges({ ...feed, ...stream }) },
    note: wakeups.note,
    close: wakeups.close,
  }
}
