import type { Raster } from './raster.ts'

/** A block in memory. `usedAt` is the number of the call that used it last. */
export type Block = { values: Float32Array; usedAt: number; sheet: Sheet; index: number }
/** A raster with its blocks in memory, row by row, and its grid as look-ups need it. */
export type Sheet = {
  raster: Raster
  blocksAcross: number
  blocks: (Block | undefined)[]
  west: number
  north: number
  columnsPerDegree: number
  rowsPerDegree: number
  lastColumn: number
  lastRow: number
  blockWidth: number
  blockHeight: number
}

export function createSheet(raster: Raster): Sheet {
  const { grid, block } = raster
  return {
    raster,
    blocksAcross: Math.ceil(grid.columns / block.width),
    blocks: [],
    west: grid.west,
    north: grid.north,
    columnsPerDegree: 1 / grid.lonStep,
    rowsPerDegree: 1 / grid.latStep,
    lastColumn: grid.columns - 1,
    lastRow: grid.rows - 1,
    blockWidth: block.width,
    blockHeight: block.height,
  }
}

/** Caches as many blocks as fit into the given memory. */
export type BlockCache = {
  read: (sheet: Sheet, index: number) => Promise<void>
  /** Drops the least recently used blocks. Reading never drops blocks, so those just read stay usable. */
  trim: () => void
}

export function createBlockCache(limitBytes: number): BlockCache {
  const present = new Set<Block>()
  let bytes = 0
  return {
    read: async (sheet, index) => {
      const { raster, blocksAcross } = sheet
      const values = await raster.readBlock(index % blocksAcross, Math.floor(index / blocksAcross))
      const block = { values, usedAt: Infinity, sheet, index }
      sheet.blocks[index] = block
      present.add(block)
      bytes += values.byteLength
    },
    trim: () => {
      if (bytes <= limitBytes) return
      for (const block of [...present].toSorted((one, other) => one.usedAt - other.usedAt)) {
        if (bytes <= limitBytes) return
        block.sheet.blocks[block.index] = undefined
        present.delete(block)
        bytes -= block.values.byteLength
      }
    },
  }
}
