import type { Database } from '../platform/database/database.ts'
import type { Handler } from '../platform/handlers.ts'
import { planAnswer } from './plan.ts'
import { searchPlanRows } from './planStore.ts'

export function searchPlans(database: Database): Handler<'searchPlans'> {
  return ({ body, caller: { tenant } }) =>
    database.inTenant(
      tenant,
      async (transaction) => {
        const { plans, total } = await searchPlanRows(transaction, body ?? {})
        return { data: plans.map(planAnswer), total }
      },
      { turn: 'search' },
    )
}
