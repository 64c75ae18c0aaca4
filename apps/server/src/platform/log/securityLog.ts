import type { Log } from './log.ts'
import { collapseRepeats } from './repeats.ts'

/** Names that stay: operators search and alert by them, as `event`. */
export type SecurityEvent =
  | 'login_failed'
  | 'login_locked'
  | 'login_revoked'
  | 'key_refused'
  | 'key_revoked'
  | 'token_refused'
  | 'token_revoked'
  | 'tenant_refused'

const messages: Record<SecurityEvent, string> = {
  login_failed: 'login failed',
  login_locked: 'login refused after too many failures',
  login_revoked: 'login revoked: a refresh token was used again after its successor',
  key_refused: 'API key refused',
  key_revoked: 'API key no longer valid',
  token_refused: 'bearer token refused',
  token_revoked: 'bearer token of an ended login refused',
  tenant_refused: 'access to another tenant refused',
}

/** The parts of an event. A name that nobody has may be a password in the wrong field: never log it. */
type Details = { address?: string; keyId?: string; tenant?: string; user?: string; [more: string]: unknown }

/** `note` logs an event; repeats in the same minute are counted, and `close` logs the counts. */
export type SecurityLog = { note: (event: SecurityEvent, details: Details) => void; close: () => void }

const windowMs = 60_000
/** The most events, differing in any logged field, that one window counts separately. */
const mostKinds = 100

/** Logs what an operator of a company's data must be able to find: who was refused, from where, with which key. */
export function createSecurityLog(log: Log): SecurityLog {
  const repeats = collapseRepeats<{ event: SecurityEvent; details: Details }>({
    windowMs,
    mostKinds,
    report: (noted, count) => {
      const counted = count > 0 ? { repeats: count, withinMs: windowMs } : {}
      // Further kinds share one count and have no details.
      if (!noted) log.warn({ event: 'security_others', ...counted }, 'further security events')
      else log.warn({ event: noted.event, ...noted.details, ...counted }, messages[noted.event])
    },
  })
  return {
    note: (event, details) => repeats.note([event, ...Object.values(details)].join('\n'), { event, details }),
    close: repeats.flush,
  }
}
