import { getWeekday, listDates } from '../plans/calendar.ts'
import type { ProposalRequest } from './proposalStore.ts'

/** Monday to Saturday. */
const usualWeekdays = [1, 2, 3, 4, 5, 6]

const listDays = ({ firstDay: start, lastDay: end }: Pick<ProposalRequest, 'firstDay' | 'lastDay'>) =>
  listDates({ start, end, frequency: 'daily', days: [], rrule: null, skipped: [], holidays: null })

/** The days of a period, and the days of the week on which somebody works. */
export type Calendar = { days: string[]; weekdays: Set<number> }

export function readCalendar(request: ProposalRequest): Calendar {
  return {
    days: listDays(request),
    weekdays: new Set(request.workers.flatMap(({ weekdays }) => weekdays ?? usualWeekdays)),
  }
}

/** Days among which visits to a customer are distributed: the indexes of the first and the last, and how many visits. */
export type Span = { first: number; last: number; visits: number }

/**
 * Splits the period into weeks, months or nothing. A part that lies in it only in part gets its share of the visits, rounded: the
 * share of the days on which somebody works.
 */
export function splitPeriod(
  { days, weekdays }: Calendar,
  visits: number,
  per: 'period' | 'week' | 'month',
): Span[] {
  if (per === 'period') return [{ first: 0, last: days.length - 1, visits: Math.min(visits, days.length) }]
  const spans: { first: number; last: number }[] = []
  for (const [index, date] of days.entries()) {
    const begins = per === 'week' ? getWeekday(date) === 1 : date.endsWith('-01')
    if (index === 0 || begins) spans.push({ first: index, last: index })
    else spans.at(-1)!.last = index
  }
  const countWorked = (dates: string[]) => dates.filter((date) => weekdays.has(getWeekday(date))).length
  return spans.flatMap(({ first, last }) => {
    const within = countWorked(days.slice(first, last + 1))
    const whole = per === 'week' ? weekdays.size : countWorked(listMonth(days[first]!))
    const share = whole === 0 ? 0 : Math.min(within, Math.round((visits * within) / whole))
    return share > 0 ? [{ first, last, visits: share }] : []
  })
}

function listMonth(date: string): string[] {
  const [year, month] = [Number(date.slice(0, 4)), Number(date.slice(5, 7))]
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
  return listDays({ firstDay: `${date.slice(0, 8)}01`, lastDay: last })
}

/** Days between two visits if the request doesn't say: half of an even distribution. */
export function usualGap(spans: Span[]): number {
  const fullest = spans.toSorted((a, b) => b.visits - a.visits)[0]
  if (!fullest || fullest.visits < 2)
    return spans.length > 1 ? Math.max(1, Math.floor((spans[0]!.last + 1) / 2)) : 1
  return Math.max(1, Math.floor((fullest.last - fullest.first + 1) / fullest.visits / 2))
}

export const isWorkday = (
  date: string,
  { weekdays = usualWeekdays, daysOff = [] }: ProposalRequest['workers'][number],
): boolean => weekdays.includes(getWeekday(date)) && !daysOff.includes(date)
