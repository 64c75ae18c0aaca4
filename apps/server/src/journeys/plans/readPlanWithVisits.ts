import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/http/errors.ts'
import type { ResultOf, Tenant } from '../../platform/http/handlers.ts'
import { toPlan } from './plan.ts'
import { findPlan } from './planStore.ts'
import { toVisit } from '../visits/visit.ts'
import { listPlanVisits } from '../visits/visitStore.ts'

type PlanToRead = {
  tenant: Tenant
  planId: string
  /** The outcome for each day, if the request asked for the best order of visits. */
  orderOptimization?: ResultOf<'createPlan'>['orderOptimization']
}

/** Reads the plan and its visits for a response. Throws ENTITY_NOT_FOUND. */
export function readPlanWithVisits(
  database: Database,
  { tenant, planId, orderOptimization }: PlanToRead,
): Promise<ResultOf<'getPlan'>> {
  return database.inTenant(tenant, async (transaction) => {
    const plan = await findPlan(transaction, planId)
    if (!plan) throw planNotFound(planId)
    const visits = await listPlanVisits(transaction, planId)
    return {
      ...toPlan(plan),
      visits: visits.map(toVisit),
      ...(orderOptimization && { orderOptimization }),
    }
  })
}

export function planNotFound(planId: string): ApiError {
  return new ApiError('ENTITY_NOT_FOUND', { message: `There is no plan with Id ${planId}.` })
}
