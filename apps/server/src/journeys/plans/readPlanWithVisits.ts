import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/http/errors.ts'
import type { ResultOf, Tenant } from '../../platform/http/handlers.ts'
import { toPlan } from './plan.ts'
import { findPlan } from './planStore.ts'
import { toVisit } from '../visits/visit.ts'
import { listPlanVisits } from '../visits/visitStore.ts'

type PlanKey = { tenant: Tenant; planId: string; days?: ResultOf<'createPlan'>['orderOptimization'] }

/** Reads the plan and its visits. Throws ENTITY_NOT_FOUND. */
export function readPlanWithVisits(
  database: Database,
  { tenant, planId, days }: PlanKey,
): Promise<ResultOf<'getPlan'>> {
  return database.inTenant(tenant, async (transaction) => {
    const plan = await findPlan(transaction, planId)
    if (!plan) throw planNotFound(planId)
    const visits = await listPlanVisits(transaction, planId)
    return {
      ...toPlan(plan),
      visits: visits.map(toVisit),
      ...(days && { orderOptimization: days }),
    }
  })
}

export function planNotFound(planId: string): ApiError {
  return new ApiError('ENTITY_NOT_FOUND', { message: `There is no plan with Id ${planId}.` })
}
