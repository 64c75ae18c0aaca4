import type { TilesetInfo } from './tilesetInfo.ts'

export type TileAddress = { z: number; x: number; y: number }

/** One file of vector tiles. */
export type Tileset = {
  info: TilesetInfo
  /** Differs for another file at the same path. */
  version: string
  /** Gzipped. */
  tile: (address: TileAddress) => Uint8Array | undefined | Promise<Uint8Array | undefined>
  close: () => void | Promise<void>
}

/** The opened file, its first bytes and its length. */
export type TilesetFile = { file: string; header: Buffer; size: number }
