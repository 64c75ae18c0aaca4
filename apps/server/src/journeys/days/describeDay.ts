import type { ResultOf } from '../../platform/http/handlers.ts'
import { type DayFacts, hasStarted, type MeasuredDay } from './dayWork.ts'
import { costTable } from './shareOut.ts'
import { insertionAt, type Stop, timeDay, type TimedStop, type Workday } from './workday.ts'

type Result = ResultOf<'reassignVisits'>
type Times = Pick<Result['visits'][number], 'visit_order' | 'arrivesAt' | 'beginsAt' | 'lateSeconds'>

const asText = (seconds: number) => new Date(Math.round(seconds) * 1000).toISOString()

/** Returns how many visits of the day come before the open ones. */
function countBegun({ assignee, date }: Workday, { present }: Pick<DayFacts, 'present'>): number {
  return present.filter((visit) => visit.assignee === assignee && visit.date === date && hasStarted(visit))
    .length
}

/** Returns a day as it is with its new stops, and the times of each stop. Times and ways are null where one is not known. */
export function describeDay(
  day: Workday,
  { measured, facts }: { measured: MeasuredDay; facts: DayFacts },
): { day: Result['days'][number]; times: Map<string, Times> } {
  const line = timeDay(day, measured.ways)
  const known = <T>(value: T) => (line.isKnown ? value : null)
  const begun = countBegun(day, facts)
  const times = ({ visitId, arrivesAt, beginsAt, lateSeconds }: TimedStop, at: number): [string, Times] => [
    visitId,
    {
      visit_order: begun + at + 1,
      arrivesAt: known(asText(arrivesAt)),
      beginsAt: known(asText(beginsAt)),
      lateSeconds: known(Math.round(lateSeconds)),
    },
  ]
  return {
    day: {
      employee_guid: day.assignee,
      date: day.date,
      visits: day.stops.map(({ visitId }) => visitId),
      distanceMetres: known(line.metres),
      drivingSeconds: known(line.drivingSeconds),
      finishesAt: known(asText(line.finishesAt)),
      lateSeconds: known(Math.round(line.lateSeconds)),
    },
    times: new Map(line.stops.map(times)),
  }
}

type Choice = Pick<Result['visits'][number], 'extraMetres' | 'extraSeconds' | 'otherwise'>

/** Returns what a stop costs where it is, and what the best other day would cost more. */
export function describeMoved(
  stop: Stop,
  { day, measured, visitsPerDay }: { day: Workday; measured: MeasuredDay; visitsPerDay: number },
): Choice {
  const { days, ways } = measured
  if (stop.place === undefined || !timeDay(day, ways).isKnown)
    return { extraMetres: null, extraSeconds: null, otherwise: null }
  const table = costTable(days, { ways, visitsPerDay })
  const place = table.take(stop)
  const { metres, seconds } = insertionAt(day, stop, { at: place.at, ways })
  const other = table.rank(stop).find((choice) => choice.day !== day)
  table.put(stop, place)
  return {
    extraMetres: metres,
    extraSeconds: seconds,
    otherwise: other
      ? {
          employee_guid: other.day.assignee,
          extraMetres: other.metres - metres,
          extraSeconds: other.seconds - seconds,
        }
      : null,
  }
}
