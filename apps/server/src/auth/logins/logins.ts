import { ApiError } from '../../platform/http/errors.ts'
import { findLogins, type Login, type LoginSource, type Standing } from './loginStore.ts'

export type Logins = {
  /** Undefined if the account is disabled or deleted, or if the login was revoked. Never older than the call, but for
   * what the replica says while the primary does not respond. */
  current: (login: Login) => Promise<Standing | undefined>
}

type Asked = { logins: Map<string, Login>; response: Promise<Map<string, Standing>> }

/**
 * Looks up on every call whether a token still stands, so that a disabled user is refused at the next request to any
 * server. Calls that arrive during a look-up share the next one: 16 callers cost about as much as one.
 */
export function createLogins(database: LoginSource): Logins {
  let underWay: Promise<unknown> = Promise.resolve()
  let next: Asked | undefined
  const ask = (): Asked => {
    const logins = new Map<string, Login>()
    const response = underWay.then(() => {
      next = undefined
      return findStandings(database, [...logins.values()])
    })
    underWay = response.catch(() => undefined)
    return { logins, response }
  }
  return {
    async current(login) {
      const key = toKey(login)
      next ??= ask()
      const { logins, response } = next
      logins.set(key, login)
      return (await response).get(key)
    },
  }
}

async function findStandings(database: LoginSource, logins: Login[]): Promise<Map<string, Standing>> {
  const found = await findLogins(database, logins)
  return new Map(
    found.map(({ tenantId, userId, familyId, ...standing }) => [
      toKey({ tenantId, userId, familyId }),
      standing,
    ]),
  )
}

function toKey({ tenantId, userId, familyId }: Login): string {
  return `${tenantId} ${userId} ${familyId}`.toLowerCase()
}

/** The same code as for a wrong signature, with the reason. */
export function tokenRevoked(headers: Record<string, string>): ApiError {
  return new ApiError('TOKEN_INVALID', { message: 'The bearer token was revoked; log in again.', headers })
}
