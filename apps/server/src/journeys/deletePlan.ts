import type { Database } from '../platform/database/database.ts'
import type { Handler } from '../platform/handlers.ts'
import { removePlan } from './planStore.ts'

export function deletePlan(database: Database): Handler<'deletePlan'> {
  return ({ path, caller: { tenant } }) =>
    database.inTenant(tenant, async (transaction) => ({ count: await removePlan(transaction, path.id) }))
}
