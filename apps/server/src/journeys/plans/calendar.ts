/**
 * Calendar dates as `YYYY-MM-DD`, without a time zone. Dates of ISO 8601 sort as texts do.
 */
const dayMs = 86_400_000

export type Frequency = 'once' | 'daily' | 'weekly' | 'monthly'
export type Recurrence = { start: string; end: string; frequency: Frequency; days: number[] }

export function daysBetween(start: string, end: string): number {
  return (Date.parse(end) - Date.parse(start)) / dayMs
}

/** 1 Monday to 7 Sunday (ISO 8601). */
export function weekdayOf(date: string): number {
  return new Date(date).getUTCDay() || 7
}

export function dayOfMonth(date: string): number {
  return Number(date.slice(8))
}

/**
 * The dates on which a plan that repeats has its visits. A month without a day of the month in question is skipped:
 * the 31st is not moved to the 30th.
 */
export function datesOf({ start, end, frequency, days }: Recurrence): string[] {
  const dates: string[] = []
  for (let day = 0; day <= daysBetween(start, end); day++) {
    const date = new Date(Date.parse(start) + day * dayMs).toISOString().slice(0, 10)
    const fits =
      frequency === 'daily' ||
      (frequency === 'weekly' && days.includes(weekdayOf(date))) ||
      (frequency === 'monthly' && days.includes(dayOfMonth(date)))
    if (fits) dates.push(date)
  }
  return dates
}
