import type { Client } from '@geofield/client'
import type { components } from '@geofield/client/openapi'
import { addDays, dateIn, type Day, startOfDay } from '../input/day.ts'

type Schemas = components['schemas']

/** What a driver did on a day, in the platform's own fields. */
export interface DayOfDriver {
  driver: string
  date: string
  timeZone: string
  /** One for each device. */
  tracks: Schemas['DailyTrack'][]
  /** Those of the employee who has the driver's account, with their customers. */
  visits: Schemas['Visit'][]
  /** Those that happened on the day, the earliest first. */
  events: Schemas['Event'][]
}

/** The bounds of a day, in milliseconds since 1970. */
export interface Bounds {
  startMs: number
  endMs: number
}

interface Asked {
  driver: string
  day: Day
  roads: boolean
  stopMinutes: number | undefined
  signal: AbortSignal
}

/** More visits or events than these on one day are not read. */
const most = 1_000

export async function readDay(client: Client, asked: Asked): Promise<DayOfDriver & Bounds> {
  const { driver, signal } = asked
  const { date, timeZone, tracks } = await readTracks(client, asked)
  const startMs = startOfDay(date, timeZone).getTime()
  const endMs = startOfDay(addDays(date, 1), timeZone).getTime()
  const [gte, lt] = [new Date(startMs).toISOString(), new Date(endMs).toISOString()]
  const [visits, events] = await Promise.all([
    readVisits(client, { driver, date, signal }),
    client.events.search(
      {
        where: { createUser: driver, occurredAt: { gte, lt } },
        sortBy: [{ Field: 'occurredAt', Direction: 'ASC' }],
        take: most,
      },
      { signal },
    ),
  ])
  return { driver, date, timeZone, tracks, visits, events: events.data, startMs, endMs }
}

async function readTracks(client: Client, { driver, day, roads, stopMinutes, signal }: Asked) {
  // Which day today is depends on the tenant's time zone, which comes with the response.
  const utcDate = new Date().toISOString().slice(0, 10)
  const [from, to] =
    typeof day === 'string' ? [day, day] : [addDays(utcDate, day - 1), addDays(utcDate, day + 1)]
  const { data } = await client.preview.tracking.getDaily(
    { driver, from, to, roads, ...(stopMinutes !== undefined && { stopMinutes }) },
    { signal },
  )
  const { timeZone } = data
  const date = typeof day === 'string' ? day : addDays(dateIn(timeZone, new Date()), day)
  return { date, timeZone, tracks: data.tracks.filter((track) => track.date === date) }
}

async function readVisits(
  client: Client,
  { driver, date, signal }: { driver: string; date: string; signal: AbortSignal },
): Promise<Schemas['Visit'][]> {
  const employees = await client.employees.search(
    { where: { employee_username: driver }, take: 1 },
    { signal },
  )
  const [employee] = employees.data
  if (!employee) return []
  const where = { visit_assignee: employee.employee_guid, visit_date: date }
  const searchConfig = { includeCustomer: true }
  return (await client.preview.journeys.searchVisits({ where, searchConfig, take: most }, { signal })).data
}
