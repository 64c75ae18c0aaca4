import type { Transaction } from '../../platform/database/database.ts'
import type { BodyOf, Call, Handler, ResultOf, TenantCaller } from '../../platform/http/handlers.ts'
import { inTenantOnce } from '../../platform/once/once.ts'
import { asMoment } from '../../platform/search/moment.ts'
import { checkWithinPlan } from '../plans/plan.ts'
import { checkReferences, lockNamedPlan } from '../references.ts'
import { checkNewVisit } from '../visits/createVisit.ts'
import { toVisit } from '../visits/visit.ts'
import { arrangeDay, lockOrders } from '../visits/visitOrderStore.ts'
import { getStoredVisit, insertVisit as storeVisit, refreshPlanStatus } from '../visits/visitStore.ts'
import { readDayBounds } from './dayStore.ts'
import { type DayParts, findHelpers, measureDay, readFacts, withPlanned } from './dayWork.ts'
import { describeDay } from './describeDay.ts'
import { type Choice, costTable } from './shareOut.ts'
import { DaysChanged, untilUnchanged } from './untilUnchanged.ts'

type Body = BodyOf<'insertVisit'>
type Result = ResultOf<'insertVisit'>

/** Stands for the visit until it is stored. */
const newVisit = 'new'

export function insertVisit(parts: DayParts): Handler<'insertVisit'> {
  return async (call) => {
    checkNewVisit(call.body)
    return untilUnchanged(() => insert(parts, call))
  }
}

async function insert(parts: DayParts, call: Call<'insertVisit'>): Promise<Result> {
  const { body, caller } = call
  const { visitsPerDay = 1000, preview = false } = body
  const seen = await parts.database.inTenant(caller.tenant, (transaction) => readDay(transaction, body))
  const { facts, moved } = seen
  const { visit_date: date } = body
  const measured = await measureDay(
    parts,
    { facts, date, moved: [moved] },
    { ...call, tenant: caller.tenant },
  )
  const [stop] = measured.stops
  const table = costTable(measured.days, { ways: measured.ways, visitsPerDay })
  const ranked = table.rank(stop!)
  const choices = ranked.map((choice) => {
    table.put(stop!, choice)
    const { day, times } = describeDay(choice.day, { measured, facts })
    table.take(stop!)
    const known = <T>(value: T) => (day.distanceMetres === null ? null : value)
    return {
      employee_guid: day.employee_guid,
      ...times.get(newVisit)!,
      extraMetres: known(choice.metres),
      extraSeconds: known(choice.seconds),
      dayLateSeconds: known(Math.round(choice.lateSeconds)),
      finishesAt: day.finishesAt,
    }
  })
  return inTenantOnce(parts.database, call, async (transaction) => {
    const [best] = ranked
    if (preview || !best) return { preview, visit: null, choices, synthetic: measured.synthetic }
    await lockOrders(transaction, facts.helpers)
    if (JSON.stringify(await readDay(transaction, body)) !== JSON.stringify(seen)) throw new DaysChanged()
    const visit = await store(transaction, { body, best, caller })
    return { preview, visit, choices, synthetic: measured.synthetic }
  })
}

/** Reads what the choice rests on, and the new visit as one that moves. */
async function readDay(transaction: Transaction, body: Body) {
  const { visit_date: date, visit_customer_guid: customerGuid, visit_plan_guid: planGuid } = body
  await checkReferences(transaction, { customers: [{ path: '/visit_customer_guid', guid: customerGuid }] })
  if (planGuid) checkWithinPlan(await lockNamedPlan(transaction, planGuid), date)
  const helpers = await findHelpers(transaction, body, { dates: [date] })
  const window = await readWindow(transaction, body)
  const moved = {
    visitId: newVisit,
    customerGuid,
    serviceMinutes: body.visit_service_minutes ?? null,
    ...window,
  }
  return { facts: await readFacts(transaction, body, { helpers, dates: [date], moved: [moved] }), moved }
}

/** Between which moments the visit may begin, in seconds since 1970. */
async function readWindow(transaction: Transaction, body: Body) {
  const {
    visit_date: date,
    visit_window_start: from,
    visit_window_end: to,
    visit_planned_start: planned,
  } = body
  const [dayStart, dayEnd] = [from ?? '00:00', to ?? '23:59']
  const bounds = (await readDayBounds(transaction, [date], { dayStart, dayEnd })).get(date)!
  const plannedAt = planned ? Date.parse(asMoment(planned)) / 1000 : null
  return withPlanned({ opens: from ? bounds.startsAt : null, closes: to ? bounds.endsAt : null }, plannedAt)
}

type Chosen = { body: Body; best: Choice; caller: TenantCaller }

async function store(transaction: Transaction, { body, best, caller }: Chosen): Promise<Result['visit']> {
  const { assignee, date, stops } = best.day
  const plan = body.visit_plan_guid ? await lockNamedPlan(transaction, body.visit_plan_guid) : undefined
  const toDate = (moment: string | null | undefined) => (moment ? new Date(asMoment(moment)) : null)
  const visit = {
    planId: plan?.planId ?? null,
    assignee,
    date,
    customerGuid: body.visit_customer_guid,
    order: stops.length + 1,
    plannedStart: toDate(body.visit_planned_start),
    plannedEnd: toDate(body.visit_planned_end),
    serviceMinutes: body.visit_service_minutes ?? null,
    windowStart: body.visit_window_start ?? null,
    windowEnd: body.visit_window_end ?? null,
    note: body.visit_note ?? null,
  }
  const visitId = await storeVisit(transaction, visit, caller)
  const inOrder = stops.map((stop) => stop.visitId).toSpliced(best.at, 0, visitId)
  await arrangeDay(transaction, { assignee, date }, inOrder)
  await refreshPlanStatus(transaction, visit.planId)
  return toVisit(await getStoredVisit(transaction, visitId))
}
