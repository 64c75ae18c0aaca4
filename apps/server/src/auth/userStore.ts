import type { Transaction } from '../platform/database/database.ts'
import { canonicalName } from '../platform/names/username.ts'
import type { Role } from '../platform/http/handlers.ts'

export type UserAccount = {
  userId: string
  username: string
  passwordHash: string
  disabled: boolean
  /** Rises to end all tokens issued so far. */
  tokenEpoch: number
  role: Role
  /** Whether the password must be changed before anything else. */
  isTemporary: boolean
  /** Whether it was temporary and is no longer accepted. */
  isExpired: boolean
}

const columns = `user_id "userId", username, password_hash "passwordHash", disabled_at is not null "disabled",
  token_epoch "tokenEpoch", role, temporary_until is not null "isTemporary",
  coalesce(temporary_until <= now(), false) "isExpired"`

export type LoginAccount = UserAccount & {
  /** Whether the user has logged in from this network before. */
  isKnown: boolean
  /** The login of the refresh token sent with the attempt, if it is or was this user's. */
  device: string | null
}

/**
 * Returns the account with this name, and what its earlier logins say about the origin of this attempt. A name is read as
 * people do. If two accounts from before have names that read the same, each is found by its exact name only.
 */
export async function findLogin(
  transaction: Transaction,
  { username, network, tokenHash }: { username: string; network: Buffer; tokenHash: Buffer | null },
): Promise<LoginAccount | undefined> {
  const { rows } = await transaction.query<LoginAccount>(
    `select ${columns},
       exists(select from login_network n where n.user_id = a.user_id and n.network = $2) "isKnown",
       (select family_id from refresh_token t where t.user_id = a.user_id and t.token_hash = $3) "device"
     from user_account a
     where left_at is null and (username = $1 or user_id in (
       select user_id from account_name where name_hash = name_hash($4) and is_present))
     order by username = $1 desc limit 2`,
    [username, network, tokenHash, canonicalName(username.trim())],
  )
  return rows.length === 2 && rows[0]!.username !== username ? undefined : rows[0]
}

export async function findUserById(
  transaction: Transaction,
  userId: string,
): Promise<UserAccount | undefined> {
  const { rows } = await transaction.query<UserAccount>(
    `select ${columns} from user_account where user_id = $1`,
    [userId],
  )
  return rows[0]
}
