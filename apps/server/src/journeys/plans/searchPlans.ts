import type { Database } from '../../platform/database/database.ts'
import type { StreamingHandler } from '../../platform/http/handlers.ts'
import { answerSearch } from '../../platform/search/answerSearch.ts'
import { toPlan, type StoredPlan } from './plan.ts'
import { planSearch } from './planStore.ts'

export function searchPlans(database: Database): StreamingHandler<'searchPlans'> {
  return ({ body, caller: { tenant }, signal }) =>
    answerSearch(database, {
      tenant,
      search: planSearch(body ?? {}),
      toItem: (plan: StoredPlan) => toPlan(plan),
      signal,
    })
}
