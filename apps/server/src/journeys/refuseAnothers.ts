import type { Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/http/errors.ts'
import { isThere } from './referenceStore.ts'

/**
 * For a plan or visit that was not found for a write: throws RIGHT_MISSING where the tenant has it. The database's
 * policies hide another employee's rows from the writes of a field account.
 */
export async function refuseAnothers(
  transaction: Transaction,
  kind: 'plan' | 'visit',
  id: string,
): Promise<void> {
  if (!(await isThere(transaction, kind, id))) return
  const message = `This account may work with its own ${kind}s alone, and the ${kind} ${id} is assigned to another employee or to nobody.`
  throw new ApiError('RIGHT_MISSING', { message })
}
