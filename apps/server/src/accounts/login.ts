import { listLogins, type StoredLogin } from '../auth/index.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { ResultOf, TenantCaller } from '../platform/http/handlers.ts'

type LoginList = ResultOf<'listLogins'>

/** The description has the same number. */
const maxListed = 1_000

/** Returns the logins of an account as the caller sees them. */
export async function readLogins(
  transaction: Transaction,
  userId: string,
  { loginId }: TenantCaller,
): Promise<LoginList> {
  const { logins, total } = await listLogins(transaction, userId, maxListed)
  return { data: logins.map((login) => toLogin(login, loginId)), total }
}

function toLogin(login: StoredLogin, present: string | undefined): LoginList['data'][number] {
  return {
    login_id: login.loginId,
    device: login.device,
    network: login.network,
    createdDate: login.createdAt.toISOString(),
    lastUsedDate: login.lastUsedAt?.toISOString() ?? null,
    present: login.loginId === present,
  }
}
