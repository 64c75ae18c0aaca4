import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTerrain } from './openTerrain.ts'
import { type TiffGrid, type TiffLayout, voidElevation, writeTiff } from '../testing/writeTiff.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'geofield-layouts-'))
})
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))

const step = 1 / 3600
const grid: TiffGrid = { columns: 70, rows: 50, west: 73, north: 19, step }
const plain: TiffLayout = {
  sample: 'int16',
  block: { width: 32, height: 16 },
  isTiled: false,
  compression: 'none',
  predictor: 1,
  isBigEndian: false,
  isBig: false,
  hasOverview: false,
}
const tiled = { ...plain, isTiled: true }

/** Below and above zero, different everywhere, with a void. */
function wave(column: number, row: number): number {
  if (column === 40 && row === 20) return voidElevation
  return Math.round(4000 * Math.sin(column * 0.37 + row * 0.21)) + column - row
}

const centre = (column: number, row: number) => ({
  lat: grid.north - (row + 0.5) * step,
  lon: grid.west + (column + 0.5) * step,
})

async function opened(name: string, bytes: Buffer) {
  const path = join(folder, name)
  await writeFile(path, bytes)
  return openTerrain({ sources: [{ name: 'dem', path }], cacheBytes: 1e6 })
}

describe('a GeoTIFF', () => {
  test.each<[string, TiffLayout]>([
    ['in strips', plain],
    ['in strips of one row', { ...plain, block: { width: 0, height: 1 } }],
    ['in strips, big-endian', { ...plain, isBigEndian: true }],
    ['in strips, LZW with differences', { ...plain, compression: 'lzw', predictor: 2 }],
    ['in tiles', tiled],
    ['in tiles of floats', { ...tiled, sample: 'float32' }],
    [
      'in tiles, cloud-optimized: deflated differences with an overview',
      { ...tiled, compression: 'deflate', predictor: 2, hasOverview: true },
    ],
    [
      'in tiles, cloud-optimized: LZW differences with an overview',
      { ...tiled, compression: 'lzw', predictor: 2, hasOverview: true },
    ],
    [
      'in tiles of deflated floats with split bytes',
      { ...tiled, sample: 'float32', compression: 'deflate', predictor: 3 },
    ],
    ['in tiles, big-endian, deflated', { ...tiled, isBigEndian: true, compression: 'deflate' }],
    [
      'with 64-bit offsets, in tiles',
      { ...tiled, isBig: true, compression: 'deflate', predictor: 2, hasOverview: true },
    ],
    [
      'with 64-bit offsets, big-endian, in strips of floats',
      { ...plain, isBig: true, isBigEndian: true, sample: 'float32' },
    ],
  ])('%s is read pixel by pixel', async (name, layout) => {
    const terrain = await opened(`${name.replaceAll(/\W+/g, '-')}.tif`, writeTiff(grid, layout, wave))
    const pixels = Array.from({ length: grid.columns * grid.rows }, (_, i) => ({
      column: i % grid.columns,
      row: Math.floor(i / grid.columns),
    }))
    const locations = pixels.map(({ column, row }) => centre(column, row))
    const expected = pixels.map(({ column, row }) => {
      const value = wave(column, row)
      return value === voidElevation ? NaN : value
    })
    const { elevations } = await terrain.sample(locations, 'nearest')
    expect([...elevations]).toEqual(expected)
    await terrain.close()
  })

  test('a GeoTIFF that is big-endian with a predictor is refused by name', async () => {
    const layout = { ...tiled, isBigEndian: true, predictor: 2 } as const
    await expect(opened('differences.tif', writeTiff(grid, layout, wave))).rejects.toThrow(
      /differences\.tif is big-endian with a predictor/,
    )
  })

  test('a GeoTIFF that is cut off anywhere is refused by name', async () => {
    const whole = writeTiff(grid, { ...tiled, compression: 'deflate' }, wave)
    for (const share of [0, 0.01, 0.2, 0.6, 0.99]) {
      const cut = opened('cut.tif', whole.subarray(0, Math.floor(whole.length * share)))
      await expect(cut, `${share}`).rejects.toThrow(/cut\.tif/)
    }
  })

  test.each([
    ['an entry of more values than the file holds', 4, 0xff],
    ['an entry of a type that does not exist', 2, 0x2c],
  ])('with %s is refused by name before they are looked for', async (_, place, byte) => {
    const bytes = writeTiff(grid, tiled, wave)
    const firstEntry = bytes.readUInt32LE(4) + 2
    bytes.fill(byte, firstEntry + place, firstEntry + place + 2)
    await expect(opened('entry.tif', bytes)).rejects.toThrow(/entry\.tif can't be read as a GeoTIFF: its? /)
  })

  test('a GeoTIFF whose blocks have a text for their width is refused by name', async () => {
    const bytes = writeTiff(grid, tiled, wave)
    const entries = bytes.readUInt32LE(4) + 2
    const widths = Array.from({ length: bytes.readUInt16LE(entries - 2) }, (_, at) => entries + at * 12)
    const width = widths.find((at) => bytes.readUInt16LE(at) === 322)!
    bytes.writeUInt16LE(2, width + 2)
    await expect(opened('text.tif', bytes)).rejects.toThrow(/text\.tif can't be read as a GeoTIFF: its size/)
  })

  test('with a damaged block fails inside that block and works elsewhere', async () => {
    const bytes = writeTiff(grid, { ...tiled, compression: 'deflate' }, wave)
    // The first tile begins right after the header.
    bytes.fill(0xff, 8, 40)
    const terrain = await opened('damaged.tif', bytes)
    await expect(terrain.sample([centre(1, 1)], 'nearest')).rejects.toThrow(/./)
    expect((await terrain.sample([centre(60, 40)], 'nearest')).elevations[0]).toBe(wave(60, 40))
    await terrain.close()
  })
})

test.each(['nearest', 'bilinear', 'cubic'] as const)(
  'four neighbouring files form one surface where they meet: %s',
  async (interpolation) => {
    const half = { columns: 35, rows: 25 }
    const paths: string[] = []
    for (const [i, [x, y]] of [
      [0, 0],
      [35, 0],
      [0, 25],
      [35, 25],
    ].entries() as Iterable<[number, [number, number]]>) {
      const part = { ...grid, ...half, west: grid.west + x * step, north: grid.north - y * step }
      const path = join(folder, `${interpolation}-${i}.tif`)
      await writeFile(
        path,
        writeTiff(part, tiled, (column, row) => wave(column + x, row + y)),
      )
      paths.push(path)
    }
    const parts = await openTerrain({
      sources: paths.map((path) => ({ name: 'dem', path })),
      cacheBytes: 1e6,
    })
    const whole = await opened(`${interpolation}-whole.tif`, writeTiff(grid, tiled, wave))
    const around = Array.from({ length: 400 }, (_, i) => ({
      lat: centre(0, 24.5).lat + (((i * 0.618_034) % 1) - 0.5) * 4 * step,
      lon: centre(34.5, 0).lon + (((i * 0.754_878) % 1) - 0.5) * 4 * step,
    }))
    const [apart, together] = [
      await parts.sample(around, interpolation),
      await whole.sample(around, interpolation),
    ]
    for (const [i, elevation] of apart.elevations.entries()) {
      expect(elevation).toBeCloseTo(together.elevations[i]!, 4)
    }
    await Promise.all([parts.close(), whole.close()])
  },
)

test('a tile of 1 arc-second has its samples on the whole degrees, which two tiles share', async () => {
  const side = 3601
  const value = (lat: number, lon: number) => Math.round((lat - 18) * 2000 - (lon - 73) * 300)
  for (const west of [73, 74]) {
    const bytes = Buffer.alloc(side * side * 2)
    for (let row = 0; row < side; row++) {
      for (let column = 0; column < side; column++) {
        bytes.writeInt16BE(value(19 - row / 3600, west + column / 3600), (row * side + column) * 2)
      }
    }
    await writeFile(join(folder, `N18E0${west}.hgt`), bytes)
  }
  const sources = [73, 74].map((west) => ({ name: 'srtm30m', path: join(folder, `N18E0${west}.hgt`) }))
  const terrain = await openTerrain({ sources, cacheBytes: 1e7 })
  const samples = await terrain.sample(
    [
      { lat: 18, lon: 73 },
      { lat: 19, lon: 75 },
      { lat: 18.5, lon: 74 },
      { lat: 18.25, lon: 73.999_9 },
      { lat: 18.25, lon: 74.000_1 },
      { lat: 19.001, lon: 74 },
    ],
    'bilinear',
  )
  const [southWest, northEast, onSeam, before, after, outside] = samples.elevations
  expect([southWest, northEast, onSeam, outside]).toEqual([0, 1400, 700, NaN])
  expect(before).toBeCloseTo(200, 0)
  expect(after).toBeCloseTo(200, 0)
  expect(samples.datasets[0]).toBe('srtm30m')
  await terrain.close()
})
