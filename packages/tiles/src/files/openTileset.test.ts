import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testData } from '@geofield/geography/testData'
import {
  type SomeTiles,
  writePlanetilerMbtiles,
  writePmtiles,
  writeTilemakerMbtiles,
} from '../testing/writeTilesets.ts'
import { cutTiles } from '../cutTiles.ts'
import { geometryBounds } from '../grid.ts'
import { readFeatures } from '../testing/readFeatures.ts'
import { openTileset } from './openTileset.ts'
import { TilesetError } from './tilesetInfo.ts'
import { builtTilesets } from '../builtTilesets.ts'

const folder = mkdtempSync(join(tmpdir(), 'geofield-tileset-'))
afterAll(() => rmSync(folder, { recursive: true, maxRetries: 5 }))
const inFolder = (name: string) => join(folder, name)

const pune = testData('osm/pune.osm.pbf')
const attribution =
  '<a href="https://www.openstreetmap.org/copyright">&copy; OpenStreetMap contributors</a> and others'
/** Plain bytes of a tile with one layer, `place`, that has nothing in it. */
const tinyTile = Buffer.from('1a0978020a05706c616365', 'hex')
const few: SomeTiles = {
  metadata: { name: 'Few', attribution },
  vectorLayers: ['place'],
  minzoom: 0,
  maxzoom: 1,
  bounds: [-10, -20, 30, 40],
  tiles: [
    { z: 0, x: 0, y: 0, data: gzipSync(tinyTile) },
    { z: 1, x: 1, y: 0, data: gzipSync(tinyTile) },
  ],
}

describe.skipIf(!pune)('tiles of Pune as other makers write them', () => {
  const minzoom = 8
  let input: SomeTiles
  beforeAll(async () => {
    const features = await readFeatures(pune!)
    const bounds = geometryBounds(features.map(({ geometry }) => geometry))
    const tiles = [...cutTiles({ features, maxzoom: 14 })]
      .filter(({ z }) => z >= minzoom)
      .map((tile) => ({ ...tile, data: gzipSync(tile.data) }))
    const vectorLayers = [...new Set(features.map(({ layer }) => layer))]
    input = { metadata: { name: 'Pune', attribution }, vectorLayers, minzoom, maxzoom: 14, bounds, tiles }
  }, 120_000)

  test.each([
    ['planetiler.mbtiles', writePlanetilerMbtiles],
    ['tilemaker.mbtiles', writeTilemakerMbtiles],
    ['all-in-the-root.pmtiles', writePmtiles],
    ['with-leaves.pmtiles', (file: string, some: SomeTiles) => writePmtiles(file, some, { leafTiles: 20 })],
    ['named-otherwise', writePmtiles],
  ])(
    "%s: every tile is returned byte for byte, and so is the file's metadata",
    async (name, write) => {
      write(inFolder(name), input)
      const tileset = await openTileset(inFolder(name))
      try {
        expect(input.tiles.length).toBeGreaterThan(50)
        for (const { data, ...address } of input.tiles) {
          expect(Buffer.from((await tileset.tile(address))!).equals(data), JSON.stringify(address)).toBe(true)
        }
        expect(tileset.info).toMatchObject({ name: 'Pune', attribution, minzoom, maxzoom: 14 })
        tileset.info.bounds.forEach((degrees, i) => expect(degrees).toBeCloseTo(input.bounds[i]!, 6))
      } finally {
        await tileset.close()
      }
    },
    120_000,
  )

  test.each([
    ['planetiler.mbtiles', writePlanetilerMbtiles],
    ['with-leaves.pmtiles', (file: string, some: SomeTiles) => writePmtiles(file, some, { leafTiles: 20 })],
  ])(
    '%s: a missing tile returns nothing',
    async (name, write) => {
      const file = inFolder(`other-${name}`)
      write(file, input)
      const tileset = await openTileset(file)
      try {
        for (const address of [
          { z: 0, x: 0, y: 0 },
          { z: 14, x: 0, y: 0 },
          { z: 14, x: 16_383, y: 16_383 },
          { z: 24, x: 16_777_215, y: 0 },
        ])
          expect(await tileset.tile(address)).toBeUndefined()
      } finally {
        await tileset.close()
      }
    },
    120_000,
  )
})

test.each([
  ['plain.mbtiles', writeTilemakerMbtiles],
  ['plain.pmtiles', (file: string, some: SomeTiles) => writePmtiles(file, some, { tileCompression: 1 })],
])('%s: uncompressed tiles are returned gzipped', async (name, write) => {
  write(inFolder(name), { ...few, tiles: few.tiles.map((tile) => ({ ...tile, data: tinyTile })) })
  const tileset = await openTileset(inFolder(name))
  expect(gunzipSync((await tileset.tile({ z: 1, x: 1, y: 0 }))!).equals(tinyTile)).toBe(true)
  await tileset.close()
})

test('consecutive equal tiles share one directory entry, and each is returned', async () => {
  const square = [0, 1].flatMap((x) => [0, 1].map((y) => ({ z: 1, x, y, data: few.tiles[0]!.data })))
  writePmtiles(inFolder('run.pmtiles'), { ...few, tiles: [...few.tiles.slice(0, 1), ...square] })
  const tileset = await openTileset(inFolder('run.pmtiles'))
  for (const address of square)
    expect(await tileset.tile(address)).toEqual(new Uint8Array(few.tiles[0]!.data))
  await tileset.close()
})

test('a file without an attribution is attributed to OpenStreetMap, and missing zoom levels come from its tiles', async () => {
  const file = inFolder('silent.mbtiles')
  writeTilemakerMbtiles(file, few)
  const database = new DatabaseSync(file)
  database.exec("delete from metadata where name in ('attribution', 'minzoom', 'maxzoom', 'name')")
  database.close()
  const tileset = await openTileset(file)
  expect(tileset.info).toEqual({
    name: 'map',
    attribution: builtTilesets.osm.attribution,
    minzoom: 0,
    maxzoom: 1,
    bounds: [-10, -20, 30, 40],
  })
  await tileset.close()
})

describe('a file that can not be served is named, with the reason', () => {
  const png = Buffer.from('89504e470d0a1a0a0000', 'hex')
  const withTiles = (data: Uint8Array): SomeTiles => ({ ...few, tiles: [{ z: 0, x: 0, y: 0, data }] })
  const cut = (file: string, bytes: (size: number) => number) =>
    truncateSync(file, bytes(statSync(file).size))

  const cases: [name: string, reason: RegExp, write: (file: string) => void][] = [
    ['missing.mbtiles', /there is no such file/, () => undefined],
    ['folder.mbtiles', /it is not a file/, (file) => mkdirSync(file)],
    ['empty.pmtiles', /neither an MBTiles nor a PMTiles file/, (file) => writeFileSync(file, '')],
    [
      'text.mbtiles',
      /neither an MBTiles nor a PMTiles file/,
      (file) => writeFileSync(file, 'a text '.repeat(100)),
    ],
    [
      'half.mbtiles',
      /it is cut off: it has \d+ bytes of \d+/,
      (file) => {
        writePlanetilerMbtiles(file, few)
        cut(file, (size) => size / 2)
      },
    ],
    [
      'start.mbtiles',
      /it is cut off: it has 60 bytes/,
      (file) => {
        writePlanetilerMbtiles(file, few)
        cut(file, () => 60)
      },
    ],
    [
      'half.pmtiles',
      /it is cut off: it has \d+ bytes of \d+/,
      (file) => {
        writePmtiles(file, few)
        cut(file, (size) => size - 1)
      },
    ],
    [
      'start.pmtiles',
      /it is cut off: it has 60 bytes/,
      (file) => {
        writePmtiles(file, few)
        cut(file, () => 60)
      },
    ],
    [
      'damaged.pmtiles',
      /it is damaged/,
      (file) => {
        writePmtiles(file, few)
        writeFileSync(file, readFileSync(file).fill(0x55, 127))
      },
    ],
    [
      'other.mbtiles',
      /it is not an MBTiles file/,
      (file) => new DatabaseSync(file).exec('create table t (a)'),
    ],
    [
      'pictures.mbtiles',
      /it holds png tiles; vector tiles \(pbf\) are needed/,
      (file) => writeTilemakerMbtiles(file, { ...few, metadata: { format: 'png' } }),
    ],
    [
      'pictures.pmtiles',
      /it holds \.png tiles; vector tiles/,
      (file) => writePmtiles(file, few, { tileType: 2 }),
    ],
    ['pretended.mbtiles', /not vector tiles/, (file) => writeTilemakerMbtiles(file, withTiles(png))],
    ['pretended.pmtiles', /not vector tiles/, (file) => writePmtiles(file, withTiles(gzipSync(png)))],
    [
      'brotli.pmtiles',
      /neither gzipped nor plain/,
      (file) => writePmtiles(file, withTiles(brotliCompressSync(tinyTile)), { tileCompression: 3 }),
    ],
    ['no-tiles.mbtiles', /it holds no tiles/, (file) => writeTilemakerMbtiles(file, { ...few, tiles: [] })],
    ['no-tiles.pmtiles', /it holds no tiles/, (file) => writePmtiles(file, { ...few, tiles: [] })],
    [
      'no-layers.mbtiles',
      /names no vector layers/,
      (file) => writePlanetilerMbtiles(file, { ...few, vectorLayers: [] }),
    ],
    [
      'other-layers.pmtiles',
      /its layers are earth, roads; the layers of OpenMapTiles are needed/,
      (file) => writePmtiles(file, { ...few, vectorLayers: ['earth', 'roads'] }),
    ],
    [
      'zooms.pmtiles',
      /its zoom levels are 5 to 2/,
      (file) => writePmtiles(file, { ...few, minzoom: 5, maxzoom: 2 }),
    ],
    [
      'bounds.mbtiles',
      /its bounds are/,
      (file) => writeTilemakerMbtiles(file, { ...few, metadata: { bounds: 'west,south' } }),
    ],
  ]
  test.each(cases)('%s: %s', async (name, reason, write) => {
    const file = inFolder(name)
    write(file)
    const refusal = await openTileset(file).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(TilesetError)
    expect((refusal as Error).message).toMatch(reason)
    expect((refusal as Error).message).toContain(file)
  })
})
