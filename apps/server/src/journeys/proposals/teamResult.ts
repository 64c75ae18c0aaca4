import { type Schedule, schedule } from '@geofield/planner'
import type { ProposalRequest, ProposalResult } from './proposalStore.ts'
import type { SearchOutput } from './searchThread.ts'
import type { TeamProblem, Ways } from './teamProblem.ts'

type LeftOut = ProposalResult['leftOut'][number]
type Reason = LeftOut['reason']

const messages: Record<Reason, string> = {
  no_location: 'The customer has no location.',
  no_road: 'No road leads to the customer.',
  no_worker: 'No worker may make the visit: none has the skill, or it is not the fixed worker.',
  no_day: 'No day fits: of days off, holidays, and days between two visits.',
  holiday: 'The day is a public holiday.',
  capacity: 'The workers who may make the visit are full on all days that fit.',
  time: 'On no day that fits is there time for the visit, within its windows and the working day.',
  limits: 'The visit would take too many hours or kilometres on all days that fit.',
  not_worth: 'The detour costs more than the visit is worth.',
}
const reasonOf = {
  capacity: 'capacity',
  gap: 'no_day',
  time: 'time',
  limits: 'limits',
  cost: 'not_worth',
} as const

type Input = {
  request: ProposalRequest
  team: TeamProblem
  ways: Ways
  found: SearchOutput
  replaced: string[]
  holidays: ProposalResult['holidays']
}

/** What was found, in words of the request. */
export function makeResult({ request, team, ways, found, replaced, holidays }: Input): ProposalResult {
  const days = found.routes.flatMap((route, vehicle) =>
    route.length > 0 ? [makeDay({ request, team, found }, vehicle, route)] : [],
  )
  return {
    days: days.map(({ day }) => day),
    holidays,
    leftOut: listLeftOut(request, team, found),
    workers: request.workers.map(({ employee_guid: guid }) => {
      const own = days.filter(({ day }) => day.employee_guid === guid)
      const sum = (read: (each: (typeof own)[number]) => number) =>
        own.reduce((total, each) => total + read(each), 0)
      return {
        employee_guid: guid,
        days: own.length,
        visits: sum(({ day }) => day.visits.length),
        distanceMetres: sum(({ day }) => day.distanceMetres),
        workSeconds: sum(({ times }) => times.duration - times.waits),
      }
    }),
    visits: days.reduce((sum, { day }) => sum + day.visits.filter((visit) => visit.Id === null).length, 0),
    distanceMetres: days.reduce((sum, { day }) => sum + day.distanceMetres, 0),
    replaced,
    matrixSeconds: ways.seconds,
    searchSeconds: Math.round(found.seconds * 100) / 100,
    seed: request.seed ?? 1,
    repeatable: found.repeatable,
    synthetic: ways.synthetic,
  }
}

type Found = Pick<Input, 'request' | 'team' | 'found'>

function makeDay({ request, team, found }: Found, vehicle: number, route: number[]) {
  const { problem, workerDays, jobs, origin } = team
  const { worker, date } = workerDays[vehicle]!
  const times: Schedule = schedule(problem, vehicle, route)!
  const at = (seconds: number) => new Date((origin + seconds) * 1000).toISOString()
  const guidOf = (index: number) => request.workers[index]!.employee_guid
  const day: ProposalResult['days'][number] = {
    employee_guid: guidOf(worker),
    date,
    leavesAt: at(times.leaves),
    returnsAt: at(times.returns),
    distanceMetres: times.distance,
    drivingSeconds: times.onTheWay,
    waitingSeconds: times.waits,
    visits: times.stops.map(({ job, arrives, begins, ends }, index) => {
      const other = found.otherwise[job]
      const otherDay = other && workerDays[other.vehicle]!
      return {
        customer_guid: jobs[job]!.customerGuid,
        arrivesAt: at(arrives),
        beginsAt: at(begins),
        endsAt: at(ends),
        detourMetres: detour(team, vehicle, route, index),
        otherwise: otherDay
          ? {
              employee_guid: guidOf(otherDay.worker),
              date: otherDay.date,
              extraMetres: Math.round(other.extra),
            }
          : null,
        Id: jobs[job]!.stays?.visitId ?? null,
      }
    }),
  }
  return { day, times }
}

/** Metres by which the way is longer than without one of its stops. */
function detour({ problem }: TeamProblem, vehicle: number, route: number[], index: number): number {
  const { distances, locations, jobs, vehicles } = problem
  const { start, end } = vehicles[vehicle]!
  const way = (from: number | undefined, to: number | undefined) =>
    from === undefined || to === undefined ? 0 : distances[from * locations + to]!
  const placeAt = (at: number) => jobs[route[at]!]!.location
  const before = index === 0 ? start : placeAt(index - 1)
  const after = index === route.length - 1 ? end : placeAt(index + 1)
  const straight = route.length === 1 ? 0 : way(before, after)
  return way(before, placeAt(index)) + way(placeAt(index), after) - straight
}

/** One entry for each customer and reason. Visits that stay are never left out. */
function listLeftOut(request: ProposalRequest, team: TeamProblem, { leftOut }: SearchOutput): LeftOut[] {
  const counts = new Map<string, LeftOut>()
  const add = (customerGuid: string, visits: number, reason: Reason, dates: string[] = []) => {
    const key = `${reason} ${customerGuid}`
    const entry = counts.get(key) ?? {
      customer_guid: customerGuid,
      visits: 0,
      reason,
      message: messages[reason],
    }
    entry.visits += visits
    if (dates.length > 0) entry.dates = [...(entry.dates ?? []), ...dates]
    counts.set(key, entry)
  }
  for (const { customerGuid, visits, reason, dates } of team.unplaced)
    add(customerGuid, visits, reason, dates)
  for (const { job, reason } of leftOut) {
    const { customerGuid, stays, date } = team.jobs[job]!
    if (stays) continue
    const why = reason === 'not_allowed' ? whyNotAllowed(request, customerGuid) : reasonOf[reason]
    add(customerGuid, 1, why, date === undefined ? [] : [date])
  }
  return [...counts.values()]
}

/** Whether no worker may go, or those who may don't work on the days that fit. */
function whyNotAllowed({ customers, workers }: ProposalRequest, customerGuid: string): Reason {
  const { skill, fixedWorker } = customers.find((customer) => customer.customer_guid === customerGuid)!
  const someone = workers.some(({ employee_guid: guid, skills = [] }) => {
    return (
      (skill === undefined || skills.includes(skill)) && (fixedWorker === undefined || fixedWorker === guid)
    )
  })
  return someone ? 'no_day' : 'no_worker'
}
