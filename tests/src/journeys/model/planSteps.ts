import { addDays, dueVisits, type Entry, type Frequency, type Recurrence, usualDays } from './calendar.ts'
import { anyAssignee, anyCustomer, anyDate, anyPlan, anyTimes, timesAsSent, unknownAt } from './choices.ts'
import { comparePlan } from './compare.ts'
import { takeOrder } from './dayOrder.ts'
import { done, type Driver, expectCall, expectSame, type Step, unknown, type Verdict } from './driver.ts'
import * as rules from './rules.ts'
import type { Plan } from './rules.ts'

function daysFor({ random }: Driver, frequency: Frequency): number[] {
  const most = frequency === 'weekly' ? 7 : 31
  return [...new Set(Array.from({ length: 1 + random.nat(6) }, () => 1 + random.nat(most)))]
}

export const createPlan: Step = async (driver) => {
  const { client, world, random, mark } = driver
  const frequency = random.pick<Frequency>(['once', 'once', 'daily', 'weekly', 'monthly'])
  const start = anyDate(driver)
  const end = addDays(start, random.nat(10))
  const repeats = frequency === 'weekly' || frequency === 'monthly'
  const days = repeats && random.chance(0.7) ? daysFor(driver, frequency) : undefined
  const entries: Entry[] = Array.from({ length: random.nat(6) }, (_, index) => ({
    customer: anyCustomer(driver),
    date: frequency === 'once' && random.chance(0.3) ? addDays(start, random.nat(3)) : null,
    note: `Entry ${index}`,
    ...anyTimes(driver, start),
  }))
  const outside = entries.findIndex(({ date }) => date !== null && date > end)
  const assignee = anyAssignee(driver)
  const fault = outside >= 0 ? undefined : planFault(driver)
  const verdict = outside >= 0 ? unknownAt(`/visits/${outside}/visit_date`) : (fault?.verdict ?? done)
  const optimizeOrder = random.chance(0.4)
  const body = {
    plan_name: mark,
    plan_assignee: assignee,
    plan_start_date: start,
    plan_end_date: end,
    plan_frequency: frequency,
    ...(days && { plan_days: days }),
    visits: entries.map((entry) => ({
      visit_customer_guid: entry.customer,
      visit_note: entry.note,
      ...(entry.date && { visit_date: entry.date }),
      ...timesAsSent(entry),
    })),
    ...(optimizeOrder && { optimizeOrder }),
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
  takeOrder(driver, answer, { plan, wasAsked: optimizeOrder })
  comparePlan(driver, answer, plan)
  return { plans: [plan] }
}

/** Sometimes makes one thing wrong in a plan. Returns the refusal to expect. */
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

// oxlint-disable-next-line complexity -- a body of fields that are each drawn or left out: one branch a field
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
  const optimizeOrder = random.chance(0.3)
  let verdict: Verdict = fault?.verdict ?? done
  if (!world.plans.includes(plan)) verdict = { status: 404 }
  const body = {
    plan_name: mark,
    ...(changes.assignee !== undefined && { plan_assignee: changes.assignee }),
    ...(changes.start && { plan_start_date: changes.start }),
    ...(changes.end && { plan_end_date: changes.end }),
    ...(changes.frequency && { plan_frequency: changes.frequency }),
    ...(repeats && changes.days && { plan_days: changes.days }),
    ...(optimizeOrder && { optimizeOrder }),
    ...fault?.body(start),
  }
  if (verdict === done) rules.changePlan(world, plan, changes)
  const answer = await expectCall(driver, `updatePlan ${plan.guid} ${JSON.stringify(body)}`, {
    verdict,
    call: () => client.preview.journeys.updatePlan({ id: plan.id, ...body }),
  })
  if (answer) {
    takeOrder(driver, answer, { plan, wasAsked: optimizeOrder })
    comparePlan(driver, answer, plan)
  }
  return { plans: [plan] }
}

export const deletePlan: Step = async (driver) => {
  const { client, world } = driver
  const plan = anyPlan(driver)
  const count = world.plans.includes(plan) ? 1 : 0
  const kept = rules.listVisits(world, plan).filter(rules.hasBegun)
  if (count === 1) rules.removePlan(world, plan)
  const answer = await expectCall(driver, `deletePlan ${plan.guid}`, {
    verdict: done,
    call: () => client.preview.journeys.deletePlan({ id: plan.id }),
  })
  expectSame('how many plans were deleted', answer?.count, count)
  return { visits: kept }
}

/** So many visits are enough: more would only make each step slower. */
export const isFull = ({ world }: Driver) =>
  world.visits.length > 100 ||
  world.plans.length > 8 ||
  world.plans.some((plan) => dueVisits(plan).length > 60)
