import type { Database, Transaction } from '../../platform/database/database.ts'
import { logPositionSql } from '../../platform/database/logPosition.ts'
import type { Role, Visibility } from '../../platform/http/handlers.ts'

/**
 * A login: an access token comes from one login of one account. Refreshed tokens stay in the family of their login.
 */
export type Login = { tenantId: number; userId: string; familyId: string }
/** The state of a login that is still valid. */
export type Standing = Visibility & {
  /** The account's epoch. Tokens of an earlier epoch are no longer valid. */
  epoch: number
  /** What positions, events and records refer to. */
  accountKey: string
  /** The present name of the account. */
  username: string
  /** Whether the account must change its password before it may do anything else. */
  passwordTemporary: boolean
  role: Role
  /** The employee who has the account. */
  employeeGuid: string | null
  hierarchyPath: string | null
  /** How far PostgreSQL's log had come: all that was acknowledged before is in it. Empty on a replica. */
  asOf: string
  /** The replica said so, because the primary does not respond. */
  isFromReplica: boolean
}

export type Queryable = Pick<Database, 'query'>
export type LoginSource = Pick<Database, 'lookUp'>

/** Returns those of the logins that are still valid. */
export async function findLogins(database: LoginSource, logins: Login[]): Promise<(Login & Standing)[]> {
  const { rows, isFromReplica } = await database.lookUp<Login & Omit<Standing, 'isFromReplica'>>({
    name: 'find logins',
    text: `select tenant_id "tenantId", user_id "userId", family_id "familyId", token_epoch epoch, role,
        employee_guid "employeeGuid", hierarchy_path "hierarchyPath", visibility, customers, records,
        account_key "accountKey", username, password_temporary "passwordTemporary",
        case when pg_is_in_recovery() then '' else ${logPositionSql} end "asOf"
      from find_logins($1, $2, $3)`,
    values: [
      logins.map(({ tenantId }) => tenantId),
      logins.map(({ userId }) => userId),
      logins.map(({ familyId }) => familyId),
    ],
  })
  return rows.map((row) => ({ ...row, isFromReplica }))
}

/** Stores when logins were last used: of each at most once a minute. */
export async function noteLoginUse(database: Queryable, uses: { login: Login; at: Date }[]): Promise<void> {
  await database.query('select note_login_use($1, $2, $3)', [
    uses.map(({ login }) => login.tenantId),
    uses.map(({ login }) => login.familyId),
    uses.map(({ at }) => at),
  ])
}

type NewLogin = Login & { device: string | null; network: string | null }

/** Stores a login that begins, before its first token. */
export async function insertLogin(transaction: Transaction, login: NewLogin): Promise<void> {
  await transaction.query(
    `insert into login (tenant_id, login_id, user_id, device, network, last_used_at) values ($1, $2, $3, $4, $5, now())`,
    [login.tenantId, login.familyId, login.userId, login.device, login.network],
  )
}

export type StoredLogin = {
  loginId: string
  device: string | null
  /** Masked: one of the networks of a town, not a household. */
  network: string | null
  createdAt: Date
  lastUsedAt: Date | null
}

/**
 * Returns the account's logins that are still valid, those used last first, and how many there are. The database refuses an
 * account that the actor may not manage (RIGHT_MISSING).
 */
export async function listLogins(
  transaction: Transaction,
  userId: string,
  most: number,
): Promise<{ logins: StoredLogin[]; total: number }> {
  const { rows } = await transaction.query<StoredLogin & { total: number }>(
    `select login_id "loginId", device, network, created_at "createdAt", last_used_at "lastUsedAt", total
     from account_logins($1, $2)`,
    [userId, most],
  )
  return { logins: rows, total: rows[0]?.total ?? 0 }
}

/** `only` ends this login, `butNot` all others; without both, all end. */
type Ending = { userId: string; only?: string | undefined; butNot?: string | undefined }

/**
 * Ends logins of an account, with their access tokens, and returns how many were valid. The database refuses an account that
 * the actor may not manage, and writes who ended which login into the audit log.
 */
export async function endLogins(transaction: Transaction, { userId, only, butNot }: Ending): Promise<number> {
  const { rows } = await transaction.query<{ count: number }>('select end_logins($1, $2, $3) count', [
    userId,
    only ?? null,
    butNot ?? null,
  ])
  return rows[0]!.count
}
