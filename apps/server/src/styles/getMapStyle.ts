import { builtTilesets, type Tileset } from '@geofield/tiles'
import type { Config } from '../platform/config/config.ts'
import type { Call, ResultOf } from '../platform/http/handlers.ts'
import type { MapData } from './map.ts'
import { makeStyle } from './style/makeStyle.ts'
import { starterTileset } from './starterTileset.ts'

/** The tiles of boundaries that the operator imported, and how many areas of each level they have. */
export type OwnBoundaries = {
  tileset: Pick<Tileset, 'info' | 'tile' | 'version'>
  areas: Partial<Record<string, number>>
}
export type ElevationInfo = { attribution: string; isSynthetic: boolean }
type MapStyleOptions = {
  map: MapData
  boundaries: () => OwnBoundaries | undefined
  config: Pick<Config, 'osm' | 'tiles'>
  elevation: ElevationInfo
}

/** A low zoom level would read most of the raster for one tile. */
export function elevationZooms({ isSynthetic }: ElevationInfo): { minzoom: number; maxzoom: number } {
  return { minzoom: isSynthetic ? 11 : 9, maxzoom: 12 }
}

export function getMapStyle({ map, boundaries, config, elevation }: MapStyleOptions) {
  const expected = config.osm.length > 0 ? builtTilesets.osm : starterTileset
  return ({ path, query, origin, apiKey }: Call<'getMapStyle'>): ResultOf<'getMapStyle'> => {
    const key = encodeURIComponent(apiKey)
    // Before the tiles are built, their metadata are known, except their bounds.
    const tiles = map.tilesInfo() ?? expected
    const official = boundaries()
    return makeStyle(path.style, {
      address: (file) => `${origin}/styles/${file}?api-key=${key}`,
      tiles,
      world: builtTilesets.world,
      india: builtTilesets.india,
      boundaries: official && { ...official.tileset.info, areas: official.areas },
      owns: { coast: config.tiles !== undefined, places: tiles.name !== starterTileset.name },
      language: query.language,
      elevation: { attribution: whomToName(elevation), ...elevationZooms(elevation) },
    })
  }
}

function whomToName({ attribution, isSynthetic }: ElevationInfo): string {
  return isSynthetic ? 'Synthetic relief that does not exist' : attribution
}
