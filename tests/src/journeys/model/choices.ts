import { metresBetween, metresOfOneDegree, type Position } from '../../geography.ts'
import { addDays, type Times, type Window } from './calendar.ts'
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
  skipped: [],
  rule: null,
  holidays: null,
  dayStart: null,
  entries: [],
}

export const anyDate = ({ random, world }: Driver) => addDays(world.conditions.firstDay, random.nat(14))
export const anyPlan = ({ world, random }: Driver) =>
  world.plans.length === 0 || random.chance(0.05) ? ghostPlan : random.pick(world.plans)
export const anyVisit = ({ world, random }: Driver) =>
  world.visits.length === 0 || random.chance(0.03) ? undefined : random.pick(world.visits)
/** Nobody is assigned to an employee who is disabled. */
export const anyAssignee = ({ world, random }: Driver) => {
  const known = world.employees.slice(0, 3).filter(({ status }) => status !== 4)
  return random.chance(0.25) || known.length === 0 ? null : random.pick(known).guid
}
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

const timeText = (atMs: number | null) => (typeof atMs === 'number' ? new Date(atMs).toISOString() : atMs)
export const timesAsSent = ({ plannedStart, plannedEnd }: Times) => ({
  visit_planned_start: timeText(plannedStart),
  visit_planned_end: timeText(plannedEnd),
})

const timeOfDay = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** A window of at least a minute, or one edge of it, or none. */
export function anyWindow({ random }: Driver): Window {
  const opens = random.nat(22 * 60)
  const [windowStart, windowEnd] = [timeOfDay(opens), timeOfDay(opens + 1 + random.nat(90))]
  const serviceMinutes = random.chance(0.4) ? random.nat(120) : null
  return random.pick([
    { serviceMinutes, windowStart: null, windowEnd: null },
    { serviceMinutes, windowStart: null, windowEnd: null },
    { serviceMinutes, windowStart, windowEnd: null },
    { serviceMinutes, windowStart: null, windowEnd },
    { serviceMinutes, windowStart, windowEnd },
  ])
}

export const windowAsSent = ({ serviceMinutes, windowStart, windowEnd }: Window) => ({
  visit_service_minutes: serviceMinutes,
  visit_window_start: windowStart,
  visit_window_end: windowEnd,
})

/** Some of the fields, at least one. */
export function someOf<Fields extends object>({ random }: Driver, fields: Fields): Partial<Fields> {
  const entries = Object.entries(fields)
  const kept = entries.filter(() => random.chance(0.6))
  return Object.fromEntries(kept.length > 0 ? kept : [random.pick(entries)]) as Partial<Fields>
}

export const anyReason = ({ random, steps }: Driver) =>
  random.pick([null, `Closed at step ${steps}`, 'मालक बाहेर'])

/** Rounds degrees; the client would round them too, to more digits. */
const toCentimetres = (degrees: number) => Number(degrees.toFixed(7))

const nearMetres = [0, 30, 250, 350, 5000]

/** Where an event of a visit happens: without a position, or at this distance from the customer. */
export function anyLocation({ random, world }: Driver, visit: Visit | undefined): string | null {
  const customer: Position | undefined = visit && world.customers.get(visit.customer)
  if (!customer || random.chance(0.2)) return null
  const away = (random.pick(nearMetres) + random.nat(20)) / metresOfOneDegree
  const place = random.chance(0.5)
    ? { lat: toCentimetres(customer.lat + away), lon: customer.lon }
    : { lat: customer.lat, lon: toCentimetres(customer.lon - away) }
  const { metres } = world.conditions.checkIn
  // On the limit itself two ways of reckoning may differ.
  const isOnLimit = metres !== null && Math.abs(metresBetween(place, customer) - metres) < 2
  return isOnLimit ? null : pointText(place)
}
