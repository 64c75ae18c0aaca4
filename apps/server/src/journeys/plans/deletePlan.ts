import type { Database } from '../../platform/database/database.ts'
import type { Handler } from '../../platform/http/handlers.ts'
import { uuid } from '../../platform/uuid.ts'
import { removePlan } from './planStore.ts'

export function deletePlan(database: Database): Handler<'deletePlan'> {
  return async ({ path, caller: { tenant } }) => {
    if (!uuid.test(path.id)) return { count: 0 }
    return database.inTenant(tenant, async (transaction) => ({
      count: await removePlan(transaction, path.id),
    }))
  }
}
