import type { Position } from '../../platform/geography/geography.ts'
import { createBlockCache, type Sheet, sheetOf } from './blockCache.ts'
import { type Interpolation, interpolations } from './interpolation.ts'
import { type Look, pixelReader } from './pixels.ts'
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

export function createTerrain(rasters: Raster[], { cacheBytes }: { cacheBytes: number }): Terrain {
  const sheetsAt = createRasterIndex(rasters.map(sheetOf))
  const cache = createBlockCache(cacheBytes)
  const pixelsOf = pixelReader(sheetsAt)
  const turns = turnTaker(cache.trim)
  const dataset = rasters[0]!.dataset
  const sampleQuickly = quickSampler(sheetsAt, dataset)
  let calls = 0

  /** Reads nothing: `look.missing` tells which blocks have to be read before the elevation can be believed. */
  function sampleNow(location: Position, interpolation: Interpolation, look: Look): Sample {
    const sheets = sheetsAt(location)
    for (const sheet of sheets) {
      const { dataset: name, grid } = sheet.raster
      const place = placeIn(grid, location)
      if (!place) continue
      const elevation = interpolations[interpolation](pixelsOf(sheet, look), place)
      if (!Number.isNaN(elevation) || look.missing.size > 0) return { elevation, dataset: name }
    }
    return { elevation: NaN, dataset: sheets[0]?.raster.dataset ?? dataset }
  }

  function lookAt(locations: readonly Position[], interpolation: Interpolation) {
    const look: Look = { call: calls, missing: new Map() }
    const samples = locations.map((location) => sampleNow(location, interpolation, look))
    return { samples, missing: look.missing }
  }

  async function sampleSome(locations: Position[], interpolation: Interpolation): Promise<Sample[]> {
    const { samples, missing } = lookAt(locations, interpolation)
    return missing.size === 0 ? samples : turns.take(() => sampleReading(locations, interpolation))
  }

  /** Reads what is missing and tries again: a neighbour's pixel may need a block of its own. */
  async function sampleReading(locations: Position[], interpolation: Interpolation): Promise<Sample[]> {
    for (;;) {
      const { samples, missing } = lookAt(locations, interpolation)
      if (missing.size === 0) return samples
      const reads = [...missing].flatMap(([sheet, blocks]) =>
        [...blocks].map((index) => cache.read(sheet, index)),
      )
      await Promise.all(reads)
    }
  }

  return {
    dataset,
    grids: rasters.map(({ grid }) => grid),
    sample: async (locations, interpolation) => {
      calls += 1
      const elevations = new Float64Array(locations.length).fill(NaN)
      const datasets = locations.map(() => dataset)
      const others =
        interpolation === 'bilinear'
          ? sampleQuickly(locations, { elevations, datasets }, calls)
          : locations.keys()
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
      await turns.done()
      await Promise.all(rasters.map((raster) => raster.close()))
    },
  }
}

/** Fills in what is quickly found, and returns the places in the list of what is not. */
function quickSampler(sheetsAt: (location: Position) => readonly Sheet[], dataset: string) {
  return (locations: readonly Position[], { elevations, datasets }: Samples, call: number): number[] => {
    const others: number[] = []
    for (let i = 0; i < locations.length; i++) {
      const location = locations[i]!
      const sheet = sheetsAt(location)[0]
      const elevation = sheet === undefined ? NaN : quickBilinear(sheet, location, call)
      elevations[i] = elevation
      if (elevation !== elevation) others.push(i)
      else if (sheet!.raster.dataset !== dataset) datasets[i] = sheet!.raster.dataset
    }
    return others
  }
}

/** One call after the other reads, and drops what is too much only when it is done: none loses its blocks to another. */
function turnTaker(afterEach: () => void) {
  let last = Promise.resolve()
  return {
    take<T>(work: () => Promise<T>): Promise<T> {
      const turn = last.then(work).finally(afterEach)
      last = turn.then(
        () => undefined,
        () => undefined,
      )
      return turn
    },
    done: () => last,
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
