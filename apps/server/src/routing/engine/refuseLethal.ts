import { createHash } from 'node:crypto'
import type { EngineAction } from './pool/workerMessages.ts'
import { EngineUnavailable, type UnavailableReason } from './engineUnavailable.ts'
import { exceeded } from '../request/limits.ts'
import type { EngineCall } from './routingEngine.ts'

type Options = {
  /** A worker above this is killed. Callers see the figure. */
  memoryLimitMb: number
  /** A monotonic clock. */
  nowMs?: () => number
}

type Ends = { reason: UnavailableReason; count: number; atMs: number }

/** How long a request that ended workers is held back. */
const holdMs = 10 * 60_000
/** A crash or a timeout can have a cause outside the request, so the request gets a second try. */
const maxTries = 2
/** Number of requests that are remembered; the oldest is forgotten first. */
const maxRemembered = 1000
const fatal: ReadonlySet<UnavailableReason> = new Set(['memory', 'crashed', 'timeout'])

/**
 * Stops a request that ends workers from ending more of them. Memory depends on the request alone, so a request
 * that took too much is refused from then on (400). A request that crashed or hung two workers gets a 503 until the
 * hold ends.
 */
export function refuseLethal(call: EngineCall, { memoryLimitMb, nowMs = monotonicMs }: Options): EngineCall {
  const remembered = new Map<string, Ends>()
  const checkEnds = (ends: Ends) => {
    if (ends.reason === 'memory') throw exceeded(900, memoryLimitMb)
    if (ends.count >= maxTries) throw held(ends, nowMs())
  }
  return async (action, requestJson, options) => {
    const key = hashRequest(action, requestJson)
    const before = recalled(remembered, key, nowMs())
    if (before) checkEnds(before)
    try {
      const response = await call(action, requestJson, options)
      remembered.delete(key)
      return response
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
  if (remembered.size > maxRemembered && oldest !== undefined) remembered.delete(oldest)
}

function held({ reason, count, atMs }: Ends, nowMs: number): EngineUnavailable {
  const retryAfterSeconds = Math.max(1, Math.ceil((atMs + holdMs - nowMs) / 1000))
  const message = `${count} routing engines exited while they worked on this request (${reason})`
  return new EngineUnavailable(reason, message, retryAfterSeconds)
}

function hashRequest(action: EngineAction, requestJson: string): string {
  return createHash('sha256').update(`${action} ${requestJson}`).digest('base64')
}

const monotonicMs = () => performance.now()
