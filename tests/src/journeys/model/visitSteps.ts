import {
  anyAssignee,
  anyCustomer,
  anyDate,
  anyLocation,
  anyPlan,
  anyReason,
  anyTimes,
  anyVisit,
  anyWindow,
  someOf,
  timesAsSent,
  unknownAt,
  windowAsSent,
} from './choices.ts'
import type { Times, Window } from './calendar.ts'
import { compareVisit } from './compare.ts'
import { done, type Driver, expectCall, expectSame, type Step, unknown, type Verdict } from './driver.ts'
import { parsePlace } from './place.ts'
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
  const window = anyWindow(driver)
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
    ...windowAsSent(window),
  }
  const response = await expectCall(driver, `createVisit ${JSON.stringify(body)}`, {
    verdict,
    call: () => client.preview.journeys.createVisit(body),
  })
  if (!response) return {}
  const visit = rules.newVisit({
    plan,
    customer,
    date,
    assignee: assignee === undefined ? (plan?.assignee ?? null) : assignee,
    ...times,
    ...window,
  })
  rules.join(world, visit, order)
  compareVisit(response, visit)
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
  const times = random.chance(0.3)
    ? someOf(driver, anyTimes(driver, date ?? visit?.date ?? firstDay))
    : undefined
  const window = random.chance(0.3) ? someOf(driver, anyWindow(driver)) : undefined
  const reason = random.chance(visit?.status === 5 ? 0.4 : 0.05) ? anyReason(driver) : undefined
  const changes = {
    ...(plan !== undefined && { visit_plan_guid: plan?.guid ?? null }),
    ...(date !== undefined && { visit_date: date }),
    ...(assignee !== undefined && { visit_assignee: assignee }),
    ...(order !== undefined && { visit_order: order }),
    ...(times && asSent(timesAsSent, times)),
    ...(window && asSent(windowAsSent, window)),
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
  else if (reason !== undefined && visit.status !== 5) verdict = { status: 409 }
  else if (assignee === unknown) verdict = unknownAt('/visit_assignee')
  else if (plan && !world.plans.includes(plan)) verdict = unknownAt('/visit_plan_guid')
  else if (orderFault(visit, { times, window })) verdict = orderFault(visit, { times, window })!
  else if (isOutside) verdict = unknownAt('/visit_date')
  const before = visit && { ...visit }
  if (verdict === done && visit)
    change(driver, visit, { ...moved, assignee, order, note, times, window, reason })
  const body = { ...changes, ...(reason !== undefined && { visit_cancel_reason: reason }), visit_note: note }
  const response = await expectCall(driver, `updateVisit ${visit?.id} ${JSON.stringify(body)}`, {
    verdict,
    call: () => client.preview.journeys.updateVisit({ id: visit?.id ?? unknown, ...body }),
  })
  if (response && visit) compareVisit(response, visit)
  return before && visit ? { plans: [before.plan, visit.plan], visits: [before, visit] } : {}
}

type Changed = Pick<Visit, 'plan' | 'date' | 'note'> & {
  assignee: string | null | undefined
  order: number | undefined
  times: Partial<Times> | undefined
  window: Partial<Window> | undefined
  reason: string | null | undefined
}

/** Writes only the fields that were drawn. */
function asSent<Fields extends object, Sent extends object>(
  write: (fields: Fields) => Sent,
  drawn: Partial<Fields>,
): Partial<Sent> {
  const sent = Object.entries(write(drawn as Fields)).filter(([, value]) => value !== undefined)
  return Object.fromEntries(sent) as Partial<Sent>
}

/** The refusal of an interval that would end before it begins. It names the end if that was sent, else the start. */
function orderFault(visit: Visit, { times, window }: Pick<Changed, 'times' | 'window'>): Verdict | undefined {
  const { plannedStart, plannedEnd } = { ...visit, ...times }
  const { windowStart, windowEnd } = { ...visit, ...window }
  if (plannedStart !== null && plannedEnd !== null && plannedEnd <= plannedStart) {
    return unknownAt(times && 'plannedEnd' in times ? '/visit_planned_end' : '/visit_planned_start')
  }
  if (windowStart !== null && windowEnd !== null && windowEnd <= windowStart) {
    return unknownAt(window && 'windowEnd' in window ? '/visit_window_end' : '/visit_window_start')
  }
  return undefined
}

function change({ world }: Driver, visit: Visit, changed: Changed): void {
  const { plan, date, note, assignee, order, times, window, reason } = changed
  const to = { plan, date, assignee: assignee === undefined ? visit.assignee : assignee }
  const stays = order === undefined && rules.isSameDay(visit, to)
  if (!stays) rules.leave(world, visit)
  // A visit that is put into another plan is no longer one that its old plan made.
  const madeFor = plan === visit.plan ? visit.madeFor : null
  const status = assignee === undefined ? visit.status : assignee === null ? 1 : 2
  Object.assign(visit, { ...to, ...times, ...window, note, madeFor, status })
  if (reason !== undefined) visit.cancelReason = reason
  if (!stays) rules.join(world, visit, order)
}

export const deleteVisit: Step = async (driver) => {
  const { client, world } = driver
  const visit = anyVisit(driver)
  if (visit) rules.remove(world, visit)
  const response = await expectCall(driver, `deleteVisit ${visit?.id}`, {
    verdict: done,
    call: () => client.preview.journeys.deleteVisit({ id: visit?.id ?? unknown }),
  })
  expectSame('how many visits were deleted', response?.count, visit ? 1 : 0)
  return visit ? { plans: [visit.plan], visits: [visit] } : {}
}

export const sendEvent: Step = async (driver) => {
  const { client, random, world } = driver
  const visit = anyVisit(driver)
  const action = random.pick<VisitAction>(['check_in', 'check_in', 'check_out', 'cancel'])
  const location = anyLocation(driver, visit)
  const reason = action === 'cancel' ? anyReason(driver) : null
  let verdict: Verdict = unknownAt('/recordNodeId')
  const before = visit?.status
  if (visit) verdict = rules.moveVisit(world, visit, { action, location, reason }) ? done : { status: 409 }
  const body = {
    typeCode: 'VISIT' as const,
    actionCode: action,
    layerCode: 'VISIT',
    recordNodeId: visit?.id ?? unknown,
    ...(location && { location: parsePlace(location) }),
    ...(reason && { data: { reason } }),
  }
  await expectCall(driver, `createEvent ${action} of ${visit?.id} in ${before} at ${location}`, {
    verdict,
    call: () => client.events.create(body),
  })
  return visit ? { plans: [visit.plan], visits: [visit] } : {}
}
