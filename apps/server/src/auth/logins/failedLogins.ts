import { createHmac } from 'node:crypto'
import type { ApiError } from '../../platform/http/errors.ts'
import type { SecurityLog } from '../../platform/log/securityLog.ts'
import { noTelemetry } from '../../platform/telemetry/telemetry.ts'

type FailedLogin = {
  tenant: string
  keyId: string
  address: string
  username: string
  /** Whether the tenant has a user of this name. */
  isUser: boolean
  isDisabled: boolean
  /** Whether its password was a temporary one, and its time is over. */
  isExpired: boolean
}

export type FailedLogins = { note: (login: FailedLogin, error: ApiError) => void }

/**
 * Logs failed logins for the operator: from where, with which key, of which tenant and user, and why. A name that nobody
 * has may be a password typed into the wrong field, so only its hash is logged; the same name has the same hash on every
 * server of the database.
 */
export function createFailedLogins(
  security: SecurityLog,
  secret: string,
  telemetry = noTelemetry,
): FailedLogins {
  return {
    note(login, error) {
      const { tenant, keyId, address, username, isUser } = login
      const reason = getReason(login, error)
      telemetry.count('geofield.login.attempts', 1, { 'geofield.outcome': reason.replaceAll(' ', '_') })
      const usernameHash = createHmac('sha256', secret)
        .update(`${tenant} ${username}`)
        .digest('hex')
        .slice(0, 12)
      const who = isUser ? { user: username } : { unknownUser: usernameHash }
      const event = error.code === 'RATE_LIMITED' ? 'login_locked' : 'login_failed'
      security.note(event, { tenant, keyId, address, ...who, reason })
    },
  }
}

function getReason({ isUser, isDisabled, isExpired }: FailedLogin, { code }: ApiError): string {
  if (code === 'RATE_LIMITED') return 'too many failures before'
  if (code === 'NOT_READY') return 'server busy'
  if (!isUser) return 'no such user'
  if (isDisabled) return 'the user is disabled'
  return isExpired ? 'expired or wrong temporary password' : 'wrong password'
}
