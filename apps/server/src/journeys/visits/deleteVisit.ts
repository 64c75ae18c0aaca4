import type { Database } from '../../platform/database/database.ts'
import type { Handler } from '../../platform/http/handlers.ts'
import { uuid } from '../../platform/uuid.ts'
import { refuseIfNotOwn } from '../referenceStore.ts'
import { closeGap } from './visitOrderStore.ts'
import { refreshPlanStatus, removeVisit } from './visitStore.ts'

export function deleteVisit(database: Database): Handler<'deleteVisit'> {
  return async ({ path, caller: { tenant } }) => {
    if (!uuid.test(path.id)) return { count: 0 }
    return database.inTenant(tenant, async (transaction) => {
      const visit = await removeVisit(transaction, path.id)
      if (!visit) {
        await refuseIfNotOwn(transaction, 'visit', path.id)
        return { count: 0 }
      }
      await closeGap(transaction, visit)
      await refreshPlanStatus(transaction, visit.planId)
      return { count: 1 }
    })
  }
}
