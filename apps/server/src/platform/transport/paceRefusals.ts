import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError, type ErrorCode } from '../http/errors.ts'

/** Errors that a caller who asks again at once gets again. */
const refusals = new Set<ErrorCode>([
  'API_KEY_MISSING',
  'API_KEY_INVALID',
  'TOKEN_MISSING',
  'TOKEN_INVALID',
  'TOKEN_EXPIRED',
  'TOKEN_SCOPE_MISSING',
  'TENANT_FORBIDDEN',
  'RATE_LIMITED',
  'NOT_READY',
])

const perSecond = 200
/** Refusals that are sent at once after a pause of as many seconds as they take at that pace. */
const atOnce = 200
const longestWaitMs = 2_000
const maxCallers = 10_000

/**
 * Sends a caller at most 200 refusals a second. One who ignores Retry-After, and asks again as soon as a refusal arrives,
 * would otherwise keep the server busy with refusals, and others would wait behind them. A refusal waits 2 seconds at
 * most.
 */
export type PaceRefusals = (error: unknown, caller: string) => Promise<void> | undefined

export function paceRefusals(nowMs: () => number = () => performance.now(), wait = sleep): PaceRefusals {
  const everyMs = 1000 / perSecond
  const burstMs = atOnce * everyMs
  /** When a caller's next refusal is due if they are sent evenly (the generic cell rate algorithm). */
  const due = new Map<string, number>()
  return (error, caller) => {
    if (!(error instanceof ApiError) || !refusals.has(error.code) || error.reason === 'stopping')
      return undefined
    const now = nowMs()
    const dueMs = Math.max(now, due.get(caller) ?? 0)
    // Inserted again, so that the caller who was refused longest ago comes first.
    due.delete(caller)
    if (due.size >= maxCallers) due.delete(due.keys().next().value!)
    due.set(caller, Math.min(dueMs + everyMs, now + burstMs + longestWaitMs))
    const waitMs = dueMs - burstMs - now
    return waitMs > 0 ? wait(waitMs) : undefined
  }
}
