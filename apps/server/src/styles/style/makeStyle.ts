import type { TilesetInfo } from '../tiles/tilesetInfo.ts'
import { boundaryLayer, buildingLayers, groundLayers } from './ground.ts'
import { labelLayers } from './labels.ts'
import { palettes, type StyleName } from './palettes.ts'
import { roadLayers } from './roads.ts'

export type StyleInput = {
  /** Returns the URL of one of the map's files, with the caller's key. */
  address: (path: string) => string
  tiles: Pick<TilesetInfo, 'attribution' | 'minzoom' | 'maxzoom'> & Partial<TilesetInfo>
  /** The world's seas and cities, for tiles that have none. */
  world: { attribution: string; maxzoom: number } | undefined
  elevation: { attribution: string; minzoom: number; maxzoom: number }
}

/** India, until the bounds of the tiles are known. */
const middle = { center: [78.9, 22.6] as [number, number], zoom: 4 }

/** Makes every style by one recipe, from a palette and a few options. */
export function makeStyle(name: StyleName, { address, tiles, world, elevation }: StyleInput) {
  const palette = palettes[name]
  const { options } = palette
  const usesElevation = options.hillshade || options.relief
  return {
    version: 8 as const,
    name: palette.title,
    ...fitView(tiles.bounds),
    bearing: options.relief ? -15 : 0,
    pitch: options.relief ? 50 : 0,
    ...(options.extrude ? { light: { anchor: 'viewport', color: '#fff8ee', intensity: 0.35 } } : {}),
    ...(options.relief ? { terrain: { source: 'relief', exaggeration: 1.2 }, sky } : {}),
    sprite: address('sprites/icons'),
    glyphs: address('fonts/{fontstack}/{range}.pbf'),
    sources: {
      openmaptiles: {
        type: 'vector' as const,
        tiles: [address('tiles/{z}/{x}/{y}.pbf')],
        minzoom: tiles.minzoom,
        maxzoom: tiles.maxzoom,
        ...(tiles.bounds ? { bounds: tiles.bounds } : {}),
        attribution: tiles.attribution,
      },
      ...(world
        ? {
            world: {
              type: 'vector' as const,
              tiles: [address('world/{z}/{x}/{y}.pbf')],
              minzoom: 0,
              maxzoom: world.maxzoom,
              attribution: world.attribution,
            },
          }
        : {}),
      ...(usesElevation ? elevationSources(options.relief === true, { address, elevation }) : {}),
    },
    layers: [
      ...groundLayers(palette, world !== undefined),
      ...(options.extrude ? [] : buildingLayers(palette)),
      ...roadLayers(palette),
      boundaryLayer(palette),
      ...(options.extrude ? buildingLayers(palette) : []),
      ...labelLayers(palette, world !== undefined),
    ] as { id: string; type: 'fill' }[],
  }
}

/** MapLibre needs a separate source for each use. */
function elevationSources(
  hasRelief: boolean,
  { address, elevation }: Pick<StyleInput, 'address' | 'elevation'>,
) {
  const source = {
    type: 'raster-dem' as const,
    tiles: [address('terrain/{z}/{x}/{y}.png')],
    tileSize: 256,
    encoding: 'terrarium',
    ...elevation,
  }
  return { terrain: source, ...(hasRelief ? { relief: source } : {}) }
}

const sky = {
  'sky-color': '#9cc8ee',
  'horizon-color': '#e9f1f6',
  'fog-color': '#f3f2ee',
  'fog-ground-blend': 0.8,
}

/** Returns a view of all that the tiles hold, on a screen of about 1000 pixels. */
function fitView(bounds: TilesetInfo['bounds'] | undefined) {
  if (!bounds) return middle
  const [west, south, east, north] = bounds
  const degrees = Math.max(east - west, north - south, 0.02)
  const zoom = Math.max(1, Math.min(13, Math.log2((360 * 2) / degrees)))
  return {
    center: [(west + east) / 2, (south + north) / 2] as [number, number],
    zoom: Math.round(zoom * 10) / 10,
  }
}
