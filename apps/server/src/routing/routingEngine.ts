import type { EngineAction } from './engineMessages.ts'
import type { RoutingLimits } from './limits.ts'

/** Asks an engine, wherever it runs. */
export type EngineCall = (
  action: EngineAction,
  requestJson: string,
  options?: { signal?: AbortSignal },
) => Promise<string>

/** What the operations need of the engines: those that we run, or services that others run. */
export type RoutingEngine = {
  /**
   * Rejects with EngineError (the engine refused), EngineUnavailable (no engine could answer) or the signal's reason.
   */
  call: EngineCall
  /** What is refused before an engine is asked. */
  limits: RoutingLimits
  close: () => Promise<void>
}
