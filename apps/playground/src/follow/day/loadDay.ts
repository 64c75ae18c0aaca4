import type { Client } from '@geofield/client'
import { readPoint } from '@geofield/client/geo'
import type { Position } from '@geofield/polyline'
import type { Play } from '../../tool.ts'
import type { Visit } from '../late/lateness.ts'
import { tenantZone } from '../tenantZone.ts'
import { addDays, nowSeconds, toSeconds, type ZonedTime } from '../zonedTime.ts'
import { type DayPath, readPath } from './dayPath.ts'

export type Track = Awaited<ReturnType<Client['preview']['tracking']['getDaily']>>['data']['tracks'][number]
export type Stop = Track['stops'][number]

export interface Person {
  name: string
  /** Absent for an employee without an account, who has no track. */
  driver?: string
  /** Absent for an account that no employee has: nothing is planned for it. */
  guid?: string
}

export interface Happening {
  /** Unix seconds. */
  at: number
  /** What was done: `check in`. */
  action: string
  type: string
  place?: Position
  address?: string
}

export interface Day {
  zone: ZonedTime
  /** `YYYY-MM-DD`. */
  day: string
  person: Person
  path: DayPath
  tracks: Track[]
  stops: Stop[]
  events: Happening[]
  visits: Visit[]
}

const uuid = /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i

/** Loads a day of a person, by user name or `employee_guid`; today without `day`. */
export async function loadDay(play: Pick<Play, 'ask' | 'signal'>, who: string, day?: string): Promise<Day> {
  const [zone, person] = await Promise.all([tenantZone(play), findPerson(play, who)])
  const shown = day !== undefined && zone.read(day, '00:00') !== undefined ? day : zone.day(nowSeconds())
  const range = { from: zone.read(shown, '00:00')!, to: zone.read(addDays(shown, 1), '00:00')! }
  const [tracks, path, events, visits] = await Promise.all([
    readTracks(play, person, shown),
    readHistory(play, person, range),
    readEvents(play, person, range),
    readVisits(play, person, shown),
  ])
  const stops = tracks.flatMap((track) => track.stops).toSorted((one, other) => one.from - other.from)
  return { zone, day: shown, person, path, tracks, stops, events, visits }
}

async function findPerson({ ask, signal }: Pick<Play, 'ask' | 'signal'>, who: string): Promise<Person> {
  const where = uuid.test(who) ? { employee_guid: who } : { employee_username: who }
  const { data } = await ask((client) => client.employees.search, { where, take: 1 }, { signal })
  const [found] = data
  // A driver may be an account without an employee.
  if (!found) return { name: who, ...(uuid.test(who) ? { guid: who } : { driver: who }) }
  const { employee_full_name: name, employee_username: driver, employee_guid: guid } = found
  return { name: name ?? driver ?? guid, guid, ...(driver === null ? {} : { driver }) }
}

type Reader<Result> = (play: Pick<Play, 'ask' | 'signal'>, person: Person, range: Range) => Promise<Result>
type Range = { from: number; to: number }

async function readTracks(
  { ask, signal }: Pick<Play, 'ask' | 'signal'>,
  { driver }: Person,
  day: string,
): Promise<Track[]> {
  if (driver === undefined) return []
  const args = { driver, from: day, to: day }
  return (await ask((client) => client.preview.tracking.getDaily, args, { signal })).data.tracks
}

const readHistory: Reader<DayPath> = async ({ ask, signal }, { driver }, range) => {
  if (driver === undefined) return []
  // Every position: without those at a stop nobody could say how long it was.
  const args = { driver, ...range }
  return readPath((await ask((client) => client.preview.tracking.getHistory, args, { signal })).data)
}

const maxEvents = 200

const readEvents: Reader<Happening[]> = async ({ ask, signal }, { driver }, { from, to }) => {
  if (driver === undefined) return []
  const occurredAt = { gte: toTime(from), lt: toTime(to) }
  const { data } = await ask(
    (client) => client.events.search,
    { where: { createUser: driver, occurredAt }, sortBy: [{ Field: 'occurredAt' }], take: maxEvents },
    { signal },
  )
  return data.map(({ occurredAt: at, actionCode, typeCode, location, address }) => ({
    at: toSeconds(at),
    action: actionCode.replaceAll('_', ' '),
    type: typeCode,
    ...(location === undefined ? {} : { place: readPoint(location) }),
    ...(address === undefined ? {} : { address }),
  }))
}

async function readVisits(
  { ask, signal }: Pick<Play, 'ask' | 'signal'>,
  { guid }: Person,
  day: string,
): Promise<Visit[]> {
  if (guid === undefined) return []
  const where = { visit_assignee: guid, visit_date: day }
  const args = { where, searchConfig: { includeCustomer: true }, take: maxEvents }
  return (await ask((client) => client.preview.journeys.searchVisits, args, { signal })).data
}

function toTime(seconds: number): string {
  return new Date(seconds * 1000).toISOString()
}

/** The customer's name and place, as far as they are known. */
export function customerOf({ customer }: Visit): { name: string; place?: Position } {
  if (!customer) return { name: 'A customer who is gone' }
  const { customer_full_name: name, customer_location: place } = customer
  return { name: name ?? 'A customer without a name', ...(place ? { place: readPoint(place) } : {}) }
}
