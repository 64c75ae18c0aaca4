import { gunzipSync, gzipSync } from 'node:zlib'
import { layerNames } from './mapFeature.ts'
import { tilesetsOf } from './tilesetsOf.ts'

/** What a file of tiles says of itself. */
export type TilesetInfo = {
  name: string
  attribution: string
  minzoom: number
  maxzoom: number
  /** West, south, east, north. */
  bounds: [number, number, number, number]
}

/** A file that can't be served as vector tiles. */
export class TilesetError extends Error {
  override readonly name = 'TilesetError'

  constructor(file: string, reason: string) {
    super(`The map tiles ${file} can't be used: ${reason}`)
  }
}

export type Description = {
  name: unknown
  attribution: unknown
  minzoom: number
  maxzoom: number
  bounds: number[]
  /** Metadata's list of the layers that the tiles hold. */
  vectorLayers: unknown
}

/** Styles draw layers of these names alone: of a file with others they would show nothing. */
export function checkedInfo(file: string, described: Description): TilesetInfo {
  const { name, attribution, minzoom, maxzoom, bounds } = described
  const layers = (Array.isArray(described.vectorLayers) ? described.vectorLayers : []).map(
    (layer: { id?: unknown } | null) => String(layer?.id),
  )
  if (layers.length === 0) throw new TilesetError(file, 'its metadata names no vector layers.')
  if (!layers.some((layer) => layerNames.includes(layer as never)))
    throw new TilesetError(file, `its layers are ${layers.join(', ')}; those of OpenMapTiles are needed.`)
  if (!(minzoom >= 0 && maxzoom >= minzoom && maxzoom <= 24))
    throw new TilesetError(file, `its zoom levels are ${minzoom} to ${maxzoom}.`)
  const [west, south, east, north] = bounds as TilesetInfo['bounds']
  if (
    !(
      bounds.length === 4 &&
      west >= -180 &&
      west <= east &&
      east <= 180 &&
      south >= -90 &&
      south <= north &&
      north <= 90
    )
  )
    throw new TilesetError(file, `its bounds are ${bounds.join(', ')}.`)
  return {
    name: typeof name === 'string' && name !== '' ? name : 'map',
    // Tiles of these layers are made of OpenStreetMap, whose licence wants it named.
    attribution:
      typeof attribution === 'string' && attribution !== '' ? attribution : tilesetsOf.osm.attribution,
    minzoom,
    maxzoom,
    bounds: [west, south, east, north],
  }
}

/** A vector tile is a list of layers, and nothing else: the first byte of one that is not empty says so. */
export function checkVectorTile(file: string, tile: Uint8Array | undefined): void {
  if (tile === undefined) throw new TilesetError(file, 'it holds no tiles.')
  const layersField = 0x1a
  const data = unzipped(file, tile)
  if (data.length > 0 && data[0] !== layersField)
    throw new TilesetError(file, 'its tiles are not vector tiles (MVT), gzipped or plain.')
}

function unzipped(file: string, tile: Uint8Array): Uint8Array {
  if (!isGzipped(tile)) return tile
  try {
    return gunzipSync(tile)
  } catch {
    throw new TilesetError(file, 'its tiles are damaged.')
  }
}

/** The same bytes where they are gzipped already. */
export function gzipped(tile: Uint8Array): Uint8Array {
  return isGzipped(tile) ? tile : gzipSync(tile)
}

function isGzipped(data: Uint8Array): boolean {
  return data[0] === 0x1f && data[1] === 0x8b
}
