import type { EngineAction } from './pool/workerMessages.ts'
import { type MapKind, type RoutingLimits, routingLimits } from '../request/limits.ts'

/** Sends a request to an engine, wherever it runs. Requests without a tenant are the server's own. */
export type EngineCall = (
  action: EngineAction,
  requestJson: string,
  options?: { signal?: AbortSignal; tenantId?: number },
) => Promise<string>

/** An engine whose map doesn't change between calls. */
export type OneMap = Pick<RoutingEngine, 'call' | 'isSynthetic' | 'limits'>

/** What operators see of the engines: processes of this server, or services of others. */
export type EngineReport = {
  /** How many are in each state. */
  states: Record<string, number>
  /** Calls that wait, by weight. Services have queues of their own. */
  waiting?: Record<string, number>
  /** Replaced processes, by cause. */
  restarts?: Record<string, number>
  memoryBytes?: number
}

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
  problem: () => string | undefined | Promise<string | undefined>
  report?: () => EngineReport
  close: () => Promise<void>
}

/** What is known of a map before any engine runs. */
export type MapFacts = Pick<RoutingEngine, 'limits' | 'isSynthetic'>

/** The services of others have maps of real roads. */
export function describeMap(kind: MapKind | 'external'): MapFacts {
  return { limits: routingLimits(kind === 'starter' ? kind : 'osm'), isSynthetic: kind === 'starter' }
}

/** Makes an engine whose map is never replaced. */
export function fixedEngine(
  { call, problem, report, close }: Pick<RoutingEngine, 'call' | 'problem' | 'report' | 'close'>,
  kind: MapKind,
): RoutingEngine {
  const engine: RoutingEngine = {
    call,
    problem,
    ...(report && { report }),
    close,
    ...describeMap(kind),
    onOneMap: (work) => work(engine),
  }
  return engine
}
