/** Calendar dates as `YYYY-MM-DD`, without a time zone. Sorted as text they are in order of time. */
const dayMs = 86_400_000

export type Frequency = 'once' | 'daily' | 'weekly' | 'monthly'
export type Recurrence = { start: string; end: string; frequency: Frequency; days: number[] }

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

/**
 * Returns the dates of a plan that repeats. A month that lacks a day is skipped: the 31st does not become the 30th.
 */
export function listDates({ start, end, frequency, days }: Recurrence): string[] {
  const dates: string[] = []
  for (let day = 0; day <= daysBetween(start, end); day++) {
    const date = new Date(Date.parse(start) + day * dayMs).toISOString().slice(0, 10)
    const fits =
      frequency === 'daily' ||
      (frequency === 'weekly' && days.includes(getWeekday(date))) ||
      (frequency === 'monthly' && days.includes(dayOfMonth(date)))
    if (fits) dates.push(date)
  }
  return dates
}
