import type { Database, Transaction } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/http/errors.ts'
import { tagged } from '../../platform/http/etag.ts'
import type { ResponseHeaders, ResultOf, TenantCaller } from '../../platform/http/handlers.ts'
import { type StoredPlan, toPlan } from './plan.ts'
import { findPlan } from './planStore.ts'
import { toVisit } from '../visits/visit.ts'
import { listPlanVisits } from '../visits/visitStore.ts'

type PlanToRead = {
  planId: string
  /** The outcome for each day, if the request asked for the best order of visits. */
  orderOptimization?: ResultOf<'createPlan'>['orderOptimization']
}

/** Reads the plan and its visits for a response, and sets its ETag. Throws ENTITY_NOT_FOUND. */
export function readPlanWithVisits(
  database: Database,
  call: { caller: TenantCaller; reply: ResponseHeaders },
  { planId, orderOptimization }: PlanToRead,
): Promise<ResultOf<'getPlan'>> {
  return database.inTenant(call.caller.tenant, async (transaction) => {
    const plan = await findPlan(transaction, planId)
    if (!plan) throw planNotFound(planId)
    const detail = tagged(call, await withVisits(transaction, plan))
    return { ...detail, ...(orderOptimization && { orderOptimization }) }
  })
}

/** The plan as its detail call returns it. */
export async function withVisits(transaction: Transaction, plan: StoredPlan): Promise<ResultOf<'getPlan'>> {
  const visits = await listPlanVisits(transaction, plan.planId)
  return { ...toPlan(plan), visits: visits.map(toVisit) }
}

export function planNotFound(planId: string): ApiError {
  return new ApiError('ENTITY_NOT_FOUND', { message: `There is no plan with Id ${planId}.` })
}
