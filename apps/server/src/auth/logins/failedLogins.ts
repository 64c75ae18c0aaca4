import { createHmac } from 'node:crypto'
import type { ApiError } from '../../platform/http/errors.ts'
import type { Log } from '../../platform/log/log.ts'
import { collapseRepeats } from '../../platform/log/repeats.ts'

type FailedLogin = {
  tenant: string
  keyId: string
  address: string
  username: string
  /** Whether the tenant has a user of this name. */
  isUser: boolean
  isDisabled: boolean
}

/** `note` logs a failed login; repeats in the same minute are counted, and `close` logs the counts. */
export type FailedLogins = { note: (login: FailedLogin, error: ApiError) => void; close: () => void }

const windowMs = 60_000
/** The most logins, differing in any logged field, that one window counts separately. */
const mostKinds = 100

/**
 * Logs failed logins for the operator: from where, with which key, of which tenant and user, and why. A name that nobody
 * has may be a password typed into the wrong field, so only its hash is logged; the same name has the same hash on every
 * server of the database.
 */
export function createFailedLogins(log: Log, secret: string): FailedLogins {
  const repeats = collapseRepeats<object>({
    windowMs,
    mostKinds,
    // Further kinds share one count and have no details.
    report: (details = { others: true }, count) =>
      log.warn({ ...details, ...(count > 0 && { repeats: count, withinMs: windowMs }) }, 'login failed'),
  })
  return {
    note(login, error) {
      const { tenant, keyId, address, username, isUser } = login
      const usernameHash = createHmac('sha256', secret)
        .update(`${tenant} ${username}`)
        .digest('hex')
        .slice(0, 12)
      const who = isUser ? { user: username } : { unknownUser: usernameHash }
      const details = { tenant, keyId, address, ...who, reason: getReason(login, error) }
      repeats.note(Object.values(details).join('\n'), details)
    },
    close: repeats.flush,
  }
}

function getReason({ isUser, isDisabled }: FailedLogin, { code }: ApiError): string {
  if (code === 'RATE_LIMITED') return 'too many failures before'
  if (code === 'NOT_READY') return 'too many logins at once, or the database does not respond'
  if (!isUser) return 'no such user'
  return isDisabled ? 'the user is disabled' : 'wrong password'
}
