import type { Database, Transaction } from '../../platform/database/database.ts'
import { type ErrorDetail, validationFailed } from '../../platform/http/errors.ts'
import { tagged } from '../../platform/http/etag.ts'
import type { BodyOf, Handler } from '../../platform/http/handlers.ts'
import { insertOnce } from '../../platform/once/insertOnce.ts'
import { inTenantOnce } from '../../platform/once/once.ts'
import { checkWithinPlan } from '../plans/plan.ts'
import { asMoment } from '../../platform/search/moment.ts'
import { checkReferences, lockNamedPlan } from '../references.ts'
import { dateFault, type Fault, textFault, timesFault, windowFault } from '../fault.ts'
import { toVisit } from './visit.ts'
import { makeRoom } from './visitOrderStore.ts'
import { deviceVisit } from './deviceVisit.ts'
import { getStoredVisit, insertVisit, refreshPlanStatus } from './visitStore.ts'

export function createVisit(database: Database): Handler<'createVisit'> {
  return (call) => {
    const { body, caller } = call
    checkNewVisit(body)
    const device = deviceVisit(body.Id)
    const create = async (transaction: Transaction) => {
      const assigneeSent = body.visit_assignee
      await checkReferences(transaction, {
        customers: [{ path: '/visit_customer_guid', guid: body.visit_customer_guid }],
        employees: assigneeSent ? [{ path: '/visit_assignee', guid: assigneeSent }] : [],
      })
      const plan = body.visit_plan_guid ? await lockNamedPlan(transaction, body.visit_plan_guid) : undefined
      if (plan) checkWithinPlan(plan, body.visit_date)
      const assignee = assigneeSent === undefined ? (plan?.assignee ?? null) : assigneeSent
      const day = { planId: plan?.planId ?? null, assignee, date: body.visit_date }
      const visit = {
        ...day,
        customerGuid: body.visit_customer_guid,
        order: await makeRoom(transaction, day, { wanted: body.visit_order }),
        plannedStart: body.visit_planned_start ? new Date(asMoment(body.visit_planned_start)) : null,
        plannedEnd: body.visit_planned_end ? new Date(asMoment(body.visit_planned_end)) : null,
        serviceMinutes: body.visit_service_minutes ?? null,
        windowStart: body.visit_window_start ?? null,
        windowEnd: body.visit_window_end ?? null,
        note: body.visit_note ?? null,
      }
      const visitId = await insertOnce(transaction, device, () =>
        insertVisit(transaction, { ...visit, visitId: device?.id }, caller),
      )
      await refreshPlanStatus(transaction, visit.planId)
      return tagged(call, toVisit(await getStoredVisit(transaction, visitId)))
    }
    return inTenantOnce(database, call, create, { device })
  }
}

type NewVisit = Omit<BodyOf<'createVisit'>, 'visit_assignee' | 'visit_order'>

/** Throws VALIDATION_FAILED with the faults of a new visit's fields. */
export function checkNewVisit(body: NewVisit): void {
  const faults: ErrorDetail[] = []
  const add = (path: string, fault: Fault | undefined) => {
    if (fault) faults.push({ path, ...fault })
  }
  add('/visit_customer_guid', textFault(body.visit_customer_guid))
  add('/visit_note', textFault(body.visit_note))
  add('/visit_date', dateFault(body.visit_date))
  add(
    '/visit_planned_end',
    timesFault({ plannedStart: body.visit_planned_start, plannedEnd: body.visit_planned_end }),
  )
  add(
    '/visit_window_end',
    windowFault({ windowStart: body.visit_window_start, windowEnd: body.visit_window_end }),
  )
  if (faults.length > 0) throw validationFailed(faults)
}
