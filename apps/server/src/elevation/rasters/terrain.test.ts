import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fromFile } from 'geotiff'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTerrain } from './openTerrain.ts'
import type { Raster } from './raster.ts'
import { createTerrain } from './terrain.ts'
import { testData } from '@geofield/geography/testData'

const cacheBytes = 64 * 1024 * 1024
const pune = testData('dem/pune_srtm30.tif')

describe.skipIf(!pune)('the raster of Pune', () => {
  let whole: Awaited<ReturnType<typeof readWhole>>
  let terrain: Awaited<ReturnType<typeof openTerrain>>
  beforeAll(async () => {
    whole = await readWhole(pune!)
    terrain = await openTerrain({ sources: [{ name: 'srtm30m', path: pune! }], cacheBytes })
  })
  afterAll(() => terrain.close())

  test('the nearest value at 10,000 pixel centres is the pixel', async () => {
    const pixels = Array.from({ length: 10_000 }, (_, i) => [
      (i * 7919) % whole.width,
      (i * 104_729) % whole.height,
    ])
    const samples = await terrain.sample(
      pixels.map(([column, row]) => whole.location(column!, row!)),
      'nearest',
    )
    expect([...samples.elevations]).toEqual(pixels.map(([column, row]) => whole.at(column!, row!)))
  })

  test.each([
    ['bilinear', 1, tent],
    ['cubic', 2, keys],
  ] as const)(
    '%s equals a sum over all pixels weighted by its kernel',
    async (interpolation, reach, kernel) => {
      const places = Array.from({ length: 2000 }, (_, i) => ({
        x: 3 + ((i * 0.618_034) % 1) * (whole.width - 7),
        y: 3 + ((i * 0.754_878) % 1) * (whole.height - 7),
      }))
      const samples = await terrain.sample(
        places.map(({ x, y }) => whole.location(x, y)),
        interpolation,
      )
      for (const [i, { x, y }] of places.entries()) {
        let expected = 0
        for (let row = Math.ceil(y - reach); row <= y + reach; row++) {
          for (let column = Math.ceil(x - reach); column <= x + reach; column++) {
            expected += whole.at(column, row) * kernel(x - column) * kernel(y - row)
          }
        }
        expect(samples.elevations[i]).toBeCloseTo(expected, 4)
      }
    },
  )

  test('outside the raster there is no elevation, and at its rim there is', async () => {
    const {
      elevations: [outside, rim],
    } = await terrain.sample([whole.location(-1, 5), whole.location(-0.4, 5)], 'bilinear')
    expect(outside).toBeNaN()
    expect(rim).toBeCloseTo(whole.at(0, 5), 6)
  })

  test('a cache smaller than one call needs changes no result', async () => {
    const small = await openTerrain({ sources: [{ name: 'srtm30m', path: pune! }], cacheBytes: 1 })
    const locations = Array.from({ length: 300 }, (_, i) => whole.location((i * 37) % 371, (i * 53) % 371))
    const both = await Promise.all([small.sample(locations, 'cubic'), small.sample(locations, 'cubic')])
    const expected = await terrain.sample(locations, 'cubic')
    expect(both).toEqual([expected, expected])
    await small.close()
  })

  test('a raster that is cut off is refused by name', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'geofield-dem-'))
    const file = join(folder, 'cut.tif')
    await writeFile(file, (await readFile(pune!)).subarray(0, 60_000))
    await expect(openTerrain({ sources: [{ name: 'cut', path: file }], cacheBytes })).rejects.toThrow(
      /cut\.tif is cut off/,
    )
    await rm(folder, { recursive: true, maxRetries: 5 })
  })
})

describe('neighbours', () => {
  // One slope over two rasters that meet at 1 degree east: the elevation is 10 times the column.
  const [west, east] = [slope(0, 100), slope(100, 100)]

  test.each(['bilinear', 'cubic'] as const)('%s is the same over a seam as inside', async (interpolation) => {
    const seam = createTerrain([west, east], { cacheBytes })
    const one = createTerrain([slope(0, 200)], { cacheBytes })
    const locations = Array.from({ length: 60 }, (_, i) => ({ lat: 0.5003, lon: 0.97 + i * 0.001 }))
    const [apart, together] = await Promise.all([
      seam.sample(locations, interpolation),
      one.sample(locations, interpolation),
    ])
    for (const [i, elevation] of apart.elevations.entries()) {
      expect(elevation).toBeCloseTo(together.elevations[i]!, 6)
    }
  })

  test('a void is filled from the next raster, or stays without an elevation', async () => {
    const holed = { ...west, readBlock: async () => new Float32Array(100).fill(NaN) }
    const location = { lat: 0.505, lon: 0.505 }
    const alone = await createTerrain([holed], { cacheBytes }).sample([location], 'bilinear')
    expect(alone.elevations[0]).toBeNaN()
    const below = await createTerrain([holed, west], { cacheBytes }).sample([location], 'bilinear')
    expect(below.elevations[0]).toBeCloseTo(500, 6)
  })

  test('a void beside a location is left out of the mean', async () => {
    const values = new Float32Array([100, NaN, 200, 200])
    const raster = { ...slope(0, 2), block: { width: 2, height: 2 }, readBlock: async () => values }
    raster.grid = { ...raster.grid, columns: 2, rows: 2 }
    const terrain = createTerrain([raster], { cacheBytes })
    const { west: lon, north: lat } = raster.grid
    const {
      elevations: [near, beside],
    } = await terrain.sample(
      [
        { lat, lon: lon + 0.002 },
        { lat, lon: lon + 0.008 },
      ],
      'bilinear',
    )
    expect(near).toBeCloseTo(100, 6)
    expect(beside).toBeNaN()
  })
})

describe('an .hgt file', () => {
  test('an .hgt file has its north-western sample first, big-endian, with voids and depths', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'geofield-dem-'))
    const bytes = Buffer.alloc(1201 * 1201 * 2)
    bytes.writeInt16BE(-32768, 0)
    bytes.writeInt16BE(-412, 2)
    bytes.writeInt16BE(8848, (1200 * 1201 + 1200) * 2)
    await writeFile(join(folder, 'S01E073.hgt'), bytes)
    const terrain = await openTerrain({ sources: [{ name: 'srtm', path: folder }], cacheBytes })
    const samples = await terrain.sample(
      [
        { lat: 0, lon: 73 },
        { lat: 0, lon: 73 + 1 / 1200 },
        { lat: -1, lon: 74 },
      ],
      'nearest',
    )
    expect([...samples.elevations]).toEqual([NaN, -412, 8848])
    // 3 arc-seconds are no 30 metres, and the name says so.
    expect(samples.datasets[0]).toBe('srtm_93m')
    await terrain.close()
    await rm(folder, { recursive: true, maxRetries: 5 })
  })

  test.each([
    ['N18E073.hgt', 1000, /has 1000 bytes/],
    ['hill.hgt', 2_884_802, /south-western corner/],
    ['hill.tif', 1000, /hill\.tif can't be read as a GeoTIFF/],
    ['empty.tif', 0, /empty\.tif can't be read as a GeoTIFF/],
  ])('%s of %i bytes is refused by name', async (name, size, message) => {
    const folder = await mkdtemp(join(tmpdir(), 'geofield-dem-'))
    await writeFile(join(folder, name), Buffer.alloc(size, 1))
    await expect(
      openTerrain({ sources: [{ name: 'dem', path: join(folder, name) }], cacheBytes }),
    ).rejects.toThrow(message)
    await rm(folder, { recursive: true, maxRetries: 5 })
  })

  test('a missing path is refused by name', async () => {
    await expect(
      openTerrain({ sources: [{ name: 'dem', path: '/nowhere.tif' }], cacheBytes }),
    ).rejects.toThrow(/nowhere/)
  })
})

test('the starter dataset says that it is synthetic, and ends at the outline', async () => {
  const terrain = await openTerrain({ sources: [], cacheBytes })
  const locations = [
    { lat: 18.52, lon: 73.85 },
    { lat: 31.5, lon: 77.5 },
    { lat: 15, lon: 68 },
    { lat: 48, lon: 2 },
  ]
  const samples = await terrain.sample(locations, 'bilinear')
  expect(new Set(samples.datasets)).toEqual(new Set(['synthetic30m']))
  const [pune, himalaya, sea, paris] = samples.elevations
  expect(pune).toBeGreaterThan(0)
  expect(himalaya).toBeGreaterThan(pune!)
  expect(sea).toBeNaN()
  expect(paris).toBeNaN()
  expect(await terrain.sample(locations, 'bilinear')).toEqual(samples)
})

/** 0.01 degrees to a pixel, whose outer edge is at `column` hundredths of a degree east; 10 metres to a column. */
function slope(column: number, columns: number): Raster {
  return {
    dataset: 'slope',
    grid: { west: (column + 0.5) / 100, north: 0.995, lonStep: 0.01, latStep: 0.01, columns, rows: 100 },
    block: { width: 10, height: 10 },
    readBlock: async (blockColumn) =>
      Float32Array.from({ length: 100 }, (_, i) => 10 * (column + blockColumn * 10 + (i % 10))),
    close: async () => {},
  }
}

async function readWhole(file: string) {
  const image = await (await fromFile(file)).getImage()
  const [band] = await image.readRasters()
  const [west, south, east, north] = image.getBoundingBox() as [number, number, number, number]
  const width = image.getWidth()
  const height = image.getHeight()
  return {
    width,
    height,
    at: (column: number, row: number) => band![row * width + column]!,
    location: (x: number, y: number) => ({
      lat: north - ((y + 0.5) * (north - south)) / height,
      lon: west + ((x + 0.5) * (east - west)) / width,
    }),
  }
}

function tent(distance: number): number {
  return Math.max(0, 1 - Math.abs(distance))
}

/** Keys' kernel with a = -0.5, from the paper's table. */
function keys(signed: number): number {
  const s = Math.abs(signed)
  if (s < 1) return (3 / 2) * s ** 3 - (5 / 2) * s ** 2 + 1
  return s < 2 ? (-1 / 2) * s ** 3 + (5 / 2) * s ** 2 - 4 * s + 2 : 0
}
