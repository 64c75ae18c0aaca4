import { metresBetween, type Position } from '../../geography.ts'
import { type Due, dueVisits, type Recurrence, type Times, type Window } from './calendar.ts'
import { onDay } from './clock.ts'
import type { Conditions } from './conditions.ts'
import { parsePlace } from './place.ts'

/** What the platform must store, by the rules of the description. The ids are the platform's, read from responses. */
export type World = {
  conditions: Conditions
  /** Where the customers are, by their guid; undefined for one that has no location. */
  customers: ReadonlyMap<string, Position | undefined>
  employees: Employee[]
  plans: Plan[]
  visits: Visit[]
  gone: string[]
}
export type Employee = {
  id: string
  guid: string
  status: 1 | 2 | 3 | 4
  username: string | null
  manager: string | null
}
export type Plan = Recurrence & { id: string; guid: string; assignee: string | null; dayStart: string | null }
export type Visit = Times &
  Window & {
    id: string
    guid: string
    /** Rises with each visit. */
    number: number
    plan: Plan | null
    customer: string
    assignee: string | null
    date: string
    order: number
    status: 1 | 2 | 3 | 4 | 5
    note: string | null
    cancelReason: string | null
    checkin: { location: string | null; distance: number | null; far: boolean | null }
    checkoutLocation: string | null
    /** The entry and day that the plan made the visit for; null if the visit was added later. */
    madeFor: Due | null
    events: number
  }
export type VisitAction = 'check_in' | 'check_out' | 'cancel'

export const hasBegun = ({ status }: Visit) => status > 2

export function listVisits(world: World, plan: Plan): Visit[] {
  return world.visits.filter((visit) => visit.plan === plan).toSorted(byDateAndOrder)
}

export function byDateAndOrder(one: Visit, other: Visit): number {
  if (one.date !== other.date) return one.date < other.date ? -1 : 1
  return one.order - other.order || one.number - other.number
}

/** Visits that share one order: of an employee on a day, whatever their plans; of nobody, those of a plan on a day. */
type Day = Pick<Visit, 'plan' | 'assignee' | 'date'>
export const ownerOf = ({ plan, assignee }: Day) => assignee ?? plan

function visitsOfDay(world: World, day: Day): Visit[] {
  if (ownerOf(day) === null) return []
  return world.visits.filter((visit) => isSameDay(visit, day)).toSorted(byDateAndOrder)
}

export function isSameDay(one: Day, other: Day): boolean {
  return one.date === other.date && ownerOf(one) === ownerOf(other)
}

/** Puts the visit, which is not among the world's, on its day, at the place wanted or last. */
export function join(world: World, visit: Visit, wanted = Infinity): void {
  const others = visitsOfDay(world, visit)
  others.splice(Math.min(wanted, others.length + 1) - 1, 0, visit)
  number(others)
  world.visits.push(visit)
}

/** Takes the visit out; the others of its day close the gap. */
export function leave(world: World, visit: Visit): void {
  world.visits.splice(world.visits.indexOf(visit), 1)
  number(visitsOfDay(world, visit))
}

/** Visits of a plan on a day exchange their places on the days of their owners. */
export function permutePlaces(ordered: Visit[]): void {
  for (const own of Map.groupBy(ordered, ownerOf).values()) {
    const places = own.map(({ order }) => order).toSorted((one, other) => one - other)
    for (const [index, visit] of own.entries()) visit.order = places[index]!
  }
}

/** From 1, in the order that they are given in. */
function number(visits: Visit[]): void {
  for (const [index, visit] of visits.entries()) visit.order = index + 1
}

export function remove(world: World, visit: Visit): void {
  leave(world, visit)
  world.gone.push(visit.guid)
}

let made = 0
type NewVisit = Pick<Visit, 'plan' | 'customer' | 'assignee' | 'date'> & Times & Window

export function newVisit(fields: NewVisit): Visit {
  return {
    ...fields,
    id: '',
    guid: '',
    number: ++made,
    order: 1,
    status: fields.assignee === null ? 1 : 2,
    note: null,
    cancelReason: null,
    checkin: { location: null, distance: null, far: null },
    checkoutLocation: null,
    madeFor: null,
    events: 0,
  }
}

export function planStatus(world: World, plan: Plan): number {
  const statuses = listVisits(world, plan).map(({ status }) => status)
  if (statuses.every((status) => status <= 2)) return plan.assignee === null ? 1 : 2
  if (statuses.every((status) => status === 5)) return 5
  return statuses.every((status) => status >= 4) ? 4 : 3
}

export function addPlan(world: World, plan: Plan): void {
  world.plans.push(plan)
  makeVisits(world, plan, dueVisits(plan))
}

function makeVisits(world: World, plan: Plan, due: Due[]): void {
  for (const madeFor of due) {
    const entry = plan.entries[madeFor.entry]!
    const { customer, note, plannedStart, plannedEnd, serviceMinutes, windowStart, windowEnd } = entry
    const window = { serviceMinutes, windowStart, windowEnd }
    const asSent = { plannedStart, plannedEnd }
    const { timeZone } = world.conditions
    const times = plan.frequency === 'once' ? asSent : onDay(asSent, madeFor.date, timeZone)
    const visit = newVisit({
      plan,
      customer,
      assignee: plan.assignee,
      date: madeFor.date,
      ...times,
      ...window,
    })
    join(world, Object.assign(visit, { madeFor, note }))
  }
}

const key = ({ entry, date }: Due) => `${entry} ${date}`

export function changePlan(world: World, plan: Plan, changes: Partial<Plan>): void {
  const before = new Set(dueVisits(plan).map(key))
  Object.assign(plan, changes)
  if (changes.assignee !== undefined) {
    const open = listVisits(world, plan).filter((visit) => !hasBegun(visit))
    const joining = open.filter((visit) => ownerOf(visit) !== (plan.assignee ?? plan))
    for (const visit of joining) leave(world, visit)
    for (const visit of open)
      Object.assign(visit, { assignee: plan.assignee, status: plan.assignee === null ? 1 : 2 })
    for (const visit of joining) join(world, visit)
  }
  const due = dueVisits(plan)
  const fits = new Set(due.map(key))
  const made = new Set<string>()
  for (const visit of listVisits(world, plan)) {
    if (visit.madeFor === null) continue
    if (fits.has(key(visit.madeFor)) || hasBegun(visit)) made.add(key(visit.madeFor))
    else remove(world, visit)
  }
  makeVisits(
    world,
    plan,
    due.filter((each) => !before.has(key(each)) && !made.has(key(each))),
  )
}

export function removePlan(world: World, plan: Plan): void {
  world.plans.splice(world.plans.indexOf(plan), 1)
  world.gone.push(plan.guid)
  for (const visit of listVisits(world, plan)) {
    if (!hasBegun(visit)) remove(world, visit)
  }
  for (const visit of listVisits(world, plan)) {
    Object.assign(visit, { plan: null, madeFor: null })
    if (visit.assignee === null) visit.order = 1
  }
}

const moves = {
  check_in: { from: [1, 2], to: 3 },
  check_out: { from: [3], to: 4 },
  cancel: { from: [1, 2, 3], to: 5 },
} as const

/** Whether the event moves the visit. */
export function moveVisit(
  { conditions, customers }: World,
  visit: Visit,
  { action, location, reason }: { action: VisitAction; location: string | null; reason: string | null },
): boolean {
  const { from, to } = moves[action]
  if (!(from as readonly number[]).includes(visit.status)) return false
  if (action === 'check_in') {
    const { metres, far } = conditions.checkIn
    const customer = customers.get(visit.customer)
    const distance = location && customer ? Math.round(metresBetween(parsePlace(location), customer)) : null
    const isFar = metres === null || distance === null ? null : distance > metres
    if (isFar && far === 'refuse') return false
    visit.checkin = { location, distance, far: isFar }
  }
  if (action === 'check_out') visit.checkoutLocation = location
  if (action === 'cancel') visit.cancelReason = reason
  visit.status = to
  visit.events += 1
  return true
}

const employeeMoves = {
  activate: { from: [1, 2], to: 3 },
  disable: { from: [3], to: 4 },
  enable: { from: [4], to: 3 },
} as const
export type EmployeeMove = keyof typeof employeeMoves

export function moveEmployee(employee: Employee, move: EmployeeMove): boolean {
  const { from, to } = employeeMoves[move]
  if (!(from as readonly number[]).includes(employee.status)) return false
  employee.status = to
  return true
}

export function reportsTo(world: World, employee: Employee, manager: Employee): boolean {
  for (
    let at: Employee | undefined = employee;
    at;
    at = world.employees.find(({ guid }) => guid === at!.manager)
  ) {
    if (at === manager) return true
  }
  return false
}

export function removeEmployee(world: World, employee: Employee): void {
  world.employees.splice(world.employees.indexOf(employee), 1)
  for (const each of world.employees) if (each.manager === employee.guid) each.manager = null
}
