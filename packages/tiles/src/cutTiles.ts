import { GeoJSONVT, type GeoJSONVTFeature, type GeoJSONVTTile } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import { childTiles, geometryBounds, lineLength, toSquare, touchesTile } from './grid.ts'
import type { MapFeature } from './mapFeature.ts'
import type { TileAddress } from './files/tileset.ts'

const extent = 4096
/** In units of the extent: covers the widest line and labels at a tile's edge. */
const buffer = 80
/** The share of a tile that its buffer takes on each side. */
export const bufferShare = buffer / extent

/** In units of the extent: smaller lines are not drawn, except at the deepest zoom level. */
const tolerance = 4
/** For the difference between this length and that of the library, which leaves small lines out. */
const roundingShare = 1e-6

export type CutTile = TileAddress & { data: Uint8Array }
type Cut = {
  features: MapFeature[]
  /** The tile whose part of the map is cut; the whole world by default. */
  within?: TileAddress
  /** The deepest zoom level to cut, if it is not that of the whole tileset. */
  last?: number
  /** The deepest zoom level of the tileset. Only there lines keep all their points. */
  maxzoom: number
}
const world = { z: 0, x: 0, y: 0 }

/** Cuts features to vector tiles from the zoom level of `within` on, without empty tiles. */
export function* cutTiles({ features, within = world, maxzoom, last = maxzoom }: Cut): Generator<CutTile> {
  const index = indexFeatures(features, maxzoom)
  const boxes = features.map(({ geometry }) => toSquare(geometryBounds([geometry])))

  /** `touching` are the boxes of the features that may be in the tile. */
  function* cutBelow(address: TileAddress, touching: typeof boxes): Generator<CutTile> {
    const layers = pickLayers(index.getTile(address.z, address.x, address.y), address.z)
    if (Object.keys(layers).length > 0)
      yield { ...address, data: fromGeojsonVt(layers, { version: 2, extent }) }
    if (address.z === last) return
    for (const child of childTiles(address)) {
      const some = touching.filter((box) => touchesTile(box, child, bufferShare))
      if (some.length > 0) yield* cutBelow(child, some)
    }
  }

  yield* cutBelow(within, boxes)
}

function indexFeatures(features: MapFeature[], maxzoom: number): GeoJSONVT {
  const collection = {
    type: 'FeatureCollection' as const,
    features: features.map(({ id, geometry, tags, minzoom, layer }) => ({
      type: 'Feature' as const,
      ...(id === undefined ? {} : { id }),
      geometry,
      properties: { tags, minzoom, layer },
    })),
  }
  // Each tile is cut when it is asked for, from the one above it.
  return new GeoJSONVT(collection, { maxZoom: maxzoom, indexMaxZoom: 0, extent, buffer, tolerance })
}

/** Whether a feature can be seen at a zoom level above the deepest one, or above it. Only lines are judged. */
export function isSeen({ geometry }: MapFeature, zoom: number): boolean {
  if (geometry.type !== 'LineString') return true
  const least = (tolerance / (extent * 2 ** zoom)) * (1 - roundingShare)
  return lineLength(geometry.coordinates, least) >= least
}

type Properties = Pick<MapFeature, 'tags' | 'minzoom' | 'layer'>

/** Groups what a zoom level shows of a tile by layer. */
function pickLayers(tile: GeoJSONVTTile | null, z: number): Record<string, GeoJSONVTTile> {
  const layers: Record<string, GeoJSONVTTile> = {}
  for (const feature of tile?.features ?? []) {
    const { tags, minzoom, layer } = feature.tags as unknown as Properties
    if (minzoom > z) continue
    const shown = { ...feature, tags } as GeoJSONVTFeature
    const known = layers[layer]
    if (known) known.features.push(shown)
    else layers[layer] = { ...tile!, features: [shown] }
  }
  return layers
}
