import { ruleText } from './calendar.ts'
import { Difference, type Driver, expectSame, type Touched } from './driver.ts'
import { byDateAndOrder, type Plan, planStatus, type Visit, listVisits } from './rules.ts'

type PlatformVisit = Awaited<ReturnType<Driver['client']['preview']['journeys']['createVisit']>>
export type PlatformPlan = Awaited<ReturnType<Driver['client']['preview']['journeys']['getPlan']>>

const outline = (visit: Visit) => [
  visit.id,
  visit.guid,
  visit.plan?.guid ?? null,
  visit.customer,
  visit.assignee,
  visit.date,
  visit.order,
  visit.status,
  visit.note,
  visit.plannedStart,
  visit.plannedEnd,
  visit.serviceMinutes,
  visit.windowStart,
  visit.windowEnd,
  visit.cancelReason,
  visit.checkin.location,
  visit.checkin.distance,
  visit.checkin.far,
  visit.checkoutLocation,
]

const platformOutline = (visit: PlatformVisit) => [
  visit.Id,
  visit.visit_guid,
  visit.visit_plan_guid,
  visit.visit_customer_guid,
  visit.visit_assignee,
  visit.visit_date,
  visit.visit_order,
  visit.visit_status,
  visit.visit_note,
  toMoment(visit.visit_planned_start),
  toMoment(visit.visit_planned_end),
  visit.visit_service_minutes ?? null,
  visit.visit_window_start ?? null,
  visit.visit_window_end ?? null,
  visit.visit_cancel_reason ?? null,
  visit.visit_checkin_location,
  visit.visit_checkin_distance ?? null,
  visit.visit_checkin_far ?? null,
  visit.visit_checkout_location,
]

const toMoment = (text: string | null) => (text === null ? null : Date.parse(text))

export function compareVisit(platform: PlatformVisit, model: Visit): void {
  if (model.id === '') Object.assign(model, { id: platform.Id, guid: platform.visit_guid })
  expectSame('a visit', platformOutline(platform), outline(model))
}

/** The plan with its visits, which learn their ids here when the plan has made them. */
export function comparePlan({ world }: Driver, platform: PlatformPlan, model: Plan): void {
  const visits = listVisits(world, model)
  const found = platform.visits ?? []
  for (const [index, visit] of visits.entries()) if (found[index]) compareVisit(found[index], visit)
  expectSame('the number of visits of a plan', found.length, visits.length)
  expectSame(
    'a plan',
    [
      platform.plan_assignee,
      platform.plan_start_date,
      platform.plan_end_date,
      platform.plan_frequency,
      platform.plan_days,
      platform.plan_skipped_dates ?? [],
      platform.plan_rrule ?? null,
      platform.plan_skipped_holidays ?? null,
      platform.plan_day_start ?? null,
      platform.plan_status,
    ],
    [
      model.assignee,
      model.start,
      model.end,
      model.frequency,
      model.days,
      model.skipped,
      model.rule && ruleText(model.rule),
      model.holidays,
      model.dayStart,
      planStatus(world, model),
    ],
  )
}

/** What a step may have changed: whole plans, and the whole days of the visits' employees. */
export async function compareTouched(driver: Driver, { plans = [], visits = [] }: Touched): Promise<void> {
  const { client, world } = driver
  for (const plan of new Set(plans)) {
    if (plan && world.plans.includes(plan))
      comparePlan(driver, await client.preview.journeys.getPlan({ id: plan.id }), plan)
  }
  for (const visit of visits) {
    if (visit.assignee !== null) await compareDay(driver, visit.assignee, visit.date)
  }
}

async function compareDay({ client, world }: Driver, assignee: string, date: string): Promise<void> {
  const expected = world.visits.filter((visit) => visit.assignee === assignee && visit.date === date)
  const { data } = await client.preview.journeys.searchVisits({
    where: { visit_assignee: assignee, visit_date: date },
    takeAll: true,
  })
  compareLists(data, expected)
}

function compareLists(platform: PlatformVisit[], model: Visit[]): void {
  const byId = (one: unknown[], other: unknown[]) => (String(one[0]) < String(other[0]) ? -1 : 1)
  expectSame(
    'the visits found',
    platform.map(platformOutline).toSorted(byId),
    model.map(outline).toSorted(byId),
  )
}

/** Everything that the run has made, and nothing that it has deleted. */
export async function compareAll(driver: Driver): Promise<void> {
  const { client, world, mark } = driver
  await compareEmployees(driver)
  const plans = await client.preview.journeys.searchPlans({ where: { plan_name: mark }, takeAll: true })
  expectSame(
    'the plans',
    plans.data.map((plan) => [plan.Id, plan.plan_assignee, plan.plan_status]),
    world.plans.map((plan) => [plan.id, plan.assignee, planStatus(world, plan)]),
  )
  for (const plan of world.plans)
    comparePlan(driver, await client.preview.journeys.getPlan({ id: plan.id }), plan)
  const guids = [...world.visits.map(({ guid }) => guid), ...world.gone.slice(-100)]
  if (guids.length === 0) return
  const { data, total } = await client.preview.journeys.searchVisits({
    where: { visit_guid: { inq: guids } },
    takeAll: true,
  })
  expectSame('the number of visits', total, world.visits.length)
  compareLists(data, world.visits)
  const dates = data.map(({ visit_date: date }) => date)
  expectSame('the order of a search', dates, dates.toSorted())
  for (const visit of world.visits.toSorted(byDateAndOrder).slice(0, 3)) await compareEvents(driver, visit)
}

async function compareEmployees({ client, world, mark }: Driver): Promise<void> {
  const { data } = await client.employees.search({ where: { employee_organization_id: mark }, takeAll: true })
  const found = data.map((each) => [
    each.Id,
    each.employee_guid,
    each.employee_status,
    each.employee_username,
    each.employee_reporting_manager,
  ])
  const expected = world.employees.map((each) => [
    each.id,
    each.guid,
    each.status,
    each.username,
    each.manager,
  ])
  expectSame('the employees', found, expected)
}

async function compareEvents({ client }: Driver, visit: Visit): Promise<void> {
  const where = { layerCode: 'VISIT', recordNodeId: visit.id }
  const { total } = await client.events.search({ where, take: 0 })
  if (total !== visit.events)
    throw new Difference(`${total} events of a visit, and should be ${visit.events}`)
}
