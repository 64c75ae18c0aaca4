import type { Database } from '../../platform/database/database.ts'
import type { Handler } from '../../platform/http/handlers.ts'
import { proposalNotFound } from './getPlanProposal.ts'
import { cancelProposal, findProposal, toProposal } from './proposalStore.ts'

export function cancelPlanProposal(database: Database): Handler<'cancelPlanProposal'> {
  return ({ path: { id }, caller }) =>
    database.inTenant(caller.tenant, async (transaction) => {
      await cancelProposal(transaction, id)
      const stored = await findProposal(transaction, id)
      if (!stored) throw proposalNotFound(id)
      return toProposal(stored)
    })
}
