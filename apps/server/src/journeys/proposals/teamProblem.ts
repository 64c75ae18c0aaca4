import type { Position } from '@geofield/geography'
import { type Job, notAllowed, type Problem, unreachable, type Vehicle } from '@geofield/planner'
import { daysBetween } from '../plans/calendar.ts'
import type { CustomerDays } from './customerDays.ts'
import type { ProposalRequest } from './proposalStore.ts'
import type { PresentVisit, TeamFacts } from './teamFactsStore.ts'
import { type Calendar, isWorkday, readCalendar, splitPeriod, usualGap } from './visitDays.ts'

type Worker = ProposalRequest['workers'][number]
type Customer = ProposalRequest['customers'][number]

/** Ways between places, row by row: metres and seconds. `unreachable` of the planner where there is none. */
export type Ways = { distances: Int32Array; durations: Int32Array; synthetic: boolean; seconds: number }

/** The places of a request: each once. */
export type TeamPlaces = { positions: Position[]; indexOf: (position: Position) => number }

/** A job is a visit that is wanted or one that stays. */
export type TeamJob = {
  customerGuid: string
  stays: PresentVisit | undefined
  /** The only day of a visit to a customer whose days are set. */
  date?: string | undefined
}
/** A vehicle of the planner is a worker's day. */
export type WorkerDay = { worker: number; day: number; date: string }

export type Unplaced = {
  customerGuid: string
  visits: number
  reason: 'no_location' | 'no_road' | 'no_day' | 'holiday'
  dates?: string[]
}

/** A problem for the planner, whose `visitCost` is a table: jobs by worker days. */
export type TeamProblem = {
  problem: Omit<Problem, 'visitCost'>
  visitCosts: Int32Array
  jobs: TeamJob[]
  workerDays: WorkerDay[]
  /** Seconds since 1970 of the planner's second 0. */
  origin: number
  /** Customers who can't be visited by anybody, and visits that they would get. */
  unplaced: Unplaced[]
}

/** Metres that another worker than the preferred one costs. */
const preferenceMetres = 5000
/** Metres that a visit of priority 1 is worth; each further priority half of it. */
const maxMetres = 16_000_000
/** A visit that stays begins at most this late after its planned start. */
const slackSeconds = 900
const daySeconds = 86_400

export const usualDay = { dayStart: '09:00', dayEnd: '18:00' }

/** Times of day that the request names. */
export function listTimes({ workers, customers }: ProposalRequest): string[] {
  const ofWorkers = workers.flatMap(({ dayStart, dayEnd }) => [
    dayStart ?? usualDay.dayStart,
    dayEnd ?? usualDay.dayEnd,
  ])
  const ofCustomers = customers.flatMap(({ windows = [] }) => windows.flatMap(({ from, to }) => [from, to]))
  return [...new Set([...ofWorkers, ...ofCustomers])]
}

export function listPlaces({ workers }: ProposalRequest, { places }: TeamFacts): TeamPlaces {
  const indexes = new Map<string, number>()
  const positions: Position[] = []
  const keyOf = ({ lat, lon }: Position) => `${lat} ${lon}`
  for (const { lat, lon } of [
    ...places.values(),
    ...workers.flatMap(({ start, end }) => [start ?? [], end ?? []].flat()),
  ]) {
    const key = keyOf({ lat, lon })
    if (!indexes.has(key)) indexes.set(key, positions.push({ lat, lon }) - 1)
  }
  return { positions, indexOf: (position) => indexes.get(keyOf(position))! }
}

/** Open visits that are planned again: `replan`, of a customer of the request, and not fixed. */
export function listReplaced(
  { replan, fixed = [], customers }: ProposalRequest,
  { present }: TeamFacts,
): PresentVisit[] {
  if (!replan) return []
  const isFixed = new Set(fixed)
  const named = new Set(customers.map((customer) => customer.customer_guid))
  return present.filter(
    ({ status, visitId, customerGuid }) => status <= 2 && !isFixed.has(visitId) && named.has(customerGuid),
  )
}

/** How many visits a request asks for. */
export function countVisits(request: ProposalRequest, customerDays: CustomerDays): number {
  const calendar = readCalendar(request)
  return request.customers.reduce((sum, { customer_guid: guid, visits = 1, per = 'period' }) => {
    const days = customerDays.get(guid)
    if (days) return sum + days.length
    return sum + splitPeriod(calendar, visits, per).reduce((own, span) => own + span.visits, 0)
  }, 0)
}

type Input = { request: ProposalRequest; facts: TeamFacts; places: TeamPlaces; ways: Ways }

export function makeTeamProblem({ request, facts, places, ways }: Input): TeamProblem {
  const { workers, favour = {} } = request
  const calendar = readCalendar(request)
  const { days } = calendar
  const origin = Math.min(...facts.moments.values()) - daySeconds
  const moment = (date: string, time: string) => Math.round(facts.moments.get(`${date} ${time}`)! - origin)
  const isHoliday = new Set(facts.holidays.map(({ date }) => date))
  const workerDays = workers.flatMap((worker, index) =>
    days.flatMap((date, day) =>
      isWorkday(date, worker) && !isHoliday.has(date) ? [{ worker: index, day, date }] : [],
    ),
  )
  const vehicles = workerDays.map(({ worker, day, date }): Vehicle => {
    const { start, end, dayStart = usualDay.dayStart, dayEnd = usualDay.dayEnd, ...limits } = workers[worker]!
    return {
      ...(start && { start: places.indexOf(start) }),
      ...(end && { end: places.indexOf(end) }),
      opens: moment(date, dayStart),
      closes: moment(date, dayEnd),
      capacity: [limits.visitsPerDay ?? 1e9, limits.capacity ?? 1e9],
      ...(limits.hoursPerDay && { maxDuration: Math.round(limits.hoursPerDay * 3600) }),
      ...(limits.kilometresPerDay && { maxDistance: Math.round(limits.kilometresPerDay * 1000) }),
      group: worker,
      day,
    }
  })
  const wanted = listWanted({ request, facts, places, ways }, { ...calendar, moment, origin, isHoliday })
  const visitCosts = new Int32Array(wanted.jobs.length * vehicles.length)
  for (const [job, { costOn }] of wanted.jobs.entries()) {
    for (const [vehicle, day] of workerDays.entries())
      visitCosts[job * vehicles.length + vehicle] = costOn(day, workers[day.worker]!)
  }
  return {
    problem: {
      locations: places.positions.length,
      distances: ways.distances,
      durations: ways.durations,
      vehicles,
      jobs: wanted.jobs.map(({ job }) => job),
      // A second costs this at the mean, and twice this at twice the mean: moving it saves the difference.
      balance: ((favour.balance ?? 0) * 1000) / 3600,
    },
    visitCosts,
    jobs: wanted.jobs.map(({ customerGuid, stays, date }) => ({ customerGuid, stays, date })),
    workerDays,
    origin,
    unplaced: wanted.unplaced,
  }
}

type Clock = Calendar & {
  moment: (date: string, time: string) => number
  origin: number
  isHoliday: Set<string>
}
type WantedJob = TeamJob & { job: Job; costOn: (day: WorkerDay, worker: Worker) => number }

/** Lists the visits that stay, and those that each customer still lacks. */
function listWanted({ request, facts, places, ways }: Input, clock: Clock) {
  const replaced = new Set(listReplaced(request, facts))
  const staying = facts.present.filter((visit) => !replaced.has(visit))
  const jobs: WantedJob[] = []
  const unplaced: TeamProblem['unplaced'] = []
  const series = new Map(request.customers.map((customer, index) => [customer.customer_guid, index]))
  const place = (guid: string) => facts.places.get(guid)
  for (const visit of staying) {
    const position = place(visit.customerGuid)
    if (position)
      jobs.push(
        stayingJob(
          visit,
          { location: places.indexOf(position), series: series.get(visit.customerGuid) },
          clock,
        ),
      )
  }
  for (const customer of request.customers) {
    const guid = customer.customer_guid
    const present = staying.filter((visit) => visit.customerGuid === guid)
    const before = [...replaced].filter((visit) => visit.customerGuid === guid)
    const { spans, gap, notBefore, missing, onHolidays } = facts.customerDays.has(guid)
      ? spansOfDays(guid, { facts, clock, present })
      : wantedSpans(customer, { facts, clock, present })
    if (missing > 0) unplaced.push({ customerGuid: guid, visits: missing, reason: 'no_day' })
    if (onHolidays.length > 0)
      unplaced.push({ customerGuid: guid, visits: onHolidays.length, reason: 'holiday', dates: onHolidays })
    const visits = spans.reduce((sum, span) => sum + span.visits, 0)
    if (visits === 0) continue
    const position = place(guid)
    const location = position && places.indexOf(position)
    if (location === undefined || !isReached(location, { request, places, ways })) {
      unplaced.push({
        customerGuid: guid,
        visits,
        reason: location === undefined ? 'no_location' : 'no_road',
        ...(facts.customerDays.has(guid) && { dates: spans.map(({ first }) => clock.days[first]!) }),
      })
      continue
    }
    const job = wantedJob(customer, { location, gap, series: series.get(guid)!, clock })
    for (const { first, last, visits } of spans) {
      const costOn = costOf(customer, {
        first: Math.max(first, notBefore),
        last,
        before,
        fewChanges: request.favour?.fewChanges ?? 0,
      })
      for (let count = 0; count < visits; count++)
        jobs.push({
          customerGuid: guid,
          stays: undefined,
          date: facts.customerDays.has(guid) ? clock.days[first] : undefined,
          job,
          costOn,
        })
    }
  }
  return { jobs, unplaced }
}

function stayingJob(
  visit: PresentVisit,
  ids: { location: number; series: number | undefined },
  { origin }: Clock,
): WantedJob {
  const begins = visit.startsAt === null ? undefined : Math.round(visit.startsAt - origin)
  return {
    customerGuid: visit.customerGuid,
    stays: visit,
    job: {
      location: ids.location,
      service: (visit.serviceMinutes ?? 0) * 60,
      ...(ids.series !== undefined && { series: ids.series }),
      ...(begins !== undefined && begins >= 0 && { windows: [[begins, begins + slackSeconds]] }),
    },
    costOn: ({ date }, worker) =>
      worker.employee_guid === visit.assignee && date === visit.date ? 0 : notAllowed,
  }
}

type Having = { facts: TeamFacts; clock: Clock; present: PresentVisit[] }

/** One span for each set day of a customer without a visit. Visits don't move to other days: those on holidays are left out. */
function spansOfDays(guid: string, { facts, clock: { days, isHoliday }, present }: Having) {
  const isMade = (date: string) =>
    facts.madeByOthers.has(`${date} ${guid}`) || present.some((visit) => visit.date === date)
  const lacking = facts.customerDays.get(guid)!.filter((date) => !isMade(date))
  const [onHolidays, left] = [true, false].map((on) => lacking.filter((date) => isHoliday.has(date) === on))
  const spans = left!.map((date) => ({ first: days.indexOf(date), last: days.indexOf(date), visits: 1 }))
  return { spans, gap: 1, notBefore: 0, missing: 0, onHolidays: onHolidays! }
}

/** The spans of a customer with the visits that are still missing in each. `missing` have no day left. */
function wantedSpans(
  { visits = 1, per = 'period', gapDays, customer_guid: guid }: Customer,
  { facts, clock, present }: Having,
) {
  const { days } = clock
  const spans = splitPeriod(clock, visits, per)
  const gap = gapDays ?? usualGap(spans)
  const lastVisit = facts.lastVisits.get(guid)
  const notBefore = lastVisit && gapDays ? Math.max(0, daysBetween(days[0]!, lastVisit) + gapDays) : 0
  let missing = 0
  const lacking = spans.map(({ first, last, visits }) => {
    const had = present.filter(({ date }) => date >= days[first]! && date <= days[last]!).length
    const lacks = Math.max(0, visits - had)
    if (last < notBefore) missing += lacks
    return { first, last, visits: last < notBefore ? 0 : lacks }
  })
  return { spans: lacking, gap, notBefore, missing, onHolidays: [] as string[] }
}

type Ids = { location: number; gap: number; series: number; clock: Clock }

function wantedJob(customer: Customer, { location, gap, series, clock: { days, moment } }: Ids): Job {
  const { windows = [], serviceMinutes = 30, load = 0, priority = 3, worthKilometres } = customer
  const inOrder = windows.toSorted((a, b) => (a.from < b.from ? -1 : 1))
  return {
    location,
    service: serviceMinutes * 60,
    demand: [1, load],
    series,
    gap,
    windows: days.flatMap((date) =>
      inOrder.map(({ from, to }) => [moment(date, from), moment(date, to)] as const),
    ),
    prize:
      worthKilometres === undefined ? maxMetres / 2 ** (priority - 1) : Math.round(worthKilometres * 1000),
  }
}

type Wish = { first: number; last: number; before: PresentVisit[]; fewChanges: number }

function costOf(
  { skill, fixedWorker, preferredWorker }: Customer,
  { first, last, before, fewChanges }: Wish,
) {
  return ({ day, date }: WorkerDay, { employee_guid: guid, skills = [] }: Worker): number => {
    if (day < first || day > last) return notAllowed
    if (skill !== undefined && !skills.includes(skill)) return notAllowed
    if (fixedWorker !== undefined && fixedWorker !== guid) return notAllowed
    const isOther = preferredWorker !== undefined && preferredWorker !== guid
    const changes =
      before.length > 0 && !before.some((visit) => visit.assignee === guid && visit.date === date)
    return (isOther ? preferenceMetres : 0) + (changes ? Math.round(fewChanges * 1000) : 0)
  }
}

/** Whether a worker can go from the own start to the place and on to the own end. A free end is any other place. */
function isReached(place: number, { request, places, ways: { durations } }: Omit<Input, 'facts'>): boolean {
  const count = places.positions.length
  const others = [...places.positions.keys()].filter((other) => other !== place)
  const indexes = (end: Position | undefined) => (end ? [places.indexOf(end)] : others)
  return (
    count === 1 ||
    request.workers.some(
      ({ start, end }) =>
        indexes(start).some((other) => durations[other * count + place]! < unreachable) &&
        indexes(end).some((other) => durations[place * count + other]! < unreachable),
    )
  )
}
