import type { Position } from '@geofield/geography'
import type { Sheet } from './blockCache.ts'

/**
 * Returns a function that finds the rasters that may cover a location, in order: those that touch its one-degree
 * cell.
 */
export function createRasterIndex(sheets: Sheet[]): (location: Position) => readonly Sheet[] {
  const cells = new Map<number, Sheet[]>()
  for (const sheet of sheets) {
    const { west, north, lonStep, latStep, columns, rows } = sheet.raster.grid
    for (let lat = Math.floor(north - rows * latStep); lat <= Math.floor(north + latStep); lat++) {
      for (let lon = Math.floor(west - lonStep); lon <= Math.floor(west + columns * lonStep); lon++) {
        const cell = cellKey({ lat, lon })
        const present = cells.get(cell)
        if (present) present.push(sheet)
        else cells.set(cell, [sheet])
      }
    }
  }
  const none: Sheet[] = []
  // Locations of one call are mostly in one cell.
  let last = { cell: NaN, sheets: none }
  return (location) => {
    const cell = cellKey(location)
    if (cell !== last.cell) last = { cell, sheets: cells.get(cell) ?? none }
    return last.sheets
  }
}

function cellKey({ lat, lon }: Position): number {
  return Math.floor(lat) * 1000 + Math.floor(lon)
}
