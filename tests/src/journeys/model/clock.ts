import { addDays, type Times } from './calendar.ts'

/** Clocks of time zones, by the data of the runtime. The server uses PostgreSQL's. */

/** `YYYY-MM-DDTHH:MM:SS` as clocks of the zone show it. */
function shown(atMs: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(atMs)
  const part = (type: string) => parts.find((each) => each.type === type)!.value
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}`
}

const offsetMs = (atMs: number, timeZone: string) => Date.parse(`${shown(atMs, timeZone)}Z`) - atMs

/** Returns when clocks of the zone show this time. If they show it twice or never, uses the offset of winter. */
function toMoment(local: string, timeZone: string): number {
  const asUtc = Date.parse(`${local}Z`)
  const offsets = [-86_400_000, 86_400_000].map((away) => offsetMs(asUtc + away, timeZone))
  const right = offsets.filter((offset) => offsetMs(asUtc - offset, timeZone) === offset)
  const [one, other] = right.length === 1 ? [right[0]!, right[0]!] : [offsets[0]!, offsets[1]!]
  return asUtc - Math.min(one, other)
}

/**
 * The same times of day on another day. An end after midnight is as many days later as it was; where the clock's change
 * leaves it no later than the start, the time between is what it was.
 */
export function onDay({ plannedStart, plannedEnd }: Times, day: string, timeZone: string): Times {
  const first = plannedStart ?? plannedEnd
  const moved = (atMs: number | null) => {
    if (atMs === null || first === null) return null
    const [date, time] = shown(atMs, timeZone).split('T') as [string, string]
    const days = (Date.parse(date) - Date.parse(shown(first, timeZone).slice(0, 10))) / 86_400_000
    return toMoment(`${addDays(day, days)}T${time}`, timeZone)
  }
  const [start, end] = [moved(plannedStart), moved(plannedEnd)]
  if (start === null || end === null || end > start) return { plannedStart: start, plannedEnd: end }
  return { plannedStart: start, plannedEnd: start + (plannedEnd! - plannedStart!) }
}
