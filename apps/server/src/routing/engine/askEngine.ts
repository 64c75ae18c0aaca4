import { ApiError } from '../../platform/http/errors.ts'
import type { EngineAction } from './pool/workerMessages.ts'
import type { RoutingEngine } from './routingEngine.ts'
import { EngineUnavailable } from './engineUnavailable.ts'

/**
 * Returns the engine's response as text. Throws NOT_READY when no engine is available, EngineError when it refuses.
 */
export async function askEngine(
  engine: Pick<RoutingEngine, 'call'>,
  { action, request }: { action: EngineAction; request: unknown },
  signal: AbortSignal,
): Promise<string> {
  try {
    return await engine.call(action, JSON.stringify(request), { signal })
  } catch (error) {
    if (!(error instanceof EngineUnavailable)) throw error
    const { retryAfterSeconds } = error
    throw new ApiError('NOT_READY', {
      reason: 'engine',
      message: `The routing engine is not available (${error.reason}); try again in ${retryAfterSeconds} s.`,
      headers: { 'retry-after': String(retryAfterSeconds) },
      cause: error,
    })
  }
}
