import type { Position } from '@geofield/geography'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { ApiError, validationFailed } from '../../platform/http/errors.ts'
import type { Tenant } from '../../platform/http/handlers.ts'
import type { MeasureWays } from '../proposals/runProposals.ts'
import { findCustomerPositions } from '../visits/customerPositionStore.ts'
import {
  type Candidate,
  type DayBounds,
  type DayVisit,
  isOpen,
  listCandidates,
  listDayVisits,
  readDayBounds,
} from './dayStore.ts'
import { textFault } from '../fault.ts'
import { checkReferences } from '../references.ts'
import { visitStatuses } from '../visits/visit.ts'
import { type DayWays, noWay, type Stop, type Workday } from './workday.ts'

export type DayParts = { database: Database; measureWays: MeasureWays }

/** Who may get visits, and how long they work. */
export type Helpers = {
  to?: string[] | undefined
  hierarchyPath?: string | undefined
  dayStart?: string | undefined
  dayEnd?: string | undefined
  visitsPerDay?: number | undefined
  preview?: boolean | undefined
}

const maxCandidates = 50
/** The status of an employee who left or was suspended. */
const disabled = 4
/** A visit begins at most this late after its planned start. */
const slackSeconds = 900
const usualHours = { dayStart: '09:00', dayEnd: '18:00' }

/** Throws VALIDATION_FAILED or RIGHT_MISSING if somebody who is named may not get visits, CONFLICT if nobody may. */
export async function findHelpers(
  transaction: Transaction,
  { to, hierarchyPath, dayStart = usualHours.dayStart, dayEnd = usualHours.dayEnd }: Helpers,
  { dates, without }: { dates: string[]; without?: string | null | undefined },
): Promise<string[]> {
  const pathFault = textFault(hierarchyPath)
  if (pathFault) throw validationFailed([{ path: '/hierarchyPath', ...pathFault }])
  if (dayEnd <= dayStart) {
    const message = `must be after the start of the day, ${dayStart}; got ${dayEnd}`
    throw validationFailed([{ path: '/dayEnd', code: 'order', message }])
  }
  const path = (guid: string) => `/to/${to!.indexOf(guid)}`
  if (to) await checkReferences(transaction, { employees: to.map((guid) => ({ path: path(guid), guid })) })
  const found = await listCandidates(transaction, { to, hierarchyPath, dates }, maxCandidates)
  const seen = new Map(found.map((each) => [each.employeeGuid, each]))
  for (const guid of to ?? []) checkNamed(guid, { candidate: seen.get(guid), without, path: path(guid) })
  const helpers = found.map(({ employeeGuid }) => employeeGuid).filter((guid) => guid !== without)
  if (helpers.length > maxCandidates) {
    throw tooMany(
      '/hierarchyPath',
      `finds more than ${maxCandidates} employees: name those who may get visits in \`to\``,
    )
  }
  if (helpers.length === 0) throw nobodyElse(hierarchyPath, dates)
  return helpers
}

type Named = { candidate: Candidate | undefined; without: string | null | undefined; path: string }

function checkNamed(guid: string, { candidate, without, path }: Named): void {
  if (guid === without) {
    const message = 'must be another employee than the one whose visits are reassigned'
    throw validationFailed([{ path, code: 'notAllowed', message }])
  }
  if (candidate?.status === disabled) {
    throw validationFailed([{ path, code: 'disabled', message: 'is an employee who is disabled' }])
  }
  if (!candidate?.mayGet) throw beyondReach(guid)
}

/** Throws RIGHT_MISSING if the account may not change the employee's visits, VALIDATION_FAILED if there is no such employee. */
export async function checkManaged(transaction: Transaction, guid: string, path: string): Promise<Candidate> {
  await checkReferences(transaction, { employees: [{ path, guid }] })
  const [candidate] = await listCandidates(transaction, { to: [guid], dates: [] }, 1)
  if (!candidate?.mayGet) throw beyondReach(guid)
  return candidate
}

/** Like checkManaged, and throws VALIDATION_FAILED if the employee is disabled. */
export async function checkAssignable(transaction: Transaction, guid: string, path: string): Promise<void> {
  checkNamed(guid, { candidate: await checkManaged(transaction, guid, path), without: undefined, path })
}

function beyondReach(guid: string): ApiError {
  const message = `This account may change only the visits of its own employee, or as a manager of the employees at or below its hierarchyPath too; not those of ${guid}.`
  return new ApiError('RIGHT_MISSING', { message })
}

function nobodyElse(hierarchyPath: string | undefined, dates: string[]): ApiError {
  const message =
    hierarchyPath === undefined
      ? `Nobody else has visits on ${dates.slice(0, 3).join(', ')}. Name who may get the visits in to or hierarchyPath.`
      : `No employee who may get visits is at or below ${hierarchyPath}.`
  return new ApiError('CONFLICT', { message })
}

export function tooMany(path: string, message: string): ApiError {
  return validationFailed([{ path, code: 'maxItems', message }])
}

/** What is known of the days, as one transaction saw it. */
export type DayFacts = {
  helpers: string[]
  /** The helpers' own visits on the days: those that stay. */
  present: DayVisit[]
  places: Map<string, Position>
  bounds: Map<string, DayBounds>
}

export async function readFacts(
  transaction: Transaction,
  { dayStart, dayEnd }: Helpers,
  {
    helpers,
    dates,
    moved,
  }: { helpers: string[]; dates: string[]; moved: Pick<DayVisit, 'visitId' | 'customerGuid'>[] },
): Promise<DayFacts> {
  const isMoved = new Set(moved.map(({ visitId }) => visitId))
  const all = await listDayVisits(transaction, helpers, dates)
  const present = all.filter(({ visitId }) => !isMoved.has(visitId))
  return {
    helpers,
    present,
    places: await findCustomerPositions(transaction, [...present, ...moved]),
    bounds: await readDayBounds(transaction, dates, {
      dayStart: dayStart ?? usualHours.dayStart,
      dayEnd: dayEnd ?? usualHours.dayEnd,
    }),
  }
}

export type MeasuredDay = { days: Workday[]; stops: Stop[]; ways: DayWays; synthetic: boolean }
type Moved = Pick<DayVisit, 'visitId' | 'customerGuid' | 'serviceMinutes' | 'opens' | 'closes'>

/**
 * Returns the helpers' days of a date, the visits that move as stops, and the ways between them by car: only those to and from
 * visits that move, and those within each day. One helper gets visits without a map too: then no way is known.
 */
export async function measureDay(
  { measureWays }: Pick<DayParts, 'measureWays'>,
  { facts, date, moved }: { facts: DayFacts; date: string; moved: Moved[] },
  { tenant, signal }: { tenant: Tenant; signal: AbortSignal },
): Promise<MeasuredDay> {
  const positions: Position[] = []
  const indexes = new Map<string, number>()
  const placeOf = ({ customerGuid }: Pick<DayVisit, 'customerGuid'>) => {
    const position = facts.places.get(customerGuid)
    if (!position) return undefined
    const key = `${position.lat} ${position.lon}`
    if (!indexes.has(key)) indexes.set(key, positions.push(position) - 1)
    return indexes.get(key)
  }
  const stops = moved.map((visit) => makeStop(visit, placeOf(visit)))
  const days = facts.helpers.map((assignee) => {
    const own = facts.present.filter((visit) => visit.assignee === assignee && visit.date === date)
    return makeWorkday(own, { assignee, date, bounds: facts.bounds.get(date)!, placeOf })
  })
  const blocks = listBlocks(days, stops, positions.length)
  const measured =
    positions.length < 2
      ? noWays(positions.length)
      : await measureWays(positions, tenant, signal, blocks).catch(toMessage)
  if ('message' in measured && facts.helpers.length > 1)
    throw new ApiError('NOT_READY', { message: measured.message })
  const { distances, durations, synthetic } = 'message' in measured ? noWays(positions.length) : measured
  const ways = { count: positions.length, distances, durations }
  for (const stop of stops) if (!isReached(stop.place, ways)) stop.place = undefined
  return { days, stops, ways, synthetic }
}

function toMessage(error: unknown): { message: string } {
  if (error instanceof ApiError && error.code === 'NOT_READY') return { message: error.message }
  throw error
}

function noWays(count: number) {
  const cells = new Int32Array(count ** 2).fill(noWay)
  for (let at = 0; at < count; at++) cells[at * count + at] = 0
  return { distances: cells, durations: cells, synthetic: false }
}

function makeStop({ visitId, serviceMinutes, opens, closes }: Moved, place: number | undefined): Stop {
  return { visitId, place, serviceSeconds: (serviceMinutes ?? 0) * 60, opens, closes }
}

type DayInput = Pick<Workday, 'assignee' | 'date'> & {
  bounds: DayBounds
  placeOf: (visit: DayVisit) => number | undefined
}

/** Whether somebody has checked in. Visits that were cancelled or missed are no part of a day. */
export function hasStarted({ status }: Pick<DayVisit, 'status'>): boolean {
  return status === visitStatuses.inProgress || status === visitStatuses.done
}

function makeWorkday(visits: DayVisit[], { bounds, placeOf, ...day }: DayInput): Workday {
  const begun = visits.filter(hasStarted)
  const last = begun.at(-1)
  const lastEnd = last && (last.checkedOutAt ?? (last.checkedInAt ?? 0) + (last.serviceMinutes ?? 0) * 60)
  return {
    ...day,
    from: last && placeOf(last),
    startsAt: Math.max(bounds.startsAt, lastEnd ?? 0),
    endsAt: bounds.endsAt,
    stops: visits
      .filter(isOpen)
      .map((visit) => makeStop({ ...visit, ...withPlanned(visit, visit.plannedStart) }, placeOf(visit))),
  }
}

type Window = Pick<DayVisit, 'opens' | 'closes'>

/** A planned time is a promise to the customer: the visit begins then, or at most 15 minutes later. */
export function withPlanned({ opens, closes }: Window, planned: number | null): Window {
  if (planned === null) return { opens, closes }
  return { opens: latest(opens, planned), closes: earliest(closes, planned + slackSeconds) }
}

function latest(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.max(one, other)
}

function earliest(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.min(one, other)
}

/** The ways that a choice can need: to and from visits that move, and those within each day. */
function listBlocks(days: Workday[], stops: Stop[], count: number) {
  const placesOf = (some: (number | undefined)[]) => [...new Set(some.filter((place) => place !== undefined))]
  const all = Array.from({ length: count }, (_, at) => at)
  const moved = placesOf(stops.map(({ place }) => place))
  const own = days.map((day) => placesOf([day.from, ...day.stops.map(({ place }) => place)]))
  return [
    { rows: moved, columns: all },
    { rows: all, columns: moved },
    ...own.map((places) => ({ rows: places, columns: places })),
  ].filter(({ rows, columns }) => rows.length > 0 && columns.length > 0)
}

/** Whether any road leads from another place to this one. */
function isReached(place: number | undefined, { count, durations }: DayWays): boolean {
  if (place === undefined || count === 1) return place !== undefined
  return Array.from({ length: count }, (_, from) => durations[from * count + place]!).some(
    (seconds, from) => from !== place && seconds < noWay,
  )
}
