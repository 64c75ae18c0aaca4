import type { Transaction } from '../platform/database/database.ts'
import type { Tenant } from '../platform/http/handlers.ts'

type Change = (transaction: Transaction, tenant: Tenant, userId: string) => Promise<boolean>

/** The functions on accounts that this area needs. Each runs in the caller's transaction; app.ts passes them in. */
export type AccountPort = {
  /** Takes about 30 ms: call it before the transaction begins. */
  hashPassword: (password: string, tenantId: number) => Promise<string>
  /** Throws CONFLICT if another account of the tenant has the name. */
  createAccount: (
    transaction: Transaction,
    tenant: Tenant,
    account: { username: string; passwordHash: string; disabled?: boolean },
  ) => Promise<{ userId: string }>
  disableAccount: Change
  enableAccount: Change
  removeAccount: Change
}
