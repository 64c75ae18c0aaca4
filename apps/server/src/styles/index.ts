import type { FastifyInstance } from 'fastify'
import type { Config } from '../platform/config/config.ts'
import type { Handlers } from '../platform/http/handlers.ts'
import type { Authenticate } from '../platform/http/credentials.ts'
import { type ElevationInfo, elevationZooms, getMapStyle, type OwnBoundaries } from './getMapStyle.ts'
import type { MapData } from './map.ts'
import { addMapRoutes } from './mapRoutes.ts'
import { createTerrainTiles, type ElevationsAt } from './terrain/terrainTile.ts'

export { buildMap, vectorTilesRecipe } from './buildMap.ts'
export type { MapFile } from './buildMap.ts'
export { type MapData, type MapStatus, startMap } from './map.ts'
export { type BuildMap, runBuilder } from './runBuilder.ts'
export { type MapFeature, type OnCut, openTileset, type Tileset, writeExtractTiles } from '@geofield/tiles'

export type Styles = {
  handlers: Pick<Handlers, 'getMapStyle'>
  addRoutes: (app: FastifyInstance, authenticate: Authenticate) => void
}

type StylesOptions = {
  map: MapData
  /** What is drawn of imported boundaries. */
  boundaries?: (() => OwnBoundaries | undefined) | undefined
  config: Config
  elevation: ElevationInfo
  elevationsAt: ElevationsAt
}

export function createStyles({
  map,
  boundaries = () => undefined,
  config,
  elevation,
  elevationsAt,
}: StylesOptions): Styles {
  const terrainTile = createTerrainTiles(elevationsAt, elevationZooms(elevation))
  return {
    handlers: { getMapStyle: getMapStyle({ map, boundaries, config, elevation }) },
    addRoutes: (app, authenticate) =>
      addMapRoutes(app, { map, boundaries: () => boundaries()?.tileset, terrainTile, authenticate }),
  }
}
export { fetchTileset } from './storedTileset.ts'
