import type { Handler } from '../platform/http/handlers.ts'
import { elevationAnswer } from './elevationAnswer.ts'
import type { Terrain } from './rasters/terrain.ts'

const locationLimit = 2000

export function lookUpElevationByBody(terrain: Terrain): Handler<'lookUpElevationByBody'> {
  return ({ body }) => elevationAnswer(terrain, body, locationLimit)
}
