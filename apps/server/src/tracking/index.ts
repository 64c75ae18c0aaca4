import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database/database.ts'
import type { Handlers } from '../platform/handlers.ts'
import { otherClocks } from './clockStore.ts'
import { createGatherer } from './gatherer.ts'
import { getPositionHistory } from './getPositionHistory.ts'
import { createPositionStore } from './positionStore.ts'
import { pushPositions } from './pushPositions.ts'
import { searchLivePositions } from './searchLivePositions.ts'

export { applyLatestEvent, type TrackedEvent } from './latestEvent.ts'
export { trustClock } from './clockStore.ts'
export { startUpkeep } from './upkeep.ts'

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
