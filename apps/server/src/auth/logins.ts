import type { Database } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { Role } from '../platform/handlers.ts'

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

export type Logins = {
  /** Undefined if the account is disabled or deleted, or if the login was revoked. Never older than the call. */
  current: (login: Login) => Promise<Standing | undefined>
}

/** Every tenant call waits for this query, which takes a healthy database a millisecond. */
const answerTimeoutMs = 3_000

type Asked = { logins: Map<string, Login>; answer: Promise<Map<string, Standing>> }

/**
 * Looks up on every call whether a token still stands, so that a disabled user is refused at the next request to any
 * server. Calls that arrive during a look-up share the next one: 16 callers cost about as much as one.
 */
export function createLogins(database: Asking): Logins {
  let underWay: Promise<unknown> = Promise.resolve()
  let next: Asked | undefined
  const ask = (): Asked => {
    const logins = new Map<string, Login>()
    const answer = underWay.then(() => {
      next = undefined
      return find(database, [...logins.values()])
    })
    underWay = answer.catch(() => undefined)
    return { logins, answer }
  }
  return {
    async current(login) {
      const key = keyOf(login)
      next ??= ask()
      const { logins, answer } = next
      logins.set(key, login)
      return (await answer).get(key)
    },
  }
}

type Asking = Pick<Database, 'query'>

/** If a connection doesn't respond (a network that went away), it is given up and the query runs on another one. */
async function find(database: Asking, logins: Login[]): Promise<Map<string, Standing>> {
  try {
    return await findOnce(database, logins)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return findOnce(database, logins)
  }
}

async function findOnce(database: Asking, logins: Login[]): Promise<Map<string, Standing>> {
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
  return new Map(
    rows.map(({ epoch, role, employeeGuid, ...login }) => [keyOf(login), { epoch, role, employeeGuid }]),
  )
}

function keyOf({ tenantId, userId, familyId }: Login): string {
  return `${tenantId} ${userId} ${familyId}`.toLowerCase()
}

/** The same code as for a wrong signature, with the reason. */
export function tokenRevoked(headers: Record<string, string>): ApiError {
  return new ApiError('TOKEN_INVALID', { message: 'The bearer token was revoked; log in again.', headers })
}
