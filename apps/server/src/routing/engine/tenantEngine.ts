import type { Caller, Handler, OperationId } from '../../platform/http/handlers.ts'
import type { RoutingEngine } from './routingEngine.ts'

/** The engine as one tenant uses it: its requests wait in the tenant's own line. */
export function engineFor(engine: RoutingEngine, tenantId: number): RoutingEngine {
  const callOf =
    (each: Pick<RoutingEngine, 'call'>): RoutingEngine['call'] =>
    (action, requestJson, options) =>
      each.call(action, requestJson, { ...options, tenantId })
  return {
    call: callOf(engine),
    get limits() {
      return engine.limits
    },
    get isSynthetic() {
      return engine.isSynthetic
    },
    onOneMap: (work) => engine.onOneMap((map) => work({ call: callOf(map), isSynthetic: map.isSynthetic })),
    problem: engine.problem,
    close: engine.close,
  }
}

/** A handler whose engine is that of the caller's tenant. */
export function perTenant<Id extends OperationId>(
  engine: RoutingEngine,
  make: (engine: RoutingEngine) => Handler<Id>,
): Handler<Id> {
  return (call) => make(engineFor(engine, (call.caller as Caller).tenant.tenantId))(call)
}
