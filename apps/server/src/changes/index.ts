import type { FastifyInstance } from 'fastify'
import type { Config } from '../platform/config/config.ts'
import type { Database } from '../platform/database/database.ts'
import type { Handlers } from '../platform/http/handlers.ts'
import type { Log } from '../platform/log/log.ts'
import type { Stopping } from '../platform/stop/stopping.ts'
import type { MakeSlots } from '../platform/sharing/slots.ts'
import type { Telemetry } from '../platform/telemetry/telemetry.ts'
import type { ObjectReaders } from './change.ts'
import { createCursors } from './cursor.ts'
import { listChanges } from './listChanges.ts'
import { noteWrites } from './stream/noteWrites.ts'
import { createLiveTails, type LivePositions } from './stream/liveTail.ts'
import { streamChanges } from './stream/streamChanges.ts'
import { createStreamSlots } from './stream/streamSlots.ts'
import { createWakeups } from './stream/wakeups.ts'
import { type SingleCalls, sync } from './sync/sync.ts'

export type { ObjectReaders } from './change.ts'
export { observeChanges } from './observeChanges.ts'
export { startChangesUpkeep } from './upkeep.ts'

/** What this area needs from others: how to read the objects that change, and live positions. */
export type Followed = { readers: ObjectReaders; live: LivePositions }

type Parts = {
  database: Database
  followed: Followed
  config: Pick<Config, 'streamsPerKey'>
  stopping: Stopping | undefined
  log: Log
  telemetry?: Telemetry
  makeSlots?: MakeSlots | undefined
}

export type Changes = {
  handlers: Pick<Handlers, 'listChanges' | 'streamChanges'>
  /** The handler that does the single calls of a device's work. */
  createSync: (calls: SingleCalls) => Handlers['sync']
  /** Wakes streams after each write of this server, and stops waking them when the server closes. */
  addTo: (app: FastifyInstance) => void
}

export function createChanges(parts: Parts): Changes {
  const { database, followed, config, stopping, log, telemetry, makeSlots } = parts
  const { readers, live } = followed
  const feed = { database, readers, cursors: createCursors(database.serverSecret) }
  const wakeups = createWakeups(database, log)
  const stream = {
    wakeups,
    live,
    liveTails: createLiveTails(live, log),
    slots: createStreamSlots(
      config.streamsPerKey,
      telemetry,
      makeSlots?.('streams of', config.streamsPerKey),
    ),
    stopping: stopping?.refusing,
    log,
  }
  return {
    handlers: { listChanges: listChanges(feed), streamChanges: streamChanges({ ...feed, ...stream }) },
    createSync: (calls) => sync(calls, log),
    addTo(app) {
      noteWrites(app, wakeups.note)
      app.addHook('onClose', wakeups.close)
    },
  }
}
