import type { CallOptions } from '../options/clientOptions.ts'
import type { Call, OperationRow } from '../types/call.ts'
import { UsageError } from '../errors/UsageError.ts'

type Conditions = Pick<CallOptions, 'idempotencyKey' | 'ifMatch'>

/**
 * Returns the Idempotency-Key of a create and the If-Match of an update or delete. If the caller gives no key, a create
 * gets a new one, the same for all its tries.
 */
export function conditionHeaders(
  row: OperationRow,
  { idempotencyKey, ifMatch }: Conditions,
): Record<string, string> {
  const headers: Record<string, string> = {}
  if (idempotencyKey !== undefined) checkKey(row, idempotencyKey)
  if (row.keyed) headers['Idempotency-Key'] = `"${idempotencyKey ?? randomKey()}"`
  if (ifMatch !== undefined) {
    if (!row.conditional) throw new UsageError(`${row.id} does not take ifMatch`)
    headers['If-Match'] = typeof ifMatch === 'string' ? ifMatch : ifMatch.join(', ')
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

/** Whether a key keeps a repeated create from being stored twice: the caller's, or any once the server has recognised keys. */
export function isProtected({ row, options, connection }: Call): boolean {
  if (!row.keyed) return false
  return options.idempotencyKey !== undefined || connection.recognisesKeys === true
}
