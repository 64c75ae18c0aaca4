import { v7 as uuid } from 'uuid'
import type { Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { Tenant } from '../platform/http/handlers.ts'
import { lockLogins, revokeLogins } from './tokens/refreshTokenStore.ts'

/**
 * Accounts for other areas, inside their own transaction and with the rights of the server's role. Tokens of an account
 * that is disabled or removed end with the transaction's commit, at every server; the row's epoch rises by itself.
 */
export type NewAccount = {
  username: string
  /** Of `hashPassword`, which takes a while: call it before the transaction begins. */
  passwordHash: string
  /** One that is to be approved first. */
  disabled?: boolean
}

/** Throws CONFLICT when another account of the tenant has the name. */
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
    throw new ApiError('CONFLICT', { message: `There is an account "${username.slice(0, 256)}" already.` })
  return { userId }
}

/** Ends its tokens and refuses it further ones. Answers whether there is such an account. */
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

/** Lets it get tokens (again). Those that it had stay ended. */
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

/** Removes it with its tokens. */
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
