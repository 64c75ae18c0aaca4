import type { Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { Role, Tenant } from '../platform/http/handlers.ts'

/** Returns false if the caller may not change the account, or if it is gone. */
type Change = (transaction: Transaction, tenant: Tenant, userId: string) => Promise<boolean>

export type PreparedAccount = {
  username: string
  passwordHash: string
  /** For a temporary password: how long it is accepted. */
  temporarySeconds?: number | undefined
}

/** What this area needs for accounts. The functions run in the caller's transaction; app.ts passes them in. */
export type AccountPort = {
  /** Returns why nobody may choose the password; the message continues after the name of the field. */
  passwordFault: (
    password: string,
    context: { names: string[] },
  ) => { code: string; message: string } | undefined
  /** Takes about 30 ms: call it before the transaction begins. */
  hashPassword: (password: string, tenantId: number) => Promise<string>
  /** How long a temporary password is accepted. */
  temporaryPasswordSeconds: number
  /** Throws CONFLICT if another account of the tenant has the name. */
  createAccount: (
    transaction: Transaction,
    tenant: Tenant,
    account: PreparedAccount & { disabled?: boolean },
  ) => Promise<{ userId: string }>
  disableAccount: Change
  enableAccount: Change
  removeAccount: Change
  /** Throws RIGHT_MISSING unless the caller is an admin. */
  setAccountRole: (transaction: Transaction, userId: string, role: Role) => Promise<void>
}

/** Returns the error for a change of an account that a policy refused: a manager may not change an admin's. */
export function adminsAccount(): ApiError {
  const message = 'The employee has an account with the role "admin", which only an admin may change.'
  return new ApiError('RIGHT_MISSING', { message })
}
