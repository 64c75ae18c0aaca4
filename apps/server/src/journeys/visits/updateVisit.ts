import type { Database, Transaction } from '../../platform/database/database.ts'
import { ApiError, type ErrorDetail, validationFailed } from '../../platform/http/errors.ts'
import { requireMatch, tagged } from '../../platform/http/etag.ts'
import type { BodyOf, Handler, ResultOf } from '../../platform/http/handlers.ts'
import { changeOnce } from '../../platform/once/once.ts'
import { checkWithinPlan } from '../plans/plan.ts'
import { findPlan } from '../plans/planStore.ts'
import { asMoment } from '../../platform/search/moment.ts'
import { refuseIfHidden } from '../../platform/database/sight.ts'
import { checkReferences, lockNamedPlan } from '../references.ts'
import { dateFault, textFault, timesFault, windowFault } from '../fault.ts'
import { deviceVisit } from './deviceVisit.ts'
import { hasBegun, statusText, type StoredVisit, toVisit, visitNotFound, visitStatuses } from './visit.ts'
import { closeGaps, isSameDay, makeRoom } from './visitOrderStore.ts'
import { getStoredVisit, lockVisit, refreshPlanStatus, writeVisit } from './visitStore.ts'

type Changes = BodyOf<'updateVisit'>

export function updateVisit(database: Database): Handler<'updateVisit'> {
  return (call) => {
    const { path, body } = call
    const visitId = path.id
    const change = async (transaction: Transaction): Promise<ResultOf<'updateVisit'>> => {
      const visit = await lockVisit(transaction, visitId)
      if (!visit) {
        await refuseIfHidden(transaction, 'visit', visitId)
        throw visitNotFound(visitId)
      }
      await requireMatch(call, async () => toVisit(visit))
      refuseIfBegun(visit, body)
      const changed = await withChanges(transaction, visit, body)
      if (body.visit_order !== undefined || !isSameDay(visit, changed)) {
        changed.order = await makeRoom(transaction, changed, { wanted: body.visit_order, visitId })
      }
      await writeVisit(transaction, changed)
      if (!isSameDay(visit, changed)) await closeGaps(transaction, [visit])
      await refreshPlanStatus(transaction, visit.planId)
      if (changed.planId !== visit.planId) await refreshPlanStatus(transaction, changed.planId)
      return tagged(call, toVisit(await getStoredVisit(transaction, visitId)))
    }
    return changeOnce(database, call, change, { device: deviceVisit(call.changeId, visitId) })
  }
}

/**
 * Throws CONFLICT if the visit is in progress or over and the body changes more than is then allowed. A new date is
 * allowed for a missed visit, and plans it again.
 */
function refuseIfBegun(visit: StoredVisit, body: Changes): void {
  const names = Object.keys(body)
  const isCancelled = visit.status === visitStatuses.cancelled
  const isMissed = visit.status === visitStatuses.missed
  if (body.visit_cancel_reason !== undefined && !isCancelled) {
    const message = `A visit in ${statusText(visit.status)} has no visit_cancel_reason: cancel it by an event first.`
    throw new ApiError('CONFLICT', { message })
  }
  if (!hasBegun(visit) || (isMissed && body.visit_date !== undefined)) return
  const allowed = isCancelled ? ['visit_note', 'visit_cancel_reason'] : ['visit_note']
  if (names.every((name) => allowed.includes(name))) return
  const also = isMissed ? ', or a new visit_date' : ''
  const message = `A visit in ${statusText(visit.status)} allows only a change of ${allowed.join(' and ')}${also}.`
  throw new ApiError('CONFLICT', { message })
}

async function withChanges(
  transaction: Transaction,
  visit: StoredVisit,
  body: Changes,
): Promise<StoredVisit> {
  if (body.visit_assignee) {
    await checkReferences(transaction, {
      employees: [{ path: '/visit_assignee', guid: body.visit_assignee }],
    })
  }
  const changed = { ...visit }
  if (body.visit_plan_guid !== undefined) {
    const plan = body.visit_plan_guid === null ? null : await lockNamedPlan(transaction, body.visit_plan_guid)
    changed.planId = plan?.planId ?? null
    // The old plan must no longer count the visit as its own.
    if (changed.planId !== visit.planId) Object.assign(changed, { entry: null, madeFor: null })
  }
  copyTimes(changed, body)
  copyDetails(changed, body)
  if (body.visit_assignee !== undefined || (visit.status === visitStatuses.missed && body.visit_date)) {
    changed.status = changed.assignee === null ? visitStatuses.new : visitStatuses.assigned
  }
  checkChanges(changed, body)
  const isMoved = body.visit_date !== undefined || body.visit_plan_guid !== undefined
  const plan = changed.planId && isMoved ? await findPlan(transaction, changed.planId) : undefined
  if (plan) checkWithinPlan(plan, changed.date)
  return changed
}

function copyTimes(changed: StoredVisit, body: Changes): void {
  if (body.visit_date !== undefined) changed.date = body.visit_date
  if (body.visit_planned_start !== undefined) {
    changed.plannedStart =
      body.visit_planned_start === null ? null : new Date(asMoment(body.visit_planned_start))
  }
  if (body.visit_planned_end !== undefined) {
    changed.plannedEnd = body.visit_planned_end === null ? null : new Date(asMoment(body.visit_planned_end))
  }
}

function copyDetails(changed: StoredVisit, body: Changes): void {
  if (body.visit_assignee !== undefined) changed.assignee = body.visit_assignee
  if (body.visit_service_minutes !== undefined) changed.serviceMinutes = body.visit_service_minutes
  if (body.visit_window_start !== undefined) changed.windowStart = body.visit_window_start
  if (body.visit_window_end !== undefined) changed.windowEnd = body.visit_window_end
  if (body.visit_cancel_reason !== undefined) changed.cancelReason = body.visit_cancel_reason
  if (body.visit_note !== undefined) changed.note = body.visit_note
}

function checkChanges(changed: StoredVisit, body: Changes): void {
  const { plannedStart, plannedEnd } = changed
  const faults: ErrorDetail[] = []
  const timesEdge = body.visit_planned_end === undefined ? 'start' : 'end'
  const times = timesFault(
    {
      plannedStart: body.visit_planned_start ?? plannedStart?.toISOString(),
      plannedEnd: body.visit_planned_end ?? plannedEnd?.toISOString(),
    },
    timesEdge,
  )
  if (times) faults.push({ path: `/visit_planned_${timesEdge}`, ...times })
  const windowEdge = body.visit_window_end === undefined ? 'start' : 'end'
  const window = windowFault(changed, windowEdge)
  if (window) faults.push({ path: `/visit_window_${windowEdge}`, ...window })
  const reason = textFault(body.visit_cancel_reason)
  if (reason) faults.push({ path: '/visit_cancel_reason', ...reason })
  const note = textFault(body.visit_note)
  if (note) faults.push({ path: '/visit_note', ...note })
  const date = dateFault(body.visit_date)
  if (date) faults.push({ path: '/visit_date', ...date })
  if (faults.length > 0) throw validationFailed(faults)
}
