/** Calendar and clock of a time zone (a name of the IANA database), for times in Unix seconds. */
export interface ZonedTime {
  timeZone: string
  /** `YYYY-MM-DD`. */
  day: (seconds: number) => string
  /** `HH:MM`. */
  clock: (seconds: number) => string
  /** Reads `YYYY-MM-DD` and `HH:MM`; undefined for anything else. A time that clocks skip is as far after the change. */
  read: (day: string, clock: string) => number | undefined
}

export function zonedTime(timeZone: string): ZonedTime {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  /** `YYYY-MM-DD HH:MM:SS`. */
  const write = (seconds: number) => format.format(seconds * 1000)
  const offset = (seconds: number) => Date.parse(`${write(seconds).replace(' ', 'T')}Z`) / 1000 - seconds
  return {
    timeZone,
    day: (seconds) => write(seconds).slice(0, 10),
    clock: (seconds) => write(seconds).slice(11, 16),
    read: (day, clock) => {
      if (!/^\d{4}-\d\d-\d\d$/.test(day) || !/^\d\d:\d\d$/.test(clock)) return undefined
      const asUtc = Date.parse(`${day}T${clock}:00Z`) / 1000
      if (Number.isNaN(asUtc)) return undefined
      // The second look is for days when the clocks change. A time that they skip is found at neither: the later one is it.
      const near = asUtc - offset(asUtc)
      const found = asUtc - offset(near)
      return write(found).slice(0, 16) === `${day} ${clock}` ? found : Math.max(near, found)
    },
  }
}

/** The day after one, as `YYYY-MM-DD`; `days` may be negative. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** `1 h 5 min`, `12 min`, `40 s`. */
export function writeDuration(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  if (seconds < 60) return `${Math.max(0, Math.round(seconds))} s`
  if (minutes < 60) return `${minutes} min`
  const days = Math.floor(minutes / 1440)
  if (days > 1) return `${days} days`
  const rest = minutes % 60
  return `${Math.floor(minutes / 60)} h${rest === 0 ? '' : ` ${rest} min`}`
}

export function nowSeconds(): number {
  return Math.floor(Date.now() / 1000)
}

export function toSeconds(time: string): number {
  return Math.floor(Date.parse(time) / 1000)
}
