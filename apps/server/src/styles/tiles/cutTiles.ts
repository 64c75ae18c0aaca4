import { GeoJSONVT, type GeoJSONVTFeature, type GeoJSONVTTile } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import type { BoundingBox } from '../../platform/geography/geography.ts'
import { tilesIn } from './grid.ts'
import type { MapFeature } from './mapFeature.ts'
import type { TileAddress } from './tileset.ts'

const extent = 4096
/** In units of the extent: covers the widest line and labels at a tile's edge. */
const buffer = 80

export type Cut = { features: MapFeature[]; bounds: BoundingBox; maxzoom: number }

/** Cuts features to vector tiles of zoom levels 0 to maxzoom, without empty tiles. */
export function* cutTiles({ features, bounds, maxzoom }: Cut): Generator<TileAddress & { data: Uint8Array }> {
  const layers = [...Map.groupBy(features, (feature) => feature.layer)].map(([name, some]) => ({
    name,
    index: indexFeatures(some, maxzoom),
  }))
  for (const address of tilesIn(bounds, maxzoom)) {
    const tile: Record<string, GeoJSONVTTile> = {}
    for (const { name, index } of layers) {
      const cut = index.getTile(address.z, address.x, address.y)
      const shown =
        cut?.features.filter((feature: GeoJSONVTFeature) => readMinzoom(feature) <= address.z) ?? []
      if (cut && shown.length > 0) tile[name] = { ...cut, features: shown.map(withoutMinzoom) }
    }
    if (Object.keys(tile).length > 0) yield { ...address, data: fromGeojsonVt(tile, { version: 2, extent }) }
  }
}

function indexFeatures(features: MapFeature[], maxzoom: number): GeoJSONVT {
  const collection = {
    type: 'FeatureCollection' as const,
    features: features.map(({ id, geometry, tags, minzoom }) => ({
      type: 'Feature' as const,
      ...(id === undefined ? {} : { id }),
      geometry,
      properties: { ...tags, minzoom },
    })),
  }
  // All tiles at once, because nothing is cut later.
  const every = { maxZoom: maxzoom, indexMaxZoom: maxzoom, indexMaxPoints: 0 }
  return new GeoJSONVT(collection, { ...every, extent, buffer, tolerance: 4 })
}

function readMinzoom({ tags }: GeoJSONVTFeature): number {
  return (tags as { minzoom: number }).minzoom
}

function withoutMinzoom<Feature extends GeoJSONVTFeature>(feature: Feature): Feature {
  const { minzoom: _, ...tags } = feature.tags as Record<string, unknown>
  return { ...feature, tags }
}
