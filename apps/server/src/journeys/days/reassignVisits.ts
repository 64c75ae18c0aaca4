import type { Transaction } from '../../platform/database/database.ts'
import { refuseIfHidden } from '../../platform/database/sight.ts'
import { type ErrorDetail, validationFailed } from '../../platform/http/errors.ts'
import type { BodyOf, Call, Handler, ResultOf } from '../../platform/http/handlers.ts'
import { inTenantOnce } from '../../platform/once/once.ts'
import { dateFault } from '../fault.ts'
import { type DayVisit, isOpen, listWork } from './dayStore.ts'
import {
  checkManaged,
  type DayFacts,
  type DayParts,
  findHelpers,
  type MeasuredDay,
  measureDay,
  readFacts,
  tooMany,
} from './dayWork.ts'
import { describeDay, describeMoved } from './describeDay.ts'
import { shareOut } from './shareOut.ts'
import { type Placed, storePlaced } from './storePlaced.ts'
import { untilUnchanged } from './untilUnchanged.ts'

type Body = BodyOf<'reassignVisits'>
type Result = ResultOf<'reassignVisits'>

const maxVisits = 200
const maxDays = 31
const unlimited = 1000

export function reassignVisits(parts: DayParts): Handler<'reassignVisits'> {
  return async (call) => {
    checkBody(call.body)
    return untilUnchanged(() => reassign(parts, call))
  }
}

async function reassign(parts: DayParts, call: Call<'reassignVisits'>): Promise<Result> {
  const { body, caller } = call
  const { visitsPerDay = unlimited, preview = false } = body
  const seen = await parts.database.inTenant(caller.tenant, (transaction) => readDays(transaction, body))
  const { open, begun, facts, dates } = seen
  const result: Result = { preview, visits: [], left: begun.map(describeBegun), days: [], synthetic: false }
  const placed: Placed = { moves: [], days: [] }
  for (const date of dates) {
    const moved = open.filter((visit) => visit.date === date)
    const measured = await measureDay(parts, { facts, date, moved }, { ...call, tenant: caller.tenant })
    const left = shareOut(measured.days, measured.stops, { ways: measured.ways, visitsPerDay })
    const full = moved.filter(({ visitId }) => left.some((stop) => stop.visitId === visitId))
    result.left.push(...full.map((visit) => describeFull(visit, visitsPerDay)))
    addDay({ measured, moved, facts, visitsPerDay }, { result, placed })
  }
  return inTenantOnce(parts.database, call, async (transaction) => {
    if (!preview && placed.moves.length > 0) {
      await storePlaced(transaction, placed, {
        from: open,
        owners: facts.helpers,
        isUnchanged: async () => JSON.stringify(await readDays(transaction, body)) === JSON.stringify(seen),
      })
    }
    return result
  })
}

/** Reads what the decision rests on. Its positions and hours are maps, which JSON leaves out: they may change meanwhile. */
async function readDays(transaction: Transaction, body: Body) {
  const { employee_guid: assignee, firstDay, lastDay, visits: visitIds } = body
  if (assignee) await checkManaged(transaction, assignee, '/employee_guid')
  const work = await listWork(transaction, { assignee, firstDay, lastDay, visitIds }, maxVisits)
  if (visitIds) await checkNamed(transaction, body, work)
  const open = work.filter(isOpen)
  const dates = [...new Set(open.map(({ date }) => date))]
  if (work.length > maxVisits)
    throw tooMany('/lastDay', `finds more than ${maxVisits} visits: end the period earlier, and repeat`)
  if (dates.length > maxDays)
    throw tooMany(
      '/lastDay',
      `finds visits on ${dates.length} days; at most ${maxDays}: end the period earlier, and repeat`,
    )
  const helpers = open.length > 0 ? await findHelpers(transaction, body, { dates, without: assignee }) : []
  const facts = await readFacts(transaction, body, { helpers, dates, moved: open })
  return { open, begun: work.filter((visit) => !isOpen(visit)), facts, dates }
}

/** Throws VALIDATION_FAILED or RIGHT_MISSING if a visit of the list is none of those that the rest of the body names. */
async function checkNamed(transaction: Transaction, body: Body, work: DayVisit[]): Promise<void> {
  const { employee_guid: assignee, firstDay = '', lastDay = '9999', visits = [] } = body
  const found = new Map(work.map((visit) => [visit.visitId, visit]))
  for (const [at, visitId] of visits.entries()) {
    const visit = found.get(visitId)
    const isOther =
      visit &&
      ((assignee !== undefined && visit.assignee !== assignee) ||
        visit.date < firstDay ||
        visit.date > lastDay)
    if (visit && !isOther) continue
    if (!visit) await refuseIfHidden(transaction, 'visit', visitId)
    const message = visit
      ? `names a visit of another employee or day; got ${visitId}`
      : `names no visit of this tenant; got ${visitId}`
    throw validationFailed([{ path: `/visits/${at}`, code: visit ? 'notAllowed' : 'unknown', message }])
  }
}

function checkBody({ employee_guid: guid, firstDay, lastDay, visits }: Body): void {
  const faults: ErrorDetail[] = []
  if (guid === undefined && visits === undefined) {
    const message = 'is missing: name whose visits to reassign, or the visits'
    faults.push({ path: '/employee_guid', code: 'required', message })
  }
  for (const [path, date] of [
    ['/firstDay', firstDay],
    ['/lastDay', lastDay],
  ] as const) {
    const fault = dateFault(date)
    if (fault) faults.push({ path, ...fault })
  }
  if (firstDay !== undefined && lastDay !== undefined && lastDay < firstDay) {
    const message = `must not be before the first day, ${firstDay}; got ${lastDay}`
    faults.push({ path: '/lastDay', code: 'order', message })
  }
  if (faults.length > 0) throw validationFailed(faults)
}

type Ordered = { measured: MeasuredDay; moved: DayVisit[]; facts: DayFacts; visitsPerDay: number }

/** Adds the reassigned visits of one date to the result, and to what is stored. */
function addDay(
  { measured, moved, facts, visitsPerDay }: Ordered,
  { result, placed }: { result: Result; placed: Placed },
): void {
  result.synthetic ||= measured.synthetic
  const byId = new Map(moved.map((visit) => [visit.visitId, visit]))
  for (const day of measured.days) {
    const joined = day.stops.filter(({ visitId }) => byId.has(visitId))
    if (joined.length === 0) continue
    const { assignee, date } = day
    const described = describeDay(day, { measured, facts })
    result.days.push(described.day)
    placed.days.push({ assignee, date, visitIds: day.stops.map(({ visitId }) => visitId) })
    for (const stop of joined) {
      const visit = byId.get(stop.visitId)!
      const choice = describeMoved(stop, { day, measured, visitsPerDay })
      const { visit_order, arrivesAt, beginsAt, lateSeconds } = described.times.get(stop.visitId)!
      placed.moves.push({
        visitId: visit.visitId,
        assignee,
        date,
        plannedStart: visit.plannedStart !== null && beginsAt !== null ? Date.parse(beginsAt) / 1000 : null,
      })
      result.visits.push({
        ...nameVisit(visit),
        from: visit.assignee,
        to: assignee,
        visit_order,
        arrivesAt,
        beginsAt,
        lateSeconds,
        ...choice,
      })
    }
  }
}

const nameVisit = ({ visitId, customerGuid, date }: DayVisit) => ({
  Id: visitId,
  visit_customer_guid: customerGuid,
  visit_date: date,
})

function describeBegun(visit: DayVisit): Result['left'][number] {
  const message = 'The visit has begun or is over.'
  return { ...nameVisit(visit), visit_assignee: visit.assignee, reason: 'begun', message }
}

function describeFull(visit: DayVisit, visitsPerDay: number): Result['left'][number] {
  const message = `All who may get the visit have ${visitsPerDay} visits on ${visit.date}.`
  return { ...nameVisit(visit), visit_assignee: visit.assignee, reason: 'capacity', message }
}
