import {
  addDays,
  dueVisits,
  type Entry,
  type Frequency,
  isWeekly,
  type Recurrence,
  type Rule,
  ruleDates,
  ruleText,
  usualDays,
} from './calendar.ts'
import {
  anyAssignee,
  anyCustomer,
  anyDate,
  anyPlan,
  anyTimes,
  anyWindow,
  timesAsSent,
  unknownAt,
  windowAsSent,
} from './choices.ts'
import { comparePlan } from './compare.ts'
import { takeOrder } from './dayOrder.ts'
import { done, type Driver, expectCall, expectSame, type Step, unknown, type Verdict } from './driver.ts'
import * as rules from './rules.ts'
import type { Plan } from './rules.ts'

function daysFor({ random }: Driver, frequency: Frequency): number[] {
  const most = isWeekly(frequency) ? 7 : 31
  return [...new Set(Array.from({ length: 1 + random.nat(6) }, () => 1 + random.nat(most)))]
}

/** Some days around the plan's first week, the earliest first; none for a plan that does not repeat. */
function skippedFor(
  { random }: Driver,
  { frequency, start }: Pick<Recurrence, 'frequency' | 'start'>,
): string[] {
  if (frequency === 'once') return []
  const dates = Array.from({ length: random.nat(4) }, () => addDays(start, random.nat(12) - 1))
  return [...new Set(dates)].toSorted()
}

/** Short intervals, so that most rules have a day in the weeks of a plan. */
function anyRule({ random }: Driver): Rule {
  const weekdays = [...new Set([1 + random.nat(7), 1 + random.nat(7)])]
  const plain = { interval: 1 + random.nat(3), weekdays: [], nth: null, monthDay: null }
  const kinds: Omit<Rule, 'count'>[] = [
    { ...plain, freq: 'DAILY', interval: 2 + random.nat(4) },
    { ...plain, freq: 'WEEKLY', weekdays },
    { ...plain, freq: 'MONTHLY', interval: 1, weekdays, nth: random.pick([1, 2, 3, 4, -1, -2]) },
    { ...plain, freq: 'MONTHLY', interval: 1, monthDay: random.pick([-1, -2, 1, 15, 30]) },
  ]
  return { ...random.pick(kinds), count: random.chance(0.3) ? 1 + random.nat(4) : null }
}

const hasNoDay = ({ start, end, rule }: Pick<Recurrence, 'start' | 'end' | 'rule'>) =>
  rule !== null && ruleDates({ start, end, rule }).length === 0

/** The holidays of the tenant within a plan, the earliest first. */
const holidaysWithin = ({ world }: Driver, { start, end }: Pick<Recurrence, 'start' | 'end'>) =>
  world.conditions.holidays!.filter((date) => start <= date && date <= end)

/** Whether a plan is told to leave holidays out; undefined leaves that as it is. */
const anySkipping = ({ random, world }: Driver, frequency: Frequency) =>
  world.conditions.holidays && frequency !== 'once' && random.chance(0.4) ? random.chance(0.7) : undefined

const anyDayStart = ({ random }: Driver) => random.pick([null, '08:30', '11:00'])
/** A fortnightly plan is so long that a week is left out and another follows, and a rule that it may have several days. */
const anyEnd = ({ random }: Driver, { frequency, start }: Pick<Recurrence, 'frequency' | 'start'>) =>
  addDays(start, random.nat(frequency === 'fortnightly' || frequency === 'rrule' ? 24 : 10))

/** Plans of one day and plans with a rule have more to go wrong. */
const frequencies: Frequency[] = [
  'once',
  'once',
  'daily',
  'weekly',
  'fortnightly',
  'monthly',
  'rrule',
  'rrule',
]

export const createPlan: Step = async (driver) => {
  const { client, world, random, mark } = driver
  const frequency = random.pick(frequencies)
  const start = anyDate(driver)
  const end = anyEnd(driver, { frequency, start })
  const skipped = skippedFor(driver, { frequency, start })
  const rule = frequency === 'rrule' ? anyRule(driver) : null
  const skips = anySkipping(driver, frequency)
  const dayStart = anyDayStart(driver)
  const hasDays = isWeekly(frequency) || frequency === 'monthly'
  const days = hasDays && random.chance(0.7) ? daysFor(driver, frequency) : undefined
  const entries: Entry[] = Array.from({ length: random.nat(6) }, (_, index) => ({
    customer: anyCustomer(driver),
    date: frequency === 'once' && random.chance(0.3) ? addDays(start, random.nat(3)) : null,
    note: `Entry ${index}`,
    ...anyTimes(driver, start),
    ...anyWindow(driver),
  }))
  const outside = entries.findIndex(({ date }) => date !== null && date > end)
  const assignee = anyAssignee(driver)
  const fault = outside >= 0 ? undefined : planFault(driver, { frequency, start, end, rule })
  const verdict = outside >= 0 ? unknownAt(`/visits/${outside}/visit_date`) : (fault?.verdict ?? done)
  const optimizeOrder = random.chance(0.4)
  const body = {
    plan_name: mark,
    plan_assignee: assignee,
    plan_start_date: start,
    plan_end_date: end,
    plan_frequency: frequency,
    ...(days && { plan_days: days }),
    // In any order, as callers send them.
    ...(skipped.length > 0 && { plan_skipped_dates: skipped.toReversed() }),
    ...(rule && { plan_rrule: ruleText(rule) }),
    ...(skips !== undefined && { plan_skip_holidays: skips }),
    ...(dayStart && { plan_day_start: dayStart }),
    visits: entries.map((entry) => ({
      visit_customer_guid: entry.customer,
      visit_note: entry.note,
      ...(entry.date && { visit_date: entry.date }),
      ...timesAsSent(entry),
      ...windowAsSent(entry),
    })),
    ...(optimizeOrder && { optimizeOrder }),
    ...fault?.body(start),
  }
  const response = await expectCall(driver, `createPlan ${JSON.stringify(body)}`, {
    verdict,
    call: () => client.preview.journeys.createPlan(body),
  })
  if (!response) return {}
  const recurrence: Recurrence = {
    start,
    end,
    frequency,
    days: days ?? usualDays(frequency, start),
    skipped,
    rule,
    holidays: skips ? holidaysWithin(driver, { start, end }) : null,
    entries,
  }
  const plan: Plan = { ...recurrence, id: response.Id, guid: response.plan_guid, assignee, dayStart }
  rules.addPlan(world, plan)
  takeOrder(driver, response, { plan, wasAsked: optimizeOrder })
  comparePlan(driver, response, plan)
  return { plans: [plan] }
}

/** Sometimes makes one thing wrong in a plan. Returns the refusal to expect. */
function planFault({ random }: Driver, plan: Pick<Recurrence, 'frequency' | 'start' | 'end' | 'rule'>) {
  if (hasNoDay(plan)) return { body: () => ({}), verdict: unknownAt('/plan_rrule') }
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
    ...(plan.frequency === 'once'
      ? [
          { body: () => ({ plan_skip_holidays: true }), verdict: unknownAt('/plan_skip_holidays') },
          {
            body: (start: string) => ({ plan_skipped_dates: [start] }),
            verdict: unknownAt('/plan_skipped_dates'),
          },
        ]
      : []),
  ])
}

// oxlint-disable-next-line complexity -- a body of fields that are each drawn or left out: one branch a field
export const updatePlan: Step = async (driver) => {
  const { client, world, random, mark } = driver
  const plan = anyPlan(driver)
  const frequency = random.chance(0.3)
    ? random.pick<Frequency>(['once', 'daily', 'weekly', 'fortnightly', 'monthly', 'rrule'])
    : plan.frequency
  const start = random.chance(0.5) ? anyDate(driver) : plan.start
  const hasDays = isWeekly(frequency) || frequency === 'monthly'
  const newRule =
    frequency === 'rrule' && (plan.rule === null || random.chance(0.4)) ? anyRule(driver) : undefined
  const rule = newRule ?? (frequency === 'rrule' ? plan.rule : null)
  const skips = anySkipping(driver, frequency)
  const changes: Partial<Plan> = {
    ...(random.chance(0.4) && { assignee: anyAssignee(driver) }),
    ...(start !== plan.start && { start }),
    ...((start > plan.end || start !== plan.start || random.chance(0.3)) && {
      end: anyEnd(driver, { frequency, start }),
    }),
    ...(frequency !== plan.frequency && { frequency, days: usualDays(frequency, start) }),
    ...(hasDays && random.chance(0.5) && { days: daysFor(driver, frequency) }),
    ...(random.chance(0.4) && { skipped: skippedFor(driver, { frequency, start }) }),
    ...(random.chance(0.2) && { dayStart: anyDayStart(driver) }),
  }
  const days = { start, end: changes.end ?? plan.end }
  const fault = planFault(driver, { ...days, frequency, rule })
  const optimizeOrder = random.chance(0.3)
  let verdict: Verdict = fault?.verdict ?? done
  if (!world.plans.includes(plan)) verdict = { status: 404 }
  const body = {
    plan_name: mark,
    ...(changes.assignee !== undefined && { plan_assignee: changes.assignee }),
    ...(changes.start && { plan_start_date: changes.start }),
    ...(changes.end && { plan_end_date: changes.end }),
    ...(changes.frequency && { plan_frequency: changes.frequency }),
    ...(hasDays && changes.days && { plan_days: changes.days }),
    ...(changes.skipped && { plan_skipped_dates: changes.skipped }),
    ...(newRule && { plan_rrule: ruleText(newRule) }),
    ...(skips !== undefined && { plan_skip_holidays: skips }),
    ...(changes.dayStart !== undefined && { plan_day_start: changes.dayStart }),
    ...(optimizeOrder && { optimizeOrder }),
    ...fault?.body(start),
  }
  // A plan that no longer repeats leaves out nothing.
  const leavesOut = skips ?? (plan.holidays !== null && frequency !== 'once')
  const effects = {
    ...changes,
    ...(frequency === 'once' && { skipped: [] }),
    rule,
    holidays: leavesOut ? holidaysWithin(driver, days) : null,
  }
  if (verdict === done) rules.changePlan(world, plan, effects)
  const response = await expectCall(driver, `updatePlan ${plan.guid} ${JSON.stringify(body)}`, {
    verdict,
    call: () => client.preview.journeys.updatePlan({ id: plan.id, ...body }),
  })
  if (response) {
    takeOrder(driver, response, { plan, wasAsked: optimizeOrder })
    comparePlan(driver, response, plan)
  }
  return { plans: [plan] }
}

export const deletePlan: Step = async (driver) => {
  const { client, world } = driver
  const plan = anyPlan(driver)
  const count = world.plans.includes(plan) ? 1 : 0
  const kept = rules.listVisits(world, plan).filter(rules.hasBegun)
  if (count === 1) rules.removePlan(world, plan)
  const response = await expectCall(driver, `deletePlan ${plan.guid}`, {
    verdict: done,
    call: () => client.preview.journeys.deletePlan({ id: plan.id }),
  })
  expectSame('how many plans were deleted', response?.count, count)
  return { visits: kept }
}

/** So many visits are enough: more would only make each step slower. */
export const isFull = ({ world }: Driver) =>
  world.visits.length > 100 ||
  world.plans.length > 8 ||
  world.plans.some((plan) => dueVisits(plan).length > 60)
