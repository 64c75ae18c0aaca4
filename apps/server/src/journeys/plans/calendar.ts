import { listRuleDates } from './recurrenceRule.ts'

/** Calendar dates as `YYYY-MM-DD`, without a time zone. Sorted as text they are in order of time. */
const dayMs = 86_400_000

export type Frequency = 'once' | 'daily' | 'weekly' | 'fortnightly' | 'monthly' | 'rrule'
export type Recurrence = {
  start: string
  end: string
  frequency: Frequency
  /** Days of the week or of the month. */
  days: number[]
  /** A rule of RFC 5545, with the frequency `rrule`. Null otherwise. */
  rrule: string | null
  /** Dates to leave out. */
  skipped: string[]
  /** Public holidays to leave out. Null keeps them. */
  holidays: string[] | null
}

export function daysBetween(start: string, end: string): number {
  return (Date.parse(end) - Date.parse(start)) / dayMs
}

/** Returns 1 (Monday) to 7 (Sunday), as in ISO 8601. */
export function getWeekday(date: string): number {
  return new Date(date).getUTCDay() || 7
}

export function dayOfMonth(date: string): number {
  return Number(date.slice(8))
}

/** Whether the date is one of these days of the month, or the last of a month that lacks one of them. */
function isMonthlyDay(date: string, days: number[]): boolean {
  const day = dayOfMonth(date)
  if (days.includes(day)) return true
  const isLast = new Date(Date.parse(date) + dayMs).getUTCDate() === 1
  return isLast && days.some((each) => each > day)
}

/** Returns how many weeks, Monday to Sunday, the later date is after the week of the earlier one. */
function weeksBetween(earlier: string, later: string): number {
  return Math.floor((daysBetween(earlier, later) + getWeekday(earlier) - 1) / 7)
}

/**
 * Returns the dates of a plan that repeats. In a month that lacks a day its last day stands for that day, once. A
 * fortnightly plan has the week of its first day, Monday to Sunday, and every second week after it.
 */
export function listDates(recurrence: Recurrence): string[] {
  const { start, end, frequency, days, rrule, skipped, holidays } = recurrence
  const isLeftOut = new Set([...skipped, ...(holidays ?? [])])
  if (rrule !== null) return listRuleDates(rrule, { start, end }).filter((date) => !isLeftOut.has(date))
  const dates: string[] = []
  for (let day = 0; day <= daysBetween(start, end); day++) {
    const date = new Date(Date.parse(start) + day * dayMs).toISOString().slice(0, 10)
    const fits =
      frequency === 'daily' ||
      (frequency === 'weekly' && days.includes(getWeekday(date))) ||
      (frequency === 'fortnightly' &&
        days.includes(getWeekday(date)) &&
        weeksBetween(start, date) % 2 === 0) ||
      (frequency === 'monthly' && isMonthlyDay(date, days))
    if (fits && !isLeftOut.has(date)) dates.push(date)
  }
  return dates
}
