import type { Database } from '../../platform/database/database.ts'
import type { Tenant } from '../../platform/http/handlers.ts'
import { fieldDefaults } from '../../platform/http/contract/defaults.ts'
import type { TrackPosition } from '../track.ts'
import { selectTrack } from '../trackStore.ts'
import { type DailyTrack, summarizeDay } from './dailyTrack.ts'
import { readDays } from './dayStore.ts'
import { selectTrackedDays, selectTracksOfDay, type TrackKey, type WantedTracks } from './trackedDayStore.ts'

/** A device that sends every second has 86,400 positions a day. */
const maxPositions = 100_000
const { stopMetres, stopMinutes } = fieldDefaults('DailyTracksRequest', 'stopMetres', 'stopMinutes')

/** A day of a device. `first` and `last` are among its positions that count. */
export type DayTrack = TrackKey & { track: DailyTrack }
/** Computes the tracks of an account's reach one by one, the newest day first; in a day by driver and device. */
export type DayTracks = (tenant: Tenant, wanted: WantedTracks) => AsyncGenerator<DayTrack>

export function createDayTracks(database: Database): DayTracks {
  const options = { readOnly: true, replica: true, turn: 'search' } as const
  return async function* listDayTracks(tenant, wanted) {
    const dates = await database.inTenant(
      tenant,
      (transaction) => selectTrackedDays(transaction, wanted),
      options,
    )
    for (const date of dates) {
      const { keys, span, silence } = await database.inTenant(
        tenant,
        async (transaction) => {
          const { days, ...settings } = await readDays(transaction, { from: date, to: date })
          return {
            keys: await selectTracksOfDay(transaction, days[0]!, wanted),
            span: { from: days[0]!.from, to: days[0]!.to, limit: maxPositions },
            silence: settings.silence,
          }
        },
        options,
      )
      for (const { key, ...track } of keys) {
        const read = (transaction: Parameters<typeof selectTrack>[0]): Promise<TrackPosition[]> =>
          selectTrack(transaction, { key, trackerId: track.trackerId, ...span })
        const positions = await database.inTenant(tenant, read, options)
        if (positions.length === 0) continue
        const measured = summarizeDay(positions, { metres: stopMetres, seconds: 60 * stopMinutes, silence })
        yield { ...track, track: measured }
      }
    }
  }
}
