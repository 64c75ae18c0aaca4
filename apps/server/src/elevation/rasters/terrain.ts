import type { Position } from '@geofield/geography'
import { createBlockCache, type Sheet, createSheet } from './blockCache.ts'
import { type Interpolation, interpolations } from './interpolation.ts'
import { type Look, pixelReader } from './pixels.ts'
import { quickBilinear } from './quickBilinear.ts'
import { type Grid, placeIn, type Raster } from './raster.ts'
import { createRasterIndex } from './rasterIndex.ts'

/**
 * The elevation of each location in metres, not rounded, NaN without data; and its dataset. Two columns, because an
 * object per location would cost more than finding the elevation.
 */
export type Samples = { elevations: Float64Array; datasets: string[] }
type Sample = { elevation: number; dataset: string }

/** Rasters that are sampled as one. Where several cover a location, the first with data there is used. */
export type Terrain = {
  sample: (locations: readonly Position[], interpolation: Interpolation) => Promise<Samples>
  /** The dataset's name for locations outside all rasters. */
  dataset: string
  /** Where its rasters lie. */
  grids: readonly Grid[]
  close: () => Promise<void>
}

/** Bounds the memory of one call, because distant locations need a block each. */
const locationsAtOnce = 64

export function createTerrain(rasters: Raster[], { cacheBytes }: { cacheBytes: number }): Terrain {
  const sheetsAt = createRasterIndex(rasters.map(createSheet))
  const cache = createBlockCache(cacheBytes)
  const readPixels = pixelReader(sheetsAt)
  const reads = serializeReads(cache.trim)
  const dataset = rasters[0]!.dataset
  const sampleQuickly = quickSampler(sheetsAt, dataset)
  let calls = 0

  /** Samples without reading. If `look.missing` lists blocks, the elevation is valid only after they are read. */
  function sampleNow(location: Position, interpolation: Interpolation, look: Look): Sample {
    const sheets = sheetsAt(location)
    for (const sheet of sheets) {
      const { dataset: name, grid } = sheet.raster
      const place = placeIn(grid, location)
      if (!place) continue
      const elevation = interpolations[interpolation](readPixels(sheet, look), place)
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
    return missing.size === 0 ? samples : reads.take(() => sampleReading(locations, interpolation))
  }

  /** Reads missing blocks and tries again, because a neighbour's pixel may need another block. */
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
      await reads.done()
      await Promise.all(rasters.map((raster) => raster.close()))
    },
  }
}

/** Fills in the elevations that are quickly found. Returns the indexes of the others. */
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

/** Runs reads one after the other and drops excess blocks after each, so that no call loses its blocks to another. */
function serializeReads(afterEach: () => void) {
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

/** Splits the numbers into parts that are sampled together. */
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
