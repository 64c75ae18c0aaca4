import type { Caller, Handler, OperationId } from '../../platform/http/handlers.ts'
import type { OneMap, RoutingEngine } from './routingEngine.ts'

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
      engine.onOneMap(({ isSynthetic, limits, ...map }) =>
        work({ call: callForTenant(map), isSynthetic, limits }),
      ),
    problem: engine.problem,
    close: engine.close,
  }
}

/**
 * Gives a handler the engine of its caller's tenant, on one map: what came from a map is judged by the limits of that map,
 * even if another is in service by then.
 */
export function withTenantEngine<Id extends OperationId>(
  engine: RoutingEngine,
  make: (engine: RoutingEngine) => Handler<Id>,
): Handler<Id> {
  return (call) => {
    const { tenantId } = (call.caller as Caller).tenant
    return engine.onOneMap(async (map) => make(engineFor(onMap(map, engine), tenantId))(call))
  }
}

function onMap({ call, limits, isSynthetic }: OneMap, { problem, close }: RoutingEngine): RoutingEngine {
  const held: RoutingEngine = {
    call,
    limits,
    isSynthetic,
    problem,
    close,
    onOneMap: (work) => work(held),
  }
  return held
}
