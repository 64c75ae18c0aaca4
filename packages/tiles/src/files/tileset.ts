import type { TilesetInfo } from './tilesetInfo.ts'

/** The address of a tile: zoom level, column from the west and row from the north. */
export type TileAddress = { z: number; x: number; y: number }

/** An open file of vector tiles. */
export type Tileset = {
  info: TilesetInfo
  /** Differs for another file at the same path. */
  version: string
  /** Returns the gzipped tile; undefined where there is none. */
  tile: (address: TileAddress) => Uint8Array | undefined | Promise<Uint8Array | undefined>
  close: () => void | Promise<void>
}

/** The opened file, its first bytes and its length. */
export type TilesetFile = { file: string; header: Buffer; size: number }
