import type { Position } from '../platform/geography.ts'
import { type Block, createBlockCache, type Sheet, sheetOf } from './blockCache.ts'
import { type Interpolation, interpolations, type PixelAt } from './interpolation.ts'
import { quickBilinear } from './quickBilinear.ts'
import { type Grid, placeIn, type Raster } from './raster.ts'
import { createRasterIndex } from './rasterIndex.ts'

/**
 * For each location its elevation in metres, not rounded, NaN where no raster has one; and the dataset it comes from.
 * Two columns, because an object for each location would cost more than finding the elevation.
 */
export type Samples = { elevations: Float64Array; datasets: string[] }
type Sample = { elevation: number; dataset: string }

/** Rasters that are looked up as one. Where several cover a location the first that has an elevation there answers. */
export type Terrain = {
  sample: (locations: readonly Position[], interpolation: Interpolation) => Promise<Samples>
  /** Name of the dataset that a location outside all rasters is answered with. */
  dataset: string
  /** Where its rasters lie. */
  grids: readonly Grid[]
  close: () => Promise<void>
}

/** Bounds the memory of one call: locations far apart need a block each. */
const locationsAtOnce = 64

/** Blocks that a look-up would have needed. */
type Missing = Map<Sheet, Set<number>>

export function createTerrain(rasters: Raster[], { cacheBytes }: { cacheBytes: number }): Terrain {
  const sheetsAt = createRasterIndex(rasters.map(sheetOf))
  const cache = createBlockCache(cacheBytes)
  const dataset = rasters[0]!.dataset
  let reading = Promise.resolve()
  let calls = 0

  /** Reads nothing: `missing` tells which blocks have to be read before the elevation can be believed. */
  function sampleNow(location: Position, interpolation: Interpolation, missing: Missing): Sample {
    const sheets = sheetsAt(location)
    for (const sheet of sheets) {
      const { dataset: name, grid } = sheet.raster
      const place = placeIn(grid, location)
      if (!place) continue
      const elevation = interpolations[interpolation](pixelsOf(sheet, missing), place)
      if (!Number.isNaN(elevation) || missing.size > 0) return { elevation, dataset: name }
    }
    return { elevation: NaN, dataset: sheets[0]?.raster.dataset ?? dataset }
  }

  /** Fills in what is quickly found, and answers the places in the list of what is not. */
  function sampleQuickly(locations: readonly Position[], { elevations, datasets }: Samples): number[] {
    const others: number[] = []
    for (let i = 0; i < locations.length; i++) {
      const location = locations[i]!
      const sheet = sheetsAt(location)[0]
      const elevation = sheet === undefined ? NaN : quickBilinear(sheet, location, calls)
      elevations[i] = elevation
      if (elevation !== elevation) others.push(i)
      else if (sheet!.raster.dataset !== dataset) datasets[i] = sheet!.raster.dataset
    }
    return others
  }

  /** Pixels of the raster and, beyond its edge, of its neighbours. */
  function pixelsOf(sheet: Sheet, missing: Missing): PixelAt {
    const { grid } = sheet.raster
    return (column, row) => {
      if (column >= 0 && row >= 0 && column < grid.columns && row < grid.rows) {
        return pixelAt(sheet, { column, row }, missing)
      }
      const location = { lat: grid.north - row * grid.latStep, lon: grid.west + column * grid.lonStep }
      for (const neighbour of sheetsAt(location)) {
        const place = neighbour === sheet ? undefined : placeIn(neighbour.raster.grid, location)
        if (!place) continue
        const pixel = { column: Math.round(place.x), row: Math.round(place.y) }
        const elevation = pixelAt(neighbour, pixel, missing)
        if (!Number.isNaN(elevation)) return elevation
      }
      return NaN
    }
  }

  function pixelAt(sheet: Sheet, pixel: { column: number; row: number }, missing: Missing): number {
    const { width, height } = sheet.raster.block
    const column = Math.floor(pixel.column / width)
    const row = Math.floor(pixel.row / height)
    const index = row * sheet.blocksAcross + column
    const block: Block | undefined = sheet.blocks[index]
    if (!block) {
      missing.set(sheet, (missing.get(sheet) ?? new Set()).add(index))
      return NaN
    }
    block.usedAt = calls
    return block.values[(pixel.row - row * height) * width + (pixel.column - column * width)]!
  }

  async function sampleSome(locations: Position[], interpolation: Interpolation): Promise<Sample[]> {
    const missing: Missing = new Map()
    const samples = locations.map((location) => sampleNow(location, interpolation, missing))
    return missing.size === 0 ? samples : inTurn(() => sampleReading(locations, interpolation))
  }

  /** Reads what is missing and tries again: a neighbour's pixel may need a block of its own. */
  async function sampleReading(
    locations: readonly Position[],
    interpolation: Interpolation,
  ): Promise<Sample[]> {
    for (;;) {
      const missing: Missing = new Map()
      const samples = locations.map((location) => sampleNow(location, interpolation, missing))
      if (missing.size === 0) return samples
      const blocks = [...missing].flatMap(([sheet, indexes]) =>
        [...indexes].map((index) => ({ sheet, index })),
      )
      await Promise.all(blocks.map(({ sheet, index }) => cache.read(sheet, index)))
    }
  }

  /** One call after the other reads, and drops what is too much only when it is done: none loses its blocks to another. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = reading.then(work).finally(cache.trim)
    reading = turn.then(
      () => undefined,
      () => undefined,
    )
    return turn
  }

  return {
    dataset,
    grids: rasters.map(({ grid }) => grid),
    sample: async (locations, interpolation) => {
      calls += 1
      const elevations = new Float64Array(locations.length).fill(NaN)
      const datasets = locations.map(() => dataset)
      const others =
        interpolation === 'bilinear' ? sampleQuickly(locations, { elevations, datasets }) : locations.keys()
      for (const some of inParts(others)) {
        const samples = await sampleSome(
          some.map((i) => locations[i]!),
          interpolation,
        )
        for (const [k, { elevation, dataset: name }] of samples.entries()) {
          elevations[some[k]!] = elevation
          datasets[some[k]!] = name
        }
      }
      return { elevations, datasets }
    },
    close: async () => {
      await reading
      await Promise.all(rasters.map((raster) => raster.close()))
    },
  }
}

/** As many as are looked at together. */
function* inParts(numbers: Iterable<number>): Generator<number[]> {
  let part: number[] = []
  for (const number of numbers) {
    part.push(number)
    if (part.length < locationsAtOnce) continue
    yield part
    part = []
  }
  if (part.length > 0) yield part
}
