import type { Position } from '@geofield/geography'

/**
 * A grid of elevations in metres on WGS-84, in rows from north to south, read in blocks that the cache keeps.
 * Column and row numbers refer to pixel centres, so a location may lie between them.
 */
export type Raster = {
  /** Name of the dataset, as responses show it. */
  dataset: string
  grid: Grid
  /** Columns and rows of one block; the last block of a row or column may reach beyond the grid. */
  block: { width: number; height: number }
  /**
   * The elevations of a block, row by row, `block.width` to a row; NaN where there is none. Rejects when the file can't
   * be read.
   */
  readBlock: (column: number, row: number) => Promise<Float32Array>
  close: () => Promise<void>
}

export type Grid = {
  /** Centre of the north-western pixel, in degrees. */
  west: number
  north: number
  /** Distance between pixel centres in degrees; both are positive. */
  lonStep: number
  latStep: number
  columns: number
  rows: number
}

/**
 * Returns a location's place in the grid, in pixels from the centre of the north-western pixel. Returns undefined
 * if the nearest pixel is outside the grid: a pixel reaches half a step around its centre.
 */
export function placeIn(
  { west, north, lonStep, latStep, columns, rows }: Grid,
  { lat, lon }: Position,
): { x: number; y: number } | undefined {
  const x = (lon - west) / lonStep
  const y = (north - lat) / latStep
  if (x < -0.5 - slack || y < -0.5 - slack || x > columns - 0.5 + slack || y > rows - 0.5 + slack)
    return undefined
  // On the rim, where rounding would give a pixel outside.
  return {
    x: Math.min(Math.max(x, -0.5 + rim), columns - 0.5 - rim),
    y: Math.min(Math.max(y, -0.5 + rim), rows - 0.5 - rim),
  }
}

/** In pixels: rounding errors of degrees must not open a gap between two rasters. */
const slack = 1e-6
const rim = 1e-9

/** The file is not a usable raster. The message names the file. */
export class RasterError extends Error {
  override readonly name = 'RasterError'
}
