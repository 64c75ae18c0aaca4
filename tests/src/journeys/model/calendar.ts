/** The dates of the model, as `YYYY-MM-DD`. Written apart from the server's: a fault in one shows in the other. */
export type Frequency = 'once' | 'daily' | 'weekly' | 'monthly'
export type Times = { plannedStart: number | null; plannedEnd: number | null }
export type Entry = Times & { customer: string; date: string | null; note: string }
export type Recurrence = {
  start: string
  end: string
  frequency: Frequency
  days: number[]
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

export function usualDays(frequency: Frequency, start: string): number[] {
  if (frequency === 'weekly') return [weekday(start)]
  return frequency === 'monthly' ? [Number(start.slice(8))] : []
}

export function dueVisits({ start, end, frequency, days, entries }: Recurrence): Due[] {
  if (frequency === 'once') {
    const dated = entries.map(({ date }, entry) => ({ entry, date: date ?? start }))
    return dated.filter(({ date }) => start <= date && date <= end)
  }
  const due: Due[] = []
  for (let date = start; date <= end; date = addDays(date, 1)) {
    const day = frequency === 'weekly' ? weekday(date) : Number(date.slice(8))
    if (frequency === 'daily' || days.includes(day)) due.push(...entries.map((_, entry) => ({ entry, date })))
  }
  return due
}
