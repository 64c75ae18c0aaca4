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
  /** The account's present user name. A token has the one of its time. */
  username: string
  /** Whether the account must change its password before it may do anything else. */
  passwordTemporary: boolean
  role: Role
  /** The employee who has the account. */
  employeeGuid: string | null
  hierarchyPath: string | null
  /** How far PostgreSQL's log had come: all that was acknowledged before is in it. */
  asOf: string
}

/** Every tenant call waits for this query, which takes a healthy database a millisecond. */
const queryTimeoutMs = 3_000

export type Queryable = Pick<Database, 'query'>

/** Returns those of the logins that are still valid. */
export async function findLogins(database: Queryable, logins: Login[]): Promise<(Login & Standing)[]> {
  const { rows } = await database.query<Login & Standing>({
    name: 'find logins',
    text: `select tenant_id "tenantId", user_id "userId", family_id "familyId", token_epoch epoch, role,
        employee_guid "employeeGuid", hierarchy_path "hierarchyPath", visibility, customers, records,
        username, password_temporary "passwordTemporary", pg_current_wal_flush_lsn()::text "asOf"
      from find_logins($1, $2, $3)`,
    values: [
      logins.map(({ tenantId }) => tenantId),
      logins.map(({ userId }) => userId),
      logins.map(({ familyId }) => familyId),
    ],
    query_timeout: queryTimeoutMs,
  })
  return rows
}
