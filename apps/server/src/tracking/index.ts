import type { Config } from '../platform/config/config.ts'
import type { Database } from '../platform/database/database.ts'
import type { Handlers } from '../platform/http/handlers.ts'
import { type Ask, noQuestions } from '../platform/search/question/ask.ts'
import { noTelemetry, type Telemetry } from '../platform/telemetry/telemetry.ts'
import { otherClocks } from './upkeep/clockStore.ts'
import { type MakeSlots, ownSlots } from '../platform/sharing/slots.ts'
import { createGatherer } from './live/gatherer.ts'
import { getDailyTracks, type Surroundings } from './daily/getDailyTracks.ts'
import { getPositionHistory } from './getPositionHistory.ts'
import { createPositionStore } from './positionStore.ts'
import { appHandlers } from './apps/pushFromApp.ts'
import { pushPositions } from './pushPositions.ts'
import { searchLivePositions } from './searchLivePositions.ts'

export { saveLatestEvent, type TrackedEvent } from './live/latestEventStore.ts'
export { type PositionInput, toPosition } from './position.ts'
export { importPositions } from './positionStore.ts'
export { createDayTracks, type DayTrack, type DayTracks } from './daily/dayTracks.ts'
export { type TrackKey, trackId } from './daily/trackedDayStore.ts'
export { findDriverEntity, hasPosition } from './live/driverEntity.ts'
export { livePositions } from './livePositions.ts'
export { noteOldPositions, trustClock } from './upkeep/clockStore.ts'
export { setTracks, type TrackSettings } from './trackSettingsStore.ts'
export { startUpkeep } from './upkeep/upkeep.ts'

/** The handler that needs the roads and addresses of other areas. */
export function dailyTrackHandlers(database: Database, around: Surroundings) {
  return { getDailyTracks: getDailyTracks(database, around) } satisfies Partial<Handlers>
}

type Sharing = { telemetry?: Telemetry; makeSlots?: MakeSlots | undefined }

export function trackingHandlers(
  database: Database,
  config: Config,
  { telemetry = noTelemetry, makeSlots = ownSlots }: Sharing = {},
  ask: Ask = noQuestions,
) {
  const { add: store, queued } = createGatherer({
    write: createPositionStore(database).write,
    waitMs: config.trackingGatherMs,
    maxRows: config.trackingGatherPositions,
    room: makeSlots('positions', config.trackingQueueLimit),
  })
  telemetry.observe('geofield.position.waiting', () => [{ value: queued() }])
  const push = pushPositions({
    telemetry,
    store,
    retentionDays: config.trackingRetentionDays,
    otherClocks: (now) => otherClocks(database, now),
  })
  return {
    pushPositions: push,
    pushWithPathToken: push,
    ...appHandlers(push),
    searchLivePositions: searchLivePositions(database, ask),
    getPositionHistory: getPositionHistory(database),
  } satisfies Partial<Handlers>
}
