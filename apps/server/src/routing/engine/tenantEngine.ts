import type { Caller, Handler, OperationId } from '../../platform/http/handlers.ts'
import type { RoutingEngine } from './routingEngine.ts'

/** Returns the engine for one tenant: its requests wait in the tenant's own queue. */
export function engineFor(engine: RoutingEngine, tenantId: number): RoutingEngine {
  const callForTenant =
    (each: Pick<RoutingEngine, 'call'>): RoutingEngine['call'] =>
    (action, requestJson, options) =>
      each.call(action, requestJson, { ...options, tenantId })
  return {
    call: callForTenant(engine),
    get limits() {
      return engine.limits
    },
    get isSynthetic() {
      return engine.isSynthetic
    },
    onOneMap: (work) =>
      engine.onOneMap((map) => work({ call: callForTenant(map), isSynthetic: map.isSynthetic })),
    problem: engine.problem,
    close: engine.close,
  }
}

/** Gives a handler the engine of its caller's tenant. */
export function withTenantEngine<Id extends OperationId>(
  engine: RoutingEngine,
  make: (engine: RoutingEngine) => Handler<Id>,
): Handler<Id> {
  return (call) => make(engineFor(engine, (call.caller as Caller).tenant.tenantId))(call)
}
