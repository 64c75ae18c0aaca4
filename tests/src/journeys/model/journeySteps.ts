import { addDays, dueVisits, type Entry, type Frequency, type Recurrence, usualDays } from './calendar.ts'
import { comparePlan, compareVisit } from './compare.ts'
import { done, type Driver, expectCall, expectSame, type Step, unknown, type Verdict } from './driver.ts'
import * as rules from './rules.ts'
import type { Plan, Visit, VisitAction } from './rules.ts'

const firstDay = '2033-01-24'
const ghostPlan: Plan = {
  id: unknown,
  guid: unknown,
  assignee: null,
  start: firstDay,
  end: firstDay,
  frequency: 'once',
  days: [],
  entries: [],
}

const anyDate = ({ random }: Driver) => addDays(firstDay, random.nat(14))
const anyPlan = ({ world, random }: Driver) =>
  world.plans.length === 0 || random.chance(0.05) ? ghostPlan : random.pick(world.plans)
const anyVisit = ({ world, random }: Driver) =>
  world.visits.length === 0 || random.chance(0.03) ? undefined : random.pick(world.visits)
const anyAssignee = ({ world, random }: Driver) =>
  random.chance(0.25) || world.employees.length === 0 ? null : random.pick(world.employees.slice(0, 3)).guid

/** 422 for an employee that the tenant does not have, or a customer. */
const unknownAt = (path: string): Verdict => ({ status: 422, path })

function daysFor({ random }: Driver, frequency: Frequency): number[] {
  const most = frequency === 'weekly' ? 7 : 31
  return [...new Set(Array.from({ length: 1 + random.nat(6) }, () => 1 + random.nat(most)))]
}

export const createPlan: Step = async (driver) => {
  const { client, world, random, mark, customers } = driver
  const frequency = random.pick<Frequency>(['once', 'once', 'daily', 'weekly', 'monthly'])
  const start = anyDate(driver)
  const end = addDays(start, random.nat(10))
  const repeats = frequency === 'weekly' || frequency === 'monthly'
  const days = repeats && random.chance(0.7) ? daysFor(driver, frequency) : undefined
  const entries: Entry[] = Array.from({ length: random.nat(4) }, () => ({
    customer: random.pick(customers),
    date: frequency === 'once' && random.chance(0.5) ? addDays(start, random.nat(3)) : null,
  }))
  const outside = entries.findIndex(({ date }) => date !== null && date > end)
  const assignee = anyAssignee(driver)
  const fault = outside >= 0 ? undefined : planFault(driver)
  const verdict = outside >= 0 ? unknownAt(`/visits/${outside}/visit_date`) : (fault?.verdict ?? done)
  const body = {
    plan_name: mark,
    plan_assignee: assignee,
    plan_start_date: start,
    plan_end_date: end,
    plan_frequency: frequency,
    ...(days && { plan_days: days }),
    visits: entries.map(({ customer, date }) => ({
      visit_customer_guid: customer,
      ...(date && { visit_date: date }),
    })),
    ...fault?.body(start),
  }
  const answer = await expectCall(driver, `createPlan ${JSON.stringify(body)}`, {
    verdict,
    call: () => client.preview.journeys.createPlan(body),
  })
  if (!answer) return {}
  const recurrence: Recurrence = { start, end, frequency, days: days ?? usualDays(frequency, start), entries }
  const plan: Plan = { ...recurrence, id: answer.Id, guid: answer.plan_guid, assignee }
  rules.addPlan(world, plan)
  comparePlan(driver, answer, plan)
  return { plans: [plan] }
}

/** Now and then one thing wrong with a plan, and what the platform has to say. */
function planFault({ random }: Driver) {
  if (random.chance(0.85)) return undefined
  return random.pick([
    {
      body: (start: string) => ({ plan_end_date: addDays(start, -1) }),
      verdict: unknownAt('/plan_end_date'),
    },
    {
      body: (start: string) => ({ plan_end_date: addDays(start, 366) }),
      verdict: unknownAt('/plan_end_date'),
    },
    { body: () => ({ plan_assignee: unknown }), verdict: unknownAt('/plan_assignee') },
  ])
}

export const updatePlan: Step = async (driver) => {
  const { client, world, random, mark } = driver
  const plan = anyPlan(driver)
  const frequency = random.chance(0.3)
    ? random.pick<Frequency>(['once', 'daily', 'weekly', 'monthly'])
    : plan.frequency
  const start = random.chance(0.5) ? anyDate(driver) : plan.start
  const repeats = frequency === 'weekly' || frequency === 'monthly'
  const changes: Partial<Plan> = {
    ...(random.chance(0.4) && { assignee: anyAssignee(driver) }),
    ...(start !== plan.start && { start }),
    ...((start > plan.end || start !== plan.start || random.chance(0.3)) && {
      end: addDays(start, random.nat(10)),
    }),
    ...(frequency !== plan.frequency && { frequency, days: usualDays(frequency, start) }),
    ...(repeats && random.chance(0.5) && { days: daysFor(driver, frequency) }),
  }
  const fault = planFault(driver)
  let verdict: Verdict = fault?.verdict ?? done
  if (!world.plans.includes(plan)) verdict = { status: 404 }
  const body = {
    plan_name: mark,
    ...(changes.assignee !== undefined && { plan_assignee: changes.assignee }),
    ...(changes.start && { plan_start_date: changes.start }),
    ...(changes.end && { plan_end_date: changes.end }),
    ...(changes.frequency && { plan_frequency: changes.frequency }),
    ...(repeats && changes.days && { plan_days: changes.days }),
    ...fault?.body(start),
  }
  if (verdict === done) rules.changePlan(world, plan, changes)
  const answer = await expectCall(driver, `updatePlan ${plan.guid} ${JSON.stringify(body)}`, {
    verdict,
    call: () => client.preview.journeys.updatePlan({ id: plan.id, ...body }),
  })
  if (answer) comparePlan(driver, answer, plan)
  return { plans: [plan] }
}

export const deletePlan: Step = async (driver) => {
  const { client, world } = driver
  const plan = anyPlan(driver)
  const count = world.plans.includes(plan) ? 1 : 0
  const kept = rules.visitsOf(world, plan).filter(rules.hasBegun)
  if (count === 1) rules.removePlan(world, plan)
  const answer = await expectCall(driver, `deletePlan ${plan.guid}`, {
    verdict: done,
    call: () => client.preview.journeys.deletePlan({ id: plan.id }),
  })
  expectSame('how many plans were deleted', answer?.count, count)
  return { visits: kept }
}

export const createVisit: Step = async (driver) => {
  const { client, world, random, customers } = driver
  const plan = random.chance(0.5) ? anyPlan(driver) : null
  const inside = plan && random.chance(0.85)
  const date = inside ? random.pick([plan.start, plan.end]) : anyDate(driver)
  const customer = random.chance(0.05) ? unknown : random.pick(customers)
  const assignee = random.chance(0.5) ? undefined : anyAssignee(driver)
  const order = random.chance(0.4) ? 1 + random.nat(5) : undefined
  let verdict: Verdict = done
  if (customer === unknown) verdict = unknownAt('/visit_customer_guid')
  else if (plan && !world.plans.includes(plan)) verdict = unknownAt('/visit_plan_guid')
  else if (plan && (date < plan.start || date > plan.end)) verdict = unknownAt('/visit_date')
  const body = {
    visit_customer_guid: customer,
    visit_date: date,
    ...(plan && { visit_plan_guid: plan.guid }),
    ...(assignee !== undefined && { visit_assignee: assignee }),
    ...(order !== undefined && { visit_order: order }),
  }
  const answer = await expectCall(driver, `createVisit ${JSON.stringify(body)}`, {
    verdict,
    call: () => client.preview.journeys.createVisit(body),
  })
  if (!answer) return {}
  const visit = rules.newVisit({
    plan,
    customer,
    date,
    assignee: assignee === undefined ? (plan?.assignee ?? null) : assignee,
  })
  rules.join(world, visit, order)
  compareVisit(answer, visit)
  return { plans: [plan], visits: [visit] }
}

export const updateVisit: Step = async (driver) => {
  const { client, world, random, steps } = driver
  const visit = anyVisit(driver)
  const plan = random.chance(0.3) ? (random.chance(0.3) ? null : anyPlan(driver)) : undefined
  const within = plan ?? visit?.plan
  const wantsDate = random.chance(0.4) || plan
  const date = wantsDate
    ? within && random.chance(0.8)
      ? random.pick([within.start, within.end])
      : anyDate(driver)
    : undefined
  const assignee = random.chance(0.3) ? (random.chance(0.1) ? unknown : anyAssignee(driver)) : undefined
  const order = random.chance(0.4) ? 1 + random.nat(5) : undefined
  const changes = {
    ...(plan !== undefined && { visit_plan_guid: plan?.guid ?? null }),
    ...(date !== undefined && { visit_date: date }),
    ...(assignee !== undefined && { visit_assignee: assignee }),
    ...(order !== undefined && { visit_order: order }),
  }
  const note = `Step ${steps}`
  const moved = {
    plan: plan === undefined ? (visit?.plan ?? null) : plan,
    date: date ?? visit?.date ?? firstDay,
  }
  const isOutside =
    moved.plan &&
    (plan !== undefined || date !== undefined) &&
    (moved.date < moved.plan.start || moved.date > moved.plan.end)
  let verdict: Verdict = done
  if (!visit) verdict = { status: 404 }
  else if (rules.hasBegun(visit) && Object.keys(changes).length > 0) verdict = { status: 409 }
  else if (assignee === unknown) verdict = unknownAt('/visit_assignee')
  else if (plan && !world.plans.includes(plan)) verdict = unknownAt('/visit_plan_guid')
  else if (isOutside) verdict = unknownAt('/visit_date')
  const before = visit && { ...visit }
  if (verdict === done && visit) change(driver, visit, { ...moved, assignee, order, note })
  const body = { ...changes, visit_note: note }
  const answer = await expectCall(driver, `updateVisit ${visit?.id} ${JSON.stringify(body)}`, {
    verdict,
    call: () => client.preview.journeys.updateVisit({ id: visit?.id ?? unknown, ...body }),
  })
  if (answer && visit) compareVisit(answer, visit)
  return before && visit ? { plans: [before.plan, visit.plan], visits: [before, visit] } : {}
}

type Changed = Pick<Visit, 'plan' | 'date' | 'note'> & {
  assignee: string | null | undefined
  order: number | undefined
}

function change({ world }: Driver, visit: Visit, { plan, date, note, assignee, order }: Changed): void {
  const to = { plan, date, assignee: assignee === undefined ? visit.assignee : assignee }
  const stays = order === undefined && rules.isSameDay(visit, to)
  if (!stays) rules.leave(world, visit)
  // A visit that is put into another plan is no longer one that its old plan made.
  const madeFor = plan === visit.plan ? visit.madeFor : null
  const status = assignee === undefined ? visit.status : assignee === null ? 1 : 2
  Object.assign(visit, { ...to, note, madeFor, status })
  if (!stays) rules.join(world, visit, order)
}

export const deleteVisit: Step = async (driver) => {
  const { client, world } = driver
  const visit = anyVisit(driver)
  if (visit) rules.remove(world, visit)
  const answer = await expectCall(driver, `deleteVisit ${visit?.id}`, {
    verdict: done,
    call: () => client.preview.journeys.deleteVisit({ id: visit?.id ?? unknown }),
  })
  expectSame('how many visits were deleted', answer?.count, visit ? 1 : 0)
  return visit ? { plans: [visit.plan], visits: [visit] } : {}
}

export const sendEvent: Step = async (driver) => {
  const { client, random } = driver
  const visit = anyVisit(driver)
  const action = random.pick<VisitAction>(['check_in', 'check_in', 'check_out', 'cancel'])
  let verdict: Verdict = unknownAt('/recordNodeId')
  const before = visit?.status
  if (visit) verdict = rules.moveVisit(visit, action) ? done : { status: 409 }
  const body = {
    typeCode: 'VISIT',
    actionCode: action,
    layerCode: 'VISIT',
    recordNodeId: visit?.id ?? unknown,
  }
  await expectCall(driver, `createEvent ${action} of ${visit?.id} in ${before}`, {
    verdict,
    call: () => client.events.create(body),
  })
  return visit ? { plans: [visit.plan], visits: [visit] } : {}
}

/** So many visits are enough: more would only make each step slower. */
export const isFull = ({ world }: Driver) =>
  world.visits.length > 100 ||
  world.plans.length > 8 ||
  world.plans.some((plan) => dueVisits(plan).length > 60)
