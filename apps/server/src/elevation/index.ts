import type { Handlers } from '../platform/http/handlers.ts'
import { computeElevationProfile } from './computeElevationProfile.ts'
import { lookUpElevation } from './lookUpElevation.ts'
import { lookUpElevationByBody } from './lookUpElevationByBody.ts'
import type { Terrain } from './rasters/terrain.ts'

export { extrapolatedElevations } from './rasters/extrapolatedElevations.ts'
export { climbMeasure } from './measureClimb.ts'
export { elevationErrorFormat } from './elevationErrorFormat.ts'
export { openTerrain } from './rasters/openTerrain.ts'
export type { Terrain } from './rasters/terrain.ts'

export function elevationHandlers(terrain: Terrain) {
  return {
    computeElevationProfile: computeElevationProfile(terrain),
    lookUpElevation: lookUpElevation(terrain),
    lookUpElevationByBody: lookUpElevationByBody(terrain),
  } satisfies Partial<Handlers>
}
