import type { Handlers } from '../platform/handlers.ts'
import { lookUpElevation } from './lookUpElevation.ts'
import { lookUpElevationByBody } from './lookUpElevationByBody.ts'
import type { Terrain } from './terrain.ts'

export { continuedElevations } from './continued.ts'
export { elevationErrorFormat } from './elevationErrorFormat.ts'
export { openTerrain } from './openTerrain.ts'
export type { Terrain } from './terrain.ts'

export function elevationHandlers(terrain: Terrain) {
  return {
    lookUpElevation: lookUpElevation(terrain),
    lookUpElevationByBody: lookUpElevationByBody(terrain),
  } satisfies Partial<Handlers>
}
