import { tokenRevoked } from '../auth/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { Handler } from '../platform/http/handlers.ts'
import { toAccount } from './account.ts'
import { findAccount } from './accountStore.ts'

export function getAccount(database: Database): Handler<'getAccount'> {
  return ({ caller: { tenant, user } }) =>
    database.inTenant(
      tenant,
      async (transaction) => {
        const account = await findAccount(transaction, user.userId)
        // The account was deleted after its token was checked.
        if (!account) throw tokenRevoked({})
        return toAccount(account)
      },
      { readOnly: true },
    )
}
