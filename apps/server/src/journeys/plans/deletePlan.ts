import type { Database } from '../../platform/database/database.ts'
import { requireMatch } from '../../platform/http/etag.ts'
import type { Handler } from '../../platform/http/handlers.ts'
import { uuid } from '../../platform/uuid.ts'
import { lockPlan, removePlan } from './planStore.ts'
import { withVisits } from './readPlanWithVisits.ts'

export function deletePlan(database: Database): Handler<'deletePlan'> {
  return async (call) => {
    const { path, caller } = call
    if (!uuid.test(path.id)) return { count: 0 }
    return database.inTenant(caller.tenant, async (transaction) => {
      await requireMatch(call, async () => {
        const plan = await lockPlan(transaction, path.id)
        return plan && withVisits(transaction, plan)
      })
      return { count: await removePlan(transaction, path.id) }
    })
  }
}
