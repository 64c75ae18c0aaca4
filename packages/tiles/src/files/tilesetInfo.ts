import { gunzipSync, gzipSync } from 'node:zlib'
import { layerNames } from '../mapFeature.ts'
import { builtTilesets } from '../builtTilesets.ts'

/** The metadata of a tiles file. */
export type TilesetInfo = {
  name: string
  attribution: string
  minzoom: number
  maxzoom: number
  /** West, south, east, north. */
  bounds: [number, number, number, number]
}

/** The file can't be served as vector tiles. */
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
  /** The metadata's list of layers. */
  vectorLayers: unknown
}

/** Throws without any layer that styles draw, because the map would be empty. */
export function checkedInfo(file: string, described: Description): TilesetInfo {
  const { name, attribution, minzoom, maxzoom, bounds } = described
  const layers = (Array.isArray(described.vectorLayers) ? described.vectorLayers : []).map(
    (layer: { id?: unknown } | null) => String(layer?.id),
  )
  if (layers.length === 0) throw new TilesetError(file, 'its metadata names no vector layers.')
  if (!layers.some((layer) => layerNames.includes(layer as never)))
    throw new TilesetError(
      file,
      `its layers are ${layers.join(', ')}; the layers of OpenMapTiles are needed.`,
    )
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
    // These layers are made from OpenStreetMap, whose licence requires attribution.
    attribution:
      typeof attribution === 'string' && attribution !== '' ? attribution : builtTilesets.osm.attribution,
    minzoom,
    maxzoom,
    bounds: [west, south, east, north],
  }
}

/** A vector tile is a list of layers and nothing else, which the first byte of a non-empty tile shows. */
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

/** Returns the same bytes if they are gzipped already. */
export function gzipped(tile: Uint8Array): Uint8Array {
  return isGzipped(tile) ? tile : gzipSync(tile)
}

function isGzipped(data: Uint8Array): boolean {
  return data[0] === 0x1f && data[1] === 0x8b
}
