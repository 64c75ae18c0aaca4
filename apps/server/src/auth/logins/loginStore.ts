import type { Database } from '../../platform/database/database.ts'
import type { Role } from '../../platform/http/handlers.ts'

/** What an access token comes from: one login of one account. Tokens that are refreshed stay in the family of their login. */
export type Login = { tenantId: number; userId: string; familyId: string }
/** What the database says of a login that still stands. */
export type Standing = {
  /** The account's epoch. Tokens of an earlier epoch have ended. */
  epoch: number
  role: Role
  /** The employee who has the account. */
  employeeGuid: string | null
}

/** Every tenant call waits for this query, which takes a healthy database a millisecond. */
const answerTimeoutMs = 3_000

export type Asking = Pick<Database, 'query'>

/** The logins that still stand. */
export async function findLogins(database: Asking, logins: Login[]): Promise<(Login & Standing)[]> {
  const { rows } = await database.query<Login & Standing>({
    name: 'find logins',
    text: `select tenant_id "tenantId", user_id "userId", family_id "familyId", token_epoch epoch, role,
        employee_guid "employeeGuid"
      from find_logins($1, $2, $3)`,
    values: [
      logins.map(({ tenantId }) => tenantId),
      logins.map(({ userId }) => userId),
      logins.map(({ familyId }) => familyId),
    ],
    query_timeout: answerTimeoutMs,
  })
  return rows
}
