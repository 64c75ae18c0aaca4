/** The dates of the model, as `YYYY-MM-DD`. Written apart from the server's: a fault in one shows in the other. */
export type Frequency = 'once' | 'daily' | 'weekly' | 'fortnightly' | 'monthly' | 'rrule'
export type Times = { plannedStart: number | null; plannedEnd: number | null }
/** How long a visit takes, and between which times of its day it may begin. */
export type Window = {
  serviceMinutes: number | null
  windowStart: string | null
  windowEnd: string | null
}
export type Entry = Times & Window & { customer: string; date: string | null; note: string }
/** A rule of RFC 5545 in parts: days of the week as numbers, or the day of the month; -1 is the last of a month. */
export type Rule = {
  freq: 'DAILY' | 'WEEKLY' | 'MONTHLY'
  interval: number
  weekdays: number[]
  /** Which of the month's days of the week. */
  nth: number | null
  monthDay: number | null
  count: number | null
}
export type Recurrence = {
  start: string
  end: string
  frequency: Frequency
  days: number[]
  /** Dates to leave out, the earliest first. */
  skipped: string[]
  /** With the frequency `rrule` alone. */
  rule: Rule | null
  /** Public holidays to leave out; null keeps them. */
  holidays: string[] | null
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

function lastOfMonth(date: string): number {
  const [year, month] = date.split('-').map(Number)
  return new Date(Date.UTC(year!, month!, 0)).getUTCDate()
}

const dayNames = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

export function ruleText({ freq, interval, weekdays, nth, monthDay, count }: Rule): string {
  const names = weekdays.map((day) => `${nth ?? ''}${dayNames[day - 1]}`)
  return [
    `FREQ=${freq}`,
    ...(interval > 1 ? [`INTERVAL=${interval}`] : []),
    ...(names.length > 0 ? [`BYDAY=${names.join(',')}`] : []),
    ...(monthDay === null ? [] : [`BYMONTHDAY=${monthDay}`]),
    ...(count === null ? [] : [`COUNT=${count}`]),
  ].join(';')
}

/** The dates of a rule that the first of these days begins. */
export function ruleDates({ start, end, rule }: { start: string; end: string; rule: Rule }): string[] {
  const { interval, weekdays, nth, monthDay, count } = rule
  const daysFrom = (first: string, date: string) => (Date.parse(date) - Date.parse(first)) / 86_400_000
  const monthOf = (date: string) => 12 * Number(date.slice(0, 4)) + Number(date.slice(5, 7))
  const fits = {
    DAILY: (date: string) => daysFrom(start, date) % interval === 0,
    WEEKLY: (date: string) =>
      (daysFrom(monday(start), monday(date)) / 7) % interval === 0 && weekdays.includes(weekday(date)),
    MONTHLY(date: string) {
      const [day, last] = [Number(date.slice(8)), lastOfMonth(date)]
      if ((monthOf(date) - monthOf(start)) % interval !== 0) return false
      if (monthDay !== null) return day === (monthDay > 0 ? monthDay : last + 1 + monthDay)
      return (
        weekdays.includes(weekday(date)) &&
        [Math.ceil(day / 7), -Math.ceil((last + 1 - day) / 7)].includes(nth!)
      )
    },
  }[rule.freq]
  const dates: string[] = []
  for (let date = start; date <= end; date = addDays(date, 1)) if (fits(date)) dates.push(date)
  return dates.slice(0, count ?? Infinity)
}

export function dueVisits(recurrence: Recurrence): Due[] {
  const { start, end, frequency, days, skipped, rule, holidays, entries } = recurrence
  if (frequency === 'once') {
    const dated = entries.map(({ date }, entry) => ({ entry, date: date ?? start }))
    return dated.filter(({ date }) => start <= date && date <= end)
  }
  const leftOut = new Set([...skipped, ...(holidays ?? [])])
  const onDates = (dates: string[]) =>
    dates.filter((date) => !leftOut.has(date)).flatMap((date) => entries.map((_, entry) => ({ entry, date })))
  if (rule) return onDates(ruleDates({ start, end, rule }))
  const dates: string[] = []
  const secondWeeks = new Set<string>()
  for (let date = monday(start); date <= end; date = addDays(date, 14)) secondWeeks.add(date)
  for (let date = start; date <= end; date = addDays(date, 1)) {
    if (frequency === 'fortnightly' && !secondWeeks.has(monday(date))) continue
    const listed = frequency === 'monthly' ? days.map((day) => Math.min(day, lastOfMonth(date))) : days
    const day = isWeekly(frequency) ? weekday(date) : Number(date.slice(8))
    if (frequency === 'daily' || listed.includes(day)) dates.push(date)
  }
  return onDates(dates)
}
