import type { Database, Transaction } from '../../platform/database/database.ts'
import { requireMatch } from '../../platform/http/etag.ts'
import type { Handler, TenantCaller } from '../../platform/http/handlers.ts'
import { changeThenFinish } from '../../platform/once/once.ts'
import { devicePlan } from './devicePlan.ts'
import { optimizeDays, type OrderStops } from './optimizeDays.ts'
import {
  applyPlanChanges,
  type Due,
  listDueVisits,
  type PlanFields,
  setsDays,
  type StoredPlan,
} from './plan.ts'
import { lockPlan, writePlan } from './planStore.ts'
import { refuseIfHidden } from '../../platform/database/sight.ts'
import { withHolidays } from '../tenantSettingsStore.ts'
import { checkReferences } from '../references.ts'
import { hasBegun } from '../visits/visit.ts'
import { closeGaps } from '../visits/visitOrderStore.ts'
import {
  assignVisits,
  insertDueVisits,
  listPlanVisits,
  refreshPlanStatus,
  removeVisits,
} from '../visits/visitStore.ts'
import { planNotFound, readPlanWithVisits, withVisits } from './readPlanWithVisits.ts'

export function updatePlan(database: Database, orderStops: OrderStops): Handler<'updatePlan'> {
  return async (call) => {
    const { path, body, caller, signal } = call
    const planId = path.id
    const { tenant } = caller
    const change = async (transaction: Transaction) => {
      const plan = await lockPlan(transaction, planId)
      if (!plan) {
        await refuseIfHidden(transaction, 'plan', planId)
        throw planNotFound(planId)
      }
      await requireMatch(call, () => withVisits(transaction, plan))
      const changed = applyPlanChanges(plan, body)
      const fields = setsDays(body) ? await withHolidays(transaction, changed) : changed
      if (body.plan_assignee && body.plan_assignee !== plan.assignee) {
        await checkReferences(transaction, {
          employees: [{ path: '/plan_assignee', guid: body.plan_assignee }],
        })
      }
      const moves = isMoved(plan, fields)
      const changesDays = body.plan_assignee !== undefined || moves
      // The days that visits leave and those that they join are numbered without gaps again.
      const before = changesDays ? await listPlanVisits(transaction, planId) : []
      await writePlan(transaction, planId, fields)
      if (body.plan_assignee !== undefined) await assignVisits(transaction, planId, body.plan_assignee)
      if (moves) await followDates(transaction, { before: plan, after: { ...plan, ...fields } }, caller)
      if (changesDays)
        await closeGaps(transaction, [...before, ...(await listPlanVisits(transaction, planId))])
      await refreshPlanStatus(transaction, planId)
      return planId
    }
    const finish = async () => {
      const orderOptimization = body.optimizeOrder
        ? await optimizeDays({ database, orderStops, signal, tenant }, planId)
        : undefined
      return readPlanWithVisits(database, call, { planId, orderOptimization })
    }
    const device = devicePlan(call.changeId, planId)
    return changeThenFinish(database, call, { device, create: change, finish })
  }
}

function isMoved(before: PlanFields, after: PlanFields): boolean {
  const when = ({ start, end, frequency, days, rrule, skipped, holidays }: PlanFields) =>
    JSON.stringify([start, end, frequency, days, rrule, skipped, holidays])
  return when(before) !== when(after)
}

/**
 * Deletes visits on days that the plan no longer has, unless they have begun, and creates visits on days that it did
 * not have before. A visit that a user deleted or moved to another plan does not come back.
 */
async function followDates(
  transaction: Transaction,
  { before, after: plan }: { before: StoredPlan; after: StoredPlan },
  caller: TenantCaller,
): Promise<void> {
  const key = ({ entry, date }: Due) => `${entry} ${date}`
  const due = new Map(listDueVisits(plan).map((each) => [key(each), each]))
  const surplus: string[] = []
  for (const visit of await listPlanVisits(transaction, plan.planId)) {
    if (visit.entry === null || visit.madeFor === null) continue
    const isDue = due.delete(key({ entry: visit.entry, date: visit.madeFor }))
    if (!isDue && !hasBegun(visit)) surplus.push(visit.visitId)
  }
  for (const each of listDueVisits(before)) due.delete(key(each))
  await removeVisits(transaction, surplus)
  await insertDueVisits(transaction, plan, { due: [...due.values()], caller })
}
