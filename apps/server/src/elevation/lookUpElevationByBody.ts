import type { Handler } from '../platform/http/handlers.ts'
import { elevationResponse } from './elevationResponse.ts'
import type { Terrain } from './rasters/terrain.ts'

const locationLimit = 2000

export function lookUpElevationByBody(terrain: Terrain): Handler<'lookUpElevationByBody'> {
  return ({ body }) => elevationResponse(terrain, body, locationLimit)
}
