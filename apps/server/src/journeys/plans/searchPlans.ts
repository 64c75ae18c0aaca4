import type { Database } from '../../platform/database/database.ts'
import type { StreamingHandler } from '../../platform/http/handlers.ts'
import { runSearch } from '../../platform/search/runSearch.ts'
import { toPlan, type StoredPlan } from './plan.ts'
import { planSearch } from './planStore.ts'

export function searchPlans(database: Database): StreamingHandler<'searchPlans'> {
  return (call) =>
    runSearch(database, call, {
      search: planSearch(call.body ?? {}),
      toItem: (plan: StoredPlan) => toPlan(plan),
    })
}
