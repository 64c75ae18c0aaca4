import type pg from 'pg'
import type { Statement } from '../inTenant.ts'
import { FindingClient, type FindingConfig } from './findingClient.ts'
import { socketOf } from './socketOf.ts'

type Callback = (error: Error | null, result: pg.QueryResult) => void
type Send = (statement: string | Statement, values: unknown[] | undefined, callback: Callback) => unknown

/**
 * A connection whose results end with the call that asked for them.
 *
 * pg's own promises and time limits tie each query to the next: all results since the last collection of the whole heap
 * would be kept, and copied. Given a callback, and without a limit, pg does neither.
 */
export class ServerClient extends FindingClient {
  constructor(config?: FindingConfig) {
    // A copy of the configuration would lose the password, which the pool hides from logs.
    super(config)
    const ownLimitMs = config?.query_timeout ?? 0
    const { connectionParameters } = this as unknown as { connectionParameters: { query_timeout: number } }
    connectionParameters.query_timeout = 0
    const send = this.query.bind(this) as Send
    const cut = () => socketOf(this).destroy()
    const ask = (statement: string | Statement, values?: unknown[]) => {
      if (typeof statement === 'string' || statement.query_timeout === undefined)
        return inTime(ownLimitMs, cut, (callback) => send(statement, values, callback))
      const { query_timeout: limitMs, ...unlimited } = statement
      return inTime(limitMs, cut, (callback) => send(unlimited, values, callback))
    }
    this.query = ((statement: string | Statement, values?: unknown[], callback?: Callback) => {
      const asked = ask(statement, values)
      if (!callback) return asked
      // The pool's own `query` gives one.
      return void asked.then((result) => callback(null, result), callback as (error: Error) => void)
    }) as pg.Client['query']
  }
}

/** Rejects after `limitMs`, unless it is 0. Nothing else ends the statement then, so the connection is cut. */
function inTime(
  limitMs: number,
  cut: () => void,
  send: (callback: Callback) => void,
): Promise<pg.QueryResult> {
  const asked = new Promise<pg.QueryResult>((resolve, reject) => {
    const late = () => {
      reject(new Error('PostgreSQL did not respond in time'))
      cut()
    }
    const timer = limitMs > 0 ? setTimeout(late, limitMs) : undefined
    send((error, result) => {
      clearTimeout(timer)
      if (error) reject(error)
      else resolve(result)
    })
  })
  return asked.catch(throwFromHere)
}

/** With the stack of the caller, instead of that of the socket. */
function throwFromHere(error: Error): never {
  Error.captureStackTrace(error)
  throw error
}
