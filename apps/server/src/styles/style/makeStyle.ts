import type { Polygon } from 'geojson'
import type { Language } from '@geofield/tiles'
import type { TilesetInfo } from '@geofield/tiles'
import { labelText } from './expressions.ts'
import { boundaryLayers, buildingLayers, groundLayers } from './ground.ts'
import { labelLayers } from './labels.ts'
import { palettes, type StyleName } from './palettes.ts'
import { roadLayers } from './roads.ts'

export type StyleInput = {
  /** Returns the URL of one of the map's files, with the caller's key. */
  address: (path: string) => string
  tiles: Pick<TilesetInfo, 'attribution' | 'minzoom' | 'maxzoom'> & Partial<TilesetInfo>
  world: Source
  india: Source
  /** The operator's own boundaries, and how many areas of each level they have. */
  boundaries?: (Source & { areas: Partial<Record<string, number>> }) | undefined
  /**
   * Where the tiles have seas of their own, or places of their own, so that those of the world and of India are left out
   * inside their bounds.
   */
  owns: { coast: boolean; places: boolean }
  language?: Language | undefined
  elevation: { attribution: string; minzoom: number; maxzoom: number }
}

type Source = { attribution: string; maxzoom: number }

/** India, until the bounds of the tiles are known. */
const middle = { center: [78.9, 22.6] as [number, number], zoom: 4 }

/** Makes every style by one recipe, from a palette and a few options. */
export function makeStyle(name: StyleName, input: StyleInput) {
  const { address, tiles, world, india, boundaries, owns, elevation, language } = input
  const palette = palettes[name]
  const { options } = palette
  const usesElevation = options.hillshade || options.relief
  const inside = tiles.bounds && toPolygon(tiles.bounds)
  const coast = owns.coast && inside ? 'tiles' : 'world'
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
      world: vectorSource(address('world/{z}/{x}/{y}.pbf'), world),
      india: vectorSource(address('india/{z}/{x}/{y}.pbf'), india),
      ...(boundaries && { boundaries: vectorSource(address('boundaries/{z}/{x}/{y}.pbf'), boundaries) }),
      ...(coast === 'tiles' ? { inside: { type: 'geojson' as const, data: inside } } : {}),
      ...(usesElevation ? elevationSources(options.relief === true, { address, elevation }) : {}),
    },
    layers: [
      ...groundLayers(palette, { coast, hasStateLines: !hasStates(boundaries) }),
      ...(options.extrude ? [] : buildingLayers(palette)),
      ...roadLayers(palette),
      ...boundaryLayers(
        palette,
        boundaries && { hasCountry: (boundaries.areas.country ?? 0) > 0, hasStates: hasStates(boundaries) },
      ),
      ...(options.extrude ? buildingLayers(palette) : []),
      ...labelLayers(palette, {
        text: labelText(language),
        // Farther out a city of an extract would hide larger ones beside it: labels of one source only are ranked.
        own: owns.places && inside ? { area: inside, minzoom: owns.coast ? 0 : 8 } : undefined,
      }),
    ] as { id: string; type: 'fill' }[],
  }
}

/** Fewer are those of a part of India, whose other lines stay. */
const minStates = 20

function hasStates(boundaries: StyleInput['boundaries']): boolean {
  return (boundaries?.areas.state ?? 0) >= minStates
}

function vectorSource(url: string, { attribution, maxzoom }: Source) {
  return { type: 'vector' as const, tiles: [url], minzoom: 0, maxzoom, attribution }
}

function toPolygon([west, south, east, north]: TilesetInfo['bounds']): Polygon {
  const corners = [[west, south], [east, south], [east, north], [west, north], [west, south]] // prettier-ignore
  return { type: 'Polygon', coordinates: [corners] }
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
