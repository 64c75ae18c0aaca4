import type { EngineAction } from './engineMessages.ts'
import type { RoutingLimits } from './limits.ts'

/** Asks an engine, wherever it runs. Requests without a tenant are the server's own. */
export type EngineCall = (
  action: EngineAction,
  requestJson: string,
  options?: { signal?: AbortSignal; tenantId?: number },
) => Promise<string>

/** What the operations need of the engines: those that we run, or services that others run. */
export type RoutingEngine = {
  /**
   * Rejects with EngineError (the engine refused), EngineUnavailable (no engine could answer) or the signal's reason.
   */
  call: EngineCall
  /** What is refused before an engine is asked. */
  readonly limits: RoutingLimits
  /** For an answer that takes several calls: all of them are asked of one map, also when it is replaced meanwhile. */
  onOneMap: <T>(work: (engine: Pick<RoutingEngine, 'call'>) => Promise<T>) => Promise<T>
  /** Why no engine can take a request at all; undefined when one can. */
  problem: () => string | undefined
  close: () => Promise<void>
}

/** Engines whose map stays as it is. */
export function fixedEngine(
  engine: Pick<RoutingEngine, 'call' | 'problem' | 'close'>,
  limits: RoutingLimits,
): RoutingEngine {
  const { call, problem, close } = engine
  return { call, problem, close, limits, onOneMap: (work) => work(engine) }
}
