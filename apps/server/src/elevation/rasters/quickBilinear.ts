import type { Position } from '@geofield/geography'
import type { Sheet } from './blockCache.ts'

/**
 * Fast bilinear interpolation for the common case: four pixels of one raster whose blocks are in memory. Returns
 * NaN in any other case. `call` is recorded as the blocks' last use.
 */
export function quickBilinear(sheet: Sheet, { lat, lon }: Position, call: number): number {
  const x = (lon - sheet.west) * sheet.columnsPerDegree
  const y = (sheet.north - lat) * sheet.rowsPerDegree
  if (!(x >= 0 && y >= 0 && x < sheet.lastColumn && y < sheet.lastRow)) return NaN
  const left = Math.trunc(x)
  const top = Math.trunc(y)
  const { blockWidth, blockHeight } = sheet
  const blockColumn = Math.trunc(left / blockWidth)
  const blockRow = Math.trunc(top / blockHeight)
  const block = sheet.blocks[blockRow * sheet.blocksAcross + blockColumn]
  if (block === undefined) return NaN
  block.usedAt = call
  const column = left - blockColumn * blockWidth
  const row = top - blockRow * blockHeight
  const { values } = block
  const first = row * blockWidth + column
  const isOneBlock = column + 1 < blockWidth && row + 1 < blockHeight
  const northWest = values[first]!
  const northEast = isOneBlock ? values[first + 1]! : inMemory(sheet, left + 1, top)
  const southWest = isOneBlock ? values[first + blockWidth]! : inMemory(sheet, left, top + 1)
  const southEast = isOneBlock ? values[first + blockWidth + 1]! : inMemory(sheet, left + 1, top + 1)
  const right = x - left
  const north = northWest + (northEast - northWest) * right
  const south = southWest + (southEast - southWest) * right
  return north + (south - north) * (y - top)
}

/** Returns a pixel; NaN if its block is not in memory. Its neighbour already records the use. */
function inMemory({ blocks, blocksAcross, blockWidth, blockHeight }: Sheet, column: number, row: number) {
  const blockColumn = Math.trunc(column / blockWidth)
  const blockRow = Math.trunc(row / blockHeight)
  const block = blocks[blockRow * blocksAcross + blockColumn]
  if (block === undefined) return NaN
  return block.values[(row - blockRow * blockHeight) * blockWidth + (column - blockColumn * blockWidth)]!
}
