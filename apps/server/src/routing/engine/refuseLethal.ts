import { createHash } from 'node:crypto'
import type { EngineAction } from './engineMessages.ts'
import { EngineUnavailable, type UnavailableReason } from './engineUnavailable.ts'
import { exceeded } from '../request/limits.ts'
import type { EngineCall } from './routingEngine.ts'

type Options = {
  /** An engine that holds more is killed; reported to the caller. */
  memoryLimitMb: number
  /** A monotonic clock. */
  nowMs?: () => number
}

type Ends = { reason: UnavailableReason; count: number; atMs: number }

/** How long a request that ended engines is not sent again. */
const holdMs = 10 * 60_000
/** A crash or a timeout can have a cause outside the request, so it gets a second try. */
const mostTries = 2
/** Requests that are remembered; the oldest is forgotten first. */
const mostRemembered = 1000
const fatal: ReadonlySet<UnavailableReason> = new Set(['memory', 'crashed', 'timeout'])

/**
 * Keeps a request that ends engines from ending more of them. How much memory a request takes depends on the request
 * alone, so one that took too much is refused from then on (400). One that crashed or hung two engines gets a 503 that
 * names the end of the hold, and isn't sent until then.
 */
export function refuseLethal(call: EngineCall, { memoryLimitMb, nowMs = monotonicMs }: Options): EngineCall {
  const remembered = new Map<string, Ends>()
  const checkEnds = (ends: Ends) => {
    if (ends.reason === 'memory') throw exceeded(900, memoryLimitMb)
    if (ends.count >= mostTries) throw held(ends, nowMs())
  }
  return async (action, requestJson, options) => {
    const key = keyOf(action, requestJson)
    const before = recalled(remembered, key, nowMs())
    if (before) checkEnds(before)
    try {
      const answer = await call(action, requestJson, options)
      remembered.delete(key)
      return answer
    } catch (error) {
      if (!(error instanceof EngineUnavailable && fatal.has(error.reason))) throw error
      const count = (recalled(remembered, key, nowMs())?.count ?? 0) + 1
      const ends = { reason: error.reason, count, atMs: nowMs() }
      remember(remembered, key, ends)
      checkEnds(ends)
      throw error
    }
  }
}

function recalled(remembered: Map<string, Ends>, key: string, nowMs: number): Ends | undefined {
  const ends = remembered.get(key)
  if (ends && nowMs - ends.atMs < holdMs) return ends
  remembered.delete(key)
  return undefined
}

function remember(remembered: Map<string, Ends>, key: string, ends: Ends): void {
  // Deleted first, so that the key moves to the end of the insertion order.
  remembered.delete(key)
  remembered.set(key, ends)
  const [oldest] = remembered.keys()
  if (remembered.size > mostRemembered && oldest !== undefined) remembered.delete(oldest)
}

function held({ reason, count, atMs }: Ends, nowMs: number): EngineUnavailable {
  const retryAfterSeconds = Math.max(1, Math.ceil((atMs + holdMs - nowMs) / 1000))
  const message = `${count} routing engines ended while they worked on this request (${reason})`
  return new EngineUnavailable(reason, message, retryAfterSeconds)
}

function keyOf(action: EngineAction, requestJson: string): string {
  return createHash('sha256').update(`${action} ${requestJson}`).digest('base64')
}

const monotonicMs = () => performance.now()
