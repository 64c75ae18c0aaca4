import type { Position } from '@geofield/geography'
import type { ResultOf } from '../../platform/http/handlers.ts'

/** A visit to order. The window is in seconds after the start of the day; null means no bound. */
export type Stop = Position & { serviceSeconds: number; opens: number | null; closes: number | null }

type DayOrder = NonNullable<ResultOf<'createPlan'>['orderOptimization']>[number]
type Schedule = Pick<DayOrder, 'schedule' | 'unmetWindows'>
type Drive = { startsAt: Date | undefined; legSeconds: number[] }

/**
 * Returns when each visit is expected to be made, and the visits whose windows can't be met. The first visit begins when
 * the day starts; who arrives before a window opens waits.
 */
export function makeSchedule(
  visits: (Stop & { visitId: string })[],
  { startsAt, legSeconds }: Drive,
): Schedule {
  if (!startsAt) return { schedule: [], unmetWindows: [] }
  const moment = (seconds: number) => new Date(startsAt.getTime() + seconds * 1000).toISOString()
  let departure = 0
  const schedule = visits.map(({ visitId, serviceSeconds, opens, closes }, at) => {
    const arrival = Math.round(at === 0 ? departure : departure + legSeconds[at - 1]!)
    const begin = Math.max(arrival, opens ?? arrival)
    departure = begin + serviceSeconds
    return {
      Id: visitId,
      arrivalAt: moment(arrival),
      beginAt: moment(begin),
      departureAt: moment(departure),
      lateSeconds: Math.max(0, begin - (closes ?? begin)),
    }
  })
  return { schedule, unmetWindows: schedule.filter(({ lateSeconds }) => lateSeconds > 0).map(({ Id }) => Id) }
}
