import pg from 'pg'
import { ApiError } from '../http/errors.ts'

/**
 * SQLSTATEs about the database's state and not about the query: connection lost, out of resources, ended by an
 * operator or the statement timeout, system fault, deadlock, lock not available, read-only standby.
 */
const stateOfDatabase = /^(08|53|57|58)|^(40001|40P01|55P03|25006|25P03)$/

export function isUnavailable(error: unknown): boolean {
  return error instanceof pg.DatabaseError && stateOfDatabase.test(error.code ?? '')
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
  const code = cause instanceof pg.DatabaseError ? (cause.code ?? '') : ''
  if (code.startsWith('28')) return 'The database refuses the login of the server.'
  if (code === '53300') return 'The database has no connection left.'
  if (code === '57P03') return 'The database is starting or stopping.'
  return 'The database does not respond.'
}

/** The database could not respond. A change that it did not confirm is never reported as done. */
export function databaseUnavailable(cause: unknown): ApiError {
  return new ApiError('NOT_READY', {
    message: 'The database does not respond; try again in 1 s.',
    reason: 'database',
    headers: { 'retry-after': '1' },
    cause,
  })
}
