import type { Position } from '@geofield/geography'
import type { Block, Sheet } from './blockCache.ts'
import type { PixelAt } from './interpolation.ts'
import { placeIn } from './raster.ts'

/** One attempt with the blocks in memory. It collects the blocks that are missing. */
export type Look = {
  /** The number of the call, which blocks remember as their last use. */
  call: number
  missing: Map<Sheet, Set<number>>
}

/** Reads pixels of a raster and, beyond its edge, of its neighbours. */
export function pixelReader(sheetsAt: (location: Position) => readonly Sheet[]) {
  return (sheet: Sheet, look: Look): PixelAt =>
    (column, row) => {
      const { grid } = sheet.raster
      if (column >= 0 && row >= 0 && column < grid.columns && row < grid.rows) {
        return pixelAt(sheet, { column, row }, look)
      }
      const location = { lat: grid.north - row * grid.latStep, lon: grid.west + column * grid.lonStep }
      for (const neighbour of sheetsAt(location)) {
        const place = neighbour === sheet ? undefined : placeIn(neighbour.raster.grid, location)
        if (!place) continue
        const pixel = { column: Math.round(place.x), row: Math.round(place.y) }
        const elevation = pixelAt(neighbour, pixel, look)
        if (!Number.isNaN(elevation)) return elevation
      }
      return NaN
    }
}

/** Returns NaN if the pixel's block is missing. */
function pixelAt(sheet: Sheet, pixel: { column: number; row: number }, look: Look): number {
  const { width, height } = sheet.raster.block
  const column = Math.floor(pixel.column / width)
  const row = Math.floor(pixel.row / height)
  const index = row * sheet.blocksAcross + column
  const block: Block | undefined = sheet.blocks[index]
  if (!block) {
    look.missing.set(sheet, (look.missing.get(sheet) ?? new Set()).add(index))
    return NaN
  }
  block.usedAt = look.call
  return block.values[(pixel.row - row * height) * width + (pixel.column - column * width)]!
}
