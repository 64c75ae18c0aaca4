import type { BoundingBox } from '@geofield/geography'
import { builtTilesets } from './builtTilesets.ts'
import { type OnCut, sortOsm } from './cutOsm.ts'
import { cutTiles } from './cutTiles.ts'
import { writeMbtiles } from './files/mbtiles.ts'
import type { TilesetInfo } from './files/tilesetInfo.ts'
import { geometryBounds } from './grid.ts'
import { indiaFeatures, missingPlaces, type Village } from './india.ts'
import { layerNames, type MapFeature } from './mapFeature.ts'
import { inlandWaterFeatures, seaFeatures } from './world.ts'

const wholeWorld: BoundingBox = [-180, -85.0511, 180, 85.0511]

/**
 * Writes an MBTiles file of OpenStreetMap extracts (`.osm.pbf`, sorted by id), zoom levels 0 to 14 in the layers of
 * OpenMapTiles, with land and sea along coasts, and with towns of India that an extract of its cities lacks. An older file
 * is deleted first. Memory grows with the number of nodes, by 12 bytes each: what is drawn waits in a temporary file beside the
 * tiles. Throws an `OsmFileError` of `@geofield/geography/osm` that names an unreadable extract and the place of its fault.
 */
export async function writeExtractTiles(
  file: string,
  extracts: string[],
  onCut: OnCut = () => {},
): Promise<void> {
  const osm = await sortOsm(`${file}.features`, extracts, { onCut, findMissing: missingPlaces })
  try {
    const info: TilesetInfo = { ...builtTilesets.osm, bounds: osm.bounds }
    writeMbtiles(file, { ...info, layers: layerNames.filter((name) => osm.layers.has(name)) }, osm.cut())
  } finally {
    osm.close()
  }
}

/** Writes an MBTiles file of the world's seas, land, large lakes and rivers, zoom levels 0 to 6. */
export function writeWorldTiles(file: string): void {
  writeFeatureTiles(file, [...seaFeatures(), ...inlandWaterFeatures()], builtTilesets.world, wholeWorld)
}

/**
 * Writes an MBTiles file of the lines between India's states, its cities and towns, and these villages, zoom levels 0 to 8.
 * No boundary between countries is drawn.
 */
export function writeIndiaTiles(file: string, villages: Iterable<Village> = []): void {
  writeFeatureTiles(file, indiaFeatures(villages), builtTilesets.india)
}

/** Writes an MBTiles file of features, cut from zoom level 0 on. Without bounds it has those of the features. */
export function writeFeatureTiles(
  file: string,
  features: MapFeature[],
  about: Omit<TilesetInfo, 'bounds'>,
  bounds: BoundingBox = geometryBounds(features.map(({ geometry }) => geometry)),
): void {
  const used = new Set(features.map(({ layer }) => layer))
  const layers = layerNames.filter((name) => used.has(name))
  writeMbtiles(file, { ...about, bounds, layers }, cutTiles({ features, maxzoom: about.maxzoom }))
}
