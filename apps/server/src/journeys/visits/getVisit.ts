import type { Database } from '../../platform/database/database.ts'
import { tagged } from '../../platform/http/etag.ts'
import type { Handler } from '../../platform/http/handlers.ts'
import { toVisit, visitNotFound } from './visit.ts'
import { findVisit } from './visitStore.ts'

export function getVisit(database: Database): Handler<'getVisit'> {
  return (call) =>
    database.inTenant(call.caller.tenant, async (transaction) => {
      const visit = await findVisit(transaction, call.path.id)
      if (!visit) throw visitNotFound(call.path.id)
      return tagged(call, toVisit(visit))
    })
}
