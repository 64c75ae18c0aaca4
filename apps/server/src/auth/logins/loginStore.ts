import type { Database } from '../../platform/database/database.ts'
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
  role: Role
  /** The employee who has the account. */
  employeeGuid: string | null
  hierarchyPath: string | null
  /** How far PostgreSQL's log had come: all that was acknowledged before is in it. */
  asOf: string
  /** The replica said so, because the primary does not respond. */
  isFromReplica: boolean
}

export type LoginSource = Pick<Database, 'lookUp'>

/** Returns those of the logins that are still valid. */
export async function findLogins(database: LoginSource, logins: Login[]): Promise<(Login & Standing)[]> {
  const { rows, isFromReplica } = await database.lookUp<Login & Omit<Standing, 'isFromReplica'>>({
    name: 'find logins',
    text: `select tenant_id "tenantId", user_id "userId", family_id "familyId", token_epoch epoch, role,
        employee_guid "employeeGuid", hierarchy_path "hierarchyPath", visibility, customers, records,
        account_key "accountKey", username,
        (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end)::text "asOf"
      from find_logins($1, $2, $3)`,
    values: [
      logins.map(({ tenantId }) => tenantId),
      logins.map(({ userId }) => userId),
      logins.map(({ familyId }) => familyId),
    ],
  })
  return rows.map((row) => ({ ...row, isFromReplica }))
}
