/** The dates of the model, as `YYYY-MM-DD`. Written apart from the server's: a fault in one shows in the other. */
export type Frequency = 'once' | 'daily' | 'weekly' | 'fortnightly' | 'monthly'
export type Times = { plannedStart: number | null; plannedEnd: number | null }
/** How long a visit takes, and between which times of its day it may begin. */
export type Window = {
  serviceMinutes: number | null
  windowStart: string | null
  windowEnd: string | null
}
export type Entry = Times & Window & { customer: string; date: string | null; note: string }
export type Recurrence = {
  start: string
  end: string
  frequency: Frequency
  days: number[]
  /** Dates to leave out, the earliest first. */
  skipped: string[]
  entries: Entry[]
}
/** A visit that a plan makes: its entry in the plan, and its day. */
export type Due = { entry: number; date: string }

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)
}

/** 1 Monday to 7 Sunday. */
function weekday(date: string): number {
  return ((new Date(date).getUTCDay() + 6) % 7) + 1
}

/** The Monday of the date's week. */
const monday = (date: string) => addDays(date, 1 - weekday(date))

/** Whether the plan names days of the week. */
export const isWeekly = (frequency: Frequency) => frequency === 'weekly' || frequency === 'fortnightly'

export function usualDays(frequency: Frequency, start: string): number[] {
  if (isWeekly(frequency)) return [weekday(start)]
  return frequency === 'monthly' ? [Number(start.slice(8))] : []
}

/** The day of the date's month, or the last one where there is no such day. */
function inMonth(date: string, day: number): number {
  const [year, month] = date.split('-').map(Number)
  return Math.min(day, new Date(Date.UTC(year!, month!, 0)).getUTCDate())
}

export function dueVisits({ start, end, frequency, days, skipped, entries }: Recurrence): Due[] {
  if (frequency === 'once') {
    const dated = entries.map(({ date }, entry) => ({ entry, date: date ?? start }))
    return dated.filter(({ date }) => start <= date && date <= end)
  }
  const due: Due[] = []
  const secondWeeks = new Set<string>()
  for (let date = monday(start); date <= end; date = addDays(date, 14)) secondWeeks.add(date)
  for (let date = start; date <= end; date = addDays(date, 1)) {
    if (skipped.includes(date)) continue
    if (frequency === 'fortnightly' && !secondWeeks.has(monday(date))) continue
    const listed = frequency === 'monthly' ? days.map((day) => inMonth(date, day)) : days
    const day = isWeekly(frequency) ? weekday(date) : Number(date.slice(8))
    if (frequency === 'daily' || listed.includes(day))
      due.push(...entries.map((_, entry) => ({ entry, date })))
  }
  return due
}
