/** Returns the elevation at a pixel in metres, or NaN without data. */
export type PixelAt = (column: number, row: number) => number

/** Place in pixels between pixel centres. */
export type Place = { x: number; y: number }

export type Interpolation = 'nearest' | 'bilinear' | 'cubic'

/**
 * Computes elevations between pixel centres: NaN if the nearest pixel has no data. A bilinear mean leaves out other
 * pixels without data; cubic becomes bilinear if a pixel is missing.
 */
export const interpolations: Record<Interpolation, (pixelAt: PixelAt, place: Place) => number> = {
  nearest,
  bilinear,
  cubic,
}

function nearest(pixelAt: PixelAt, { x, y }: Place): number {
  return pixelAt(Math.round(x), Math.round(y))
}

function bilinear(pixelAt: PixelAt, { x, y }: Place): number {
  const column = Math.floor(x)
  const row = Math.floor(y)
  const right = x - column
  const down = y - row
  const northWest = pixelAt(column, row)
  const northEast = right > 0 ? pixelAt(column + 1, row) : northWest
  const southWest = down > 0 ? pixelAt(column, row + 1) : northWest
  const southEast = right > 0 && down > 0 ? pixelAt(column + 1, row + 1) : right > 0 ? northEast : southWest
  const north = northWest + (northEast - northWest) * right
  const south = southWest + (southEast - southWest) * right
  const value = north + (south - north) * down
  if (!Number.isNaN(value)) return value
  const centre = right < 0.5 ? [northWest, southWest] : [northEast, southEast]
  if (Number.isNaN(centre[down < 0.5 ? 0 : 1]!)) return NaN
  const weighted = [
    [northWest, (1 - right) * (1 - down)],
    [northEast, right * (1 - down)],
    [southWest, (1 - right) * down],
    [southEast, right * down],
  ].filter(([elevation]) => !Number.isNaN(elevation)) as [number, number][]
  const weight = weighted.reduce((sum, [, share]) => sum + share, 0)
  return weighted.reduce((sum, [elevation, share]) => sum + elevation * share, 0) / weight
}

/** Cubic convolution with a = -0.5 (R. Keys, 1981), as GDAL computes it. */
function cubic(pixelAt: PixelAt, place: Place): number {
  const { x, y } = place
  const column = Math.floor(x)
  const row = Math.floor(y)
  const across = cubicWeights(x - column)
  const down = cubicWeights(y - row)
  let value = 0
  for (let j = 0; j < 4; j++) {
    for (let i = 0; i < 4; i++) {
      const weight = across[i]! * down[j]!
      if (weight !== 0) value += pixelAt(column + i - 1, row + j - 1) * weight
    }
  }
  return Number.isNaN(value) ? bilinear(pixelAt, place) : value
}

function cubicWeights(t: number): [number, number, number, number] {
  return [far(1 + t), near(t), near(1 - t), far(2 - t)]
}

/** The kernel up to one pixel from its centre. */
function near(distance: number): number {
  return (1.5 * distance - 2.5) * distance * distance + 1
}

/** The kernel between one and two pixels from its centre. */
function far(distance: number): number {
  return ((-0.5 * distance + 2.5) * distance - 4) * distance + 2
}
