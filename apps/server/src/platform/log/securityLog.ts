import type { Log } from './log.ts'
import { parseNetwork } from '../network.ts'
import { createEventRoom, type EventRoom, type Report } from './eventRoom.ts'

/** Names that stay: operators search and alert by them, as `event`. */
export type SecurityEvent =
  | 'login_failed'
  | 'login_locked'
  | 'login_revoked'
  | 'password_refused'
  | 'password_changed'
  | 'password_reset'
  | 'key_refused'
  | 'key_revoked'
  | 'token_refused'
  | 'token_revoked'
  | 'tenant_refused'

const messages: Record<SecurityEvent, string> = {
  login_failed: 'login failed',
  login_locked: 'login refused after too many failures',
  login_revoked: 'login revoked: a refresh token was used again after its successor',
  password_refused: 'change of a password refused: the current one is wrong',
  password_changed: 'password changed by its user',
  password_reset: 'password set by somebody else',
  key_refused: 'API key refused',
  key_revoked: 'API key no longer valid',
  token_refused: 'bearer token refused',
  token_revoked: 'bearer token of an ended login refused',
  tenant_refused: 'access to another tenant refused',
}

/** The parts of an event. A name that nobody has may be a password in the wrong field: never log it. */
type Details = {
  address?: string
  keyId?: string
  tenant?: string
  user?: string
  /** Who did it to the user. */
  by?: string
  /** A hash of a name that nobody has. */
  unknownUser?: string
  reason?: string
}

/** `note` logs an event; repeats in the same minute are counted, and `close` logs the counts. */
export type SecurityLog = { note: (event: SecurityEvent, details: Details) => void; close: () => void }

const windowMs = 60_000

/** What an event has for itself: a room for users and keys that exist, and a room for addresses. */
type Rooms = { known: EventRoom; addresses: EventRoom }

/**
 * Logs what an operator of a company's data must be able to find: who was refused, from where, with which key. No event
 * takes the room of another, and made-up names and keys take one place for each address. So noise hides neither a user
 * nor another event. Each event writes at most 161 lines a minute.
 */
export function createSecurityLog(log: Log): SecurityLog {
  const rooms = new Map<SecurityEvent, Rooms>()
  let timer: NodeJS.Timeout | undefined
  const makeRooms = (event: SecurityEvent) => {
    const report: Report = (fields, repeats) =>
      log.warn({ event, ...fields, ...(repeats && { repeats, withinMs: windowMs }) }, messages[event])
    const made = { known: createEventRoom(report), addresses: createEventRoom(report) }
    rooms.set(event, made)
    return made
  }
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    for (const [event, each] of rooms) reportOthers(log, event, each)
    rooms.clear()
  }
  return {
    note(event, details) {
      timer ??= setTimeout(flush, windowMs).unref()
      const { known, addresses } = rooms.get(event) ?? makeRooms(event)
      const { tenant, address, reason } = details
      const subject = knownSubject(event, details)
      if (subject && known.note([tenant, subject, reason].join('\n'), details)) return
      const isCounted = addresses.note([address && parseNetwork(address), reason].join('\n'), details)
      if (!isCounted) addresses.leaveOut(details)
    },
    close: flush,
  }
}

/** Returns the user or key that the event is about, if it exists: callers can't make up as many as they like. */
function knownSubject(event: SecurityEvent, { user, keyId }: Details): string | undefined {
  return user ?? (event === 'key_refused' || event === 'key_revoked' ? keyId : undefined)
}

function reportOthers(log: Log, event: SecurityEvent, { known, addresses }: Rooms): void {
  const others = [known.flush(), addresses.flush()]
  const repeats = others.reduce((sum, { events }) => sum + events, 0)
  if (repeats === 0) return
  const from = new Set(others.flatMap((each) => [...each.addresses]))
  const counted = { repeats, withinMs: windowMs, addresses: from.size }
  log.warn({ event: 'security_others', of: event, ...counted }, 'further security events')
}
