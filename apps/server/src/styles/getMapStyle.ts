import type { Config } from '../platform/config/config.ts'
import type { Call, ResultOf } from '../platform/http/handlers.ts'
import type { MapData } from './map.ts'
import { makeStyle } from './style/makeStyle.ts'
import { tilesetsOf } from './tiles/tilesetsOf.ts'

export type ElevationInfo = { attribution: string; isSynthetic: boolean }
type Parts = { map: MapData; config: Pick<Config, 'osm' | 'tiles'>; elevation: ElevationInfo }

/** A low zoom level would touch most of the raster for one tile. */
export function elevationZooms({ isSynthetic }: ElevationInfo): { minzoom: number; maxzoom: number } {
  return { minzoom: isSynthetic ? 11 : 9, maxzoom: 12 }
}

export function getMapStyle({ map, config, elevation }: Parts) {
  const expected = config.osm.length > 0 ? tilesetsOf.osm : tilesetsOf.starter
  return ({ path, origin, apiKey }: Call<'getMapStyle'>): ResultOf<'getMapStyle'> => {
    const key = encodeURIComponent(apiKey)
    return makeStyle(path.style, {
      address: (file) => `${origin}/styles/${file}?api-key=${key}`,
      // Until the tiles are built it is known what they will say of themselves, but not where they lie.
      tiles: map.tilesInfo() ?? expected,
      world: config.tiles === undefined ? tilesetsOf.world : undefined,
      elevation: { attribution: whomToName(elevation), ...elevationZooms(elevation) },
    })
  }
}

function whomToName({ attribution, isSynthetic }: ElevationInfo): string {
  return isSynthetic ? 'Synthetic relief that does not exist' : attribution
}
