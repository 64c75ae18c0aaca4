import type { Transaction } from '../database/database.ts'
import { ApiError } from '../http/errors.ts'
import type { Claim } from './claim.ts'
import { countKeys } from './keyStore.ts'

/** The most keys that are kept. */
const keyLimits = { account: 100_000, tenant: 1_000_000 }
/** New keys of an account on this server until its keys are counted again. Counting each time would cost too much. */
const keysPerCount = 500
/** The most accounts whose counts this server keeps. */
const maxAccounts = 10_000

type Counted = { used: number }

const counts = new Map<string, Counted>()

/**
 * Throws RATE_LIMITED if the account or its tenant has as many keys as are kept. The limits are approximate: each server
 * counts again after 500 new keys of an account.
 */
export async function checkRoom(transaction: Transaction, claim: Claim, limits = keyLimits): Promise<void> {
  if (takeRoom(claim)) return
  const id = accountId(claim)
  counts.delete(id)
  const stored = await countKeys(transaction, claim, limits)
  for (const who of ['account', 'tenant'] as const) {
    if (stored[who] < limits[who]) continue
    const message = `This ${who} has used ${limits[who]} idempotency keys in the last 24 hours, which is the limit. Create without a key, or several at once.`
    throw new ApiError('RATE_LIMITED', {
      message,
      reason: 'idempotency_keys',
      headers: { 'retry-after': '60' },
    })
  }
  if (counts.size >= maxAccounts) counts.delete(counts.keys().next().value!)
  counts.set(id, { used: 1 })
}

/** Returns whether there was room at the last count, and takes some. If not, `checkRoom` counts again. */
export function takeRoom(claim: Claim): boolean {
  const known = counts.get(accountId(claim))
  if (!known || known.used >= keysPerCount) return false
  known.used += 1
  return true
}

function accountId({ tenantId, userId }: Claim): string {
  return `${tenantId} ${userId}`
}
