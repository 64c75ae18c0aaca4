import { metresBetween, metresOfOneDegree, type Position } from '../../geography.ts'
import { addDays, type Times } from './calendar.ts'
import { type Driver, unknown, type Verdict } from './driver.ts'
import { pointText } from './place.ts'
import type { Plan, Visit } from './rules.ts'

/** Random choices of a step. */
const ghostPlan: Plan = {
  id: unknown,
  guid: unknown,
  assignee: null,
  start: '2033-01-24',
  end: '2033-01-24',
  frequency: 'once',
  days: [],
  entries: [],
}

export const anyDate = ({ random, world }: Driver) => addDays(world.conditions.firstDay, random.nat(14))
export const anyPlan = ({ world, random }: Driver) =>
  world.plans.length === 0 || random.chance(0.05) ? ghostPlan : random.pick(world.plans)
export const anyVisit = ({ world, random }: Driver) =>
  world.visits.length === 0 || random.chance(0.03) ? undefined : random.pick(world.visits)
export const anyAssignee = ({ world, random }: Driver) =>
  random.chance(0.25) || world.employees.length === 0 ? null : random.pick(world.employees.slice(0, 3)).guid
export const anyCustomer = ({ world, random }: Driver) => random.pick([...world.customers.keys()])

/** 422 for an employee that the tenant does not have, or a customer. */
export const unknownAt = (path: string): Verdict => ({ status: 422, path })

/** On the day, or the day before or after by other clocks; an end may be after midnight. */
export function anyTimes({ random }: Driver, date: string): Times {
  const startMs = Date.parse(date) + random.nat(24 * 60) * 60_000
  const endMs = startMs + (1 + random.nat(300)) * 60_000
  return random.pick([
    { plannedStart: null, plannedEnd: null },
    { plannedStart: startMs, plannedEnd: null },
    { plannedStart: null, plannedEnd: endMs },
    { plannedStart: startMs, plannedEnd: endMs },
  ])
}

const timeText = (atMs: number | null) => (atMs === null ? null : new Date(atMs).toISOString())
export const timesAsSent = ({ plannedStart, plannedEnd }: Times) => ({
  visit_planned_start: timeText(plannedStart),
  visit_planned_end: timeText(plannedEnd),
})

const nearMetres = [0, 30, 250, 350, 5000]

/** Where an event of a visit happens: without a position, or at this distance from the customer. */
export function anyLocation({ random, world }: Driver, visit: Visit | undefined): string | null {
  const customer: Position | undefined = visit && world.customers.get(visit.customer)
  if (!customer || random.chance(0.2)) return null
  const away = (random.pick(nearMetres) + random.nat(20)) / metresOfOneDegree
  const place = random.chance(0.5)
    ? { lat: customer.lat + away, lon: customer.lon }
    : { lat: customer.lat, lon: customer.lon - away }
  const { metres } = world.conditions.checkIn
  // On the limit itself two ways of reckoning may differ.
  const isOnLimit = metres !== null && Math.abs(metresBetween(place, customer) - metres) < 2
  return isOnLimit ? null : pointText(place)
}
