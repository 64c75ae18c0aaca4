import type { Call } from '../types/call.ts'
import { TimeoutError } from '../errors/TimeoutError.ts'
import type { Limits } from '../limits/timeLimit.ts'

/** What ends a wait of a call: its signals, its deadline, and the time limit of one try where it is sooner. */
export function limitsOf({ row, settings, signals, endMs }: Call, tryMs = Infinity): Limits {
  const leftMs = endMs - performance.now()
  const isTry = tryMs < leftMs
  const reason = () =>
    new TimeoutError({
      operationId: row.id,
      scope: isTry ? 'try' : 'call',
      limitMs: isTry ? tryMs : settings.deadlineMs,
    })
  return { signals, limitMs: isTry ? tryMs : leftMs, reason }
}
