import type { Handler } from '../platform/http/handlers.ts'
import { elevationResponse } from './elevationResponse.ts'
import type { Terrain } from './rasters/terrain.ts'

const locationLimit = 100

export function lookUpElevation(terrain: Terrain): Handler<'lookUpElevation'> {
  return ({ query }) => elevationResponse(terrain, query, locationLimit)
}
