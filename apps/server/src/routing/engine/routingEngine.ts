import type { EngineAction } from './engineMessages.ts'
import { type MapKind, type RoutingLimits, routingLimits } from '../request/limits.ts'

/** Asks an engine, wherever it runs. Requests without a tenant are the server's own. */
export type EngineCall = (
  action: EngineAction,
  requestJson: string,
  options?: { signal?: AbortSignal; tenantId?: number },
) => Promise<string>

/** One map, however often it is asked. */
export type OneMap = Pick<RoutingEngine, 'call' | 'isSynthetic'>

/** What the operations need of the engines: those that we run, or services that others run. */
export type RoutingEngine = {
  /**
   * Rejects with EngineError (the engine refused), EngineUnavailable (no engine could answer) or the signal's reason.
   */
  call: EngineCall
  /** What is refused before an engine is asked. */
  readonly limits: RoutingLimits
  /** Whether the roads are those of the starter map, which do not exist. */
  readonly isSynthetic: boolean
  /** For an answer that takes several calls: all of them use one map, also when it is replaced in the meantime. */
  onOneMap: <T>(work: (engine: OneMap) => Promise<T>) => Promise<T>
  /** Why no engine can take a request at all; undefined when one can. */
  problem: () => string | undefined
  close: () => Promise<void>
}

/** Engines whose map stays as it is. */
export function fixedEngine(
  { call, problem, close }: Pick<RoutingEngine, 'call' | 'problem' | 'close'>,
  kind: MapKind,
): RoutingEngine {
  const engine: RoutingEngine = {
    call,
    problem,
    close,
    limits: routingLimits(kind),
    isSynthetic: kind === 'starter',
    onOneMap: (work) => work(engine),
  }
  return engine
}
