import { v7 as uuid } from 'uuid'
import type { Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { Role, Tenant } from '../platform/http/handlers.ts'
import { leaveAccount } from './leaving/leavingStore.ts'
import { giveName } from './nameStore.ts'
import { lockLogins, revokeLogins } from './tokens/refreshTokenStore.ts'
import { findUserById } from './userStore.ts'

// Accounts for other areas, in their transaction and with the rights of the server's role. When an account is disabled
// or removed, its tokens end with the commit, at every server; a trigger raises the row's epoch.

type NewAccount = {
  username: string
  /** Made by `hashPassword`, which takes a while: call it before the transaction begins. */
  passwordHash: string
  /** True if the account must be approved first. */
  disabled?: boolean
  /** For a temporary password: how long it is accepted. */
  temporarySeconds?: number | undefined
}

/**
 * Throws CONFLICT if another account of the tenant has the name, USERNAME_RETIRED if another one had it. The name must have
 * no fault.
 */
export async function createAccount(
  transaction: Transaction,
  { tenantId }: Tenant,
  { username, passwordHash, disabled = false, temporarySeconds }: NewAccount,
): Promise<{ userId: string }> {
  const userId = uuid()
  await takeName(transaction, { userId, username })
  const { rowCount } = await transaction.query(
    `insert into user_account (tenant_id, user_id, username, password_hash, disabled_at, temporary_until)
     values ($1, $2, $3, $4, case when $5 then now() end, now() + make_interval(secs => $6))
     on conflict (tenant_id, username) do nothing`,
    [tenantId, userId, username, passwordHash, disabled, temporarySeconds ?? null],
  )
  if (!rowCount) throw nameTaken(username)
  return { userId }
}

function nameTaken(username: string): ApiError {
  return new ApiError('CONFLICT', { message: `An account "${username.slice(0, 256)}" already exists.` })
}

/** Gives the account another name. Its logins and tokens stay, and what it wrote keeps the name of then. */
export async function renameAccount(
  transaction: Transaction,
  { tenantId }: Tenant,
  { userId, username }: { userId: string; username: string },
): Promise<boolean> {
  await takeName(transaction, { userId, username })
  const { rowCount } = await transaction.query(
    'update user_account set username = $3 where tenant_id = $1 and user_id = $2 and left_at is null',
    [tenantId, userId, username],
  )
  return rowCount === 1
}

async function takeName(transaction: Transaction, name: { userId: string; username: string }): Promise<void> {
  const outcome = await giveName(transaction, name)
  if (outcome === 'taken') throw nameTaken(name.username)
  if (outcome === 'retired') throw new ApiError('USERNAME_RETIRED')
}

type OwnPassword = {
  userId: string
  /** The hash that the present password was compared with. */
  before: string
  passwordHash: string
  /** The login that goes on. */
  familyId: string | undefined
}

/**
 * Sets the actor's own password, and ends its access tokens and its other logins. Returns how many logins ended. Undefined if
 * the password has changed since it was compared.
 */
export async function changeOwnPassword(
  transaction: Transaction,
  { tenantId }: Tenant,
  { userId, before, passwordHash, familyId }: OwnPassword,
): Promise<{ count: number } | undefined> {
  await lockLogins(transaction, userId)
  const present = await findUserById(transaction, userId)
  if (present?.passwordHash !== before) return undefined
  if (!(await setPassword(transaction, { userId, passwordHash }))) return undefined
  return { count: await revokeLogins(transaction, { tenantId, userId, except: familyId }) }
}

type OthersPassword = { userId: string; passwordHash: string; temporarySeconds: number | undefined }

/**
 * Sets the password of somebody else's account, and ends its logins. Returns how many ended. Undefined if the actor may not,
 * or if the account is gone.
 */
export async function resetPassword(
  transaction: Transaction,
  { tenantId }: Tenant,
  { userId, ...password }: OthersPassword,
): Promise<{ count: number } | undefined> {
  await lockLogins(transaction, userId)
  if (!(await setPassword(transaction, { userId, ...password }))) return undefined
  return { count: await revokeLogins(transaction, { tenantId, userId }) }
}

async function setPassword(
  transaction: Transaction,
  { userId, passwordHash, temporarySeconds }: Partial<OthersPassword>,
): Promise<boolean> {
  const { rows } = await transaction.query<{ done: boolean }>(
    'select set_password($1, $2, now() + make_interval(secs => $3)) done',
    [userId, passwordHash, temporarySeconds ?? null],
  )
  return rows[0]!.done
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

/**
 * Ends the account, because its holder leaves (see `leaving/`). Call it while the employee is still there. Returns whether
 * the caller may do that.
 */
export async function removeAccount(
  transaction: Transaction,
  tenant: Tenant,
  userId: string,
): Promise<boolean> {
  return (await leaveAccount(transaction, { tenantId: tenant.tenantId, userId })) !== undefined
}

/** Gives the account another role, from its next request on. Only for an actor who is an admin. */
export async function setAccountRole(transaction: Transaction, userId: string, role: Role): Promise<void> {
  await transaction.query('select set_account_role($1, $2)', [userId, role])
}
