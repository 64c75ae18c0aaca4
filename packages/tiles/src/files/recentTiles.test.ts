import { expect, test } from 'vitest'
import { withRecentTiles } from './recentTiles.ts'
import type { TileAddress, Tileset } from './tileset.ts'
import { builtTilesets } from '../builtTilesets.ts'

/** Tiles of a thousand bytes that say where they lie; none at column 9. */
function countedTileset(isSlow: boolean) {
  const reads: string[] = []
  const tileset: Tileset = {
    info: { ...builtTilesets.osm, bounds: [0, 0, 1, 1] },
    version: 'v',
    tile: ({ z, x, y }: TileAddress) => {
      reads.push(`${z}/${x}/${y}`)
      const data = x === 9 ? undefined : new Uint8Array(1000).fill(x)
      return isSlow ? Promise.resolve(data) : data
    },
    close: () => undefined,
  }
  return { reads, tileset }
}
const at = (x: number) => ({ z: 4, x, y: 0 })

test.each([
  ['at once', false],
  ['later', true],
])(
  'a tile that is read %s is read once while it is cached, and so is a missing tile',
  async (_when, isSlow) => {
    const { reads, tileset } = countedTileset(isSlow)
    const recent = withRecentTiles(tileset)
    for (const x of [1, 9, 1, 9, 2, 1]) {
      expect((await recent.tile(at(x)))?.[0]).toBe(x === 9 ? undefined : x)
    }
    expect(reads).toEqual(['4/1/0', '4/9/0', '4/2/0'])
  },
)

test('the least recently used tile is dropped first', async () => {
  const { reads, tileset } = countedTileset(false)
  const recent = withRecentTiles(tileset, 2 * 1200)
  for (const x of [1, 2, 1, 3, 1, 2]) await recent.tile(at(x))
  expect(reads).toEqual(['4/1/0', '4/2/0', '4/3/0', '4/2/0'])
})

test('concurrent reads of one tile cache it once', async () => {
  const { reads, tileset } = countedTileset(true)
  const recent = withRecentTiles(tileset, 2 * 1200)
  await Promise.all([recent.tile(at(1)), recent.tile(at(1))])
  await recent.tile(at(2))
  await recent.tile(at(1))
  expect(reads).toEqual(['4/1/0', '4/1/0', '4/2/0'])
})
