import type { Handlers } from '../platform/handlers.ts'
import type { EnginePool } from './enginePool.ts'
import { findRoute } from './findRoute.ts'

export { type EnginePool, startEnginePool } from './enginePool.ts'
export { routingErrorFormat } from './routingErrorFormat.ts'
export { type PreparedTiles, prepareTiles } from './tiles.ts'

export function routingHandlers(engine: EnginePool) {
  return { findRoute: findRoute(engine) } satisfies Partial<Handlers>
}
