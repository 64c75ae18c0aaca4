import type { Config } from '../platform/config/config.ts'
import type { Database } from '../platform/database/database.ts'
import type { Handlers } from '../platform/http/handlers.ts'
import { otherClocks } from './upkeep/clockStore.ts'
import { createGatherer } from './live/gatherer.ts'
import { getDailyTracks, type Surroundings } from './daily/getDailyTracks.ts'
import { getPositionHistory } from './getPositionHistory.ts'
import { createPositionStore } from './positionStore.ts'
import { pushPositions } from './pushPositions.ts'
import { searchLivePositions } from './searchLivePositions.ts'

export { saveLatestEvent, type TrackedEvent } from './live/latestEventStore.ts'
export { livePositions } from './livePositions.ts'
export { trustClock } from './upkeep/clockStore.ts'
export { startUpkeep } from './upkeep/upkeep.ts'

/** The handler that needs the roads and addresses of other areas. */
export function dailyTrackHandlers(database: Database, around: Surroundings) {
  return { getDailyTracks: getDailyTracks(database, around) } satisfies Partial<Handlers>
}

export function trackingHandlers(database: Database, config: Config) {
  const { add: store } = createGatherer({
    write: createPositionStore(database).write,
    waitMs: config.trackingGatherMs,
    maxRows: config.trackingGatherPositions,
    queueLimit: config.trackingQueueLimit,
  })
  return {
    pushPositions: pushPositions({
      store,
      retentionDays: config.trackingRetentionDays,
      otherClocks: (now) => otherClocks(database, now),
    }),
    searchLivePositions: searchLivePositions(database),
    getPositionHistory: getPositionHistory(database),
  } satisfies Partial<Handlers>
}
