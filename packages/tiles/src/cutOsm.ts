import type { BoundingBox } from '@geofield/geography'
import { builtTilesets } from './builtTilesets.ts'
import { bufferShare, type CutTile, cutTiles, isSeen } from './cutTiles.ts'
import { coastFeatures } from './coast/coastFeatures.ts'
import { CoastWays } from './coast/coastWays.ts'
import { createSpill, type FeatureSpill } from './featureSpill.ts'
import { childTiles, geometryBounds, tilesTouching, toSquare, touchesTile } from './grid.ts'
import { joinRoadNames } from './osm/joinRoadNames.ts'
import type { LayerName, MapFeature } from './mapFeature.ts'
import { readOsm } from './osm/readOsm.ts'
import type { TileAddress } from './files/tileset.ts'

/**
 * Zoom levels that are cut together. Their features are kept apart by the tile of the first level: the deeper the levels,
 * the more features they show, and the smaller the regions that fit into memory.
 */
type Band = { first: number; last: number }
const { maxzoom } = builtTilesets.osm
const bands: Band[] = [
  { first: 0, last: 4 },
  { first: 5, last: 6 },
  { first: 7, last: 8 },
  { first: 9, last: maxzoom },
]
/** A region with more than this is cut in four. Cutting takes about a hundred times as much memory. */
const defaultRegionBytes = 4 * 1024 * 1024

/** How far a build is: the share of the step is from 0 to 1, the count is that of features or tiles so far. */
export type OnCut = (step: 'features' | 'tiles', count: number, share: number) => void

/** What was read: the box around it, and the layers that have features. */
export type OsmFeatures = {
  bounds: BoundingBox
  layers: Set<LayerName>
  /** Cuts the tiles. */
  cut: () => Generator<CutTile>
  /** Removes the temporary file. */
  close: () => void
}

export type SortOptions = {
  onCut: OnCut
  maxRegionBytes?: number
  /** Returns places that the extracts show but don't have, from the places that they have. */
  findMissing?: (places: MapFeature[], bounds: BoundingBox) => MapFeature[]
}

/** Sorts what extracts have to draw by regions in a temporary file, so that only one region at a time is in memory. */
export async function sortOsm(
  file: string,
  sources: string[],
  { onCut, maxRegionBytes = defaultRegionBytes, findMissing }: SortOptions,
): Promise<OsmFeatures> {
  const spill = createSpill(file)
  const bounds: BoundingBox = [Infinity, Infinity, -Infinity, -Infinity]
  const layers = new Set<LayerName>()
  const places: MapFeature[] = []
  const coast = new CoastWays()
  const add = (feature: MapFeature, box: BoundingBox) => {
    layers.add(feature.layer)
    addToRegions(spill, feature, box)
  }
  let count = 0
  try {
    for (const [i, source] of sources.entries()) {
      const onRead = (share: number) => onCut('features', count, (i + share) / sources.length)
      for await (const feature of readOsm(source, { onRead, coast })) {
        count++
        if (feature.layer === 'place') places.push(feature)
        const box = geometryBounds([feature.geometry])
        extend(bounds, box)
        add(feature, box)
      }
    }
    // Not part of the bounds: cells of the coast reach beyond the extract.
    for (const feature of [...(findMissing?.(places, bounds) ?? []), ...coastFeatures(coast.join())])
      add(feature, geometryBounds([feature.geometry]))
    return { bounds, layers, cut: () => cutRegions({ spill, maxRegionBytes }, onCut), close: spill.close }
  } catch (error) {
    spill.close()
    throw error
  }
}

function extend(bounds: BoundingBox, [west, south, east, north]: BoundingBox): void {
  bounds[0] = Math.min(bounds[0], west)
  bounds[1] = Math.min(bounds[1], south)
  bounds[2] = Math.max(bounds[2], east)
  bounds[3] = Math.max(bounds[3], north)
}

function addToRegions(spill: FeatureSpill, feature: MapFeature, box: BoundingBox): void {
  const square = toSquare(box)
  for (const { first, last } of bands) {
    if (feature.minzoom > last || !isSeenIn(feature, last)) continue
    for (const region of tilesTouching(square, first, bufferShare)) spill.add(toKey(region), feature)
  }
}

/** A region of the first zoom levels has the roads of whole states, most of which are too short to be seen. */
function isSeenIn(feature: MapFeature, last: number): boolean {
  // Names are joined to longer lines first.
  return last === maxzoom || feature.layer === 'transportation_name' || isSeen(feature, last)
}

type Cutting = { spill: FeatureSpill; maxRegionBytes: number }

function* cutRegions(cutting: Cutting, onCut: OnCut): Generator<CutTile> {
  const { spill } = cutting
  const regions = spill.keys()
  const whole = regions.reduce((sum, key) => sum + spill.size(key), 0)
  let done = 0
  let count = 0
  for (const key of regions) {
    const region = toAddress(key)
    const { last } = bands.findLast(({ first }) => first <= region.z)!
    const bytes = spill.size(key)
    for (const tile of cutRegion(cutting, region, last)) {
      onCut('tiles', (count += 1), done / whole)
      yield tile
    }
    done += bytes
  }
}

/** Cuts the tiles of a region down to the last zoom level. A region that is too large is cut in four first. */
function* cutRegion(cutting: Cutting, region: TileAddress, last: number): Generator<CutTile> {
  const { spill, maxRegionBytes } = cutting
  const key = toKey(region)
  if (region.z === last || spill.size(key) <= maxRegionBytes) {
    yield* cutTiles({ features: joinRoadNames([...spill.read(key)]), within: region, last, maxzoom })
    return
  }
  const shown: MapFeature[] = []
  const children = childTiles(region)
  for (const feature of spill.read(key)) {
    if (feature.minzoom <= region.z) shown.push(feature)
    const square = toSquare(geometryBounds([feature.geometry]))
    for (const child of children)
      if (touchesTile(square, child, bufferShare)) spill.add(toKey(child), feature)
  }
  yield* cutTiles({ features: joinRoadNames(shown), within: region, last: region.z, maxzoom })
  for (const child of children) yield* cutRegion(cutting, child, last)
}

function toKey({ z, x, y }: TileAddress): string {
  return `${z}/${x}/${y}`
}

function toAddress(key: string): TileAddress {
  const [z, x, y] = key.split('/').map(Number)
  return { z: z!, x: x!, y: y! }
}
