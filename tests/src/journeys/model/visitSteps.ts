import {
  anyAssignee,
  anyCustomer,
  anyDate,
  anyLocation,
  anyPlan,
  anyTimes,
  anyVisit,
  timesAsSent,
  unknownAt,
} from './choices.ts'
import type { Times } from './calendar.ts'
import { compareVisit } from './compare.ts'
import { done, type Driver, expectCall, expectSame, type Step, unknown, type Verdict } from './driver.ts'
import * as rules from './rules.ts'
import type { Visit, VisitAction } from './rules.ts'

export const createVisit: Step = async (driver) => {
  const { client, world, random } = driver
  const plan = random.chance(0.5) ? anyPlan(driver) : null
  const inside = plan && random.chance(0.85)
  const date = inside ? random.pick([plan.start, plan.end]) : anyDate(driver)
  const customer = random.chance(0.05) ? unknown : anyCustomer(driver)
  const assignee = random.chance(0.5) ? undefined : anyAssignee(driver)
  const order = random.chance(0.4) ? 1 + random.nat(5) : undefined
  const times = anyTimes(driver, date)
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
    ...timesAsSent(times),
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
    ...times,
  })
  rules.join(world, visit, order)
  compareVisit(answer, visit)
  return { plans: [plan], visits: [visit] }
}

// oxlint-disable-next-line complexity -- a body of fields that are each drawn or left out: one branch a field
export const updateVisit: Step = async (driver) => {
  const { client, world, random, steps } = driver
  const { firstDay } = world.conditions
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
  const times = random.chance(0.3) ? anyTimes(driver, date ?? visit?.date ?? firstDay) : undefined
  const changes = {
    ...(plan !== undefined && { visit_plan_guid: plan?.guid ?? null }),
    ...(date !== undefined && { visit_date: date }),
    ...(assignee !== undefined && { visit_assignee: assignee }),
    ...(order !== undefined && { visit_order: order }),
    ...(times && timesAsSent(times)),
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
  if (verdict === done && visit) change(driver, visit, { ...moved, assignee, order, note, times })
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
  times: Times | undefined
}

function change({ world }: Driver, visit: Visit, changed: Changed): void {
  const { plan, date, note, assignee, order, times } = changed
  const to = { plan, date, assignee: assignee === undefined ? visit.assignee : assignee }
  const stays = order === undefined && rules.isSameDay(visit, to)
  if (!stays) rules.leave(world, visit)
  // A visit that is put into another plan is no longer one that its old plan made.
  const madeFor = plan === visit.plan ? visit.madeFor : null
  const status = assignee === undefined ? visit.status : assignee === null ? 1 : 2
  Object.assign(visit, { ...to, ...times, note, madeFor, status })
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
  const { client, random, world } = driver
  const visit = anyVisit(driver)
  const action = random.pick<VisitAction>(['check_in', 'check_in', 'check_out', 'cancel'])
  const location = anyLocation(driver, visit)
  let verdict: Verdict = unknownAt('/recordNodeId')
  const before = visit?.status
  if (visit) verdict = rules.moveVisit(world, visit, { action, location }) ? done : { status: 409 }
  const body = {
    typeCode: 'VISIT',
    actionCode: action,
    layerCode: 'VISIT',
    recordNodeId: visit?.id ?? unknown,
    ...(location && { location }),
  }
  await expectCall(driver, `createEvent ${action} of ${visit?.id} in ${before} at ${location}`, {
    verdict,
    call: () => client.events.create(body),
  })
  return visit ? { plans: [visit.plan], visits: [visit] } : {}
}
