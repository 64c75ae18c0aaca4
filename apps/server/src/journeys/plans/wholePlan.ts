import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/http/errors.ts'
import type { ResultOf, Tenant } from '../../platform/http/handlers.ts'
import { planAnswer } from './plan.ts'
import { findPlan } from './planStore.ts'
import { visitAnswer } from '../visits/visit.ts'
import { visitsOfPlan } from '../visits/visitStore.ts'

type Whole = { tenant: Tenant; planId: string; days?: ResultOf<'createPlan'>['orderOptimization'] }

/** The plan with its visits. Throws ENTITY_NOT_FOUND. */
export function wholePlan(database: Database, { tenant, planId, days }: Whole): Promise<ResultOf<'getPlan'>> {
  return database.inTenant(tenant, async (transaction) => {
    const plan = await findPlan(transaction, planId)
    if (!plan) throw planNotFound(planId)
    const visits = await visitsOfPlan(transaction, planId)
    return {
      ...planAnswer(plan),
      visits: visits.map(visitAnswer),
      ...(days && { orderOptimization: days }),
    }
  })
}

export function planNotFound(planId: string): ApiError {
  return new ApiError('ENTITY_NOT_FOUND', { message: `There is no plan with Id ${planId}.` })
}
