import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { ApiError } from '../http/errors.ts'
import type { Log } from '../log/log.ts'
import type { Statement } from './inTenant.ts'
import { databaseUnavailable, describeUnavailable } from './connections/unavailable.ts'

export type LookUp = <Row extends pg.QueryResultRow>(
  statement: Statement,
) => Promise<{ rows: Row[]; isFromReplica: boolean }>

export type LookUps = {
  /** Asks the primary. While that does not respond, the replica is asked, for at most the stated time. */
  lookUp: LookUp
  /** How long the primary has not responded to look-ups; 0 while it does. */
  awayMs: () => number
  close: () => void
}

type Ask = <Row extends pg.QueryResultRow>(statement: Statement) => Promise<pg.QueryResult<Row>>
type Parts = {
  primary: Ask
  replica: Ask | undefined
  /** Resolves when the primary responds, rejects soon when it doesn't. */
  ping: () => Promise<unknown>
  /** How long the replica decides in place of the primary. */
  graceMs: number
  log: Log
}

/** A healthy database takes a millisecond. */
const limitMs = 3_000
const probeEveryMs = 500

/**
 * Looks up what calls are admitted by: keys and logins. Knows whether the primary is away, so that a call waits for a silent
 * primary once and not each time.
 */
export function openLookUps({ primary, replica, ping, graceMs, log }: Parts): LookUps {
  let away: { sinceMs: number; cause: unknown } | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  const probeLater = () => {
    if (!isClosed) timer = setTimeout(probe, probeEveryMs).unref()
  }
  const leave = (cause: unknown) => {
    if (away) return
    away = { sinceMs: performance.now(), cause }
    log.warn({ reason: describeUnavailable(cause) }, 'the primary does not respond to look-ups')
    probeLater()
  }
  // On the connections of look-ups: if only others responded, each try would begin the stated time anew.
  const probe = () =>
    void within(limitMs, primary({ text: 'select 1', query_timeout: limitMs })).then(() => {
      away = undefined
      log.info('the primary responds to look-ups again')
    }, probeLater)
  const askPrimary: Ask = async (statement) => {
    try {
      return await within(limitMs, primary({ ...statement, query_timeout: limitMs }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // One connection may be lost, on a network that went away, while the primary responds on another one.
      await ping()
      return within(limitMs, primary({ ...statement, query_timeout: limitMs }))
    }
  }
  return {
    async lookUp(statement) {
      if (!away) {
        try {
          return { rows: (await askPrimary(statement)).rows as never[], isFromReplica: false }
        } catch (error) {
          if (!(error instanceof ApiError)) throw error
          leave(error)
        }
      }
      const { sinceMs, cause } = away!
      if (!replica || performance.now() - sinceMs >= graceMs) throw databaseUnavailable(cause)
      const { rows } = await within(limitMs, replica(statement))
      return { rows: rows as never[], isFromReplica: true }
    },
    awayMs: () => (away ? performance.now() - away.sinceMs : 0),
    close: () => {
      isClosed = true
      clearTimeout(timer)
    },
  }
}

/** A connection that is being made has a longer limit of its own. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const late = new AbortController()
  const limit = sleep(ms, undefined, { signal: late.signal }).then(() => {
    throw databaseUnavailable(new Error('PostgreSQL did not respond in time'))
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    limit.catch(() => undefined)
    work.catch(() => undefined)
    late.abort()
  }
}
