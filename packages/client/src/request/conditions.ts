import type { CallOptions } from '../options/clientOptions.ts'
import type { Call, OperationRow } from '../types/call.ts'
import { UsageError } from '../errors/UsageError.ts'

type Conditions = Pick<CallOptions, 'idempotencyKey' | 'ifMatch' | 'recordId'>

/**
 * Returns the Idempotency-Key and the Record-Id of a create, and the If-Match of an update or delete. If the caller gives no key, a create
 * gets a new one, the same for all its tries.
 */
export function conditionHeaders(
  row: OperationRow,
  { idempotencyKey, ifMatch, recordId }: Conditions,
): Record<string, string> {
  const headers: Record<string, string> = {}
  if (idempotencyKey !== undefined) checkKey(row, idempotencyKey)
  if (row.keyed) headers['Idempotency-Key'] = `"${idempotencyKey ?? randomKey()}"`
  if (ifMatch !== undefined) {
    if (!row.conditional) throw new UsageError(`${row.id} does not take ifMatch`)
    headers['If-Match'] = typeof ifMatch === 'string' ? ifMatch : ifMatch.join(', ')
  }
  if (recordId !== undefined) {
    if (!row.named) throw new UsageError(`${row.id} does not take recordId`)
    headers['Record-Id'] = recordId
  }
  return headers
}

function checkKey(row: OperationRow, key: string): void {
  if (!row.keyed) throw new UsageError(`${row.id} does not take idempotencyKey`)
  if (/^[!#-[\]-~]{1,255}$/.test(key)) return
  const problem = 'idempotencyKey must be 1 to 255 visible ASCII characters, without " and \\'
  throw new UsageError(problem)
}

/** 128 random bits. `crypto.randomUUID` is missing on web pages without HTTPS. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Whether a key keeps a repeated create from being stored twice: the caller's (or its Id of the record), or any once the server has recognised keys. */
export function isProtected({ row, options, connection }: Call): boolean {
  if (!row.keyed) return false
  return (options.idempotencyKey ?? options.recordId) !== undefined || connection.recognisesKeys === true
}
