import { inSpan } from '../../platform/telemetry/spans.ts'
import type { Telemetry } from '../../platform/telemetry/telemetry.ts'
import { EngineError } from './engineError.ts'
import { EngineUnavailable } from './engineUnavailable.ts'
import type { EngineCall, EngineReport, RoutingEngine } from './routingEngine.ts'

/** Returns the engine with its calls reported. */
export function observeEngine(engine: RoutingEngine, telemetry: Telemetry): RoutingEngine {
  if (!telemetry.isOn) return engine
  const observed =
    (call: EngineCall): EngineCall =>
    async (action, requestJson, options) => {
      const beganMs = performance.now()
      let outcome = 'ok'
      try {
        return await inSpan('engine call', () => call(action, requestJson, options), {
          'geofield.engine.action': action,
        })
      } catch (error) {
        outcome = readOutcome(error)
        throw error
      } finally {
        telemetry.record('geofield.engine.call.duration', (performance.now() - beganMs) / 1000, {
          'geofield.engine.action': action,
          'geofield.outcome': outcome,
        })
      }
    }
  return {
    ...engine,
    // Both change when the map is replaced.
    get limits() {
      return engine.limits
    },
    get isSynthetic() {
      return engine.isSynthetic
    },
    call: observed(engine.call),
    onOneMap: (work) => engine.onOneMap((map) => work({ ...map, call: observed(map.call) })),
  }
}

/** `refused`: the request is faulty or has no result. Any other outcome says why the engine did not respond. */
function readOutcome(error: unknown): string {
  if (error instanceof EngineError) return error.body.status_code < 500 ? 'refused' : 'failed'
  if (error instanceof EngineUnavailable) return error.reason
  return (error as Error).name === 'AbortError' ? 'aborted' : 'failed'
}

/** Reports the engine's processes, and the calls that wait for a free process. */
export function observeEngines(engine: RoutingEngine, telemetry: Telemetry): void {
  if (!telemetry.isOn) return
  const read = (): EngineReport | undefined => engine.report?.()
  const byLabel = (label: string, values: Record<string, number> | undefined) =>
    Object.entries(values ?? {}).map(([name, value]) => ({ value, labels: { [label]: name } }))
  telemetry.observe('geofield.engine.count', () => byLabel('geofield.engine.state', read()?.states))
  telemetry.observe('geofield.engine.waiting', () => byLabel('geofield.engine.weight', read()?.waiting))
  telemetry.observe('geofield.engine.restarts', () => byLabel('geofield.engine.cause', read()?.restarts))
  telemetry.observe('geofield.engine.memory.usage', () => {
    const bytes = read()?.memoryBytes
    return bytes === undefined ? [] : [{ value: bytes }]
  })
}
