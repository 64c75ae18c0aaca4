import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/http/errors.ts'
import type { Handler } from '../../platform/http/handlers.ts'
import { findProposal, toProposal } from './proposalStore.ts'

export function getPlanProposal(database: Database): Handler<'getPlanProposal'> {
  return ({ path: { id }, caller }) =>
    database.inTenant(caller.tenant, async (transaction) => {
      const stored = await findProposal(transaction, id)
      if (!stored) throw proposalNotFound(id)
      return toProposal(stored)
    })
}

export function proposalNotFound(id: string): ApiError {
  return new ApiError('ENTITY_NOT_FOUND', { message: `There is no proposal with Id ${id}.` })
}
