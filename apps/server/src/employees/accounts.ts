import type { Transaction } from '../platform/database/database.ts'
import type { Tenant } from '../platform/http/handlers.ts'

type Change = (transaction: Transaction, tenant: Tenant, userId: string) => Promise<boolean>

/** What this area needs of the accounts, each in the caller's transaction. */
export type Accounts = {
  /** Takes a while: call it before the transaction begins. */
  hashPassword: (password: string, tenantId: number) => Promise<string>
  /** Throws CONFLICT when another account of the tenant has the name. */
  createAccount: (
    transaction: Transaction,
    tenant: Tenant,
    account: { username: string; passwordHash: string; disabled?: boolean },
  ) => Promise<{ userId: string }>
  disableAccount: Change
  enableAccount: Change
  removeAccount: Change
}
