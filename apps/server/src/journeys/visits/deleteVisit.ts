import type { Database } from '../../platform/database/database.ts'
import { requireMatch } from '../../platform/http/etag.ts'
import type { Handler } from '../../platform/http/handlers.ts'
import { uuid } from '../../platform/uuid.ts'
import { refuseIfHidden } from '../../platform/database/sight.ts'
import { closeGaps } from './visitOrderStore.ts'
import { toVisit } from './visit.ts'
import { lockVisit, refreshPlanStatus, removeVisit } from './visitStore.ts'

export function deleteVisit(database: Database): Handler<'deleteVisit'> {
  return async (call) => {
    const { path, caller } = call
    if (!uuid.test(path.id)) return { count: 0 }
    return database.inTenant(caller.tenant, async (transaction) => {
      await requireMatch(call, async () => {
        const current = await lockVisit(transaction, path.id)
        return current && toVisit(current)
      })
      const visit = await removeVisit(transaction, path.id)
      if (!visit) {
        await refuseIfHidden(transaction, 'visit', path.id)
        return { count: 0 }
      }
      await closeGaps(transaction, [visit])
      await refreshPlanStatus(transaction, visit.planId)
      return { count: 1 }
    })
  }
}
