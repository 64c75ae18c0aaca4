import { v7 as uuid } from 'uuid'
import type { Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { Role, Tenant } from '../platform/http/handlers.ts'
import { lockLogins, revokeLogins } from './tokens/refreshTokenStore.ts'

// Accounts for other areas, in their transaction and with the rights of the server's role. When an account is disabled
// or removed, its tokens end with the commit, at every server; a trigger raises the row's epoch.

type NewAccount = {
  username: string
  /** Made by `hashPassword`, which takes a while: call it before the transaction begins. */
  passwordHash: string
  /** True if the account must be approved first. */
  disabled?: boolean
}

/** Throws CONFLICT if another account of the tenant has the name. */
export async function createAccount(
  transaction: Transaction,
  { tenantId }: Tenant,
  { username, passwordHash, disabled = false }: NewAccount,
): Promise<{ userId: string }> {
  const userId = uuid()
  const { rowCount } = await transaction.query(
    `insert into user_account (tenant_id, user_id, username, password_hash, disabled_at)
     values ($1, $2, $3, $4, case when $5 then now() end) on conflict (tenant_id, username) do nothing`,
    [tenantId, userId, username, passwordHash, disabled],
  )
  if (!rowCount)
    throw new ApiError('CONFLICT', { message: `An account "${username.slice(0, 256)}" already exists.` })
  return { userId }
}

/** Disables the account: ends its tokens and refuses new ones. Returns whether the account exists. */
export async function disableAccount(
  transaction: Transaction,
  { tenantId }: Tenant,
  userId: string,
): Promise<boolean> {
  await lockLogins(transaction, userId)
  const { rowCount } = await transaction.query(
    'update user_account set disabled_at = coalesce(disabled_at, now()) where tenant_id = $1 and user_id = $2',
    [tenantId, userId],
  )
  await revokeLogins(transaction, { tenantId, userId })
  return rowCount === 1
}

/** Enables the account: it may get tokens again. Earlier tokens stay ended. */
export async function enableAccount(
  transaction: Transaction,
  { tenantId }: Tenant,
  userId: string,
): Promise<boolean> {
  const { rowCount } = await transaction.query(
    'update user_account set disabled_at = null where tenant_id = $1 and user_id = $2',
    [tenantId, userId],
  )
  return rowCount === 1
}

/** Removes the account with its tokens. */
export async function removeAccount(
  transaction: Transaction,
  { tenantId }: Tenant,
  userId: string,
): Promise<boolean> {
  await lockLogins(transaction, userId)
  const { rowCount } = await transaction.query(
    'delete from user_account where tenant_id = $1 and user_id = $2',
    [tenantId, userId],
  )
  return rowCount === 1
}

/** Gives the account another role, from its next request on. Only for an actor who is an admin. */
export async function setAccountRole(transaction: Transaction, userId: string, role: Role): Promise<void> {
  await transaction.query('select set_account_role($1, $2)', [userId, role])
}
