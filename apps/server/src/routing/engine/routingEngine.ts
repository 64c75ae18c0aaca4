import type { EngineAction } from './workerMessages.ts'
import { type MapKind, type RoutingLimits, routingLimits } from '../request/limits.ts'

/** Sends a request to an engine, wherever it runs. Requests without a tenant are the server's own. */
export type EngineCall = (
  action: EngineAction,
  requestJson: string,
  options?: { signal?: AbortSignal; tenantId?: number },
) => Promise<string>

/** An engine whose map doesn't change between calls. */
export type OneMap = Pick<RoutingEngine, 'call' | 'isSynthetic'>

/** What operations need of an engine: Geofield's workers or external services. */
export type RoutingEngine = {
  /**
   * Rejects with EngineError (the engine refused), EngineUnavailable (no engine could be asked) or the signal's
   * reason.
   */
  call: EngineCall
  /** Limits that are checked before the engine is asked. */
  readonly limits: RoutingLimits
  /** Whether the roads are the starter map's, which don't exist. */
  readonly isSynthetic: boolean
  /** Runs several calls on one map, even if the map is replaced meanwhile. */
  onOneMap: <T>(work: (engine: OneMap) => Promise<T>) => Promise<T>
  /** Says why no engine can take a request; undefined when one can. */
  problem: () => string | undefined
  close: () => Promise<void>
}

/** Makes an engine whose map is never replaced. */
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
