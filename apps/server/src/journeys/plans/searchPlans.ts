import type { Database } from '../../platform/database/database.ts'
import type { StreamingHandler } from '../../platform/http/handlers.ts'
import { type Ask, isQuestion } from '../../platform/search/question/ask.ts'
import { runSearch } from '../../platform/search/runSearch.ts'
import { type StoredPlan, toPlan } from './plan.ts'
import { planSearch } from './planStore.ts'

type Plan = ReturnType<typeof toPlan>

export function searchPlans(database: Database, ask: Ask): StreamingHandler<'searchPlans'> {
  return (call) => {
    const { query, ...search } = call.body ?? {}
    if (isQuestion(query)) {
      const { skip, take, searchKey, sortBy, ...filters } = search
      return ask<Plan>(call, { entity: 'plan', body: { skip, take, searchKey, sortBy }, filters, query })
    }
    return runSearch(database, call, {
      search: planSearch(search),
      toItem: (plan: StoredPlan) => toPlan(plan),
    })
  }
}
