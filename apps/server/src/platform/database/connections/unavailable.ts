import pg from 'pg'
import { ApiError } from '../../http/errors.ts'
import { NoServerFound } from './hostFinder.ts'

/**
 * SQLSTATEs about the database's state and not about the query: connection lost, out of resources, ended by an
 * operator or the statement timeout, system fault, deadlock, lock not available, read-only standby.
 */
const stateOfDatabase = /^(08|53|57|58)|^(40001|40P01|55P03|25006|25P03)$/

/** What an SQLSTATE says about the database, in words for callers and operators. The first match counts. */
const states: [RegExp, string][] = [
  [/^28/, 'The database refuses the login of the server.'],
  [/^53300$/, 'The database has no connection left.'],
  [/^53100$/, 'The disk of the database is full.'],
  [/^53/, 'The database has run out of memory or of another resource.'],
  [/^57P03$/, 'The database is starting or stopping.'],
  [/^57P0/, 'The database is being stopped, or has ended the connection.'],
  [/^25006$/, 'The database is read-only.'],
  [/^55P03$/, 'The data is locked by other work in the database.'],
  [/^57014$/, 'The database took too long.'],
  [/^40/, 'The request conflicted with other work in the database.'],
  // See `isOvertaken`.
  [/^(42804|0A000)$/, 'The database is being upgraded.'],
  // Any other but a lost connection.
  [/^(?!08)./, 'The database responds with an error.'],
]
/** pg-pool's message when all connections are in use for as long as a caller waits for one. It has no code. */
const poolIsFull = 'timeout exceeded when trying to connect'

export function isUnavailable(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (stateOfDatabase.test(error.code ?? '') || isOvertaken(error))
}

/** A migration gave a table another column while a statement waited for it, whose plan was made for those before. */
function isOvertaken({ code, file }: pg.DatabaseError): boolean {
  // Messages are in the language of the database; the same codes from other files are faults of a statement.
  return (code === '42804' && file === 'attmap.c') || (code === '0A000' && file === 'plancache.c')
}

/** Returns whether a statement's time limit ended it. */
export function isStatementTimeout(error: unknown): boolean {
  const cause = error instanceof ApiError ? error.cause : error
  return cause instanceof pg.DatabaseError && cause.code === '57014'
}

/** Whether a policy on what an account may do refused a write. It is named, unlike the policy that keeps tenants apart. */
export function isRightMissing(error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError &&
    error.code === '42501' &&
    /row-level security policy "\w+"/.test(error.message)
  )
}

/** Says in what way PostgreSQL can't serve. The error's own message is not repeated: it names users and addresses. */
export function describeUnavailable(error: unknown): string {
  const cause = error instanceof ApiError ? error.cause : error
  if (cause instanceof Error && cause.message === poolIsFull)
    return 'No connection to the database became free in time.'
  if (cause instanceof NoServerFound) return 'No server of the database takes writes at the moment.'
  const code = cause instanceof pg.DatabaseError ? (cause.code ?? '') : ''
  return states.find(([pattern]) => pattern.test(code))?.[1] ?? 'The database does not respond.'
}

/** The database could not serve. A change that it did not confirm is never reported as done. */
export function databaseUnavailable(cause: unknown): ApiError {
  return new ApiError('NOT_READY', {
    message: `${describeUnavailable(cause).slice(0, -1)}; try again in 1 s.`,
    reason: 'database',
    headers: { 'retry-after': '1' },
    cause,
  })
}
